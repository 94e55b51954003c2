import { computed } from '../../mathematics/notation/written-form.ts';
import type { Piece } from '../../mathematics/reading/latex.ts';
import { type Direction, findDirection } from '../language/quantities/directions.ts';
import { findScale } from '../language/quantities/quantities.ts';
import { unitIn } from '../language/quantities/units.ts';
import type { Span } from '../language/sentences.ts';

/** A side of an equation: a number, a calculation with numbers, or a formula with letters. */
export interface Side extends Span {
  /** The side as written, without its unit. */
  latex: string;
  /** The value of a number or a calculation; undefined for a formula with letters. */
  value: number | undefined;
  unit: string;
  isPercent: boolean;
  /** True for a formula with letters, and for numbers with an operator except a plain fraction and a number in standard form. */
  isCalculation: boolean;
  /** True for a formula with letters, and for numbers with an operator or a plain fraction. */
  hasOperation: boolean;
  /** True if words follow it that are not a unit, as in '3 layers'. */
  isOfWords: boolean;
  /** The direction of a change that words next to the number name, as in 'fell by 15'. */
  direction?: Direction;
}

/** Values that differ by less than this share are equal, because students round. */
const ROUNDED = 0.02;

/**
 * Returns whether two sides of an equal sign have the same value within rounding; one of them may be a percentage. A side with an unknown
 * value agrees with any other.
 */
export function sidesAgree(one: Side | undefined, other: Side, rounded = ROUNDED): boolean {
  if (one?.value === undefined || other.value === undefined) return true;
  if (one.unit !== '' && other.unit !== '' && one.unit !== other.unit) return true;
  const [value, wanted] = [one.value, other.value];
  return [1, 100, 0.01].some(
    (times) => Math.abs(value * times - wanted) <= rounded * Math.abs(wanted) + 1e-9,
  );
}

/** The names of functions as they are typed. */
export const functionNames: ReadonlySet<string> = new Set(
  'sin cos tan cot sec cosec csc log ln sqrt'.split(' '),
);
/** Matches a function with its argument, as in `sin A`, `cosθ`, `tan 30` and `sin² x`, which is part of the formula that it follows. */
const appliedFunction = new RegExp(
  String.raw`^(?:${[...functionNames].join('|')})\s*(?:[\^(⁻²³\d]|[A-Zxyzαβθφ](?!\p{L}))`,
  'u',
);
/**
 * Returns whether a word belongs to a formula: the name of a function, with or without a letter as in `sinx`, or up to three letters that
 * are a product.
 */
const isMathematicalWord = (word: string): boolean =>
  /^(?:\p{L}{1,2}|[a-z]{3})$/u.test(word) || functionNames.has(word) || functionNames.has(word.slice(0, -1));
