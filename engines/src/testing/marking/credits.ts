import type { ExactVerdict } from '../../embedded/marking/exact/exact-verdict.ts';
import { judgeExactly, prepareExact } from '../../embedded/marking/exact/judge-exactly.ts';
import type { Deduction } from '../../embedded/marking/key/deductions.ts';
import type { KeyPoint } from '../../embedded/marking/key/key-point.ts';
import { keyPartsOf, partsOfAnswer } from '../../embedded/marking/key/parts-of-answer.ts';
import { judgeFormulas } from '../../mathematics/judge.ts';

const pointOf = (text: string, isStep: boolean): KeyPoint => ({
  text,
  alternatives: [],
  rejected: [],
  possible: 1,
  isStep,
});

/** Formulas are compared directly and without threads, so every comparison is known at once. */
const knownComparisons = { equal: (a: string, b: string) => judgeFormulas(a, b), wanted: () => [] };

interface Given {
  question?: string;
  deductions?: readonly Deduction[];
}

/** Returns the verdicts of the exact judges on each point of a key. */
export const verdicts = (
  key: string[],
  text: string,
  { question = '', deductions }: Given = {},
): (ExactVerdict | undefined)[] =>
  judgeExactly(
    prepareExact(
      key.map((each) => pointOf(each, key.length > 1)),
      question,
      deductions,
    ),
    { text, knownComparisons, parts: partsOfAnswer({ parts: keyPartsOf(key, question) }, text) },
  );

/** Returns the credit of each point; undefined if it depends on the wording. */
export const credits = (key: string[], text: string, given: Given = {}): (number | undefined)[] =>
  verdicts(key, text, given).map((verdict) => verdict?.credit);
