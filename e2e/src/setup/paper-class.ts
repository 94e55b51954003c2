/** A class of twelve that wrote on paper: the assignment, and a PDF for each student. */

import { makePdf } from '@classi/documents/testing/make-pdf';
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

const CURRENT = {
  whole: 'Electric current is the rate of flow of charge. It is measured in amperes.',
  half: 'Current is the rate of flow of charge.',
  none: 'It is what comes out of the socket.',
};
const FUSE = {
  whole: 'The wire of the fuse melts, the circuit is broken and the current stops.',
  half: 'The thin wire in it melts.',
};

interface Writer {
  name: string;
  /** The file name from the scanner's computer. */
  file: string;
  answers: [string, string, string];
}

/** Each paper has a unique word, which shows whose paper was read. */
const writer = (
  name: string,
  file: string,
  first: keyof typeof CURRENT,
  own: string,
  third: keyof typeof FUSE,
): Writer => ({
  name,
  file,
  answers: [
    CURRENT[first],
    `Each lamp gets the full supply voltage, like the one in my ${own}.`,
    FUSE[third],
  ],
});

/** The first file has no name in its title, and the last one is truncated. */
export const WRITERS: readonly Writer[] = [
  writer('Oliver Bennett', 'scan0012.pdf', 'half', 'greenhouse', 'half'),
  writer('Amelia Clarke', 'Amelia Clarke.pdf', 'whole', 'kitchen', 'whole'),
  writer('Oliver Benson', 'oliver_benson_physics.pdf', 'whole', 'cellar', 'half'),
  writer('Maryam Hussain', 'HUSSAIN Maryam.pdf', 'half', 'corridor', 'whole'),
  writer('Chidi Okonkwo', 'Chidi Okonkwo (10B).pdf', 'none', 'bathroom', 'half'),
  writer('Sean O’Brien', 'sean_obrien_submission.pdf', 'whole', 'garage', 'whole'),
  writer('Zofia Nowak', 'Zofia Nowak.pdf', 'whole', 'attic', 'whole'),
  writer('Wisnu', 'Wisnu.pdf', 'half', 'pantry', 'half'),
  writer('Jacob Levy', 'LEVY Jacob physics.pdf', 'none', 'workshop', 'whole'),
  writer('Ananya Sharma', 'ananya.sharma.pdf', 'whole', 'balcony', 'half'),
  writer('Grace Mensah', 'Grace Mensah - circuits.pdf', 'half', 'hallway', 'whole'),
  writer('Harry Fletcher', 'Harry Fletcher.pdf', 'whole', 'stairwell', 'half'),
];

export async function paperOf({ answers }: Writer): Promise<Buffer> {
  return Buffer.from(
    await makePdf({ lines: answers.flatMap((answer, index) => [`${index + 1}. ${answer}`, '']) }),
  );
}

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
