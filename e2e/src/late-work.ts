/** Work that came too late, of the class of class-work.ts: one student handed in before, the other never did. */
import { markedClassWork } from './class-work.ts';
import { logInAs } from './client.ts';
import { PASSWORD } from './people.ts';

const school = 'riverside.example';
/** So that the grace for the network has passed too. */
const HOUR_MS = 3_600_000;

export const LATE = {
  /** Handed in, and typed on afterwards. */
  afterwards: { name: 'Zofia Nowak', email: `zofia.nowak@${school}` },
  /** Never handed anything in. */
  only: { name: 'Harry Fletcher', email: `harry.fletcher@${school}` },
} as const;

export const LATE_ANSWER =
  'The fuse melts when the current is too large, and then the circuit is broken and no current flows.';

/** @returns the assignment's id */
export async function lateWork(address: string, title: string): Promise<number> {
  const yesterday = new Date(Date.now() - 24 * HOUR_MS).toISOString().slice(0, 10);
  const assignment_id = await markedClassWork(address, title, {
    make_live: 'scheduled',
    live_date: yesterday,
    live_time: '00:01',
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
