import type { PersonsMark } from '@classi/contract/grading/endpoints';
import styles from './questions.module.css';

/** The marks that people gave to what will be marked again, said before it begins. */
export function PeoplesMarks({ marks }: { marks: readonly PersonsMark[] }) {
  if (marks.length === 0) return null;
  return (
    <>
      <p className={styles.text}>
        {marks.length === 1
          ? 'One mark was given by a person. It stays in the history, and comes back with one click:'
          : `${marks.length} marks were given by people. Each stays in the history, and comes back with one click:`}
      </p>
      <ul className={styles.marks} aria-label="Marks that people gave">
        {marks.map(({ id, studentName, questionNumber, marksObtained, givenBy }) => (
          <li key={id}>
            <span>{`${studentName} · question ${questionNumber}`}</span>
            <span>{`${marksObtained} by ${givenBy || 'a teacher'}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
