/** The state of one mark, and which marks may be given (spec 2 §3, §9). */

import { FAIRLY_SURE } from '@classi/contract/grading/standing';
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import * as t from '../../../messages/compiled/grading/rules.ts';

/** From here on AURA is sure; below that fairly sure, and then unsure. */
const SURE = 0.85;
const BLOCKS = 5;

export interface Confidence {
  level: 'sure' | 'fairly-sure' | 'unsure';
  word: string;
  /** How many of five blocks are filled. */
  blocks: number;
  percent: number;
}

/** How sure AURA is, 0 to 1, in a word, in blocks and in percent. */
export function confidenceOf(share: number): Confidence {
  const level = share >= SURE ? 'sure' : share >= FAIRLY_SURE ? 'fairly-sure' : 'unsure';
  const words = { sure: t.sure, 'fairly-sure': t.fairlySure, unsure: t.unsure };
  return {
    level,
    word: words[level](),
    blocks: Math.min(Math.max(Math.round(share * BLOCKS), 1), BLOCKS),
    percent: Math.round(share * 100),
  };
}

export { isFlagged, markStanding as markStateOf } from '@classi/contract/grading/standing';

/** AURA can mark it, and nobody has; what was not read waits for a person. */
export const isUnmarked = ({ graded, notRead }: Pick<GradedQuestion, 'graded' | 'notRead'>): boolean =>
  graded === false && notRead === undefined;

/** What AURA gave or proposed last; null where it has not marked the answer. */
export function auraMarkOf({ history }: Pick<GradedQuestion, 'history'>): number | null {
  return history.findLast(({ byAura, how }) => byAura || how === 'accepted')?.marksObtained ?? null;
}

export function markedQuestionLabelOf({ label, number }: Pick<GradedQuestion, 'label' | 'number'>): string {
  return label.trim() === '' ? String(number) : label;
}

const HALF_STEPS_UP_TO = 5;
const WHOLE_STEPS_UP_TO = 20;

type Labelled = { questions: readonly Pick<GradedQuestion, 'label' | 'number'>[] };

/** How a question is called wherever it is spoken of: as its paper prints it, by its number where it prints none. */
export function labelsOf(works: Readonly<Record<string, Labelled>>): (question: number) => string {
  const [any] = Object.values(works);
  const labels = new Map(
    any?.questions.map((question) => [question.number, markedQuestionLabelOf(question)]),
  );
  return (question) => labels.get(question) ?? String(question);
}

/** The marks that one press gives: by halves up to 5 marks, by whole ones above, and by fives above 20. */
export function quickMarks(possible: number): number[] {
  const step = possible <= HALF_STEPS_UP_TO ? 0.5 : possible <= WHOLE_STEPS_UP_TO ? 1 : 5;
  const marks: number[] = [];
  for (let mark = 0; mark < possible; mark += step) marks.push(mark);
  return [...marks, possible];
}

/** The newest mark that counts, null where none does; undefined where the server has not reported its id yet. */
export function seenMarkOf({
  graded,
  history,
}: Pick<GradedQuestion, 'graded' | 'history'>): number | null | undefined {
  const newest = history.at(-1);
  if (!newest || graded === false) return null;
  return newest.id === 0 ? undefined : newest.id;
}
