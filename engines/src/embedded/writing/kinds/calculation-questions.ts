import type { Draft } from '../draft.ts';
import { arithmeticValue } from '../facts/arithmetic.ts';
import { numberPattern, type WorkedExample, workedExamplesIn } from '../facts/worked-examples.ts';
import type { Material } from '../material.ts';
import { chance } from '../order.ts';
import { polynomialQuestions } from './polynomial-questions.ts';

const TRIES = 60;

/** Worked examples of the source with other numbers, worked again. */
export function calculationQuestions(material: Material): Draft[] {
  const worked = workedExamplesIn(material.sections).flatMap((example) =>
    [1, 2].flatMap((round) => variantOf(example, `${round}`) ?? []),
  );
  return [...worked, ...polynomialQuestions(material)];
}

function variantOf(example: WorkedExample, seed: string): Draft | undefined {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const numbers = changedNumbers(example.story, `${seed} ${attempt} ${example.story}`);
    const working = example.working.replace(/\d+(?:\.\d+)?/g, (each) => numbers.get(each) ?? each);
    const result = arithmeticValue(working);
    if (numbers.size > 0 && result !== undefined && isFit(result, example.result) && keepsOrder(numbers)) {
      return draftOf(example, numbers, working, result);
    }
  }
  return undefined;
}

function draftOf(
  example: WorkedExample,
  numbers: Map<string, string>,
  working: string,
  result: number,
): Draft {
  const { sought, unit, stands } = example;
  const story = example.story.replace(numberPattern, (each) => numbers.get(each.replaceAll(',', '')) ?? each);
  const answer = `${written(result)}${unit}`;
  return {
    kind: 'calculation',
    type: 'numerical',
    ask: `${story} Find ${sought}.`,
    key: [`$${working} = ${written(result)}$${unit}`, `Answer: ${answer}`],
    points: [`Working: $${working}$`, `Answer: ${answer}`],
    marks: 2,
    levels: [3, 4, 5],
    quality: 1,
    stands,
  };
}

/** Each number of the story and what stands in its place: of the same size and as round as before. */
function changedNumbers(story: string, seed: string): Map<string, string> {
  const changed = new Map<string, string>();
  for (const [index, printed] of (story.match(numberPattern) ?? []).entries()) {
    const plain = printed.replaceAll(',', '');
    const decimals = plain.split('.')[1]?.length ?? 0;
    const step = decimals > 0 ? 10 ** -decimals : stepOf(Number(plain));
    const units = Number(plain) / step;
    const next = Math.max(1, Math.round(units * (0.6 + 1.2 * chance(`${seed} ${index}`))));
    changed.set(plain, (next * step).toFixed(decimals));
  }
  return changed;
}

function stepOf(value: number): number {
  for (const step of [1000, 500, 100, 50, 10, 5]) {
    if (value % step === 0 && value / step >= 3) return step;
  }
  return 1;
}

/** As easy to write as the result of the source, of the same sign, and another. */
function isFit(result: number, before: number): boolean {
  const decimals = (value: number): number => String(Number(value.toFixed(6))).split('.')[1]?.length ?? 0;
  return (
    Math.sign(result) === Math.sign(before) &&
    Math.abs(result - before) > 1e-9 &&
    decimals(result) <= Math.max(1, decimals(before))
  );
}

/** What was larger stays larger, so that what speeds up still speeds up; and no two become the same. */
function keepsOrder(numbers: Map<string, string>): boolean {
  const all = [...numbers].map(([from, to]) => [Number(from), Number(to)] as const);
  const areOthers = all.some(([from, to]) => from !== to);
  return (
    areOthers &&
    all.every(([from, to], at) =>
      all.every(
        ([otherFrom, otherTo], other) =>
          at === other || Math.sign(from - otherFrom) === Math.sign(to - otherTo),
      ),
    )
  );
}

export const written = (value: number): string => String(Number(value.toFixed(4)));
