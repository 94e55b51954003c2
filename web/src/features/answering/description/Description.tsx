import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import * as t from '../../../messages/compiled/answering/description.ts';
import styles from './description.module.css';

interface DescriptionProps {
  assignment: Pick<StudentAssignment, 'description'>;
  /** Keeps a distance from what follows. */
  spaced?: boolean;
}

/** What the teacher says about an assignment, line by line; nothing where there is none. */
export function Description({ assignment, spaced = false }: DescriptionProps) {
  const words = assignment.description.trim();
  if (words === '') return null;
  return (
    <section className={`${styles.description} ${spaced ? styles.spaced : ''}`} aria-label={t.description()}>
      <p>{words}</p>
    </section>
  );
}
