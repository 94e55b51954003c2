/** Pure rules of regrading. */

import type { PersonsMark } from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { quartersToMarks } from '../../assignments/index.ts';
import type { RegradeTarget } from '../tables.ts';
import type { RegradableAnswer } from './store.ts';

interface Scope {
  questionIds: readonly number[];
  studentIds: readonly number[];
}

const sharesOne = (some: readonly number[], others: readonly number[]) =>
  some.some((each) => others.includes(each));

/** Returns whether two regrades would mark the same answer. */
export function overlaps(a: Scope, b: Scope): boolean {
  return sharesOne(a.questionIds, b.questionIds) && sharesOne(a.studentIds, b.studentIds);
}

const sameIds = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((each) => others.includes(each));

/** Returns whether both regrades have the same answers and the same instructions. */
export function isSameRegrade(
  a: Scope & { instructions: string },
  b: Scope & { instructions: string },
): boolean {
  return (
    a.instructions.trim() === b.instructions.trim() &&
    sameIds(a.questionIds, b.questionIds) &&
    sameIds(a.studentIds, b.studentIds)
  );
}

/**
 * Returns the answers to regrade: all except unread ones and marks by people that are not named.
 * @param replaced the marks by people that may be replaced; `all` if the caller of a single answer names none
 */
export function selectTargets(
  answers: readonly RegradableAnswer[],
  replaced: ReadonlySet<number> | 'all',
): RegradeTarget[] {
  return answers
    .filter(
      ({ source, markId, isUnread }) =>
        !isUnread &&
        (source !== 'instructor' || replaced === 'all' || (markId !== null && replaced.has(markId))),
    )
    .map(({ responseId, markId }) => ({ responseId, markId }));
}

/** Returns the marks that people gave, as they are listed before a regrade. */
export function marksByPeople(answers: readonly RegradableAnswer[]): PersonsMark[] {
  return answers.flatMap((answer) => {
    const { source, markId, obtainedQuarters } = answer;
    if (source !== 'instructor' || markId === null) return [];
    return [
      {
        id: markId,
        responseId: answer.responseId,
        studentId: answer.studentId,
        studentName: answer.studentName,
        questionNumber: answer.questionNumber,
        marksObtained: quartersToMarks(obtainedQuarters ?? 0),
        givenBy: answer.teacher ? formOfAddress(answer.teacher) : '',
      },
    ];
  });
}
