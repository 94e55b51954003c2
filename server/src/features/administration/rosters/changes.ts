/** Records what an import changed, with everything that undoing it needs. */
import type { accounts } from '../../identity/tables.ts';

type Account = typeof accounts.$inferSelect;

/** The columns of an account that an import changes, with their previous values. */
export type AccountBefore = Pick<Account, 'id' | 'firstName' | 'lastName' | 'className' | 'section'> & {
  /** Absent in imports of earlier releases. */
  rollNumber?: string;
  wasDeactivated: boolean;
};

export interface RosterChanges {
  /** Accounts that the import created. */
  added: number[];
  changed: AccountBefore[];
  /** Accounts that the import deactivated. */
  ended: number[];
  courses: number[];
  enrolled: { courseId: number; studentId: number }[];
  unenrolled: { courseId: number; studentId: number }[];
}

/** Returns the ids of everybody whom an import created, changed or deactivated. */
export const peopleIn = ({ added, changed, ended }: RosterChanges): number[] => [
  ...added,
  ...changed.map(({ id }) => id),
  ...ended,
];
