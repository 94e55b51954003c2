/** A class that writes on paper: the assignment, and who wrote what. */

import { PASSWORD } from '../pages/log-in.ts';
import { logInAs } from '../product/wire-client.ts';
import { addAssignment } from './add-assignment.ts';

const QUESTIONS = [
  {
    question: 'Define electric current and name its unit.',
    answer: '<p>Electric current is the rate of flow of charge. (1)</p><p>It is measured in amperes. (1)</p>',
    marks: 2,
  },
  {
    question: 'State one advantage of connecting lamps in parallel.',
    answer: '<p>Each lamp gets the full supply voltage. (1)</p>',
    marks: 1,
  },
  {
    question: 'Explain why a fuse protects a circuit.',
    answer: '<p>The wire of the fuse melts. (1)</p><p>The circuit is broken and the current stops. (1)</p>',
    marks: 2,
  },
];

/** Two students, as many as papers are sent at once, with the file names from the scanner's computer. */
export const WRITERS = [
  { name: 'Amelia Clarke', file: 'Amelia Clarke.pdf' },
  { name: 'Oliver Benson', file: 'oliver_benson_physics.pdf' },
].map((writer) => ({
  ...writer,
  answers: [
    'Electric current is the rate of flow of charge. It is measured in amperes.',
    'Each lamp gets the full supply voltage.',
    'The wire of the fuse melts, the circuit is broken and the current stops.',
  ],
}));

/** @returns its id */
export async function aPaperAssignment(address: string, title: string): Promise<number> {
  const teacher = { email: 'teacher@riverside.example', password: PASSWORD };
  const asTeacher = await logInAs(address, 'instructor', teacher);
  const assignment_id = await addAssignment(asTeacher, {
    title,
    student_submissions_allowed: false,
    questions: QUESTIONS.map(({ question, answer, marks }, index) => ({
      question_number: index + 1,
      question: `<p>${question}</p>`,
      answer,
      marks_possible: marks,
    })),
  });
  return assignment_id;
}
