/** Starts a server with students' own PDFs, on real files and real runs, with a scripted engine. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PDF_TYPE } from '@classi/contract';
import { makePdf } from '@classi/documents/testing/make-pdf';
import type { Engine, ReadAnswer } from '@classi/engines';
import { type EngineScript, scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { createKeys } from '../../../platform/keys/index.ts';
import { silentLog } from '../../../platform/log/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRuns, type Runs } from '../../../platform/runs/index.ts';
import { createStorage, type Storage } from '../../../platform/storage/index.ts';
import { type AssignmentOptions, anAssignment, type BuiltAssignment } from '../../../testing/cast.ts';
import { type Answered, type Caller, startTestServer, type TestParts } from '../../../testing/server.ts';
import { createReadOwnPdfRun, mountAnswering, mountOwnPdfs } from '../index.ts';
import { ANSWERING_NOW, DUE } from '../testing.fixture.ts';

export const ownPdfPlace = { page: 1, box: { x: 50, y: 60, width: 200, height: 14 } };

/** Returns a script for an engine that finds these answers on one page. */
export function ownPdfReads(...found: Partial<ReadAnswer>[]): EngineScript {
  return {
    async *readAnswers(source) {
      yield { type: 'page', page: 1, pages: source.pages, batch: 1, batches: 1, pagesInBatch: 1 };
      yield { type: 'validating' };
      const nothing = { position: 1, response: '', places: [ownPdfPlace], unreadable: false };
      const answers = found.map((each) => ({ ...nothing, ...each }));
      yield { type: 'read', result: { answers, pages: source.pages } };
    },
  };
}

export interface OwnPdfFixture extends TestParts, Platform<'runs' | 'storage'> {
  tara: Caller;
  kabir: Caller;
  engine: Engine;
  /** The scripted behaviour of the engine. */
  script: EngineScript;
  /** Creates an assignment that went live an hour ago and is due in two hours. */
  anOpenAssignment(input?: AssignmentOptions): Promise<BuiltAssignment>;
  /**
   * Requests an upload URL and uploads the PDF to it.
   * @returns the generated file name
   */
  upload(who: Caller, assignment: BuiltAssignment, bytes?: Uint8Array, contentType?: string): Promise<string>;
  /** Starts a second process of the product on the same database. It stops together with the test environment. */
  anotherProcess(): Promise<Runs>;
}

export function askUrl(who: Caller, assignmentId: number | string, more = ''): Promise<Answered> {
  return who.get(`/students/get-signed-url?file_name=${assignmentId}_submission.pdf${more}`);
}

export function process(who: Caller, assignment: BuiltAssignment, file: string): Promise<Answered> {
  return who.post('/students/process-pdf-submission', { file_name: file, assignment_id: assignment.id });
}

export function requestOwnPdf(who: Caller, assignment: BuiltAssignment): Promise<Answered> {
  return who.post('/students/get-pdf-submission', { assignment_id: assignment.id });
}

export function settle(
  who: Caller,
  assignment: BuiltAssignment,
  answers: { read_answer_id: number; choice: string }[],
): Promise<Answered> {
  return who.post('/students/settle-read-answers', { assignment_id: assignment.id, answers });
}

/** Returns what the student's page shows for one question. */
export async function readShownAnswer(who: Caller, assignment: BuiltAssignment, number = 1) {
  const { body } = await who.post('/students/get-assignment-questions', { assignment_id: assignment.id });
  const list = body as unknown as Record<string, unknown>[];
  const question = list.find((each) => each.question_number === number) ?? {};
  return {
    response: question.response_content as string | null,
    revision: question.revision as number,
    read: question.read_answer as Record<string, unknown> & { read_answer_id: number },
  };
}

async function put(storage: Storage, url: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://school.example');
  const signature = Object.fromEntries(searchParams) as unknown as Parameters<Storage['receive']>[1];
  await storage.receive(pathname.split('/').at(-1) ?? '', signature, contentType, Readable.from([bytes]));
}

async function startServer(engine: Engine, dataDir: string) {
  const log = silentLog();
  const made: { runs?: Runs; storage?: Storage } = {};
  const parts = await startTestServer(async (mount, { database, clock, attempts }) => {
    clock.set(ANSWERING_NOW);
    const config = { dataDir, s3: undefined, publicUrl: undefined };
    const storage = createStorage({ database, config, keys: createKeys(database), clock, log });
    const handlers = [createReadOwnPdfRun({ engine, storage })];
    const runs = await createRuns({ database, log, handlers, hasWorker: true });
    Object.assign(made, { runs, storage });
    mountAnswering(mount, { database, clock, attempts, visibleMarks: async () => new Map() });
    mountOwnPdfs(mount, { database, clock, runs, storage });
  });
  const { runs, storage } = made;
  if (!runs || !storage) throw new Error('own PDFs are not mounted');
  return { parts, runs, storage };
}

export async function startOwnPdfs(): Promise<OwnPdfFixture> {
  const engine: Engine = {
    ...scriptedEngine(),
    readAnswers: (...given) => scriptedEngine(fixture.script).readAnswers(...given),
  };
  const dataDir = join(tmpdir(), `classi-test-${randomUUID()}`);
  const { parts, runs, storage } = await startServer(engine, dataDir);
  const paper = await makePdf({ lines: ['1. Current is charge per second.'] });
  const processes = [runs];
  const fixture: OwnPdfFixture = {
    ...parts,
    tara: await parts.as(parts.classi.students[0]),
    kabir: await parts.as(parts.classi.students[1]),
    engine,
    storage,
    runs,
    script: ownPdfReads(),
    anOpenAssignment: (input = {}) =>
      anAssignment(parts.database, parts.classi, {
        liveAt: new Date(ANSWERING_NOW.getTime() - 3_600_000),
        dueAt: DUE,
        ...input,
      }),
    upload: async (who, assignment, bytes = paper, contentType = PDF_TYPE) => {
      const { body } = await askUrl(who, assignment.id);
      await put(storage, String(body.upload_url), bytes, contentType);
      return String(body.file_name);
    },
    anotherProcess: async () => {
      const handlers = [createReadOwnPdfRun({ engine, storage })];
      const other = await createRuns({
        database: parts.database,
        log: silentLog(),
        handlers,
        hasWorker: true,
      });
      processes.push(other);
      return other;
    },
    close: async () => {
      for (const each of processes) await each.stop();
      await parts.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return fixture;
}
