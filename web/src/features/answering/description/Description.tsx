import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import * as t from '../../../messages/compiled/answering/description.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import styles from './description.module.css';

interface DescriptionProps {
  assignment: Pick<StudentAssignment, 'description'> &
    Partial<Pick<StudentAssignment, 'studentInstructions'>>;
  /** Adds space below. */
  isSpaced?: boolean;
}

/** The teacher's description and instructions. Renders nothing if the assignment has neither. */
export function Description({ assignment, isSpaced = false }: DescriptionProps) {
  const { studentInstructions = '' } = assignment;
  const words = assignment.description.trim();
  const className = `${styles.description} ${isSpaced ? styles.spaced : ''}`;
  return (
    <>
      {words !== '' && (
        <section className={className} aria-label={terms.description()}>
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
