import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import styles from './description.module.css';

/** What the teacher says about an assignment, line by line; nothing where there is none. */
export function Description({ assignment }: { assignment: Pick<StudentAssignment, 'description'> }) {
  const words = assignment.description.trim();
  if (words === '') return null;
  return (
    <section className={styles.description} aria-label="Description">
      <p>{words}</p>
    </section>
  );
}
