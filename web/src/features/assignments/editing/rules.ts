/** Pure rules of the View/Edit tab (spec 2 §4, §5). */
import type { AssignmentDetails } from '@classi/contract/assignments/details';
import type { DraftQuestion, getAssignmentQuestions } from '@classi/contract/assignments/endpoints';
import { type ReleaseMode, titleProblem } from '@classi/contract/assignments/limits';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { contractText } from '../../../lib/contract-text.ts';
import { joinList } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/assignments/editing.ts';
import { type EnteredDetails, isSameEntered, toEnteredDetails } from '../details/entered-details.ts';
import type { WrittenQuestion } from '../wizard/draft.ts';
import { limitProblem, type TimeLimit, toSeconds, toTimeLimit } from '../wizard/time-limit/rules.ts';

export type EditedAssignment = ReplyOf<typeof getAssignmentQuestions>;
export type StoredQuestion = EditedAssignment['questions'][number];

export interface DetailsDraft extends EnteredDetails {
  releaseMode: ReleaseMode;
  limit: TimeLimit;
}

export function toDetailsDraft(details: AssignmentDetails): DetailsDraft {
  const { releaseMode, timeLimit } = details;
  return { ...toEnteredDetails(details), releaseMode, limit: toTimeLimit(timeLimit) };
}

export function isDetailsChanged(saved: DetailsDraft, draft: DetailsDraft): boolean {
  return (
    !isSameEntered(saved, draft) ||
    saved.releaseMode !== draft.releaseMode ||
    toSeconds(saved.limit) !== toSeconds(draft.limit) ||
    saved.limit.mode !== draft.limit.mode
  );
}

export function detailsProblems({ title, dueDate, dueTime, limit }: DetailsDraft): {
  title?: string;
  due?: string;
  limit?: string;
} {
  const ofTitle = titleProblem(title);
  const ofLimit = limitProblem(limit);
  return {
    ...(ofTitle ? { title: contractText(ofTitle) } : {}),
    ...(dueDate === '' || dueTime === '' ? { due: t.dateTimeMissing() } : {}),
    ...(ofLimit ? { limit: ofLimit } : {}),
  };
}

/** Returns the key of a stored question. */
export const toQuestionKey = (id: number): string => `stored-${id}`;

export function storedAsWritten({ id, version: _, ...question }: StoredQuestion): WrittenQuestion {
  return { ...question, key: toQuestionKey(id) };
}

export interface Changes {
  /** Stored questions with changed text or marks. */
  changed: { stored: StoredQuestion; now: WrittenQuestion }[];
  added: WrittenQuestion[];
  deleted: StoredQuestion[];
  /** The remaining questions have a different order, or a new one is before them. */
  hasMoved: boolean;
}

/**
 * Returns whether text, marks and rubrics are the same. Flags are not compared, because they are resolved
 * separately.
 */
export function isSame(one: DraftQuestion, other: DraftQuestion): boolean {
  return (
    one.question === other.question &&
    one.answer === other.answer &&
    one.gradingInstructions === other.gradingInstructions &&
    one.marksPossible === other.marksPossible &&
    one.stem === other.stem &&
    one.section === other.section &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, index) => tag === other.tags[index])
  );
}

/** Returns whether a change can affect the marks of answers. A section heading cannot. */
export const changesMarking = ({ stored, now }: Changes['changed'][number]): boolean =>
  !isSame(stored, { ...now, section: stored.section });

/** Returns what has to be saved so that the stored questions become those of the page. */
export function findChanges(stored: readonly StoredQuestion[], now: readonly WrittenQuestion[]): Changes {
  const byKey = new Map(stored.map((question) => [toQuestionKey(question.id), question]));
  const keys = new Set(now.map(({ key }) => key));
  const remaining = stored.filter(({ id }) => keys.has(toQuestionKey(id)));
  const added = now.filter(({ key }) => !byKey.has(key));
  const asAfterwards = [...remaining.map(({ id }) => toQuestionKey(id)), ...added.map(({ key }) => key)];
  return {
    changed: now.flatMap((question) => {
      const before = byKey.get(question.key);
      return before && !isSame(before, question) ? [{ stored: before, now: question }] : [];
    }),
    added,
    deleted: stored.filter(({ id }) => !keys.has(toQuestionKey(id))),
    hasMoved: now.some(({ key }, index) => key !== asAfterwards[index]),
  };
}

export function countChanges({ changed, added, deleted, hasMoved }: Changes): number {
  return changed.length + added.length + deleted.length + (hasMoved ? 1 : 0);
}

/** Returns a summary, such as `2 questions changed, 1 added, order changed`, or '' if nothing changed. */
export function changesText({ changed, added, deleted, hasMoved }: Changes): string {
  const words = [
    changed.length > 0 && t.questionsChanged({ count: changed.length }),
    added.length > 0 && t.countAdded({ count: added.length }),
    deleted.length > 0 && t.countDeleted({ count: deleted.length }),
    hasMoved && t.orderChanged(),
  ].filter(Boolean);
  return words.join(', ');
}

/** Returns a list of questions, such as `question 4(b)` or `questions 1, 3 and 4`. */
export function questionsText(names: readonly string[]): string {
  return t.questionsNumbers({ count: names.length, numbers: joinList(names) });
}
