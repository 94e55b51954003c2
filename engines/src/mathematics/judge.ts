import { compareMeanings } from './comparing/compare.ts';
import type { EqualOptions } from './comparing/expressions.ts';
import { comparePropositions } from './comparing/propositions.ts';
import { type EqualityVerdict, same, unknown } from './comparing/verdict.ts';
import { Unreadable } from './expression.ts';
import { withCounts } from './reading/counts.ts';
import { normalised, readMeaning } from './reading/read.ts';
import { markUnit } from './reading/units.ts';
import { TooLarge } from './values/rational.ts';

/**
 * Returns whether two LaTeX formulas are equivalent. It has no time limit: for formulas of people use
 * `createMathematics`, which stops it.
 */
export function judgeFormulas(a: string, b: string, options: EqualOptions = {}): EqualityVerdict {
  try {
    const [one, other] = [normalised(a), normalised(b)];
    if (one === other && one !== '') {
      return same('They are written the same.');
    }
    const propositions = comparePropositions(one, other);
    if (propositions) {
      return propositions;
    }
    const [left, right] = withTypedUnits(...withCounts(one, other));
    const verdict = compareMeanings(readMeaning(left), readMeaning(right), options);
    if (
      verdict.equal === true ||
      ![left, right].some(isNaturalLog) ||
      /\\ln(?![a-zA-Z])/.test(left + right)
    ) {
      return verdict;
    }
    const [natural, others] = [left, right].map((each) => readMeaning(each.replace(plainLog, '\\ln ')));
    const again = natural && others ? compareMeanings(natural, others, options) : verdict;
    return again.equal === true ? { ...again, reason: `${again.reason} Here log has the base e.` } : verdict;
  } catch (error) {
    if (error instanceof Unreadable || error instanceof TooLarge) {
      return unknown(error.message);
    }
    throw error;
  }
}

const plainLog = /\\log(?![a-zA-Z])(?!\s*_)/g;

/** Returns whether the base of `\log` is e: its argument is a power of e, or it is differentiated or integrated. */
const isNaturalLog = (latex: string): boolean =>
  /\\log(?![a-zA-Z])(?!\s*_)[^=<>,]*?(?:(?<![a-zA-Z\\])e\s*\^|\\exp)|(?<![a-zA-Z\\])e\s*\^\s*\{[^{}]*\\log(?![a-zA-Z])(?!\s*_)/.test(
    latex,
  ) ||
  (/\\log(?![a-zA-Z])(?!\s*_)/.test(latex) &&
    /\\int(?![a-zA-Z])|\\frac\s*\{\s*(?:d|\\mathrm\s*\{d\})\s*\}/.test(latex)) ||
  (/\\log\s*(?:\||\(\s*\|)/.test(latex) && /\+\s*[CcKk]\b/.test(latex));

/** Reads letters behind numbers as units, as in `5 cm` and `50 mm`, if both formulas allow it and one is hardly a product of names. */
function withTypedUnits(a: string, b: string): [string, string] {
  const [one, other] = [markUnit(a), markUnit(b)];
  const isMarked = (latex: string): boolean => /\\(?:text|mathrm|textrm|operatorname)\s*\{/.test(latex);
  if (one && other && (one.isLong || other.isLong)) {
    return [one.latex, other.latex];
  }
  return [one && isMarked(b) ? one.latex : a, other && isMarked(a) ? other.latex : b];
}
