import { createProfile } from '../../../embedded/language/comparison/profile.ts';
import { judge } from '../../../embedded/marking/judging/judge-key.ts';
import { prepareQuestion } from '../../../embedded/marking/judging/prepare-question.ts';
import type { Signals } from '../../../embedded/marking/signals/signals.ts';
import { readRows } from '../../rows.ts';
import { type AnswerRow, answerRow, questionKey, taskOfRow } from '../marking-rows.ts';

/** An answer of a marked set with its signals as the product measures them. */
export interface MeasuredAnswer {
  question: string;
  signals: Signals;
  /** The mark of a person as a share of the possible marks, 0 to 1. */
  share: number;
}

/**
 * Returns the answers with a score and a key. Answers that exact judges decide are left out, because they say nothing about the signals.
 */
export async function readMeasuredSet(file: string): Promise<MeasuredAnswer[]> {
  return (await readRows(file, answerRow)).flatMap(measure);
}

function measure(row: AnswerRow): MeasuredAnswer[] {
  const { score, max_score: possible } = row;
  if (score === undefined || score === null || possible === 0) return [];
  const judgement = judge(
    prepareQuestion(taskOfRow(row, [])),
    { text: row.student_answer, profile: createProfile(row.student_answer), known: undefined },
    { marksPossible: possible },
  );
  if (!judgement || judgement.points.some(({ exact }) => exact !== undefined)) return [];
  return [
    {
      question: questionKey(row),
      signals: judgement.signals,
      share: score / possible,
    },
  ];
}
