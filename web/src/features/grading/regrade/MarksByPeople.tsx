import type { PersonsMark } from '@classi/contract/grading/endpoints';
import styles from './regrade.module.css';

/** Marks that people gave, one a line. */
export function MarksByPeople({ marks }: { marks: readonly PersonsMark[] }) {
  return (
    <ul className={styles.marks} aria-label="Marks that people gave">
      {marks.map(({ id, studentName, questionNumber, marksObtained, givenBy }) => (
        <li key={id}>
          <span>
            {studentName} <small>· question {questionNumber}</small>
          </span>
          <span>
            <b>{marksObtained}</b> <small>by {givenBy || 'a teacher'}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
