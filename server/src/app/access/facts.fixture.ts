/** Data of the first school, so that each endpoint can be called with existing ids. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makePdf } from '@classi/documents/testing/make-pdf';
import type { Database } from '../../platform/db/index.ts';
import { anAssignment, type BuiltAssignment, type School } from '../../testing/cast.ts';
import { loggedIn } from '../../testing/server.ts';
import type { ComposedProduct } from '../composition/compose.ts';

export interface Facts {
  school: School;
  assignment: BuiltAssignment;
  responseId: number;
  /** The file of the submission that the response belongs to. */
  fileName: string;
  regradeId: number;
  /** An import of people. */
  rosterImportId: number;
  /** A merge that can no longer be undone. */
  mergeId: number;
  /** A reading that failed. */
  failedRunId: number;
  image: string;
  paper: string;
  /** A student's own PDF. */
  ownPdf: string;
  practiceId: number;
  /** The address of a PDF. */
  url: string;
  textbookId: number;
  /** A file that an administrator uploaded. */
  textbookFile: string;
  /** The teacher's conversation with the tutor. */
  conversationId: number;
  /** A multipart form with a PDF, as a page sends it. */
  form: { body: Uint8Array; headers: Record<string, string> };
}

export interface Sample {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /**
   * The reply to a caller of another school with these ids: `hidden` is 404 as if they did not exist, `own` is a reply about the caller
   * alone that must contain nothing of the first school.
   */
  elsewhere: 'hidden' | 'own';
}

/** Samples by endpoint, as `METHOD /path`. */
export type Samples = Record<string, (facts: Facts) => Sample>;

export const samplePracticeQuestions = [
  { question_number: 1, question: '<p>Q</p>', marks_possible: 1, answer: '<p>A</p>' },
];

/** The services with which the facts are created. */
interface Given {
  database: Database;
  product: ComposedProduct;
  papers: Server;
}

