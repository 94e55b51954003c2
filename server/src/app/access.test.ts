/**
 * Who may, over all endpoints there are: each one is called as nobody, as the wrong role, without the CSRF value, and as the right role of
 * another school. An endpoint that is new must say here how it is called, or this fails.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPath } from '@classi/contract';
import { endpoints } from '@classi/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { type Database, openDatabase } from '../platform/db/index.ts';
import { silentLog } from '../platform/log/log.ts';
import { anAssignment, aSchool, type BuiltAssignment, type School } from '../testing/cast.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { type Caller, caller, loggedIn } from '../testing/server.ts';
import { type ComposedProduct, composeProduct } from './compose.ts';

interface Facts {
  school: School;
  assignment: BuiltAssignment;
  responseId: number;
  image: string;
  paper: string;
}

interface Sample {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  /**
   * What another school's caller gets with these ids: `hidden` is 404 as if they were not there, `own` is an answer about the caller alone, in
   * which nothing of the first school may stand.
   */
  elsewhere: 'hidden' | 'own';
}

/** One good call for each endpoint that needs a session, with ids of the first school. */
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
  'GET /grader/get-rubrics': () => ({ elsewhere: 'own' }),
  'GET /chatbot/list-textbooks': () => ({ elsewhere: 'own' }),
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
  'POST /grader/process-marking-scheme': ({ paper }) => ({
    body: { gsutil_url: paper },
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
  'POST /students/submit-assignment': ({ assignment }) => ({
    body: { assignment_id: assignment.id, responses: {} },
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
};

let fresh: FreshDatabase;
let database: Database;
let product: ComposedProduct;
let folder: string;
let facts: Facts;
let callers: Record<'student' | 'instructor', { first: Caller; elsewhere: Caller }>;

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
  return { school, assignment, responseId, image: image.name, paper: paper.name };
}

beforeAll(async () => {
  fresh = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'classi-access-'));
  const log = silentLog();
  database = openDatabase(fresh.appUrl, log, 6);
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off' });
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
  await product.close();
  await database.close();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

function ask(
  who: Pick<Caller, 'get' | 'post'>,
  endpoint: (typeof endpoints)[number],
  sample: Sample,
  headers?: Record<string, string>,
) {
  const query = sample.query ? `?${new URLSearchParams(sample.query)}` : '';
  const url = fillPath(endpoint.path, sample.params ?? {}) + query;
  return endpoint.method === 'GET' ? who.get(url) : who.post(url, sample.body ?? {}, headers);
}

const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public');

test('what is public is a short list', () => {
  const open = endpoints
    .filter((endpoint) => endpoint.access === 'public')
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    'GET /auth/ping',
    'GET /auth/validate-token',
    'POST /auth/login/instructor',
    'POST /auth/login/student',
    'POST /auth/logout',
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
