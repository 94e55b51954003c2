/** Two processes of one installation: a page that is connected to one hears of what the other has stored, also after a rolling restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CSRF_COOKIE, CSRF_HEADER } from '@classi/contract';
import { expect, onTestFinished, test } from 'vitest';
import { handIn } from '../../features/submissions/handed-in.fixture.ts';
import { openDatabase } from '../../platform/db/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { anAssignment, aSchool, PASSWORD, type Person } from '../../testing/cast.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { openPage } from './changes.fixture.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

interface ServerProcess {
  url: string;
  /** Ends it as an administrator does. */
  stop(): Promise<void>;
}

async function startProcess({ appUrl, ownerUrl }: FreshDatabase): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'classi-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      DATA_DIR: folder,
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('no output');
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    url = /ready:\s+(http:\S+)/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function logIn(url: string, { role, tenant, email }: Person): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/auth/login/${role}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': tenant },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') ?? []);
  return Object.fromEntries(pairs.map(([name, ...value]) => [name, value.join('=')]));
}

async function mark(url: string, cookies: Record<string, string>, responseId: number, points: number) {
  const answer = await fetch(`${url}/grader/update-response`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [CSRF_HEADER]: cookies[CSRF_COOKIE] ?? '',
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    },
    body: JSON.stringify({ response_id: responseId, points_obtained: points, feedback: '' }),
  });
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
  const { responseIds } = await handIn(database, student, assignment, { 1: '<p>a</p>' });
  const responseId = responseIds.get(1) ?? 0;
  const marked = { kind: 'marks', assignmentId: assignment.id };

  const first = await startProcess(fresh);
  const second = await startProcess(fresh);
  const teacher = await logIn(first.url, school.teacher);
  // The session of one process is good for the other.
  const pages = [
    await openPage(second.url, teacher),
    await openPage(second.url, await logIn(second.url, student)),
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
