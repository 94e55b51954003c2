import type { CheckedMark, DemoWork, Moment } from './types.ts';

/** The answers that were written to one question, by name. */
export type DemoAnswers = Readonly<Record<string, string>>;

/** One student's row in the table of an assignment. */
interface Row {
  student: string;
  /** Handed in then; or last saved then, where `open` is set. */
  at: Moment;
  /** The student has not handed in yet. */
  open?: true;
  /** One name of an answer per question, parted by spaces; '-' for a question left blank. */
  answers: string;
  /** Marks that the teacher has confirmed or corrected, by question number. */
  checked?: Readonly<Record<number, CheckedMark>>;
}

/**
 * Spells a table of names out into students' work.
 *
 * @throws Error where a row is not as long as the assignment, names an answer that is not there, or has a mark on a
 * question left blank.
 */
export function submittedWork(answersByQuestion: readonly DemoAnswers[], rows: readonly Row[]): DemoWork[] {
  return rows.map((row) => {
    const names = row.answers.split(' ');
    if (names.length !== answersByQuestion.length) {
      throw new Error(
        `${row.student} has ${names.length} answers to ${answersByQuestion.length} questions: ${row.answers}`,
      );
    }
    const responses = names.flatMap((name, index) => {
      const checked = row.checked?.[index + 1];
      if (name === '-') {
        if (checked)
          throw new Error(`${row.student} has a mark on question ${index + 1}, which was left blank.`);
        return [];
      }
      const html = answersByQuestion[index]?.[name];
      if (html === undefined) throw new Error(`Question ${index + 1} has no answer named '${name}'.`);
      return [checked ? { question: index + 1, html, checked } : { question: index + 1, html }];
    });
    return { student: row.student, lastSaved: row.at, submitted: row.open ? null : row.at, responses };
  });
}
