import { expect, test } from 'vitest';
import { silentLog } from '../../platform/log/log.ts';
import { PASSWORD } from '../../testing/cast.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { SECURITY_EVENTS_USAGE, securityEventLines } from './list-security-events.ts';
import { schoolTeachers } from './school-teachers.ts';

const parts = sharedFixture(startTestServer);

const lines = async (...words: string[]) => (await securityEventLines(parts, words)).trimEnd().split('\n');

test('lists what the server and the commands recorded in one place, newest first', async () => {
  const { email } = parts.classi.otherTeacher;
  expect(await lines('classi')).toEqual(['No security events.']);
  await parts.server.inject({
    method: 'POST',
    url: '/auth/login/instructor',
    payload: { email, password: `${PASSWORD}?` },
  });
  parts.clock.advance(1000);
  const mail = { send: async () => undefined };
  const sessions = { endAll: async () => undefined };
  const approval = { ...parts, mail, sessions, log: silentLog(), operator: 'ramesh' };
  await schoolTeachers(approval, ['classi', 'refuse', email]);
  const [newest, first, ...more] = await lines('classi');
  expect(more).toEqual([]);
  expect(newest).toBe(
    `${parts.clock.now().toISOString()}  teacher.refused  ${email}  teacher  ramesh at this machine`,
  );
  expect(first).toMatch(
    new RegExp(`login\\.failed  ${email}  teacher  127\\.0\\.0\\.1  login/wrong  request [\\da-f-]{36}$`),
  );
  expect(await lines('riverside')).toEqual(['No security events.']);
});

test.each([
  [[], SECURITY_EVENTS_USAGE],
  [['classi', '0'], SECURITY_EVENTS_USAGE],
  [['classi', '401'], SECURITY_EVENTS_USAGE],
  [['classi', '7', 'more'], SECURITY_EVENTS_USAGE],
  [['nowhere'], "There is no school 'nowhere'."],
])('%j is refused with a sentence', async (words, sentence) => {
  await expect(securityEventLines(parts, words)).rejects.toThrow(sentence);
});
