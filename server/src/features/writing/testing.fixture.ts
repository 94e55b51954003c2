/** The test server with writing, on real files and real runs, with a small physics textbook. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '@classi/documents/testing/make-pdf';
import type { Engine } from '@classi/engines';
import { forcesBook } from '@classi/engines/testing/lesson-books';
import { fromPlainText } from '@classi/richtext';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRuns, type Runs } from '../../platform/runs/index.ts';
import { createStorage, type Storage } from '../../platform/storage/index.ts';
import type { Person, School } from '../../testing/cast.ts';
import { startTestServer, type TestParts } from '../../testing/server.ts';
import { rubrics, textbookSections, textbooks } from '../courses/index.ts';
import { createWriteQuestionsRun, mountWriting } from './index.ts';

export interface WritingServer extends TestParts, Platform<'runs' | 'storage'> {
  textbookId: number;
  rubricIds: number[];
  /** A rubric of another category. */
  otherRubricId: number;
  /** Sends a real multipart request, as a page does. */
  send(person: Person, path: string, sent: SentForm, signal?: AbortSignal): Promise<Response>;
  /** Stops the process and starts a new one in its place. */
  restart(): Promise<void>;
}

export interface SentForm {
  fields?: Record<string, string>;
  files?: [field: string, content: Uint8Array, name: string][];
}

async function addBook({ tenantId }: School, parts: Pick<TestParts, 'database'>): Promise<number> {
  return parts.database.inTenant(tenantId, async (tx) => {
    const { title, sections } = forcesBook;
    const [book] = await tx
      .insert(textbooks)
      .values({ tenantId, title, author: 'R. Iyer', subject: 'Physics', exampleQueries: [] })
      .returning({ id: textbooks.id });
    const textbookId = book?.id ?? 0;
    await tx.insert(textbookSections).values(
      sections.map(({ heading, page = 1, text }, index) => ({
        tenantId,
        textbookId,
        position: index + 1,
        heading: heading.at(-1) ?? '',
        page,
        body: text
          .split(/\n\n/)
          .map((each) => fromPlainText(each.replaceAll('\n', ' ')))
          .join(''),
      })),
    );
    return textbookId;
  });
}

async function addRubrics({ tenantId }: School, parts: Pick<TestParts, 'database'>): Promise<number[]> {
  const rows = [
    [
      'Written Response',
      'Knowledge of terms',
      'Novice: names a term. Proficient: defines and uses the key terms.',
    ],
    ['Written Response', 'Explanation', 'Novice: states. Proficient: explains from cause to effect.'],
    ['Practical Work', 'Method', 'Novice: follows a method. Proficient: plans one.'],
  ] as const;
  return parts.database.inTenant(tenantId, async (tx) => {
    const added = await tx
      .insert(rubrics)
      .values(
        rows.map(([category, criterion, description]) => ({ tenantId, category, criterion, description })),
      )
      .returning({ id: rubrics.id });
    return added.map(({ id }) => id);
  });
}

/** Returns a PDF of lessons with a heading and two pages. */
export async function aLesson(): Promise<Uint8Array> {
  return new Uint8Array(
    await makePdf({
      lines: [
        { text: 'Light and Shadow', bold: true, size: 16 },
        'A shadow is a dark area behind an opaque object where light does not reach.',
        'Refraction is the bending of light when it passes from one medium into another.',
        'A shadow becomes longer when the lamp is moved closer to the ground.',
        '\f',
        { text: 'Mirrors', bold: true, size: 16 },
        'Reflection is the turning back of light from a surface.',
        'A plane mirror is a flat surface that reflects light regularly.',
        'The angle of incidence is the angle between the incident ray and the normal.',
      ],
    }),
  );
}

/** Returns the input of a generation from the textbook of the school, with changes. */
export const generationInput = (textbookId: number, change: object = {}) => ({
  subject: 'Physics',
  prompt: '3 questions',
  title: 'Forces',
  description: '',
  textbooks: [{ id: textbookId, title: 'Anything', author: 'Anybody' }],
  rubrics: [],
  ...change,
});

export async function startWritingServer(engine: Engine): Promise<WritingServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'classi-writing-'));
  const log = silentLog();
  const made: { runs?: Runs; storage?: Storage; start?: () => Promise<Runs> } = {};
  // Calls are forwarded to the runs of the current process.
  const living: Runs = new Proxy({} as Runs, {
    get: (_, name: keyof Runs) => made.runs?.[name],
  });
  const parts = await startTestServer(async (mount, { database, clock }) => {
    const config = { dataDir, s3: undefined, publicUrl: undefined };
    const storage = createStorage({ database, config, keys: createKeys(database), clock, log });
    const handlers = [createWriteQuestionsRun({ database, clock, storage, engine })];
    made.storage = storage;
    made.start = () => createRuns({ database, log, handlers, hasWorker: true });
    made.runs = await made.start();
    mountWriting(mount, {
      ...{ database, clock, storage, engine, runs: living },
      ...{ embedded: engine, hasModel: async () => false },
    });
  });
  const textbookId = await addBook(parts.classi, parts);
  const [first = 0, second = 0, otherRubricId = 0] = await addRubrics(parts.classi, parts);
  const address = await parts.server.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...parts,
    storage: made.storage as Storage,
    runs: living,
    textbookId,
    rubricIds: [first, second],
    otherRubricId,
    send: async (person, path, { fields = {}, files = [] }, signal) => {
      const { cookies, csrf } = await parts.as(person);
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const [field, content, name] of files) {
        form.append(field, new File([new Uint8Array(content)], name));
      }
      const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
      return fetch(address + path, {
        method: 'POST',
        body: form,
        headers: { cookie: cookie.join('; '), 'x-csrf-token': csrf },
        ...(signal ? { signal } : {}),
      });
    },
    restart: async () => {
      await made.runs?.stop();
      if (made.start) made.runs = await made.start();
    },
    close: async () => {
      await made.runs?.stop();
      await parts.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
