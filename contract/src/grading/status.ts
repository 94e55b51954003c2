/**
 * Determines the status of marks and of a student's whole work, from which the order of the workspace's list follows, both in the browser
 * and on the server. This file does not import zod, because the browser uses it.
 */
import { compareInRegister, type InRegister } from '../courses/register-order.ts';

/** The confidence above which AURA is fairly sure. Below it, an answer needs a person. */
export const FAIRLY_SURE = 0.6;

/** The fields of a marked answer that these rules need; `GradedQuestion` has them. */
export interface MarkForStatus {
  readonly graded: boolean | 'inProgress';
  /** Whether AURA tried to mark it and failed. */
  readonly notMarked?: boolean | undefined;
  readonly flag: string;
  readonly flagResolved: boolean;
  readonly checked: boolean;
  /** From 0 to 1; null for a teacher's own mark. */
  readonly confidence: number | null;
  /** Set if the answer was not read and has no mark. */
  readonly notRead?: string | undefined;
}

/** Returns whether there is a flag that nobody has resolved. */
export function isFlagged({ flag, flagResolved }: Pick<MarkForStatus, 'flag' | 'flagResolved'>): boolean {
  return flag !== '' && !flagResolved;
}

/** The status of the mark of one answer. */
export type MarkStatus = 'none' | 'marking' | 'not-read' | 'proposed' | 'needs-you' | 'checked';

export function markStatus(mark: MarkForStatus): MarkStatus {
  if (mark.graded !== true && mark.notRead !== undefined) return 'not-read';
  if (mark.graded === 'inProgress') return 'marking';
  if (!mark.graded) return mark.notMarked ? 'needs-you' : 'none';
  if (isFlagged(mark)) return 'needs-you';
  if (mark.checked) return 'checked';
  return mark.confidence !== null && mark.confidence < FAIRLY_SURE ? 'needs-you' : 'proposed';
}

/** The status of a student's whole work. */
export type WorkStatus = 'needs-you' | 'by-aura' | 'marking' | 'handed-in' | 'checked' | 'not-handed-in';

/** The statuses in the order of the list. */
export const WORK_STATUSES: readonly WorkStatus[] = [
  'needs-you',
  'by-aura',
  'marking',
  'handed-in',
  'checked',
  'not-handed-in',
];

/** The fields of a student's work that these rules need; `StudentWork` has them. */
export interface WorkForStatus {
  readonly student: {
    readonly id: number;
    readonly name: string;
    readonly rollNumber?: string | undefined;
    readonly submittedAt: Date | null;
    /** Whether the paper has another student's name and no teacher has decided whose it is. */
    readonly isWithheld?: boolean | undefined;
  };
  readonly questions: readonly MarkForStatus[];
}

/** Work that arrived only after the deadline is saved without being handed in (wire.md 6). */
export const isSubmitted = ({ student }: WorkForStatus): boolean => student.submittedAt !== null;

export function workStatus(work: WorkForStatus): WorkStatus {
  if (!isSubmitted(work)) return 'not-handed-in';
  const marks = work.questions.map(markStatus);
  if (marks.includes('marking')) return 'marking';
  if (work.student.isWithheld) return 'needs-you';
  if (marks.includes('needs-you') || marks.includes('not-read')) return 'needs-you';
  if (marks.length === 0 || marks.includes('none')) return 'handed-in';
  return marks.every((mark) => mark === 'checked') ? 'checked' : 'by-aura';
}

const RANK: Readonly<Record<WorkStatus, number>> = Object.fromEntries(
  WORK_STATUSES.map((status, index) => [status, index]),
) as Record<WorkStatus, number>;

interface Listed extends InRegister {
  readonly group: WorkStatus;
  readonly isWithheld?: boolean | undefined;
}

/** Compares by status, then as in the register. Papers with another student's name come first. */
export function compareByStatus(one: Listed, other: Listed): number {
  return (
    RANK[one.group] - RANK[other.group] ||
    Number(other.isWithheld ?? false) - Number(one.isWithheld ?? false) ||
    compareInRegister(one, other)
  );
}

/** Returns the first student in the list; undefined if nobody submitted anything. */
export function firstInList(works: readonly WorkForStatus[]): number | undefined {
  const [first] = works
    .filter(isSubmitted)
    .map((work) => {
      const { id, name, rollNumber, isWithheld } = work.student;
      return { id, name, rollNumber, isWithheld, group: workStatus(work) };
    })
    .sort(compareByStatus);
  return first?.id;
}