/** Starts a server on loopback that serves a PDF and speech. */
export async function servePdf(): Promise<Server> {
  const pdf = await makePdf({ lines: ['1. What is a volt? [2]'] });
  const server = createServer(({ url }, answer) => {
    if (url === '/v1/audio/speech') answer.setHeader('content-type', 'audio/mpeg');
    answer.end(pdf);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export function readHost(server: Server): string {
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Creates a regrade without any answers, and returns the file name of a submission that is still open. */
async function aRegrade(database: Database, school: School, assignment: BuiltAssignment) {
  return database.inTenant(school.tenantId, async (tx) => {
    const { rows: work } = await tx.$client.query<{ file_name: string }>(
      'select file_name from submissions limit 1',
    );
    const { rows } = await tx.$client.query<{ id: number }>(
      `insert into regrades (tenant_id, assignment_id, question_ids, student_ids, instructions, targets, started_by)
       values ($1, $2, '[]', '[]', '', '[]', $3) returning id`,
      [school.tenantId, assignment.id, school.teacher.id],
    );
    return { fileName: work[0]?.file_name ?? '', regradeId: rows[0]?.id ?? 0 };
  });
}

/**
 * Stores an import that changed nothing.
 * @returns its id
 */
async function anImport(database: Database, { tenantId, administrator }: School): Promise<number> {
  return database.inTenant(tenantId, async (tx) => {
    const { rows } = await tx.$client.query<{ id: number }>(
      `insert into roster_imports (tenant_id, created_by, created_at, file_name, counts, changes)
       values ($1, $2, now(), 'first school.csv', $3, $4) returning id`,
      [
        tenantId,
        administrator.id,
        JSON.stringify({
          added: 0,
          changed: 0,
          unchanged: 0,
          ended: 0,
          courses: 0,
          enrolled: 0,
          unenrolled: 0,
        }),
        JSON.stringify({ added: [], changed: [], ended: [], courses: [], enrolled: [], unenrolled: [] }),
      ],
    );
    return rows[0]?.id ?? 0;
  });
}

async function aMerge(database: Database, { tenantId, administrator, stranger }: School): Promise<number> {
  return database.inTenant(tenantId, async (tx) => {
    const { rows } = await tx.$client.query<{ id: number }>(
      `insert into account_merges (tenant_id, target_id, source_id, merged_by, merged_at)
       values ($1, $2, $2, $3, now()) returning id`,
      [tenantId, stranger.id, administrator.id],
    );
    return rows[0]?.id ?? 0;
  });
}

async function aFailedRun(database: Database, { tenantId }: School): Promise<number> {
  return database.inTenant(tenantId, async (tx) => {
    const { rows } = await tx.$client.query<{ id: number }>(
      `insert into runs (tenant_id, kind, subject, state, input, ended_at)
       values ($1, 'read-textbook', 'textbook:0 of the first school', 'failed', '{}', now()) returning id`,
      [tenantId],
    );
    return rows[0]?.id ?? 0;
  });
}

/** Creates a textbook, and the teacher's conversation about it. */
async function aTutor(
  { database, product }: Given,
  { tenantId, teacher }: School,
): Promise<Pick<Facts, 'textbookId' | 'conversationId'>> {
  const textbookId = await database.inTenant(tenantId, async (tx) => {
    const { rows } = await tx.$client.query<{ id: number }>(
      `insert into textbooks (tenant_id, title, author, subject, example_queries)
       values ($1, 'Of the first school', 'A', 'Economics', '[]') returning id`,
      [tenantId],
    );
    await tx.$client.query(
      `insert into textbook_sections (tenant_id, textbook_id, position, heading, page, body)
       values ($1, $2, 1, 'Demand', 1, '<p>Demand is what buyers will buy.</p>')`,
      [tenantId, rows[0]?.id],
    );
    return rows[0]?.id ?? 0;
  });
  const caller = await loggedIn(product.server, teacher);
  const { body } = await caller.post('/chatbot/new-conversation', {
    title: 'Of the first school',
    textbookIds: [textbookId],
  });
  return { textbookId, conversationId: Number(body.conversation_id) };
}

/** Stores files of people of the school: a picture, a paper, and a student's own PDF. */
async function someFiles(
  { product }: Given,
  { tenantId, teacher, administrator, students }: School,
  assignmentId: number,
) {
  const put = product.storage.put;
  const input = { ownerId: students[0].id, originalName: 'a', sizeLimit: 1000 };
  const pdf = { contentType: 'application/pdf', ...input };
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const image = await put(tenantId, { ...input, purpose: 'image', contentType: 'image/png' }, png);
  const paper = await put(
    tenantId,
    { ...pdf, ownerId: teacher.id, purpose: 'submission' },
    Buffer.from('%PDF-1.4'),
  );
  const ownPdf = await put(
    tenantId,
    { ...pdf, originalName: `${assignmentId}_submission.pdf`, purpose: 'own-work' },
    Buffer.from('%PDF-1.4'),
  );
  const book = await put(
    tenantId,
    { ...input, ownerId: administrator.id, purpose: 'textbook', contentType: 'application/octet-stream' },
    png,
  );
  return { image: image.name, paper: paper.name, ownPdf: ownPdf.name, textbookFile: book.name };
}

/** Saves an answer and creates practice of the first student through the API. */
async function someWork({ database, product }: Given, school: School, assignment: BuiltAssignment) {
  const student = await loggedIn(product.server, school.students[0]);
  const saved = await student.post('/students/set-assignment-response', {
    assignment_id: assignment.id,
    question_id: assignment.questions[0]?.id,
    response_content: '<p>Words of the first school</p>',
  });
  if (saved.status !== 200) throw new Error(`an answer: ${saved.text}`);
  const responseId = await database.inTenant(school.tenantId, async (tx) => {
    const { rows } = await tx.$client.query<{ id: number }>('select id from responses limit 1');
    return rows[0]?.id ?? 0;
  });
  const practice = await student.post('/students/add-practice-assignment', {
    title: 'Own',
    course: 'FIRST-ONLY',
    creation_method: 'ai',
    questions: samplePracticeQuestions,
  });
  return { responseId, practiceId: Number(practice.body.practice_assignment_id) };
}

export async function createFacts(given: Given, school: School): Promise<Facts> {
  const { database, papers } = given;
  const assignment = await anAssignment(database, school, { title: 'Only of the first school' });
  await database.inTenant(school.tenantId, async (tx) => {
    await tx.$client.query("update courses set code = 'FIRST-ONLY' where id = $1", [school.course.id]);
  });
  return {
    school,
    assignment,
    url: `http://${readHost(papers)}/paper.pdf`,
    form: await aForm(),
    ...(await someWork(given, school, assignment)),
    ...(await aRegrade(database, school, assignment)),
    rosterImportId: await anImport(database, school),
    mergeId: await aMerge(database, school),
    failedRunId: await aFailedRun(database, school),
    ...(await someFiles(given, school, assignment.id)),
    ...(await aTutor(given, school)),
  };
}

/** A multipart body with a PDF in the field `file`. */
async function aForm(): Promise<Facts['form']> {
  const form = new FormData();
  form.append(
    'file',
    new File([new Uint8Array(await makePdf({ lines: ['1. What is a volt? [2]'] }))], 'a.pdf'),
  );
  const request = new Response(form);
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
