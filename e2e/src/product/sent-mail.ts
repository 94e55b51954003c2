/** Reads the e-mails of a product without a mail server, which are files in its folder. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

async function letters(folder: string): Promise<string[]> {
  const outbox = join(folder, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
}

function codeIn(letter: string): string {
  return /^ +(\d{6})\r?$/m.exec(letter)?.[1] ?? '';
}

/** The codes that were sent to an address so far, the newest last. */
export async function codesFor(folder: string, email: string): Promise<string[]> {
  const found = await letters(folder);
  return found.filter((letter) => letter.includes(`To: ${email}\r\n`)).map(codeIn);
}

/** Waits for the code of the e-mail after `before` others. */
export async function nextCode(folder: string, email: string, before = 0): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(async () => {
      codes = await codesFor(folder, email);
      return codes.length;
    })
    .toBeGreaterThan(before);
  return codes.at(-1) ?? '';
}
