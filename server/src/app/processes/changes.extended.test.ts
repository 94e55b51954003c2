/** Two processes of one installation: a page that is connected to one hears of what the other has stored, also after a rolling restart. */
import { expect, onTestFinished, test } from 'vitest';
import { aSubmission } from '../../features/submissions/submission.fixture.ts';
import { openDatabase } from '../../platform/db/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { anAssignment, aSchool } from '../../testing/cast.ts';
import { freshDatabase } from '../../testing/database.ts';
import { openPage } from '../changes/changes.fixture.ts';
import { logInAt, post, startProcess } from './process.fixture.ts';

async function mark(url: string, cookies: Record<string, string>, responseId: number, points: number) {
  const body = { response_id: responseId, points_obtained: points, feedback: '' };
  const answer = await post(`${url}/grader/update-response`, cookies, body);
  expect(answer.status, await answer.text()).toBe(200);
}

test('a page hears of changes that other processes stored, before and after a restart', async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const database = openDatabase(fresh.appUrl, silentLog(), 2);
  onTestFinished(() => database.close());
  const school = await aSchool(database, 'classi');
  const assignment = await anAssignment(database, school);
  const [student] = school.students;
  const { responseIds } = await aSubmission(database, student, assignment, { 1: '<p>a</p>' });
  const responseId = responseIds.get(1) ?? 0;
  const marked = { kind: 'marks', assignmentId: assignment.id };

  const first = await startProcess(fresh);
  const second = await startProcess(fresh);
  const teacher = await logInAt(first.url, school.teacher);
  // The session of one process is good for the other.
  const pages = [
    await openPage(second.url, teacher),
    await openPage(second.url, await logInAt(second.url, student)),
  ];
  onTestFinished(() => {
    for (const { socket } of pages) socket.disconnect();
  });
  await mark(first.url, teacher, responseId, 1);
  for (const page of pages) await page.hears(marked);

  await first.stop();
  const third = await startProcess(fresh);
  for (const page of pages) page.events.length = 0;
  await mark(third.url, teacher, responseId, 2);
  for (const page of pages) {
    await page.hears(marked);
    expect(page.socket.connected).toBe(true);
  }
  await second.stop();
  await third.stop();
});
