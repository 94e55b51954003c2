import type { PersonsMark } from '@classi/contract/grading/endpoints';
import * as t from '../../messages/compiled/ui/questions.ts';
import styles from './questions.module.css';

interface PeoplesMarksProps {
  marks: readonly PersonsMark[];
  /** Returns the name of a question. The default is its number. */
  labelOf?: (question: number) => string;
}

/** A list of marks that people gave, one per line. */
export function PeoplesMarks({ marks, labelOf = String }: PeoplesMarksProps) {
  return (
    <ul className={styles.marks} aria-label={t.personalMarksLabel()}>
      {marks.map(({ id, studentName, questionNumber, marksObtained, givenBy }) => (
        <li key={id}>
          <span>
            {studentName} <small>· {t.questionLabel({ label: labelOf(questionNumber) })}</small>
          </span>
          <span>
            <b>{marksObtained}</b> <small>{givenBy ? t.byGivenby({ givenBy }) : t.byATeacher()}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
