import type { Draft } from '../draft.ts';
import { arithmeticValue } from '../facts/arithmetic.ts';
import type { Material } from '../material.ts';
import { chance } from '../order.ts';
import type { Sentence } from '../sources.ts';

/** 'p(x) = x^2 - 5x + 6' … 'p(1) = … = 2' in one sentence. */
const given = /\$([a-z])\(x\) = ([^$=]+)\$/;
const worked = /\$([a-z])\((-?\d+)\) = [^$]*?(-?\d+)\$/;

/** The value of a polynomial that the source works out, for other coefficients. */
export function polynomialQuestions({ sections }: Material): Draft[] {
  return sections.flatMap(({ sentences }) =>
    sentences.flatMap((sentence) => [...draftsFor(sentence), ...degreeOf(sentence)]),
  );
}

/** 'The degree of $5x^4 - x^2 + 9$ is 4.' */
function degreeOf(sentence: Sentence): Draft[] {
  const [, polynomial = '', told] = /^The degree of \$([^$]+)\$ is (\d)\.$/.exec(sentence.text) ?? [];
  if (told === undefined || Number(told) !== highestPower(polynomial)) return [];
  const power = Number(told) + (chance(polynomial) < 0.5 ? 1 : 2);
  const changed = `${2 + Math.floor(chance(`${polynomial} 1`) * 7)}x + ${2 + Math.floor(chance(`${polynomial} 2`) * 7)}x^${power} - x^${power - 2}`;
  return [
    {
      kind: 'calculation',
      type: 'numerical',
      ask: `What is the degree of the polynomial $${changed}$?`,
      key: [String(power)],
      points: [String(power)],
      marks: 1,
      levels: [2, 3],
      quality: 0.9,
      stands: [sentence],
    },
  ];
}

const highestPower = (polynomial: string): number =>
  Math.max(...[...polynomial.matchAll(/x(?:\^\{?(\d+))?/g)].map((match) => Number(match[1] ?? 1)));

function draftsFor(sentence: Sentence): Draft[] {
  const [, name, polynomial = ''] = given.exec(sentence.text) ?? [];
  const [, same, k, value] = worked.exec(sentence.text) ?? [];
  if (name === undefined || name !== same || arithmeticValue(polynomial, { x: Number(k) }) !== Number(value))
    return [];
  return [1, 2].flatMap((round) => variant(sentence, name, polynomial, Number(k), round));
}

function variant(sentence: Sentence, name: string, polynomial: string, k: number, round: number): Draft[] {
  const changed = changedPolynomial(polynomial, `${round} ${polynomial}`);
  const at = round === 1 ? k + 2 : -(Math.abs(k) + 1);
  const value = arithmeticValue(changed, { x: at });
  if (value === undefined || changed === polynomial) return [];
  const put = changed.replace(/(?<![\\a-z])x/g, `(${at})`);
  return [
    {
      kind: 'calculation',
      type: 'numerical',
      ask: `If $${name}(x) = ${changed}$, find $${name}(${at})$.`,
      key: [`$${name}(${at}) = ${put} = ${value}$`, `Answer: ${value}`],
      points: [`$x$ is replaced by $${at}$: $${put}$`, `Answer: ${value}`],
      marks: 2,
      levels: [2, 3],
      quality: 0.95,
      stands: [sentence],
    },
  ];
}

/** Every whole coefficient but 1 by another of 2 to 9; signs and powers stay. */
const changedPolynomial = (polynomial: string, seed: string): string =>
  polynomial.replace(/(?<![\d^{.])\d+(?!\d)/g, (each, place: number) =>
    each === '1' ? each : String(2 + Math.floor(chance(`${seed} ${place}`) * 8)),
  );
