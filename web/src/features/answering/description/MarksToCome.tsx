import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import * as t from '../../../messages/compiled/answering/description.ts';
import styles from './description.module.css';

/** Explains why work shows no marks: its teacher opened it again, or has to release them. */
export function MarksToCome({ assignment }: { assignment: StudentAssignment }) {
  const { status, marksVisible, reopenedAt } = assignment;
  const isSubmitted = status === 'Submitted';
  const isReopened = Boolean(reopenedAt) && !isSubmitted && status !== 'Graded';
  if (!isReopened && (!isSubmitted || marksVisible)) return null;
  return (
    <p className={`${styles.description} ${styles.spaced}`} role="note">
      {isReopened ? t.reopenedNote() : t.marksPendingNote()}
    </p>
  );
}
