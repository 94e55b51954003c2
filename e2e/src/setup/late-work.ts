/**
 * Late work: one student submitted in time and changed an answer later, the other never submitted. Its questions are decided exactly, so that every mark is known
 * and none waits for the teacher.
 */

import { PASSWORD } from '../pages/log-in.ts';
import { logInAs } from '../product/wire-client.ts';
import { markedWork } from './marked-class.ts';

const school = 'riverside.example';
/** Longer than the grace period for slow networks. */
const HOUR_MS = 3_600_000;

export const LATE = {
  /** The student who submitted and typed on afterwards. */
  afterwards: { name: 'Zofia Nowak', email: `zofia.nowak@${school}` },
  /** The student who never submitted. */
  only: { name: 'Harry Fletcher', email: `harry.fletcher@${school}` },
} as const;

/** Answers to the first question: a wrong one in time, and a right one too late. */
export const IN_TIME_ANSWER = '54';
export const LATE_ANSWER = '56';

const QUESTIONS = [
  { question: 'What is 7 times 8?', answer: '<p>56</p>', marks: 1 },
  { question: 'What is 9 times 9?', answer: '<p>81</p>', marks: 1 },
];

/** @returns the assignment's id */
export async function lateWork(address: string, title: string): Promise<number> {
  const yesterday = new Date(Date.now() - 24 * HOUR_MS).toISOString().slice(0, 10);
  const { name, email: handedIn } = LATE.afterwards;
  const assignment_id = await markedWork(address, {
    title,
    questions: QUESTIONS,
    answers: { [name]: { email: handedIn, answers: [IN_TIME_ANSWER, '81'] } },
    more: { make_live: 'scheduled', live_date: yesterday, live_time: '00:01' },
  });
  const teacher = { email: `teacher@${school}`, password: PASSWORD };
  const asTeacher = await logInAs(address, 'instructor', teacher);
  await asTeacher.post('/grader/update-assignment-details', {
    assignment_id,
    title,
    due_date: new Date(Date.now() - HOUR_MS).toISOString(),
    timezone: 'Europe/London',
  });
  for (const { email } of Object.values(LATE)) {
    const student = await logInAs(address, 'student', { email, password: PASSWORD });
    const [first] = await student.post<{ question_id: number }[]>('/students/get-assignment-questions', {
      assignment_id,
    });
    const save = {
      assignment_id,
      question_id: first?.question_id,
      response_content: `<p>${LATE_ANSWER}</p>`,
    };
    const refused = await student.post('/students/set-assignment-response', save).catch(String);
    if (!String(refused).includes('"kept_late":true')) throw new Error(`It was not late: ${refused}`);
  }
  return assignment_id;
}
