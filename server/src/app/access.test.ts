/**
 * Who may, over all endpoints there are: each one is called as nobody, as the wrong role, without the CSRF value, and as the right role of
 * another school. An endpoint that is new must say here how it is called, or this fails.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPath } from '@classi/contract';
import { endpoints } from '@classi/contract/endpoints';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { type Database, openDatabase } from '../platform/db/index.ts';
import { silentLog } from '../platform/log/log.ts';
import { anAssignment, aSchool, type BuiltAssignment, PASSWORD, type School } from '../testing/cast.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { type Caller, caller, loggedIn } from '../testing/server.ts';
import { type ComposedProduct, composeProduct } from './compose.ts';

interface Facts {
  school: School;
  assignment: BuiltAssignment;
  responseId: number;
  /** Of the submission that the response stands in. */
  fileName: string;
  regradeId: number;
  image: string;
  paper: string;
  /** Of a student. */
  ownPdf: string;
  practiceId: number;
  /** The address of a PDF. */
  url: string;
  textbookId: number;
  /** Of the teacher, with the tutor. */
  conversationId: number;
  /** A PDF as a page sends a file. */
  form: { body: Uint8Array; headers: Record<string, string> };
}

interface Sample {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /**
   * What another school's caller gets with these ids: `hidden` is 404 as if they were not there, `own` is an answer about the caller alone, in
   * which nothing of the first school may stand.
   */
  elsewhere: 'hidden' | 'own';
}

/** One good call for each endpoint that needs a session, with ids of the first school. */
const practiceQuestions = [
  { question_number: 1, question: '<p>Q</p>', marks_possible: 1, answer: '<p>A</p>' },
];

