/** Starts the product as a separate process, on a database that it shares with other processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CSRF_COOKIE, CSRF_HEADER } from '@classi/contract';
import { onTestFinished } from 'vitest';
import { PASSWORD, type Person } from '../../testing/cast.ts';
import type { FreshDatabase } from '../../testing/database.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ServerProcess {
  url: string;
  /** Stops the process as an administrator does. */
  stop(): Promise<void>;
}

export async function startProcess({ appUrl, ownerUrl }: FreshDatabase): Promise<ServerProcess> {
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

/** @returns the cookies of a new session, which is valid for every process */
export async function logInAt(url: string, { role, tenant, email }: Person): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/auth/login/${role}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': tenant },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') ?? []);
  return Object.fromEntries(pairs.map(([name, ...value]) => [name, value.join('=')]));
}

export function post(address: string, cookies: Record<string, string>, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [CSRF_HEADER]: cookies[CSRF_COOKIE] ?? '',
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    },
    body: JSON.stringify(body),
  });
}
