/**
 * Reads the refusal that says that another teacher changed a question in the meantime. Nothing was
 * overwritten (spec 2 §4).
 */

import { type ChangedQuestion, changedQuestion } from '@classi/contract/assignments/question-endpoints';
import * as t from '../../messages/compiled/lib/live.ts';
import { HttpError } from '../http/http.ts';
import { joinList } from '../words.ts';

/** Thrown when another teacher changed questions in the meantime. Contains their current versions. */
export class QuestionsChangedError extends Error {
  override readonly name = 'QuestionsChangedError';
  /** The changed questions, at least one. */
  readonly conflicts: readonly ChangedQuestion[];

  constructor(message: string, conflicts: readonly ChangedQuestion[]) {
    super(message);
    this.conflicts = conflicts;
  }
}

/** @throws QuestionsChangedError if a save was refused for that reason, otherwise what `saving` throws */
export async function withConflicts<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'question/changed') throw error;
    const read = changedQuestion.array().min(1).safeParse(error.details.conflicts);
    throw read.success ? new QuestionsChangedError(error.message, read.data) : error;
  }
}

const names = (): Record<ChangedQuestion['changed'][number], string> => ({
  question: t.question(),
  answer: t.answerKey(),
  grading_instructions: t.instructions(),
  marks_possible: t.marks(),
  stem: t.sharedText(),
  tags: t.rubrics(),
  section: t.sectionHeading(),
});

/** Returns what was changed, such as 'the question and the marks'. */
export function changedText(changed: ChangedQuestion['changed']): string {
  return changed.length === 0 ? t.nothingVisible() : joinList(changed.map((field) => names()[field]));
}
