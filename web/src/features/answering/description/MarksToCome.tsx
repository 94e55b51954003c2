import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import * as t from '../../../messages/compiled/answering/description.ts';
import styles from './description.module.css';

/** Explains why submitted work shows no marks when its teacher has to release them. */
export function MarksToCome({ assignment }: { assignment: StudentAssignment }) {
  if (assignment.status !== 'Submitted' || assignment.marksVisible) return null;
  return (
    <p className={`${styles.description} ${styles.spaced}`} role="note">
      {t.marksPendingNote()}
    </p>
  );
}
