/** The raw wire of the question library. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAssignment } from '../../testing/cast.ts';
import { type Caller, startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { countStatements } from '../../testing/statements.ts';
import { assignments, questions, questionVersions } from '../assignments/index.ts';
import { mountLibrary } from './routes.ts';

const open: number[] = [];
const parts = sharedFixture(() =>
  startTestServer((mount, { database }) => mountLibrary(mount, { database, openFor: open })),
);
let teacher: Caller;

beforeAll(async () => {
  open.push(parts.classi.teacher.id, parts.riverside.teacher.id);
  teacher = await parts.as(parts.classi.teacher);
});

type Shown = { question: string; question_text: string; source_title: string } & Record<string, unknown>;

async function search(query?: string, more: object = {}, caller = teacher): Promise<Shown[]> {
  const answer = await caller.post('/document-processor/search-questions', {
    ...(query === undefined ? {} : { query }),
    ...more,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.questions as never;
}

const texts = async (query?: string) => (await search(query)).map(({ question_text }) => question_text);

const ask = (...all: string[]) => ({
  questions: all.map((question) => ({ question: `<p>${question}</p>` })),
});

test('finds any of the words, the question that says most of them first; without words the newest', async () => {
  await anAssignment(parts.database, parts.classi, {
    title: 'Optics',
    questions: [
      { question: '<p>Draw a convex lens.</p>', answer: '<p>Thick in the middle.</p>', marks: 3 },
      { question: '<p>How does a convex mirror form images?</p>', stem: '<p>A car has a mirror.</p>' },
      { question: '<p>What refracts light?</p>', answer: '<p>A lens, for one.</p>' },
    ],
  });
  expect(await texts('convex mirrors')).toEqual([
    'A car has a mirror.\nHow does a convex mirror form images?',
    'Draw a convex lens.',
  ]);
  // In the key alone: found, and last.
  expect((await texts('lens')).at(-1)).toBe('What refracts light?');
  // The last word is incomplete.
  expect(await texts('refr')).toEqual(['What refracts light?']);
  expect(await texts('Optics')).toHaveLength(3);
  expect(await texts('xylophone')).toEqual([]);
  expect(await texts("'); drop table x; -- & | ! :* ()")).toEqual([]);
  const [newest] = await search('');
  expect(newest).toMatchObject({
    question: '<p>What refracts light?</p>',
    marks_possible: 2,
    subject: 'Physics',
    topics: [],
    source_title: 'Optics',
    source_document_id: null,
  });
  expect(await search('convex', { limit: 1 })).toHaveLength(1);
});

/** Words of which none comes twice, in `letters` and digits. */
function manyWords(letters: string, length: number): string {
  let text = '';
  for (let at = 0; text.length < length; at += 1)
    text += ` ${[...String(at)].map((digit) => letters[Number(digit)]).join('')}`;
  return `<p>${text.slice(0, length)}</p>`;
}

test('finds a question of maximum length by its beginning', async () => {
  const latin = manyWords('abcdefghij', 399_980);
  const tamil = manyWords('அஆஇஈஉஊஎஏஐஒ', 399_980);
  const marathi = manyWords('कखगघचछजझटठ', 399_980);
  await anAssignment(parts.database, parts.classi, {
    title: 'Everything',
    questions: [
      { question: '<p>Zither, at length.</p>', answer: latin, gradingInstructions: tamil },
      { question: tamil, stem: '<p>Zither too</p>', answer: marathi, gradingInstructions: tamil },
    ],
  });
  expect(await texts('zither')).toHaveLength(2);
  expect(await texts('convex mirrors')).toHaveLength(2);
}, 60_000);

test('lists each question once, the newest of duplicates', async () => {
  await anAssignment(parts.database, parts.classi, {
    title: 'Older',
    ...ask('Define momentum in <b>words</b>.'),
  });
  await anAssignment(parts.database, parts.classi, { title: 'Newer', ...ask('Define  momentum in words.') });
  const found = await search('momentum');
  expect(found.map(({ source_title }) => source_title)).toEqual(['Newer']);
});

test('follows a question that changes, and leaves out what was deleted', async () => {
  const { tenantId } = parts.classi;
  const built = await anAssignment(
    parts.database,
    parts.classi,
    ask('What is a neutrino?', 'Name a lepton.'),
  );
  expect(await texts('neutrino')).toHaveLength(1);
  const [first, second] = built.questions;
  await parts.database.inTenant(tenantId, async (tx) => {
    const [version] = await tx
      .select()
      .from(questionVersions)
      .where(eq(questionVersions.questionId, first?.id ?? 0));
    if (!version) throw new Error('no version');
    await tx.insert(questionVersions).values({ ...version, version: 2, question: '<p>What is a gluon?</p>' });
    await tx
      .update(questions)
      .set({ version: 2 })
      .where(eq(questions.id, first?.id ?? 0));
    await tx
      .update(questions)
      .set({ hiddenAt: new Date() })
      .where(eq(questions.id, second?.id ?? 0));
  });
  expect(await texts('neutrino')).toEqual([]);
  expect(await texts('gluon lepton')).toEqual(['What is a gluon?']);
  await parts.database.inTenant(tenantId, (tx) =>
    tx.update(assignments).set({ hiddenAt: new Date() }).where(eq(assignments.id, built.id)),
  );
  expect(await texts('gluon')).toEqual([]);
});

test('refuses teachers whom the setting does not name', async () => {
  const other = await parts.as(parts.classi.otherTeacher);
  const refused = await other.post('/document-processor/search-questions', { query: 'lens' });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Smart Builder is coming soon. It is not open for your account yet.',
  ]);
  expect((await other.get('/document-processor/get-library-access')).body).toEqual({ smart_builder: false });
  expect((await teacher.get('/document-processor/get-library-access')).body).toEqual({ smart_builder: true });
  const student = await parts.as(parts.classi.students[0]);
  expect((await student.post('/document-processor/search-questions', { query: 'lens' })).status).toBe(403);
});

test.each([[{ query: 'x'.repeat(301) }], [{ limit: 37 }], [{ limit: 0 }], [{ query: 7 }]])(
  'refuses %j',
  async (input) => {
    expect((await teacher.post('/document-processor/search-questions', input)).status).toBe(400);
  },
);

test('answers two simultaneous searches', async () => {
  await anAssignment(parts.database, parts.classi, ask('What is a pulsar?'));
  await Promise.all([search('pulsar'), search('pulsar'), search('pulsar')]);
  expect(await texts('pulsar')).toHaveLength(1);
});

test('statements do not grow with questions', async () => {
  await search('');
  const few = await countStatements(() => search('comet'));
  await anAssignment(
    parts.database,
    parts.classi,
    ask(...Array.from({ length: 60 }, (_, index) => `Describe comet ${index}.`)),
  );
  await search('');
  expect(await search('comet')).toHaveLength(36);
  expect(await countStatements(() => search('comet'))).toBe(few);
});
