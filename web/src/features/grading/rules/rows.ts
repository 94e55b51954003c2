/** Rules for the list of students, with the state of each one's work. */

import { sumMarks } from '@classi/contract/grading/statistics';
import { compareByStatus, WORK_STATUSES, type WorkStatus, workStatus } from '@classi/contract/grading/status';
import type { StudentWork } from '@classi/contract/submissions/endpoints';
import * as t from '../../../messages/compiled/grading/rules.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { isFlagged, isUnmarked, labelMarkedQuestion, markStateOf } from './mark-state.ts';
import { findMarkingProgress } from './marking-progress.ts';
import type { OpenRequests } from './queue.ts';
import type { CourseStudent, Works } from './works.ts';

export type Group = WorkStatus;

const words = (): Record<Group, string> => ({
  'needs-you': terms.needsYou(),
  'by-aura': t.markedByAura(),
  marking: terms.beingMarked(),
  'handed-in': t.handedIn(),
  checked: t.checked(),
  'not-handed-in': terms.notSubmitted(),
});

/** The groups in the order of the list. */
export const GROUPS: readonly { group: Group; word: string }[] = WORK_STATUSES.map((group) => ({
  group,
  word: words()[group],
}));

/** Returns the state of a student's whole work. */
export function findGroup(work: StudentWork | undefined): Group {
  return work ? workStatus(work) : 'not-handed-in';
}

export interface StudentRow {
  id: number;
  name: string;
  rollNumber?: string | undefined;
  group: Group;
  /**
   * The text at the end of the row: the marks, "5 / 8" while it is being marked, "5 of 8 marked" where it is not complete, or a dash if
   * there are none.
   */
  score: string;
  /** The second line: why the work needs a person, or what is happening to it. */
  note: string;
  work: StudentWork | undefined;
  /** Whether the paper has another student's name. */
  isWithheld?: boolean | undefined;
}

function formatRowScore(group: Group, work: StudentWork | undefined): string {
  if (!work || group === 'not-handed-in') return '–';
  const graded = work.questions.filter((question) => question.graded === true).length;
  if (group === 'marking') return `${graded} / ${work.questions.length}`;
  if (graded < work.questions.length) {
    // A bare "8 / 9" would look like marks.
    return graded === 0 && group === 'handed-in'
      ? ''
      : t.gradedOfTotal({ graded, total: work.questions.length });
  }
  return String(sumMarks(work.questions).obtained);
}

function describeRow(group: Group, work: StudentWork | undefined): string {
  if (!work) return '';
  if (group === 'needs-you') {
    if (work.student.isWithheld) return t.otherNameFlag();
    const notRead = work.questions.filter((question) => markStateOf(question) === 'not-read');
    if (notRead.length > 0)
      return t.unreadQuestions({
        list: notRead.map((each) => terms.questionShort({ question: labelMarkedQuestion(each) })).join(', '),
      });
    const waiting = work.questions.filter((question) => markStateOf(question) === 'needs-you');
    const labels = waiting
      .map((question) => terms.questionShort({ question: labelMarkedQuestion(question) }))
      .join(', ');
    return waiting.some(isFlagged) ? t.lookAtLabels({ labels }) : t.lowConfidenceLabels({ labels });
  }
  if (group === 'not-handed-in') return t.lateNotCounted();
  if (findMarkingProgress(work)) return t.markingError();
  const { late, lateAnswers = 0 } = work.student;
  if (lateAnswers > 0) return t.lateAnswersCount({ lateAnswers });
  return late ? t.handedInLate() : '';
}

/** Returns the names by id, where students of the same name also have their id, as in the summary of all marks. */
function distinctNames(names: ReadonlyMap<number, string>): Map<number, string> {
  const counts = new Map<string, number>();
  for (const name of names.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...names].map(([id, name]) => [id, counts.get(name) === 1 ? name : `${name} · ${id}`]));
}

/**
 * Returns everyone in the course and everyone who submitted work, sorted by group and then as in the register.
 * @param running what is happening to a student's work, as text, by student id
 */
export function buildStudentRows(
  students: readonly CourseStudent[],
  works: Works,
  running: ReadonlyMap<number, string>,
  requests: OpenRequests = new Map(),
): StudentRow[] {
  const names = new Map(students.map(({ id, name }) => [id, name]));
  const rollNumbers = new Map(students.map(({ id, rollNumber }) => [id, rollNumber]));
  for (const { student } of Object.values(works)) {
    names.set(student.id, student.name);
    rollNumbers.set(student.id, student.rollNumber);
  }
  const rows = [...distinctNames(names)].map(([id, name]): StudentRow => {
    const work = works[String(id)];
    const progress = running.get(id);
    const count = work?.questions.filter(({ responseId }) => requests.has(responseId)).length ?? 0;
    const known = count > 0 ? 'needs-you' : findGroup(work);
    const group = progress === undefined ? known : 'marking';
    const isWithheld = work?.student.isWithheld;
    return {
      id,
      name,
      rollNumber: rollNumbers.get(id),
      group,
      work,
      isWithheld,
      score: formatRowScore(group, work),
      note: progress ?? (count > 0 ? t.requestCount({ count }) : describeRow(group, work)),
    };
  });
  return rows.sort(compareByStatus);
}

/** Counts the students of each group, for the line above the list. */
export function countByGroup(rows: readonly StudentRow[]): Record<Group, number> {
  const counts = Object.fromEntries(GROUPS.map(({ group }) => [group, 0])) as Record<Group, number>;
  for (const row of rows) counts[row.group] += 1;
  return counts;
}

/** Returns submitted work that has answers without a mark and is not being marked. */
export function findUnmarked(rows: readonly StudentRow[]): StudentRow[] {
  return rows.filter(
    ({ work, group }) => group !== 'marking' && group !== 'not-handed-in' && work?.questions.some(isUnmarked),
  );
}
