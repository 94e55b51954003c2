/** An assignment of the physics teacher of the demo school with work of four students, marked by AURA; made through the wire. */

import { PASSWORD } from '../pages/log-in.ts';
import { logInAs } from '../product/wire-client.ts';
import { addAssignment } from './add-assignment.ts';

const school = 'riverside.example';

/** A question about a fuse for two marks, and one about a generator for one. */
export const FUSE_QUESTIONS = [
  {
    question: 'Explain how a fuse protects a circuit.',
    answer:
      '<p>The fuse melts when the current is too large. (1)</p><p>The circuit is broken and no current flows. (1)</p>',
    marks: 2,
  },
  {
    question: 'Name the device that changes movement into electrical energy.',
    answer: '<p>A generator.</p>',
    marks: 1,
  },
];

export interface WrittenWork {
  title: string;
  questions: readonly { question: string; answer: string; marks: number }[];
  /** The answers to all questions by the student's name. */
  answers: Record<string, { email: string; answers: readonly string[] }>;
  /** Further details of the assignment, by the wire's names. */
  more?: object;
}

/** The answers to both questions. */
const ANSWERS: WrittenWork['answers'] = {
  'Chidi Okonkwo': {
    email: `chidi.okonkwo@${school}`,
    answers: [
      'The thin wire inside gets so hot that it burns away and everything switches off.',
      'A turbine.',
    ],
  },
  'Maryam Hussain': {
    email: `maryam.hussain@${school}`,
    answers: [
      // The same words as Chidi's: a mark for one of them is exactly the mark that is proposed for the other.
      'the thin wire inside gets so hot that it burns away and everything switches off.',
      'A turbine.',
    ],
  },
  'Oliver Benson': {
    email: `oliver.benson@${school}`,
    answers: ['The thin wire gets hot and burns away, so everything is switched off.', 'A generator.'],
  },
  'Zofia Nowak': {
    email: `zofia.nowak@${school}`,
    answers: ['The fuse melts when the current is too large.', 'A battery.'],
  },
};

/**
 * @param more of the assignment, by the wire's names
 * @returns its id
 */
export const markedClassWork = (address: string, title: string, more: object = {}): Promise<number> =>
  markedWork(address, { title, questions: FUSE_QUESTIONS, answers: ANSWERS, more });

/**@returns the id of the assignment, with submitted and marked work */
export async function markedWork(address: string, work: WrittenWork): Promise<number> {
  const { title, questions, answers: written, more = {} } = work;
  const teacher = { email: `teacher@${school}`, password: PASSWORD };
  const asTeacher = await logInAs(address, 'instructor', teacher);
  const assignment_id = await addAssignment(asTeacher, {
    title,
    release_mode: 'when-marked',
    ...more,
    questions: questions.map(({ question, answer, marks }, index) => ({
      question_number: index + 1,
      question: `<p>${question}</p>`,
      answer,
      marks_possible: marks,
    })),
  });
  for (const { email, answers } of Object.values(written)) {
    const student = await logInAs(address, 'student', { email, password: PASSWORD });
    const questions = await student.post<{ question_id: number }[]>('/students/get-assignment-questions', {
      assignment_id,
    });
    const responses = questions.map(({ question_id }, index) => [question_id, `<p>${answers[index]}</p>`]);
    await student.post('/students/submit-assignment', {
      assignment_id,
      responses: Object.fromEntries(responses),
    });
    const { studentId } = await student.get<{ studentId: number }>('/students/get-student');
    const lines = asTeacher.stream('/grader/grade-submission', { assignment_id, student_id: studentId });
    for await (const line of lines) if (line.status === 'error') throw new Error(String(line.error));
  }
  return assignment_id;
}
