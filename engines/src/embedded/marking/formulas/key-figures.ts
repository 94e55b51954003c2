import { isFunctionWord, wordsOf } from '../text/words.ts';
import { type Figure, figuresOf, figureValue } from './figures.ts';

/** A number that a step of a key comes to. */
export interface WantedFigure {
  value: number;
  isPercent: boolean;
  /** The scheme prints the calculation without its result: to have set it up is enough. */
  isSetUp: boolean;
  /** Stems of what it is called. */
  names: Set<string>;
  /** The calculations that are printed for it. */
  calculations: string[];
}

/** A step of a scheme that is told in numbers: `Cost = 90,000 + 10,000 = Rs 1,00,000`. */
export interface FigureStep {
  wanted: WantedFigure[];
  /** Its value is money, whose sign nobody needs to write. */
  isMoney: boolean;
  /** The part of the question that it belongs to, from 1; 0 where parts are not counted. */
  part: number;
}

const MOST_WORDS = 3;
const reason = /\b(?:because|since|as|rejected?|contradict\w*|divides?|elastic|inelastic)\b/i;

/** The numbers of a step; undefined where it is told in words or letters. */
export function figureStepOf(text: string, part: number): FigureStep | undefined {
  const figures = figuresOf(text);
  const chains = [...new Set(figures.map(({ chain }) => chain))].map((chain) =>
    figures.filter((each) => each.chain === chain),
  );
  const wanted = chains.flatMap((chain) => wantedIn(chain));
  const words = wordsOf(text.replace(/\$[^$]*\$/g, ' ')).filter(
    (word) => word.kind === 'word' && word.text.length > 2 && !isFunctionWord(word),
  );
  const isStated = /=|≈/.test(text) || /\bRs\b|[₹£€]|\d\s*(?:%|\\?%)/.test(text);
  const isToldInNumbers =
    wanted.length > 0 && isStated && words.length <= MOST_WORDS * (wanted.length + 1) && !reason.test(text);
  return isToldInNumbers && !isInLetters(text)
    ? { wanted, isMoney: /\bRs\b|[₹£€]|(?<!\\)\$\d/.test(text), part }
    : undefined;
}

function wantedIn(chain: Figure[]): WantedFigure[] {
  const last = chain.at(-1);
  if (!last?.isResult) {
    return [];
  }
  const isFraction = /^-?\s*\(?(?:\\frac\{\s*\d+\s*\}\{\s*\d+\s*\}|\d+\s*\/\s*\d+)\)?$/.test(last.written);
  return [
    {
      value: last.value,
      isPercent: last.isPercent,
      isSetUp: last.isCalculation && !isFraction,
      names: namesIn(last.label),
      calculations: chain.filter(({ isCalculation }) => isCalculation).map(({ written }) => written),
    },
  ];
}

/** Told in letters: a chain of equal signs that comes to no number, `TSA = πrl + 2πr²`, and an equation that is yet to be solved, `40 + x = 50`. */
const isInLetters = (text: string): boolean =>
  text
    .split(/[;\n]|,(?!\d)|\band\b|\bor\b/)
    .filter((item) => item.includes('='))
    .some((item) => {
      const figures = figuresOf(item.slice(item.lastIndexOf('=')));
      const sides = item.replace(/\\frac\s*\{1\}\s*\{[^{}]*(?:\{[^{}]*\})?[^{}]*\}/g, 'n').split('=');
      const hasUnknown = sides.slice(0, -1).some((side) => withUnknown.test(bareLetters(side)));
      return (
        figures.length === 0 || (hasUnknown && !figuresOf(item).some(({ isCalculation }) => isCalculation))
      );
    });

/** Without the names of signs and units, and without words. */
export const bareLetters = (side: string): string =>
  side
    .replace(/\\[a-zA-Z]+/g, ' ')
    .replace(/\p{L}{3,}/gu, ' ')
    .replace(/[$\s]/g, '');
export const withUnknown = /[\p{L})}²³]\)?[-+−–]|[-+−–](?:\d+|\{)*\p{L}|\d\p{L}\b|\^/u;

const letterName = /^\W*([\p{L}](?:_?\{?\w\}?)?)\W*$/u;

/** Stems of words, and letters as they are written: `CI`, `d`. */
export const namesIn = (label: string): Set<string> => {
  const letter = letterName.exec(label.trim().split(/\s{2,}/)[0] ?? '')?.[1];
  return letter === undefined ? wordNamesIn(label) : new Set([`letter ${letter.replace(/[_{}]/g, '')}`]);
};

const wordNamesIn = (label: string): Set<string> =>
  new Set(
    wordsOf(label.replace(/[$\\{}_]/g, ' '))
      .filter((word) => !isFunctionWord(word) || /^[A-Z]{1,3}$/.test(label.slice(word.start, word.end)))
      .map(({ stem }) => stem),
  );

/** How one number of the key follows from others: `9680 - 8000`, with the places of the earlier ones. */
export interface Derivation {
  written: string;
  /** The earlier numbers of the key that it uses. */
  uses: number[];
  isPrinted: boolean;
}

const numeral = /\d+(?:,\d{2,3})*(?:\.\d+)?/g;
export const numeralsIn = (written: string): { text: string; value: number }[] =>
  (written.match(numeral) ?? []).map((text) => ({ text, value: Number(text.replaceAll(',', '')) }));

/** Ways in which a number follows from earlier ones of the key and numbers of the question: as printed, otherwise by one sign. */
export function derivationsOf(wanted: WantedFigure, earlier: number[], given: number[]): Derivation[] {
  const printed = wanted.calculations
    .map((each) => withSteps(each, earlier, given))
    .map((written) => ({
      written,
      uses: earlier.filter((value) =>
        numeralsIn(written).some((each) => isNear(each.value, Math.abs(value))),
      ),
      isPrinted: true,
    }));
  const ofPrinted = printed.filter(({ uses }) => uses.length > 0);
  if (ofPrinted.length > 0) {
    return ofPrinted;
  }
  const all = [...new Set([...earlier, ...given])].filter((value) => value !== 0).slice(-MOST_OPERANDS);
  return all
    .flatMap((one) =>
      all.flatMap((other) =>
        signs
          .map((sign) => `(${one})${sign.before}(${other})${sign.after}`)
          .filter((written) => isNear(figureValue(written) ?? Number.NaN, wanted.value))
          .map((written) => ({
            written,
            uses: [one, other].filter((each) => earlier.includes(each)),
            isPrinted: false,
          })),
      ),
    )
    .filter(({ uses }) => uses.length > 0);
}

/** A number that the key works out in the head, `1,80,000` of 60,000 and 3 years, as it follows from those that it has. */
const withSteps = (written: string, earlier: number[], given: number[]): string =>
  written.replace(numeral, (text) => {
    const value = Number(text.replaceAll(',', ''));
    const isKnown = [...earlier, ...given].some((each) => isNear(Math.abs(each), value));
    const step =
      isKnown || value < LEAST_STEP
        ? undefined
        : earlier
            .flatMap((one) => given.map((other) => ({ one, other })))
            .find(({ one, other }) => isNear(one * other, value));
    return step ? `(${step.one}*${step.other})` : text;
  });

const LEAST_STEP = 100;
const MOST_OPERANDS = 14;
const signs = [
  { before: '+', after: '' },
  { before: '-', after: '' },
  { before: '*', after: '' },
  { before: '/', after: '' },
  { before: '*', after: '/100' },
];

export const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one), Math.abs(other));
