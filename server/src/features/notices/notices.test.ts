/** E-mails about work: to whom, about what, once, and not to those who want none. */

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tenants } from '../../platform/db/index.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createMail, type EmailMessage } from '../../platform/mail/index.ts';
import { startMailServer } from '../../platform/mail/mail-server.fixture.ts';
import { anAssignment, type Person } from '../../testing/cast.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { ownDueDates, submissions } from '../answering/tables.ts';
import { accounts } from '../identity/index.ts';
import { mountNotices, sendNotices } from './index.ts';

/** In Kolkata, where the school is, 10:00 of a Monday. */
const MORNING = '2026-03-02T04:30:00Z';
const TOMORROW_NOON = new Date('2026-03-03T06:30:00Z');
const parts = sharedFixture(() => startTestServer((mount, shared) => mountNotices(mount, shared)));
let tara: Person;
let letters: EmailMessage[] = [];
let mailFails = false;

beforeAll(async () => {
  tara = parts.classi.students[0];
  parts.clock.set(MORNING);
  await parts.as(tara);
  await parts.as(parts.classi.teacher);
});
beforeEach(() => {
  letters = [];
  mailFails = false;
});

const round = (at: string = MORNING) => {
  parts.clock.set(at);
  const { database, clock } = parts;
  const mail = {
    send: async (letter: EmailMessage) => {
      if (mailFails) throw new Error('the mail server is away');
      letters.push(letter);
    },
  };
  // Another process has different keys and reads the same table.
  const process = { database, clock, mail, log: silentLog(), keys: createKeys(database) };
  return sendNotices({ ...process, address: () => 'https://classi.example' }, parts.classi.tenantId);
};
const due = (title: string, dueAt: Date, more: object = {}) =>
  anAssignment(parts.database, parts.classi, {
    title,
    dueAt,
    liveAt: new Date('2026-03-01T00:00:00Z'),
    ...more,
  });
const submit = (assignmentId: number, more: object) =>
  parts.database.inTenant(tara.tenantId, (tx) =>
    tx.insert(submissions).values({
      ...{ tenantId: tara.tenantId, assignmentId, studentId: tara.id, origin: 'typed' as const },
      fileName: `work-${assignmentId}.pdf`,
      ...more,
    }),
  );

test('tells a student once what is due tomorrow, though two processes look at the same time', async () => {
  await due('Forces & <b>motion</b>', TOMORROW_NOON);
  await due('Due today', new Date('2026-03-02T12:00:00Z'));
  await due('Due later', new Date('2026-03-05T06:30:00Z'));
  mailFails = true;
  expect(await round()).toBe(0);
  mailFails = false;
  const sent = await Promise.all([round(), round(), round()]);
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(letters).toMatchObject([{ to: tara.email, subject: 'Due tomorrow: Forces & <b>motion</b>' }]);
  expect(letters[0]?.text).toContain('- Forces & <b>motion</b> (PHY-10)');
  expect(letters[0]?.html).toContain('<li>Forces &amp; &lt;b&gt;motion&lt;/b&gt; (PHY-10)</li>');
  expect(letters[0]?.text).not.toContain('Due later');
  expect(await round()).toBe(0);
});

test('reminds a student of the own due date, not of that of the class', async () => {
  const { tenantId, teacher } = parts.classi;
  const { id: assignmentId } = await due('Optics', TOMORROW_NOON);
  const dueAt = new Date('2026-03-04T06:30:00Z');
  await parts.database.inTenant(tenantId, (tx) =>
    tx.insert(ownDueDates).values({
      ...{ tenantId, assignmentId, studentId: tara.id, dueAt, setBy: teacher.id, setAt: new Date(MORNING) },
    }),
  );
  await round();
  expect(letters.map(({ text }) => text).join()).not.toContain('Optics');
  await round('2026-03-03T04:30:00Z');
  expect(letters).toMatchObject([{ to: tara.email, subject: 'Due tomorrow: Optics' }]);
});

test('writes in the language of the school, or of the person', async () => {
  const { tenantId } = parts.classi;
  const inSchool = (change: { language: 'hi' | null }) =>
    parts.database.inTenant(tenantId, (tx) => tx.update(tenants).set(change).where(eq(tenants.id, tenantId)));
  const chooses = (language: 'en' | null) =>
    parts.database.inTenant(tenantId, (tx) =>
      tx.update(accounts).set({ language }).where(eq(accounts.id, tara.id)),
    );
  await inSchool({ language: 'hi' });
  await due('Waves', TOMORROW_NOON);
  await round();
  expect(letters[0]?.subject).toBe('कल तक जमा करें: Waves');
  expect(letters[0]?.text).toContain(`नमस्ते ${tara.firstName},`);
  expect(letters[0]?.html).toContain('<html lang="hi">');
  await chooses('en');
  await due('Heat', TOMORROW_NOON);
  await round();
  expect(letters[1]?.subject).toBe('Due tomorrow: Heat');
  await chooses(null);
  await inSchool({ language: null });
});

