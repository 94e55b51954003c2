/** An assignment of two short questions, and work that is submitted elsewhere while a page is open. */

import { PASSWORD } from '../pages/log-in.ts';
import { logInAs } from '../product/wire-client.ts';
import { asTeacher } from './timed-work.ts';

/** Two questions on a fuse, of 1 mark each. @param due ms from now @returns its id */
export async function fuseWork(address: string, title: string, due = 86_400_000): Promise<number> {
  const { assignment_id } = await (await asTeacher(address)).post<{ assignment_id: number }>(
    '/grader/add-assignment',
    {
      title,
      due_date: new Date(Date.now() + due).toISOString(),
      timezone: 'Europe/London',
      course: 'PHY-10',
      creation_method: 'scratch',
      student_submissions_allowed: true,
      questions: ['What is a fuse?', 'Where is it?'].map((question, index) => ({
        question_number: index + 1,
        question: `<p>${question}</p>`,
        marks_possible: 1,
      })),
    },
  );
  return assignment_id;
}

/**
 * A student hands in from another device, and is marked by hand, without a word of feedback.
 * @param name before the @ of the address  @param numbers the questions that are marked
 */
export async function handInElsewhere(
  address: string,
  id: number,
  name: string,
  numbers: number[],
): Promise<void> {
  const pupil = await logInAs(address, 'student', {
    email: `${name}@riverside.example`,
    password: PASSWORD,
  });
  const questions = await pupil.post<{ question_id: number }[]>('/students/get-assignment-questions', {
    assignment_id: id,
  });
  const responses = questions.map(({ question_id }) => [question_id, '<p>A thin wire.</p>']);
  await pupil.post('/students/submit-assignment', {
    assignment_id: id,
    responses: Object.fromEntries(responses),
  });
  const marker = await asTeacher(address);
  const works = await marker.post<Record<string, Record<string, { response_id: number }>>>(
    '/grader/previous-questions-and-responses',
    { assignment_id: id },
  );
  const [handedIn] = Object.values(works);
  for (const number of numbers)
    await marker.post('/grader/update-response', {
      response_id: handedIn?.[number]?.response_id,
      points_obtained: 1,
      feedback: '',
    });
}