const calculation =
  /[\d½⅓⅔¼¾][\s)\]}%]*(?:[-+−–×·÷*/^x√(]|\\(?:times|cdot|div|frac|sqrt))|[√⁰¹²³⁴-⁹]|\\(?:sqrt|frac)/;
const whole = String.raw`(?:\d+|\d*\s*(?:\\pi(?![a-z])|π))\s*`;
/** Matches a fraction of numbers or of π, which is a value rather than a calculation. */
const plainFraction = new RegExp(
  String.raw`^[-−]?\s*\(?(?:\\[dt]?frac\s*\{\s*${whole}\}\s*\{\s*\d+\s*\}|${whole}\/\s*\d+)\)?$`,
);
/** Matches a number in standard form, such as `2.5 × 10^8`, which is a value rather than a calculation. */
const standardForm =
  /^[-−+]?\s*\d(?:\.\d+)?\s*(?:[×x·*]|\\times|\\cdot)\s*10\s*(?:\^\s*\{?\s*[-−–+]?\d+\}?|[⁻⁰¹²³⁴-⁹]+)$/;
const runOfNumbers =
  /(?:\\(?:[dt]?frac|sqrt|times|cdot|div|pi)(?![a-z])|[\d.,+\-−–×·÷*/^(){}[\]√π%⁻⁰¹²³⁴-⁹½⅓⅔¼¾]|(?<=[\d)\]½⅓⅔¼¾]\s*)[xX](?=\s*[\d(√[-])|\s)+/g;

/** Returns a side without the words around it, and the words before it. */
export function splitSide({ text, start }: Pick<Piece, 'text' | 'start'>): {
  side: Side | undefined;
  words: string;
} {
  const plain = withoutAside(text.replace(/^[\s.,:]+|[\s.,:!?]+$/g, ''));
  const from = start + text.indexOf(plain);
  const words = plain.replace(/\\[a-zA-Z]+/g, ' ').match(/\p{L}+/gu) ?? [];
  if (
    plain === '' ||
    (!/[\d=<>≤≥^*/+−√π\\]/.test(plain) && words.some((word) => !isMathematicalWord(word)))
  ) {
    return { side: undefined, words: plain };
  }
  const number = numberAtEnd(plain, from);
  if (number) return number;
  const among = formulaAmongWords(plain, from);
  return among.side || words.some((word) => !isMathematicalWord(word))
    ? among
    : { side: formulaSide(plain, from), words: '' };
}

/** Removes a remark behind a value, such as the value in another unit in `-0.5 m (-50 cm)`, and `(k = 0 is rejected)`. */
const withoutAside = (text: string): string =>
  text.replace(/(?<=\d\s*[\p{L}°Ω]*)\s*\(([^()]*)\)$/u, (aside, remark: string) => {
    const unit = /^[-+]?[\d.]+\s*(\p{L}+)$/u.exec(remark)?.[1] ?? '';
    const words = remark.match(/\p{L}+/gu) ?? [];
    return unitIn(unit) || words.some((word) => !isMathematicalWord(word)) ? '' : aside;
  });

/** Matches the words before and after a formula. The names of functions and words in capital letters, such as `IR`, belong to the formula. */
const notOfFormula = String.raw`(?!(?:${[...functionNames].join('|')})\b|\p{Lu}{2})\p{L}{2,}`;
const amongWords = new RegExp(
  String.raw`^((?:I\s+)?(?:${notOfFormula}[.,:]?\s+)*)(?![-+*/^=])((?:(?!a\b)\p{L}\s+)?\S*[\d+*/^=√π\\-].*?)(,?\s+${notOfFormula}(?=[\s,.;:]|$).*)?$`,
  'su',
);

/** The longest text with a formula among words, in characters. */
const LONGEST = 300;

/** Returns the formula in a text with words before or after it, as in `by Ohm's law V = IR` and `2q² isliye p even hai`. */
function formulaAmongWords(text: string, start: number): { side: Side | undefined; words: string } {
  const [, before = '', formula = '', after = ''] = (text.length <= LONGEST && amongWords.exec(text)) || [];
  const words = formula.replace(/\\[a-zA-Z]+/g, ' ').match(/\p{L}+/gu) ?? [];
  const isFormula =
    words.every(isMathematicalWord) &&
    !/(?:^|[-+*/^=])$/.test(formula) &&
    /(?<!\p{L})\p{L}{3}/u.test(`${before} ${after}`);
  if (!isFormula) return { side: undefined, words: text };
  const from = start + before.length;
  const number = numberAtEnd(formula, from);
  return {
    side: number?.side ?? formulaSide(formula, from),
    words: `${before}${number?.words ?? ''}`.trim(),
  };
}

const formulaSide = (latex: string, start: number): Side => ({
  latex: latex.replace(/^\{(.*)\}$/, '\\{$1\\}'),
  start,
  end: start + latex.length,
  value: undefined,
  unit: '',
  isPercent: false,
  isCalculation: true,
  hasOperation: true,
  isOfWords: false,
});

/**
 * Returns the last calculation of a text, such as the `15` of `the force 15 N`, with its unit and the words before it; undefined if there
 * is none.
 */
function numberAtEnd(text: string, start: number): { side: Side; words: string } | undefined {
  // A run that begins with an exponent, as in `cm^2`, is not a separate number.
  const run = [...text.matchAll(runOfNumbers)].findLast(
    ([each]) => /[\dπ½⅓⅔¼¾]/.test(each) && !/^\s*\^/.test(each),
  );
  const latex = run && trimmedRun(run[0]);
  const value = latex === undefined ? undefined : computed(percentOf(latex));
  if (!run || latex === undefined || value === undefined) return undefined;
  const [before, after] = [text.slice(0, run.index), text.slice(run.index + run[0].length).trim()];
  if (appliedFunction.test(after)) return undefined;
  const [firstWord = ''] = after.split(/\s+/);
  const unit = [after, firstWord].find((each) => each === '' || unitIn(each)) ?? '';
  // In `0.5 m v^2`, the formula continues after a letter that could be a unit.
  const rest = after.slice(unit.length).trim();
  if (/^(?!a\b)\p{L}(?:\^|\s*$)/iu.test(rest) || /[<>≤≥∈]/.test(text)) return undefined;
  if (isPartOfFormula(before, run[0], unit === '' ? after : '')) return undefined;
  const scale = findScale(firstWord);
  const at = start + run.index + run[0].indexOf(latex);
  const isPercent = /%\s*$/.test(latex);
  const direction = findDirection(before, rest);
  return {
    words: before.trim(),
    side: {
      latex: latex.replace(/\s*%$/, ''),
      value: value * (scale ?? 1),
      unit: isPercent ? '%' : unit,
      isPercent: isPercent || /^(?:per\s?cent|percent)/i.test(after),
      isCalculation: calculation.test(latex) && !plainFraction.test(latex) && !standardForm.test(latex),
      hasOperation: calculation.test(latex),
      isOfWords: after !== '' && unit === '' && scale === undefined,
      start: at,
      end: at + latex.length,
      ...(direction !== 0 && { direction }),
    },
  };
}

/** Returns whether a number is part of a formula with letters, as in `4d`, `x + 5` and `S20`. */
function isPartOfFormula(before: string, run: string, after: string): boolean {
  const isAttached = /^\S/.test(run) && /[\p{L}Δ_\\})]$/u.test(before);
  const isContinued = /^\s*[-+−*/^×·÷]/.test(run) && /[\p{L}')]\s*$/u.test(before) && !/^\s+[-−]\d/.test(run);
  const isFormulaBefore = /[-+−*/^×·÷(=]\s*$|\p{L}\s*[-+−*/^]/u.test(before);
  const isGoingOn =
    after !== '' &&
    (/^\p{L}(?!\p{L})|^[\^_({\\]|^\p{L}{1,3}[\^_]/u.test(after) ||
      /[-+−*/^×·÷]\s*$/.test(run) ||
      (/^\p{L}{1,3}(?!\p{L})/u.test(after) && /\S$/.test(run)));
  return isAttached || isContinued || isFormulaBefore || isGoingOn;
}

/** Returns the calculation with a percentage that is multiplied as a fraction, so that `15% * 4000` is `(15/100) * 4000`. */
const percentOf = (latex: string): string =>
  latex.replace(/(\d+(?:\.\d+)?)\s*%\s*(?=[*×x])/g, '($1/100)').replace(/%/g, '');

/** Removes punctuation and brackets that belong to the sentence; undefined if no number remains. */
function trimmedRun(run: string): string | undefined {
  let bare = run
    .trim()
    .replace(/^[.,/*^×·÷+)\]}]+\s*|\s*[.,]+$/g, '')
    .trim();
  const count = (sign: string): number => bare.split(sign).length - 1;
  if (count('(') > count(')')) bare = bare.replace(/\s*\($/, '').replace(/^\(\s*/, '');
  if (count(')') > count('(')) bare = bare.replace(/\)$/, '');
  return /[\dπ½⅓⅔¼¾]/.test(bare) && !/[-+−–×·÷*/^]$/.test(bare) ? bare : undefined;
}
