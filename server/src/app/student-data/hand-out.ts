/** Exports everything stored about one student into a folder: for the student, or for a person who asks in their name. */

import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../platform/db/index.ts';
import { Refused } from '../../platform/http/refuse.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { questionsOf, type Rows, rowsOf, type Student } from './store.ts';

/** A request that cannot be fulfilled; the message is for the administrator. */
export class StudentDataError extends Error {}

export interface HandedOut {
  rows: number;
  files: number;
  /** Names of files whose bytes are lost, or were never sent. */
  missing: string[];
}

/** Made here, and only for the account that runs the command: nothing is written over. */
async function newFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await mkdir(join(folder, 'files'), { mode: 0o700 });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new StudentDataError(`The folder ${folder} could not be made: ${words}.`, { cause: error });
  }
}

const namesOf = (files: Rows): string[] => files.map(({ name }) => String(name));

/**
 * Writes `student.json` (rows by table, and the questions that the answers are to) and `files/`.
 * @param folder must not be there yet
 * @throws StudentDataError
 */
export async function handOut(
  { database, storage }: { database: Database; storage: Storage },
  { tenantId, school, student }: { tenantId: number; school: string; student: Student },
  folder: string,
): Promise<HandedOut> {
  await newFolder(folder);
  const { rows, questions } = await database.inTenant(tenantId, async (tx) => ({
    rows: await rowsOf(tx, student.id),
    questions: await questionsOf(tx, student.id),
  }));
  const names = namesOf(rows.files ?? []);
  const missing: string[] = [];
  for (const name of names) {
    if (!(await copied(storage, tenantId, name, join(folder, 'files', name)))) missing.push(name);
  }
  const about = { school, student: student.email, writtenAt: new Date().toISOString(), missing };
  await writeFile(
    join(folder, 'student.json'),
    `${JSON.stringify({ ...about, questions, ...rows }, null, 2)}\n`,
    {
      mode: 0o600,
    },
  );
  const count = Object.values(rows).reduce((sum, some) => sum + some.length, 0);
  return { rows: count, files: names.length - missing.length, missing };
}

async function copied(storage: Storage, tenantId: number, name: string, place: string): Promise<boolean> {
  try {
    const file = await storage.findFile(tenantId, name);
    if (!file) return false;
    await pipeline(await storage.open(file), createWriteStream(place, { mode: 0o600 }));
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
