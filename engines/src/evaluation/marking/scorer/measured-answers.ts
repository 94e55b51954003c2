import { profileOf } from '../../../embedded/language/comparison/profile.ts';
import { judge } from '../../../embedded/marking/judging/judge-key.ts';
import { prepareQuestion } from '../../../embedded/marking/judging/prepare-question.ts';
import type { Signals } from '../../../embedded/marking/signals/signals.ts';
import { readRows } from '../../rows.ts';
import { type AnswerRow, answerRow, questionOf, taskOfRow } from '../marking-rows.ts';

/** An answer of a marked set with the signals that the product measures for it. */
export interface MeasuredAnswer {
  question: string;
  signals: Signals;
  /** The mark of a person, 0 to 1. */
  share: number;
}

/** Answers with a score to questions with a key; those that exact judges decide say nothing of the signals and are left out. */
export async function readMeasuredSet(file: string): Promise<MeasuredAnswer[]> {
  return (await readRows(file, answerRow)).flatMap(measure);
}

function measure(row: AnswerRow): MeasuredAnswer[] {
  const { score, max_score: possible } = row;
  if (score === undefined || score === null || possible === 0) return [];
  const judgement = judge(
    prepareQuestion(taskOfRow(row, [])),
    { text: row.student_answer, profile: profileOf(row.student_answer), known: undefined },
    { marksPossible: possible },
  );
  if (!judgement || judgement.points.some(({ exact }) => exact !== undefined)) return [];
  return [
    {
      question: questionOf(row),
      signals: judgement.signals,
      share: score / possible,
    },
  ];
}
