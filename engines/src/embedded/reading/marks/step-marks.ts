import { amountPattern, marksAmountOf } from './marks-grammar.ts';
import type { PrintedMarks } from './printed-marks.ts';

/** A stretch of an answer, and the marks that are printed behind it, if any. */
export interface AnswerStep {
  text: string;
  step?: number;
}
type MarkedStep = Required<AnswerStep>;

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
  const { steps, rest } = splitAtMarks(last.text, /^/);
  const all = [...steps, { text: rest, step: last.marks }];
  return steps.length > 0 && areSteps(all, possible) ? all : [{ text: last.text, step: last.marks }];
}

/**
 * The steps of a line that goes on behind its marks: `it absorbs water (1), so the`. The text behind the last marks belongs to the
 * step that a later line ends.
 *
 * @param hasSteps True where a line before it has marks of steps. In other answers only marks before punctuation count, because
 *   numbers of a list are followed by their words.
 */
export function stepsWithinLine(text: string, possible: number | undefined, hasSteps: boolean): AnswerStep[] {
  const { steps, rest } = splitAtMarks(text, hasSteps ? /^/ : /^[,;.]/);
  return steps.length > 0 && areSteps(steps, possible) ? [...steps, { text: rest }] : [{ text }];
}

/** @param next what follows the brackets of marks, after which the text is split */
function splitAtMarks(text: string, next: RegExp): { steps: MarkedStep[]; rest: string } {
  const steps: MarkedStep[] = [];
  let from = 0;
  for (const match of text.matchAll(within)) {
    const step = marksAmountOf(match[1] ?? match[2] ?? '')?.marks;
    if (step !== undefined && next.test(match[0].replace(/^.*[)\]]/, ''))) {
      steps.push({ text: text.slice(from, match.index), step });
      from = match.index + match[0].length;
    }
  }
  return { steps, rest: text.slice(from) };
}

function areSteps(steps: MarkedStep[], possible: number | undefined): boolean {
  const sum = steps.reduce((total, { step }) => total + step, 0);
  const haveText = steps.every(
    ({ text, step }) => /[\p{L}\d]/u.test(text) && !(Number.isInteger(step) && refersTo.test(text.trim())),
  );
  // Two or more that count 1, 2, … number equations, unless they come to what the question has.
  const counts = steps.length > 2 && steps.slice(0, -1).every(({ step }, at) => step === at + 1);
  return haveText && (possible === undefined || sum <= possible) && (!counts || sum === possible);
}
