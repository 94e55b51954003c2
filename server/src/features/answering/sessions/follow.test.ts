/** The stream that tells an open page what was changed from elsewhere, and the timers that end sessions, with real clocks. */
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { ANSWERING_NOW, startAnsweringServer } from '../testing.fixture.ts';
import { CLOSED_AFTER_MS, createSessionClosing } from './closing.ts';
import { createSessionNews, type SessionNews } from './news.ts';
import { insertExtension } from './store.ts';

const parts = sharedFixture(startAnsweringServer);
let address: string;

beforeAll(async () => {
  address = await parts.server.listen({ port: 0, host: '127.0.0.1' });
});

const aSession = async () => {
  const assignment = await parts.anOpenAssignment({ timeLimit: 600 });
  expect((await parts.tara.post(`/sessions/start/${assignment.id}`)).status).toBe(200);
  return assignment;
};

/** The events of the stream as a browser gets them. */
async function* follow(id: number, signal: AbortSignal): AsyncGenerator<Record<string, unknown>> {
  const cookie = Object.entries(parts.tara.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const answer = await fetch(`${address}/sessions/follow/${id}`, { headers: { cookie }, signal });
  expect(answer.status).toBe(200);
  let rest = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line);
  }
}

async function nextOf(events: AsyncGenerator<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const { value } = await events.next();
  return value ?? {};
}

test('streams the session at once, extra time when it is given, and the end', async () => {
  const { id } = await aSession();
  const anita = await parts.as(parts.classi.teacher);
  const leave = new AbortController();
  const events = follow(id, leave.signal);
  expect(await nextOf(events)).toMatchObject({ status: 'session', time_remaining_seconds: 600 });
  await anita.post('/grader/give-extra-time', { assignment_id: id, extra_seconds: 60 });
  expect(await nextOf(events)).toMatchObject({ status: 'session', time_limit: 660, extra_seconds: 60 });
  await parts.tara.post(`/sessions/submit/${id}`, { submission_method: 'manual', time_used_seconds: 1 });
  expect(await nextOf(events)).toMatchObject({ status: 'complete', is_submitted: true });
  expect((await events.next()).done).toBe(true);
});

test('refuses to follow a session before its start', async () => {
  const { id } = await parts.anOpenAssignment({ timeLimit: 600 });
  expect((await parts.tara.get(`/sessions/follow/${id}`)).status).toBe(404);
});

test('streams extra time that another process gave', async () => {
  const { id } = await aSession();
  const { tenantId, teacher } = parts.classi;
  const leave = new AbortController();
  const events = follow(id, leave.signal);
  await nextOf(events);
  await parts.inSchool((tx) =>
    insertExtension(tx, {
      tenantId,
      assignmentId: id,
      studentId: null,
      seconds: 90,
      givenBy: teacher.id,
      givenAt: ANSWERING_NOW,
      requestId: null,
    }),
  );
  expect(await nextOf(events)).toMatchObject({ status: 'session', time_limit: 690 });
  leave.abort();
});

test('ends the stream when the reader disconnects and when the server stops', async () => {
  const news: SessionNews = createSessionNews({ ...parts, log: silentLog() });
  const whom = { tenantId: parts.classi.tenantId, assignmentId: 1, studentId: 1 };
  const leaving = new AbortController();
  const left = news.watch(whom, leaving.signal);
  const other = news.watch(whom, new AbortController().signal);
  const waits = [left.next(), other.next()];
  leaving.abort();
  await waits[0];
  expect([left.stopped, other.stopped]).toEqual([true, false]);
  news.stop();
  await waits[1];
  expect(other.stopped).toBe(true);
  expect(news.watch(whom, new AbortController().signal).stopped).toBe(true);
});

test('ends a session when its time is up', async () => {
  const { id } = await aSession();
  const { tenantId } = parts.classi;
  // The session ended so long ago by the real clock that its timer fires in a moment.
  const endsAt = new Date(Date.now() - CLOSED_AFTER_MS);
  const startedAt = new Date(endsAt.getTime() - 600_000);
  await parts.inSchool(async (tx) => {
    await tx.$client.query("update assignments set due_at = now() + interval '1 day' where id = $1", [id]);
    await tx.$client.query('update timed_sessions set started_at = $1', [startedAt]);
  });
  const closed = Promise.withResolvers<number>();
  const closing = createSessionClosing({
    database: parts.database,
    clock: systemClock,
    log: silentLog(),
    closed: closed.resolve,
  });
  closing.expect(tenantId, endsAt);
  expect(await closed.promise).toBe(tenantId);
  closing.stop();
  expect((await parts.tara.get(`/sessions/current/${id}`)).body).toMatchObject({
    is_submitted: true,
    submitted_at: endsAt.toISOString(),
    submission_method: 'auto_time_limit',
  });
});