test('reaches a mail server as plain text and HTML', async () => {
  const server = await startMailServer();
  try {
    const settings = { url: `smtp://${server.url}`, from: 'Classi <no-reply@classi.example>' };
    const { database, clock } = parts;
    const mail = createMail({ settings, folder: '', clock, log: silentLog() });
    await due('Colours', TOMORROW_NOON);
    parts.clock.set(MORNING);
    const process = { database, clock, mail, log: silentLog(), keys: createKeys(database) };
    expect(
      await sendNotices({ ...process, address: () => 'https://classi.example' }, parts.classi.tenantId),
    ).toBe(1);
    expect(server.heard.lines).toContain(`RCPT TO:<${tara.email}>`);
    expect(server.heard.letters[0]).toMatch(/text\/plain[\s\S]*text\/html/);
  } finally {
    await server.close();
  }
});

test('writes by day only, and not about work that is submitted', async () => {
  const { id } = await due('Waves', TOMORROW_NOON);
  expect(await round('2026-03-02T20:00:00Z')).toBe(0);
  await submit(id, { submittedAt: new Date(MORNING) });
  await round();
  expect(letters.filter(({ to }) => to === tara.email)).toEqual([]);
});

test('gives teachers one digest a day, where something waits', async () => {
  letters = [];
  await round('2026-03-03T04:30:00Z');
  await round('2026-03-03T05:30:00Z');
  const { teacher } = parts.classi;
  expect(letters.filter(({ to }) => to === teacher.email)).toMatchObject([
    { subject: '1 submission to review', text: expect.stringContaining('1 submission in 1 assignment wait') },
  ]);
});

test('says that work is marked once it may be seen, and never the marks', async () => {
  const { id } = await due('Optics', new Date('2026-03-01T06:30:00Z'), { releaseMode: 'when-marked' });
  await submit(id, { submittedAt: new Date(MORNING), gradedAt: new Date(MORNING), obtainedQuarters: 37 });
  await round('2026-03-02T04:35:00Z');
  expect(letters.filter(({ subject }) => subject.startsWith('Graded'))).toEqual([]);
  await round('2026-03-02T04:45:00Z');
  const about = letters.filter(({ subject }) => subject.startsWith('Graded'));
  expect(about).toMatchObject([{ to: tara.email, subject: 'Graded: Optics' }]);
  // The signed link at the end may contain any digits.
  expect(about[0]?.text.split('No more such emails')[0]).not.toMatch(/9\.25|37/);
});

test('turns notices off by the link in a letter without a login, and on again in the profile', async () => {
  await due('Sound', TOMORROW_NOON);
  await round();
  const token = /emails#(\S+)/.exec(letters.find(({ to }) => to === tara.email)?.text ?? '')?.[1] ?? '';
  const stopped = await parts.nobody.post('/auth/notices/stop', { token });
  expect(stopped.body).toEqual({ email: tara.email });
  const own = await parts.as(tara);
  expect((await own.get('/auth/notices')).body).toEqual({ is_on: false });
  await due('Light', TOMORROW_NOON);
  letters = [];
  await round();
  expect(letters.filter(({ to }) => to === tara.email)).toEqual([]);
  await own.post('/auth/notices', { is_on: true });
  await round();
  expect(letters.filter(({ to }) => to === tara.email)).toMatchObject([{ subject: 'Due tomorrow: Light' }]);
});

test.each(['', 'x', '1.1.key.mac', `1.${2 ** 20}.abc.def`])('refuses the link %j', async (token) => {
  const answer = await parts.nobody.post('/auth/notices/stop', { token });
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ code: 'notices/link' });
});

test('refuses a link that was changed to another account', async () => {
  await due('Heat', TOMORROW_NOON);
  await round();
  const token = /emails#(\S+)/.exec(letters.find(({ to }) => to === tara.email)?.text ?? '')?.[1] ?? '';
  const forged = token.replace(`.${tara.id}.`, `.${parts.classi.students[1].id}.`);
  expect((await parts.nobody.post('/auth/notices/stop', { token: forged })).status).toBe(404);
});
