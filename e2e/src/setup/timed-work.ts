/** A timed assignment of a demo school, made for the journeys. */

import { PASSWORD } from '../pages/log-in.ts';
import { logInAs, type WireClient } from '../product/wire-client.ts';
import { addAssignment } from './add-assignment.ts';

const QUESTIONS = [
  'State the principle of conservation of momentum.',
  'A trolley of 2 kg moves at 3 m/s. Find its momentum.',
  'Explain why a crumple zone protects the passengers.',
];

export const TEACHER = 'teacher@riverside.example';

export const asTeacher = (address: string): Promise<WireClient> =>
  logInAs(address, 'instructor', { email: TEACHER, password: PASSWORD });

export const asStudent = (address: string, email: string): Promise<WireClient> =>
  logInAs(address, 'student', { email, password: PASSWORD });

/** Creates a timed assignment that is due tomorrow. @param limit in seconds @returns its id */
export async function aTimedAssignment(address: string, title: string, limit: number): Promise<number> {
  const teacher = await asTeacher(address);
  const id = await addAssignment(teacher, {
    title,
    time_limit: limit,
    questions: QUESTIONS.map((question, index) => ({
      question_number: index + 1,
      question: `<p>${question}</p>`,
      marks_possible: 2,
      answer: '<p>Momentum before equals momentum after.</p>',
    })),
  });
  return id;
}

/** Creates an assignment without a timer that is due tomorrow. @returns its id */
export const anUntimedAssignment = (address: string, title: string): Promise<number> =>
  aTimedAssignment(address, title, 0);

export interface Session {
  is_submitted: boolean;
  submission_method: string | null;
  time_used_seconds: number;
  time_remaining_seconds: number;
}

export async function sessionOf(address: string, email: string, id: number): Promise<Session> {
  return (await asStudent(address, email)).get<Session>(`/sessions/current/${id}`);
}

/** The stored answers in the order of the questions. */
export async function responsesOf(address: string, email: string, id: number): Promise<(string | null)[]> {
  const student = await asStudent(address, email);
  const questions = await student.post<{ response_content: string | null }[]>(
    '/students/get-assignment-questions',
    { assignment_id: id },
  );
  return questions.map(({ response_content }) => response_content);
}
