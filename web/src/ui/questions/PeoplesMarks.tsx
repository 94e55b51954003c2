import type { PersonsMark } from '@classi/contract/grading/endpoints';
import * as t from '../../messages/compiled/ui/questions.ts';
import styles from './questions.module.css';

interface PeoplesMarksProps {
  marks: readonly PersonsMark[];
  /** How a question is named; by its number by default. */
  labelOf?: (question: number) => string;
}

/** Marks that people gave, one a line. */
export function PeoplesMarks({ marks, labelOf = String }: PeoplesMarksProps) {
  return (
    <ul className={styles.marks} aria-label={t.marksThatPeopleGave()}>
      {marks.map(({ id, studentName, questionNumber, marksObtained, givenBy }) => (
        <li key={id}>
          <span>
            {studentName} <small>{t.questionLabel({ label: labelOf(questionNumber) })}</small>
          </span>
          <span>
            <b>{marksObtained}</b> <small>{t.byGivenby({ givenBy: givenBy || t.aTeacher() })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
