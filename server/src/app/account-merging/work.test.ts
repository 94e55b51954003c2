/** Work that is more than typed answers in a merge: uploaded PDFs, timed assignments, conversations, texts to accept. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { beforeAll, expect, test } from 'vitest';
import { anAssignment, type BuiltAssignment, type Person } from '../../testing/cast.ts';
import { type Caller, loggedIn } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTwoSchools } from '../access/two-schools.fixture.ts';
import { type Merging, startMerging } from './merging.fixture.ts';

const schools = sharedFixture(startTwoSchools);
let merging: Merging;
beforeAll(async () => {
  const { product, database } = schools;
  merging = await startMerging(product.server, { database, school: school() });
});

const school = () => schools.facts.school;
const as = (person: Person) => loggedIn(schools.product.server, person);

async function uploaded(own: Caller, assignment: BuiltAssignment): Promise<string> {
  const offer = await own.get(`/students/get-signed-url?file_name=${assignment.id}_submission.pdf`);
  const bytes = await makePdf({ lines: ['1. Current is charge per second.', '2. Volts.'] });
  const put = await schools.product.server.inject({
    ...{ method: 'PUT', url: String(offer.body.upload_url), payload: Buffer.from(bytes) },
    headers: { 'content-type': 'application/pdf' },
  });
  expect(put.statusCode, put.payload).toBeLessThan(300);
  const file = String(offer.body.file_name);
  const read = await own.post('/students/process-pdf-submission', {
    ...{ file_name: file, assignment_id: assignment.id },
  });
  expect(read.status, read.text).toBe(200);
  return file;
}

const pdfOf = async (own: Caller, assignment: BuiltAssignment) =>
  (await own.post('/students/get-pdf-submission', { assignment_id: assignment.id })).body;
const readAnswersOf = async (own: Caller, assignment: BuiltAssignment) => {
  const { body } = await own.post('/students/get-assignment-questions', { assignment_id: assignment.id });
  return (body as unknown as { read_answer: { status: string } | null }[]).map(
    ({ read_answer: read }) => read?.status ?? null,
  );
};

test('finds the PDF that the merged account uploaded, and its answers', async () => {
  const [target, source] = [await merging.aPerson(), await merging.aPerson()];
  const assignment = await anAssignment(schools.database, school());
  const before = await as(source);
  const file = await uploaded(before, assignment);
  const found = await readAnswersOf(before, assignment);
  expect(found).toContain('waiting');
  expect((await merging.preview(target, source)).body.moves).toMatchObject({ submissions: 1 });
  const id = await merging.merged(target, source);
  const own = await as(target);
  expect(await pdfOf(own, assignment)).toMatchObject({ status: 'complete', file_name: file });
  expect(await readAnswersOf(own, assignment)).toEqual(found);
  // The same file again joins the reading that is there.
  const again = await own.post('/students/process-pdf-submission', {
    ...{ file_name: file, assignment_id: assignment.id },
  });
  expect(again.status, again.text).toBe(200);

  expect((await merging.undo(id)).status).toBe(200);
  const returned = await as(source);
  expect(await pdfOf(returned, assignment)).toMatchObject({ status: 'complete', file_name: file });
  expect(await readAnswersOf(returned, assignment)).toEqual(found);
  expect(await pdfOf(await as(target), assignment)).toMatchObject({ status: 'none' });
});

test.each([['target'], ['source']] as const)(
  'asks which counts where both uploaded a PDF, and shows the one of the %s',
  async (side) => {
    const [target, source] = [await merging.aPerson(), await merging.aPerson()];
    const assignment = await anAssignment(schools.database, school());
    const files = {
      target: await uploaded(await as(target), assignment),
      source: await uploaded(await as(source), assignment),
    };
    const { body } = await merging.preview(target, source);
    expect(body.conflicts).toMatchObject([{ assignment_id: assignment.id }]);
    const id = await merging.merged(target, source, {
      choices: [{ assignment_id: assignment.id, counts: side }],
    });
    expect(await pdfOf(await as(target), assignment)).toMatchObject({ file_name: files[side] });
    expect((await merging.undo(id)).status).toBe(200);
    expect(await pdfOf(await as(target), assignment)).toMatchObject({ file_name: files.target });
    expect(await pdfOf(await as(source), assignment)).toMatchObject({ file_name: files.source });
  },
);

test('refuses while the account that stays has a timed assignment running, and merges when it has ended', async () => {
  const [target, source] = [await merging.aPerson(), await merging.aPerson()];
  const assignment = await anAssignment(schools.database, school(), { title: 'Clock', timeLimit: 600 });
  const own = await as(target);
  expect((await own.post(`/sessions/start/${assignment.id}`)).status).toBe(200);
  const running = await merging.merge(target, source);
  expect([running.status, running.body.code]).toEqual([409, 'merge/in-progress']);
  const responses = { [String(assignment.questions[0]?.id)]: '<p>In time</p>' };
  const done = await own.post('/students/submit-assignment', { assignment_id: assignment.id, responses });
  expect(done.status, done.text).toBe(200);
  // Now the other account begins it as well, after the merge's administrator looked at the preview.
  expect((await merging.preview(target, source)).body.conflicts).toEqual([]);
  const other = await as(source);
  expect((await other.post(`/sessions/start/${assignment.id}`)).status).toBe(200);
  expect((await merging.merge(target, source)).body.code).toBe('merge/in-progress');
  expect(
    (await other.post('/students/submit-assignment', { assignment_id: assignment.id, responses })).status,
  ).toBe(200);
  const id = await merging.merged(target, source, {
    choices: [{ assignment_id: assignment.id, counts: 'target' }],
  });

  // An undo while the person works would cut the work off.
  const second = await anAssignment(schools.database, school(), { title: 'Again', timeLimit: 600 });
  const after = await as(target);
  expect((await after.post(`/sessions/start/${second.id}`)).status).toBe(200);
  expect((await merging.undo(id)).body.code).toBe('merge/in-progress');
  await after.post('/students/submit-assignment', { assignment_id: second.id, responses: {} });
  expect((await merging.undo(id)).status).toBe(200);
});

test('shows the teacher the mark of an answer that was set aside, which counts nowhere', async () => {
  const [target, source] = [await merging.aPerson(), await merging.aPerson()];
  const assignment = await anAssignment(schools.database, school());
  await merging.answered(target, assignment, 'Marked once');
  await merging.answered(source, assignment, 'Counts');
  const teacher = await as(school().teacher);
  const read = async (person: Person) => {
    const { body } = await teacher.post('/grader/previous-questions-and-responses', {
      ...{ assignment_id: assignment.id, student_id: person.id },
    });
    return body[String(person.id)] as unknown as {
      grading: { obtained: number };
      '1': { response_id: number; graded: boolean; other_account_answers?: unknown };
    };
  };
  const given = await teacher.post('/grader/update-response', {
    ...{ response_id: (await read(target))['1'].response_id, points_obtained: 1.5, feedback: 'Nearly.' },
  });
  expect(given.status, given.text).toBe(200);
  await merging.merged(target, source, {
    choices: [{ assignment_id: assignment.id, counts: 'source' }],
  });
  const shown = await read(target);
  expect(shown['1'].other_account_answers).toEqual([
    {
      ...{ response: '<p>Marked once</p>', saved_at: expect.any(String) },
      mark: expect.objectContaining({ points_obtained: 1.5, given_by: "Anita Ma'am" }),
    },
  ]);
  expect([shown.grading.obtained, shown['1'].graded]).toEqual([0, false]);
});

test('moves the conversations of a teacher with their questions, and moves them back', async () => {
  const [target, source] = [await merging.aPerson('instructor'), await merging.aPerson('instructor')];
  const made = await (await as(source)).post('/chatbot/new-conversation', {
    ...{ title: 'Lenses', subject: 'Physics', textbookIds: [schools.facts.textbookId] },
  });
  expect(made.status, made.text).toBe(200);
  const conversationId = Number(made.body.conversation_id);
  await schools.database.inTenant(school().tenantId, (tx) =>
    tx.$client.query(
      `insert into tutor_chats (tenant_id, conversation_id, account_id, query, response, state, engine, asked_at, alive_until)
       values ($1, $2, $3, 'What is a lens?', 'A piece of glass.', 'answered', 'embedded', now(), now())`,
      [school().tenantId, conversationId, source.id],
    ),
  );
  const titles = async (person: Person) =>
    JSON.stringify((await (await as(person)).post('/chatbot/get-conversations')).body).includes('Lenses');
  const chats = async (person: Person) =>
    (await (await as(person)).post('/chatbot/get-conversation-chats', { conversation_id: conversationId }))
      .text;
  expect((await merging.preview(target, source)).body.moves).toMatchObject({ conversations: 1 });
  const id = await merging.merged(target, source);
  expect(await titles(target)).toBe(true);
  expect(await chats(target)).toContain('What is a lens?');
  expect((await merging.undo(id)).status).toBe(200);
  expect([await titles(target), await titles(source)]).toEqual([false, true]);
  expect(await chats(source)).toContain('What is a lens?');
});

test('asks the account that stays to accept the text, even where the merged one accepted it', async () => {
  const [target, source] = [await merging.aPerson(), await merging.aPerson()];
  const set = await merging.post('set-consent-text', {
    ...{ text: 'The school stores your answers.', roles: ['student'] },
  });
  expect(set.status, set.text).toBe(200);
  const accept = await (await as(source)).post('/auth/consent/accept', { version: set.body.version });
  expect(accept.status, accept.text).toBe(200);
  await merging.merged(target, source);
  expect((await (await as(target)).get('/auth/consent')).body.consent).toMatchObject({
    text: 'The school stores your answers.',
  });
});