const samples: Record<string, (facts: Facts) => Sample> = {
  'GET /students/get-student': () => ({ elsewhere: 'own' }),
  'GET /instructors/get-instructor': () => ({ elsewhere: 'own' }),
  'GET /students/get-courses': () => ({ elsewhere: 'own' }),
  'POST /instructors/get-courses': ({ school }) => ({
    body: { instructor_id: school.teacher.id },
    elsewhere: 'own',
  }),
  'GET /instructors/get-course-students/{courseCode}': () => ({
    params: { courseCode: 'FIRST-ONLY' },
    elsewhere: 'hidden',
  }),
  'GET /instructors/get-course-assignments/{courseCode}': () => ({
    params: { courseCode: 'FIRST-ONLY' },
    elsewhere: 'hidden',
  }),
  'GET /instructors/get-course-grades/{courseCode}': () => ({
    params: { courseCode: 'FIRST-ONLY' },
    elsewhere: 'hidden',
  }),
  'POST /students/update-profile': () => ({
    body: { firstName: 'Tara', lastName: 'Mehta' },
    elsewhere: 'own',
  }),
  'POST /instructors/update-profile': () => ({
    body: { title: 'Ms', firstName: 'Asha', lastName: 'Rao' },
    elsewhere: 'own',
  }),
  'POST /auth/change-password': () => ({
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}x` },
    elsewhere: 'own',
  }),
  'GET /students/get-timetable': () => ({ elsewhere: 'own' }),
  'GET /grader/get-rubrics': () => ({ elsewhere: 'own' }),
  'GET /chatbot/list-textbooks': () => ({ elsewhere: 'own' }),
  'POST /chatbot/get-conversations': ({ school }) => ({
    body: { instructorId: school.teacher.id, userType: 'instructor' },
    elsewhere: 'own',
  }),
  'POST /chatbot/get-conversation-chats': ({ conversationId }) => ({
    body: { conversation_id: conversationId },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/new-conversation': ({ textbookId }) => ({
    body: { title: 'Costs', subject: 'Economics', textbookIds: [textbookId] },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/rename-conversation': ({ conversationId }) => ({
    body: { conversationId, conversationTitle: 'Other' },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/generate-conversation-title': () => ({
    body: { query: 'What is demand?' },
    elsewhere: 'own',
  }),
  'POST /chatbot/delete-conversation': ({ conversationId }) => ({
    body: { conversationId },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/get-talk': ({ textbookId }) => ({
    body: { textbook_id: textbookId },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/get-textbook-passage': ({ textbookId }) => ({
    body: { textbook_id: textbookId, section: 1 },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/text-to-speech': () => ({ body: { text: 'Hello.' }, elsewhere: 'own' }),
  'GET /editor/get-image-upload-url': () => ({
    query: { file_name: 'a.png', content_type: 'image/png' },
    elsewhere: 'own',
  }),
  'GET /editor/{image}': ({ image }) => ({ params: { image }, elsewhere: 'hidden' }),
  'GET /document-processor/{image}': ({ paper }) => ({
    params: { image: `${paper}.1.png` },
    elsewhere: 'hidden',
  }),
  'GET /grader/get-signed-url': () => ({ query: { file_name: 'tara.pdf' }, elsewhere: 'own' }),
  'POST /grader/validate-and-upload-url-pdf': ({ url, school }) => ({
    body: { url, created_by: school.teacher.email },
    elsewhere: 'own',
  }),
  'POST /students/validate-and-upload-url-pdf': ({ url }) => ({ body: { url }, elsewhere: 'own' }),
  'POST /grader/process-marking-scheme': ({ paper }) => ({
    body: { gsutil_url: paper },
    elsewhere: 'hidden',
  }),
  'POST /document-processor/search-questions': () => ({ body: { query: '' }, elsewhere: 'own' }),
  'GET /document-processor/get-library-access': () => ({ elsewhere: 'own' }),
  'POST /grader/update-assignment-details': ({ assignment }) => ({
    body: {
      assignment_id: assignment.id,
      title: 'Other',
      due_date: '2030-01-01T10:00',
      timezone: 'Asia/Kolkata',
    },
    elsewhere: 'hidden',
  }),
  'POST /grader/add-question': ({ assignment }) => ({
    body: {
      assignment_id: assignment.id,
      question: { question_number: 1, question: '<p>Q</p>', marks_possible: 1 },
    },
    elsewhere: 'hidden',
  }),
  'POST /grader/delete-question': ({ assignment }) => ({
    body: { question_id: assignment.questions[0]?.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/update-questions': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/reorder-questions': ({ assignment }) => ({
    body: { assignment_id: assignment.id, question_ids: [] },
    elsewhere: 'hidden',
  }),
  'POST /grader/add-assignment': ({ school }) => ({
    body: {
      title: 'Circuits',
      due_date: '2030-01-01T10:00',
      timezone: 'Asia/Kolkata',
      course: 'FIRST-ONLY',
      creation_method: 'scratch',
      student_submissions_allowed: true,
      email: school.teacher.email,
      questions: [{ question_number: 1, question: '<p>Q</p>', marks_possible: 1 }],
    },
    elsewhere: 'hidden',
  }),
  'POST /grader/previous-assignments': ({ school }) => ({
    body: { email: school.teacher.email },
    elsewhere: 'own',
  }),
  'POST /grader/delete-assignment': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-assignment-questions': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'GET /students/get-assignments': () => ({ elsewhere: 'own' }),
  'GET /students/get-dashboard': () => ({ elsewhere: 'own' }),
  'GET /instructors/get-dashboard': () => ({ elsewhere: 'own' }),
  'POST /students/get-assignment-questions': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /students/set-assignment-response': ({ assignment }) => ({
    body: {
      assignment_id: assignment.id,
      question_id: assignment.questions[0]?.id,
      response_content: '<p>Mine</p>',
    },
    elsewhere: 'hidden',
  }),
  'POST /students/set-assignment-responses': ({ assignment }) => ({
    body: {
      assignment_id: assignment.id,
      answers: [{ question_id: assignment.questions[0]?.id, response_content: '<p>Mine</p>' }],
    },
    elsewhere: 'hidden',
  }),
  'POST /students/get-answer-versions': ({ assignment }) => ({
    body: { assignment_id: assignment.id, question_id: assignment.questions[0]?.id },
    elsewhere: 'hidden',
  }),
  'POST /students/submit-assignment': ({ assignment }) => ({
    body: { assignment_id: assignment.id, responses: {} },
    elsewhere: 'hidden',
  }),
  'POST /sessions/start/{assignmentId}': ({ assignment }) => ({
    params: { assignmentId: assignment.id },
    elsewhere: 'hidden',
  }),
  'GET /sessions/current/{assignmentId}': ({ assignment }) => ({
    params: { assignmentId: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /sessions/submit/{assignmentId}': ({ assignment }) => ({
    params: { assignmentId: assignment.id },
    body: { submission_method: 'manual', time_used_seconds: 1 },
    elsewhere: 'hidden',
  }),
  'PUT /sessions/heartbeat': ({ assignment }) => ({
    body: { assignment_id: assignment.id, time_used_seconds: 1 },
    elsewhere: 'hidden',
  }),
  'GET /sessions/follow/{assignmentId}': ({ assignment }) => ({
    params: { assignmentId: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/give-extra-time': ({ assignment }) => ({
    body: { assignment_id: assignment.id, extra_seconds: 60 },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-timed-sessions': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'GET /students/get-signed-url': ({ assignment }) => ({
    query: { file_name: `${assignment.id}_submission.pdf`, email: 'anybody@classi.example' },
    elsewhere: 'hidden',
  }),
  'POST /students/process-pdf-submission': ({ assignment, ownPdf }) => ({
    body: { assignment_id: assignment.id, file_name: ownPdf },
    elsewhere: 'hidden',
  }),
  'POST /students/get-pdf-submission': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /students/settle-read-answers': ({ assignment }) => ({
    body: { assignment_id: assignment.id, answers: [{ read_answer_id: 1, choice: 'used' }] },
    elsewhere: 'hidden',
  }),
  'POST /grader/process-submission': ({ assignment, school, paper }) => ({
    body: { assignment_id: assignment.id, student_id: school.students[0].id, file_name: paper },
    elsewhere: 'hidden',
  }),
  'POST /grader/previous-questions-and-responses': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/grade-submission': ({ assignment, school }) => ({
    body: { assignment_id: assignment.id, student_id: school.students[0].id },
    elsewhere: 'hidden',
  }),
  'POST /grader/update-response': ({ responseId }) => ({
    body: { response_id: responseId, points_obtained: 1, feedback: '<p>Good</p>' },
    elsewhere: 'hidden',
  }),
  'POST /grader/count-late-answer': ({ responseId }) => ({
    body: { response_id: responseId, late_answer_id: null },
    elsewhere: 'hidden',
  }),
  'GET /grader/get-mark-history': ({ responseId }) => ({
    query: { response_id: String(responseId) },
    elsewhere: 'hidden',
  }),
  'POST /grader/bring-back-mark': ({ responseId }) => ({
    body: { response_id: responseId, mark_id: 1 },
    elsewhere: 'hidden',
  }),
  'POST /grader/list-marks-by-people': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/regrade-question': ({ assignment, fileName }) => ({
    body: { assignment_id: assignment.id, filename: fileName, question_number: 1 },
    elsewhere: 'hidden',
  }),
  'POST /grader/regrade-answers': ({ assignment }) => ({
    body: { assignment_id: assignment.id, question_number: 1, regrade_instructions: 'Kindly.' },
    elsewhere: 'hidden',
  }),
  'POST /grader/follow-regrade': ({ regradeId }) => ({
    body: { regrade_id: regradeId },
    elsewhere: 'hidden',
  }),
  'POST /grader/reset-grading-status': ({ assignment, school }) => ({
    body: { assignment_id: assignment.id, student_ids: [school.students[0].id] },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-proposals': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/accept-proposals': ({ assignment }) => ({
    body: { assignment_id: assignment.id, proposal_ids: [1] },
    elsewhere: 'hidden',
  }),
  'POST /grader/dismiss-proposals': ({ assignment }) => ({
    body: { assignment_id: assignment.id, proposal_ids: [1] },
    elsewhere: 'hidden',
  }),
  'POST /grader/list-marks-without-model': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/mark-with-model': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-student-assignment-summary': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-class-assignment-summary': ({ assignment }) => ({
    body: { assignment_id: assignment.id, course_code: 'FIRST-ONLY' },
    elsewhere: 'hidden',
  }),
  'POST /students/get-student-summary': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'GET /instructors/get-aura-use': () => ({ elsewhere: 'own' }),
  'POST /grader/generate-assignment': ({ paper }) => ({
    body: { prompt: '3 questions', reference_urls: [{ gsutil_url: paper }] },
    elsewhere: 'hidden',
  }),
  'POST /grader/generate-assignment-progress': ({ paper }) => ({
    body: { prompt: '3 questions', reference_urls: [{ gsutil_url: paper }] },
    elsewhere: 'hidden',
  }),
  'POST /students/get-receipt': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/check-receipt': ({ assignment }) => ({
    body: { assignment_id: assignment.id, receipt: '{}' },
    elsewhere: 'hidden',
  }),
  'POST /students/get-answer-seal': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/take-in-answers': ({ assignment }) => ({
    body: { assignment_id: assignment.id, file: '{}' },
    elsewhere: 'hidden',
  }),
  'GET /students/get-practice-assignments': () => ({ elsewhere: 'own' }),
  'POST /students/add-practice-assignment': () => ({
    body: { title: 'Other', course: 'FIRST-ONLY', creation_method: 'ai', questions: practiceQuestions },
    elsewhere: 'hidden',
  }),
  'POST /students/generate-practice-assignment': ({ paper }) => ({
    body: { prompt: '3 questions', reference_urls: [{ gsutil_url: paper }] },
    elsewhere: 'hidden',
  }),
  'POST /students/generate-practice-assignment-progress': ({ paper }) => ({
    body: { prompt: '3 questions', reference_urls: [{ gsutil_url: paper }] },
    elsewhere: 'hidden',
  }),
  'POST /students/stop-generating-practice-assignment': () => ({
    body: { config_id: 1 },
    elsewhere: 'hidden',
  }),
  'POST /students/upload-reference-document': ({ form }) => ({ ...form, elsewhere: 'own' }),
  'POST /students/process-practice-marking-scheme': ({ paper }) => ({
    body: { gsutil_url: paper },
    elsewhere: 'hidden',
  }),
  'POST /students/get-practice-assignment-questions': ({ practiceId }) => ({
    body: { assignment_id: practiceId },
    elsewhere: 'hidden',
  }),
  'POST /students/set-practice-assignment-response': ({ practiceId }) => ({
    body: { assignment_id: practiceId, question_id: 1, response_content: '<p>A</p>' },
    elsewhere: 'hidden',
  }),
  'POST /students/submit-practice-assignment': ({ practiceId }) => ({
    body: { assignment_id: practiceId },
    elsewhere: 'hidden',
  }),
  'POST /students/grade-practice-assignment': ({ practiceId }) => ({
    body: { practice_assignment_id: practiceId },
    elsewhere: 'hidden',
  }),
  'POST /students/reset-practice-assignment': ({ practiceId }) => ({
    body: { practice_assignment_id: practiceId },
    elsewhere: 'hidden',
  }),
  'POST /grader/stop-generating-assignment': () => ({ body: { config_id: 1 }, elsewhere: 'hidden' }),
  'POST /grader/rewrite-question': () => ({
    body: { config_id: 1, question: { question: '<p>Q</p>', marks_possible: 1 }, others: [] },
    elsewhere: 'hidden',
  }),
  'POST /grader/upload-reference-document': ({ form }) => ({ ...form, elsewhere: 'own' }),
  'POST /grader/update-question': ({ assignment }) => ({
    body: {
      question_id: assignment.questions[0]?.id,
      question: '<p>Other</p>',
      answer: '',
      grading_instructions: '',
      marks_possible: 2,
    },
    elsewhere: 'hidden',
  }),
};

let fresh: FreshDatabase;
let database: Database;
let product: ComposedProduct;
let folder: string;
let facts: Facts;
let papers: Server;
let callers: Record<'student' | 'instructor', { first: Caller; elsewhere: Caller }>;

/** A server on loopback with a PDF to fetch, and a voice. */
async function servePdf(): Promise<Server> {
  const pdf = await makePdf({ lines: ['1. What is a volt? [2]'] });
  const server = createServer(({ url }, answer) => {
    if (url === '/v1/audio/speech') answer.setHeader('content-type', 'audio/mpeg');
    answer.end(pdf);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function hostOf(server: Server): string {
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Work that is not handed in, and a regrade of nothing. */
async function aRegrade(school: School, assignment: BuiltAssignment) {
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

/** A textbook, and a conversation of the teacher about it. */
async function aTutor({ tenantId, teacher }: School): Promise<Pick<Facts, 'textbookId' | 'conversationId'>> {
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

async function someFacts(school: School): Promise<Facts> {
  const assignment = await anAssignment(database, school, { title: 'Only of the first school' });
  const { tenantId, students } = school;
  await database.inTenant(tenantId, async (tx) => {
    await tx.$client.query("update courses set code = 'FIRST-ONLY' where id = $1", [school.course.id]);
  });
  const student = await loggedIn(product.server, students[0]);
  const save = {
    assignment_id: assignment.id,
    question_id: assignment.questions[0]?.id,
    response_content: '<p>Words of the first school</p>',
  };
  expect((await student.post('/students/set-assignment-response', save)).status).toBe(200);
  const responseId = await database.inTenant(tenantId, async (tx) => {
    const { rows } = await tx.$client.query<{ id: number }>('select id from responses limit 1');
    return rows[0]?.id ?? 0;
  });
  const { fileName, regradeId } = await aRegrade(school, assignment);
  const wish = { ownerId: students[0].id, originalName: 'a', sizeLimit: 1000 };
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const image = await product.storage.put(
    tenantId,
    { ...wish, purpose: 'image', contentType: 'image/png' },
    png,
  );
  const paper = await product.storage.put(
    tenantId,
    { ...wish, ownerId: school.teacher.id, purpose: 'submission', contentType: 'application/pdf' },
    Buffer.from('%PDF-1.4'),
  );
  const ownPdf = await product.storage.put(
    tenantId,
    {
      ...wish,
      originalName: `${assignment.id}_submission.pdf`,
      purpose: 'own-work',
      contentType: 'application/pdf',
    },
    Buffer.from('%PDF-1.4'),
  );
  const practice = await student.post('/students/add-practice-assignment', {
    title: 'Own',
    course: 'FIRST-ONLY',
    creation_method: 'ai',
    questions: practiceQuestions,
  });
  const url = `http://${hostOf(papers)}/paper.pdf`;
  return {
    school,
    assignment,
    responseId,
    fileName,
    regradeId,
    image: image.name,
    paper: paper.name,
    ownPdf: ownPdf.name,
    practiceId: Number(practice.body.practice_assignment_id),
    url,
    ...(await aTutor(school)),
    form: await aForm(),
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

beforeAll(async () => {
  fresh = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'classi-access-'));
  const log = silentLog();
  database = openDatabase(fresh.appUrl, log, 6);
  papers = await servePdf();
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: 'off',
    URL_ALLOWED_HOSTS: hostOf(papers),
    SMART_BUILDER_INSTRUCTORS: 'all',
    AI_SPEECH_MODEL: 'voice',
    AI_SPEECH_BASE_URL: `http://${hostOf(papers)}/v1`,
  });
  product = await composeProduct({ config, database, log, clock: systemClock });
  const first = await aSchool(database, 'classi');
  const other = await aSchool(database, 'riverside');
  callers = {
    student: {
      first: await loggedIn(product.server, first.students[0]),
      elsewhere: await loggedIn(product.server, other.students[0]),
    },
    instructor: {
      first: await loggedIn(product.server, first.teacher),
      elsewhere: await loggedIn(product.server, other.teacher),
    },
  };
  facts = await someFacts(first);
});
afterAll(async () => {
  papers.close();
  await product.close();
  await database.close();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

function ask(
  who: Pick<Caller, 'get' | 'post' | 'put'>,
  endpoint: (typeof endpoints)[number],
  sample: Sample,
  headers?: Record<string, string>,
) {
  const query = sample.query ? `?${new URLSearchParams(sample.query)}` : '';
  const url = fillPath(endpoint.path, sample.params ?? {}) + query;
  if (endpoint.method === 'GET') return who.get(url);
  const send = endpoint.method === 'PUT' ? who.put : who.post;
  return send(url, sample.body ?? {}, { ...sample.headers, ...headers });
}

const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public');

test('what is public is a short list', () => {
  const open = endpoints
    .filter((endpoint) => endpoint.access === 'public')
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    'GET /auth/ping',
    'GET /auth/validate-token',
    'GET /chatbot/guest-chat-remaining',
    'GET /docs/list-documents',
    'GET /docs/{docId}.html',
    'POST /auth/forgot-password/request',
    'POST /auth/forgot-password/reset',
    'POST /auth/forgot-password/verify',
    'POST /auth/login/instructor',
    'POST /auth/login/student',
    'POST /auth/logout',
    'POST /auth/signup/instructor',
    'POST /auth/signup/request-verification',
    'POST /auth/signup/student',
    'POST /auth/signup/verify-code',
    'POST /chatbot/get-guest-textbook-passage',
    'POST /chatbot/guest-text-to-speech',
    'PUT /files/{name}',
  ]);
});

