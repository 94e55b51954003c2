import { beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../platform/log/log.ts';
import type { EmailMessage } from '../../platform/mail/index.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { SCHOOL_TEACHERS_USAGE, schoolTeachers } from './school-teachers.ts';

const parts = sharedFixture(startTestServer);
const letters: EmailMessage[] = [];
let doesMailWork = true;
const mail = {
  send: async (letter: EmailMessage) => {
    if (!doesMailWork) throw new Error('the mail server does not answer');
    letters.push(letter);
  },
};
const endAll = () => Promise.resolve();

beforeAll(async () => {
  const { id, tenantId } = parts.classi.otherTeacher;
  await parts.database.inTenant(tenantId, (tx) =>
    tx.$client.query(`update accounts set approval = 'waiting', created_at = '2026-11-20' where id = $1`, [
      id,
    ]),
  );
});

const runCommand = (...words: string[]) =>
  schoolTeachers({ ...parts, sessions: { endAll }, mail, log: silentLog() }, words);

test('lists teachers, waiting ones first, and reports an approval once', async () => {
  const { email } = parts.classi.otherTeacher;
  const [, first, second] = (await runCommand('classi', 'list')).split('\n');
  expect(first).toBe(`  waiting   ${email}  Ravi Kapoor, since 2026-11-20`);
  expect(second).toContain(`approved  ${parts.classi.teacher.email}`);
  expect(await runCommand('classi', 'approve', email, 'PHY-10')).toBe(
    `${email} of classi is approved. Courses: PHY-10. A letter tells them so.\n`,
  );
  expect(letters).toMatchObject([{ to: email }]);
  expect(await runCommand('classi', 'approve', email)).toBe(`${email} of classi is approved already.\n`);
  expect(letters).toHaveLength(1);
  expect(await runCommand('classi', 'refuse', email)).toBe(`${email} of classi is refused.\n`);
  doesMailWork = false;
  expect(await runCommand('classi', 'approve', email)).toContain(
    'The letter could not be sent: please tell them.',
  );
});

test.each([
  [['classi'], SCHOOL_TEACHERS_USAGE],
  [['classi', 'list', 'all'], SCHOOL_TEACHERS_USAGE],
  [['classi', 'approve'], SCHOOL_TEACHERS_USAGE],
  [['classi', 'refuse', 'a@b.example', 'PHY-10'], SCHOOL_TEACHERS_USAGE],
  [['nowhere', 'list'], "There is no school 'nowhere'."],
  [['classi', 'approve', 'x@y.example'], 'There is no teacher with the address x@y.example.'],
  [['classi', 'approve', 'anita.mathew@classi.example', 'NO-1'], 'There is no course NO-1.'],
])('%j is not understood', async (words, said) => {
  await expect(runCommand(...words)).rejects.toThrow(said);
});
