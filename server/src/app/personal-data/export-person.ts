/** Exports everything that is stored about one person as a zip, for the person or for the parents. */
import type { Readable } from 'node:stream';
import { Refused } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { listQuestionRows, type Rows, rowsOfAll, type StoredPerson } from './store.ts';
import { TOPICS } from './tables.ts';
import { type ZipEntry, zipStream } from './zip.ts';

export type ExportDeps = Platform<'database' | 'storage'>;

interface Exported {
  school: string;
  person: StoredPerson;
  writtenAt: Date;
  tables: Record<string, Rows>;
}

function readmeOf({ school, person: { firstName, lastName, email }, writtenAt, tables }: Exported): string {
  const counts = TOPICS.map(({ name, about, tables: names }) => {
    const rows = names.reduce((sum, table) => sum + (tables[table]?.length ?? 0), 0);
    return `  ${`${name}.json`.padEnd(16)}${about} (${rows} entries)`;
  });
  return `What ${school} stores about ${`${firstName} ${lastName}`.trim()} (${email}) on Classi.
Written on ${writtenAt.toISOString()}.

${counts.join('\n')}
  files/          the files themselves

Moments are in ISO 8601, in UTC. Marks are counted in quarters: 6 quarters are 1.5 marks.
Passwords and answer keys are not in this file.
`;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the file's bytes, or null if the file is lost or was never uploaded. */
async function openFile(storage: Storage, tenantId: number, name: string): Promise<Readable | null> {
  try {
    const file = await storage.findFile(tenantId, name);
    return file ? await storage.open(file) : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

async function* entriesOf(storage: Storage, tenantId: number, exported: Exported): AsyncGenerator<ZipEntry> {
  const { tables } = exported;
  yield { name: 'README.txt', content: readmeOf(exported) };
  for (const { name, tables: names } of TOPICS) {
    const content = Object.fromEntries(
      names.flatMap((table) => (tables[table] ? [[table, tables[table]]] : [])),
    );
    const questions = name === 'answers' && tables.questions ? { questions: tables.questions } : {};
    yield { name: `${name}.json`, content: json({ ...questions, ...content }) };
  }
  const missing: string[] = [];
  for (const { name } of tables.files ?? []) {
    const content = await openFile(storage, tenantId, String(name));
    if (content) yield { name: `files/${String(name)}`, content };
    else missing.push(String(name));
  }
  if (missing.length > 0)
    yield {
      name: 'files/MISSING.txt',
      content: `The bytes of these files are not stored:\n${missing.join('\n')}\n`,
    };
}

/** @returns the zip; its rows are read when this function is called */
export async function exportPerson(
  { database, storage }: ExportDeps,
  { tenantId, school, person, writtenAt }: Omit<Exported, 'tables'> & { tenantId: number },
): Promise<Readable> {
  const tables = await database.inTenant(tenantId, async (tx) => ({
    ...(await rowsOfAll(tx, person)),
    ...(person.role === 'student' ? { questions: await listQuestionRows(tx, person.id) } : {}),
  }));
  return zipStream(entriesOf(storage, tenantId, { school, person, writtenAt, tables }));
}