describe.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    const sample = () => {
      const make = samples[name];
      if (!make) throw new Error(`Say in access.test.ts how ${name} is called.`);
      return make(facts);
    };
    const role = endpoint.access === 'student' ? 'student' : 'instructor';

    test('asks nobody to log in', async () => {
      const answer = await ask(caller(product.server, {}, ''), endpoint, sample());
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ message: 'Please log in.', error: 'Please log in.' });
    });

    if (endpoint.access !== 'member')
      test('refuses the other role', async () => {
        const wrong = callers[role === 'student' ? 'instructor' : 'student'].first;
        expect((await ask(wrong, endpoint, sample())).status).toBe(403);
      });

    if (endpoint.method !== 'GET')
      test('refuses a request without the CSRF value', async () => {
        const answer = await ask(callers[role].first, endpoint, sample(), { 'X-CSRF-TOKEN': 'x' });
        expect(answer.status).toBe(403);
        expect(answer.body).toMatchObject({ code: 'session/csrf' });
      });

    test('shows another school nothing', async () => {
      const wish = sample();
      const answer = await ask(callers[role].elsewhere, endpoint, wish);
      if (wish.elsewhere === 'hidden') {
        expect(answer.status, answer.text).toBe(404);
        expect(answer.body.message).toBe(answer.body.error);
      } else {
        expect(answer.status, answer.text).toBe(200);
        expect(answer.text).not.toMatch(/first school|FIRST-ONLY|@classi/);
      }
    });
  },
);
