import { amountPattern, marksAmountOf } from './marks-grammar.ts';
import type { PrintedMarks } from './printed-marks.ts';

/** A stretch of an answer, and the marks that are printed behind it. */
export interface AnswerStep {
  text: string;
  step: number;
}

const within = new RegExp(
  String.raw`(?<=\S)\s+(?:\(\s*(${amountPattern})\s*(?:marks?|m)?\s*\)|\[\s*(${amountPattern})\s*(?:marks?|m)?\s*\])(?=[\s,;.])[\s,;.]*`,
  'gi',
);
const toward = '(?:from|in|into|by|using|of|and|or|with|to|see|that|since|as)';
const named = '(?:equations?|eqn?s?|steps?|parts?|questions?|figures?|statements?|lines?)';
/** Behind such words a number in brackets is that of an equation, a step or a part. */
const refersTo = new RegExp(
  String.raw`(?:^|[\s(])${toward}(?:\s+(?:${named}|formulae?))?\.?$|^${named}\.?$`,
  'i',
);

/**
 * The steps of a line of an answer that prints marks behind each: `formula (1) value (1)`.
 *
 * @param last The marks at the line's end, and the text before them.
 * @param possible The marks of the question: numbers that come to more are no marks.
 * @returns One step where the line gives marks only at its end.
 */
export function answerStepsOf(last: PrintedMarks, possible: number | undefined): AnswerStep[] {
  const steps: AnswerStep[] = [];
  let from = 0;
  for (const match of last.text.matchAll(within)) {
    const step = marksAmountOf(match[1] ?? match[2] ?? '')?.marks;
    if (step !== undefined) {
      steps.push({ text: last.text.slice(from, match.index), step });
      from = match.index + match[0].length;
    }
  }
  const whole = { text: last.text, step: last.marks };
  const all = [...steps, { ...whole, text: last.text.slice(from) }];
  return steps.length > 0 && areSteps(all, possible) ? all : [whole];
}

function areSteps(steps: AnswerStep[], possible: number | undefined): boolean {
  const sum = steps.reduce((total, { step }) => total + step, 0);
  const haveText = steps.every(
    ({ text, step }) => /[\p{L}\d]/u.test(text) && !(Number.isInteger(step) && refersTo.test(text.trim())),
  );
  // Two or more that count 1, 2, … number equations, unless they come to what the question has.
  const counts = steps.length > 2 && steps.slice(0, -1).every(({ step }, at) => step === at + 1);
  return haveText && (possible === undefined || sum <= possible) && (!counts || sum === possible);
}
