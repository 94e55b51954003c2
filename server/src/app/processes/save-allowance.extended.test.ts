/** The text that a student may save is counted over all processes of an installation. */
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { anAssignment, aSchool } from '../../testing/cast.ts';
import { freshDatabase } from '../../testing/database.ts';
import { logInAt, post, startProcess } from './process.fixture.ts';

/** The allowance is 25 answers of this length; more come back with time, and each process lends a little. */
const LENGTH = 399_000;
const MAX_SAVES = 32;

test('a student who saves through another process has no more allowance', async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const database = openDatabase(fresh.appUrl, silentLog(), 2);
  onTestFinished(() => database.close());
  const school = await aSchool(database, 'classi');
  const assignment = await anAssignment(database, school);
  const [student, classmate] = school.students;
  const processes = [await startProcess(fresh), await startProcess(fresh)];
  const [first, second] = processes.map(({ url }) => url) as [string, string];
  const cookies = await logInAt(first, student);
  const save = (url: string, as: Record<string, string>, text: string) =>
    post(`${url}/students/set-assignment-response`, as, {
      assignment_id: assignment.id,
      question_id: assignment.questions[0]?.id,
      response_content: `<p>${text}</p>`,
    });

  let saved = 0;
  for (const url of [first, second]) {
    for (let answer = { ok: true }; answer.ok && saved < 60; saved += answer.ok ? 1 : 0)
      answer = await save(url, cookies, `${String(saved).padStart(4, '0')}${'a'.repeat(LENGTH)}`);
  }
  expect(saved).toBeGreaterThan(20);
  expect(saved).toBeLessThan(MAX_SAVES);
  // Another student is not concerned.
  const short = await save(second, await logInAt(second, classmate), 'Short.');
  expect(short.status).toBe(200);
  for (const { stop } of processes) await stop();
});
