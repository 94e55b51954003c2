import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import * as t from '../../../messages/compiled/answering/description.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import styles from './description.module.css';

interface DescriptionProps {
  assignment: Pick<StudentAssignment, 'description' | 'studentInstructions'>;
  /** Keeps a distance from what follows. */
  spaced?: boolean;
}

/** The teacher's description of an assignment, line by line, and the instructions; nothing where there is neither. */
export function Description({ assignment, spaced = false }: DescriptionProps) {
  const { studentInstructions } = assignment;
  const words = assignment.description.trim();
  const className = `${styles.description} ${spaced ? styles.spaced : ''}`;
  return (
    <>
      {words !== '' && (
        <section className={className} aria-label={t.description()}>
          <p className={styles.lines}>{words}</p>
        </section>
      )}
      {studentInstructions !== '' && (
        <section className={className} aria-label={t.instructions()}>
          <p className={styles.title}>{t.instructions()}</p>
          <RichText html={studentInstructions} size="small" />
        </section>
      )}
    </>
  );
}
