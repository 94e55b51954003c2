/** A student's work on paper as a PDF, and an assignment to answer with it; made for the journeys. */

import { closeDocuments, intake } from '@classi/documents';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { makeScan, makeScribble } from '@classi/documents/testing/make-scan';
import { PASSWORD } from '../pages/log-in.ts';
import { asPdf, type GivenFile } from '../papers/brought-papers.ts';
import { logInAs } from '../product/wire-client.ts';
import { addAssignment } from './add-assignment.ts';

/** Two answers with a text layer, a scanned page with the third, and a page of illegible handwriting. */
export async function ownWork(): Promise<GivenFile> {
  const size = 14;
  const { bytes } = await intake([
    {
      name: 'printed.pdf',
      bytes: await makePdf({
        lines: [
          '1. Current is the rate of flow of charge, measured in amperes.',
          '',
          '2. Each lamp gets the full supply voltage.',
        ],
      }),
    },
    {
      name: 'scanned.pdf',
      bytes: await makeScan({
        lines: [{ text: '3. The total resistance is 12 ohms.', size }, '', { text: '4.', size }],
      }),
    },
    { name: 'handwritten.pdf', bytes: await makeScribble() },
  ]);
  await closeDocuments();
  return asPdf('my work.pdf', bytes);
}

const QUESTIONS = [
  'Define electric current and name its unit.',
  'State one advantage of connecting lamps in parallel.',
  'Find the total resistance of 4 ohms and 8 ohms in series.',
  'Draw the circuit.',
  'Explain why a fuse protects a circuit.',
];

/** An assignment of the physics teacher of the demo school, due tomorrow. */
export async function anAssignmentToAnswer(address: string, title: string): Promise<void> {
  const teacher = { email: 'teacher@riverside.example', password: PASSWORD };
  const asTeacher = await logInAs(address, 'instructor', teacher);
  await addAssignment(asTeacher, {
    title,
    questions: QUESTIONS.map((question, index) => ({
      question_number: index + 1,
      question: `<p>${question}</p>`,
      marks_possible: 2,
      answer: '<p>Current is the rate of flow of charge.</p>',
    })),
  });
}
