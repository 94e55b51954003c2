import { arithmeticValue } from '../../../mathematics/plain-arithmetic.ts';
import type { Sentence } from './sources.ts';
import { readableAlone } from './statements.ts';

/** A calculation of the source whose numbers are all given. */
export interface WorkedExample {
  /** The description of the case, in prose. */
  story: string;
  /** The quantity to find, such as 'the acceleration'. */
  wanted: string;
  /** LaTeX with numbers only. */
  working: string;
  result: number;
  /** The unit with a space before it, such as ' m/s²'; '' if there is none. */
  unit: string;
  sentences: [Sentence, ...Sentence[]];
}

const MAX_STORY = 4;
const TOLERANCE = 0.006;
/** Numbers that belong to formulas, such as squares, halves and percentages. */
const constants = new Set(['0', '1', '2', '100']);

export const numberInText = /(?<![\w.,{^_\\])\d+(?:,\d{3})*(?:\.\d+)?(?![\w]|\.\d)/g;

export const workedExamplesIn = (sentences: readonly Sentence[]): WorkedExample[] =>
  sentences.flatMap((sentence) => exampleEndingAt(sentence) ?? []);

const asks =
  /(?:^|, so |\. |^Therefore |and )((?:the|its|his|her|their|an?) (?:\p{L}+ ){0,3}?\p{L}+(?: of (?:the |a )?\p{L}+)?) (?:is|are|was|has risen by|needs at least)(?: therefore| then| about)? (?=\$)/iu;
const notUnit = /^(?:and|so|but|or|which|in|is|for|at|on|of|when|by|to|up|down|towards)$/;

function exampleEndingAt(sentence: Sentence): WorkedExample | undefined {
  const [, latex = '', printedUnit = ''] =
    /\$([^$]+)\$(?: ([^\s$,;]+?))?[.,;]?(?:\s.*)?$/.exec(sentence.text) ?? [];
  const wanted = asks.exec(sentence.text)?.[1];
  const parts = latex.split(/=|\\approx/).map((part) => part.trim());
  const result = arithmeticValue(parts.at(-1) ?? '');
  const working = parts
    .slice(0, -1)
    .findLast((part) => arithmeticValue(part) !== undefined && /\D/.test(part));
  const value = arithmeticValue(working ?? '');
  if (wanted === undefined || result === undefined || working === undefined || value === undefined)
    return undefined;
  if (Math.abs(value - result) > TOLERANCE * Math.max(1, Math.abs(result))) return undefined;
  const [first, ...story] = storyFor(sentence, working);
  const unit = printedUnit.replace(/[.,;]$/, '');
  return (
    first && {
      story: [first, ...story].map(({ text }) => text).join(' '),
      wanted: wanted.charAt(0).toLowerCase() + wanted.slice(1),
      ...{ working, result, unit: unit === '' || notUnit.test(unit) ? '' : ` ${unit}` },
      sentences: [first, ...story, sentence],
    }
  );
}

/** Returns the sentences before the working that give exactly its numbers; [] if there are no such sentences. */
function storyFor({ section, position, paragraph }: Sentence, working: string): Sentence[] {
  const needed = (working.match(/\d+(?:\.\d+)?/g) ?? []).filter((each) => !constants.has(each));
  for (let from = position - 1; from >= Math.max(0, position - MAX_STORY); from -= 1) {
    const story = section.sentences.slice(from, position);
    const text = story.map((each) => each.text).join(' ');
    const given = (text.match(numberInText) ?? []).map((each) => each.replaceAll(',', ''));
    if (story[0]?.paragraph !== paragraph) return [];
    if (needed.length < 2 || !needed.every((each) => given.includes(each))) continue;
    const isUsed = new Set(given).size === given.length && given.every((each) => needed.includes(each));
    return isUsed && isOpening(story[0].text) && !/\$|\?/.test(text) && hasOneUnitEach(text) ? story : [];
  }
  return [];
}

const isOpening = (text: string): boolean =>
  readableAlone(text) !== undefined ||
  /^(?:(?:Suppose|Imagine) that )?(?:an?|the) |^Suppose that /i.test(text);

/** False for kilometres, minutes and other units that would need a conversion, because the working does not show one. */
const hasOneUnitEach = (text: string): boolean =>
  !/\b(?:km\/h|km|minutes?|hours?|cm|mm|grams?|g|per cent)\b|%/.test(text);
