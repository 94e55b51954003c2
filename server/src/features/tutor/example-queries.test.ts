import { createEmbeddedEngine } from '@classi/engines';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../../platform/log/log.ts';
import { anAssignment } from '../../testing/cast.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { createExampleQueries } from './example-queries.ts';
import { isForTeachers } from './rules.ts';
import { addTextbook } from './tutor.fixture.ts';

const parts = sharedFixture(startTestServer);
const engine = createEmbeddedEngine();
afterAll(() => engine.close());

const soils = {
  title: 'The Ground We Farm',
  sections: [
    {
      heading: 'Humus',
      body: '<p>Humus is the dark part of a soil that is made of decayed leaves and animals.</p><p>Humus keeps water in the soil, because it holds it like a sponge.</p>',
    },
    {
      heading: 'Erosion',
      body: '<p>Erosion is the carrying away of soil by wind and water.</p><p>Trees slow erosion, because their roots hold the soil together.</p>',
    },
    {
      heading: 'Terraces',
      body: '<p>A terrace is a flat step that farmers cut into a slope so that rain does not carry the soil away.</p>',
    },
  ],
};

/** @param tried receives each question that is sent to the engine */
function withEngine(tried: string[] = []) {
  const embedded = {
    answer: (...given: Parameters<typeof engine.answer>) => {
      tried.push(given[0].question);
      return engine.answer(...given);
    },
  };
  const { database, clock } = parts;
  return createExampleQueries({ database, clock, engine, embedded, log: silentLog() });
}

const personOf = (account: { id: number }, role: 'student' | 'instructor') => ({
  tenantId: parts.classi.tenantId,
  accountId: account.id,
  role,
});

/** Found in the background where they take longer than a list waits. */
const queriesFor = async (
  find: ReturnType<typeof withEngine>,
  person: ReturnType<typeof personOf>,
  book: { id: number; exampleQueries: string[] },
) => {
  let found: string[] | undefined;
  await expect
    .poll(async () => {
      found = (await find(person, [book])).get(book.id);
      return found;
    })
    .toBeDefined();
  return found ?? [];
};

test('shows only questions that the textbook answers, and tries each once', async () => {
  const id = await addTextbook(parts, parts.classi, soils);
  const tried: string[] = [];
  const find = withEngine(tried);
  const book = { id, exampleQueries: ['What is humus?', 'Who discovered penicillin?'] };
  const [student] = parts.classi.students;
  const found = await queriesFor(find, personOf(student, 'student'), book);
  expect(found).toContain('What is humus?');
  expect(found).toContain('What is erosion?');
  expect(found).not.toContain('Who discovered penicillin?');
  const count = tried.length;
  expect(await queriesFor(find, personOf(student, 'student'), book)).toEqual(found);
  expect(tried).toHaveLength(count);
});

test('offers a student no question for teachers, and a teacher no plan that the textbook does not have', async () => {
  const id = await addTextbook(parts, parts.classi, soils);
  const find = withEngine();
  const book = {
    id,
    exampleQueries: ['What is erosion? Explain it to the class.', 'Why do trees slow erosion?'],
  };
  const [student] = parts.classi.students;
  const { teacher } = parts.classi;
  const forStudent = await queriesFor(find, personOf(student, 'student'), book);
  expect(forStudent).toContain('Why do trees slow erosion?');
  expect(forStudent.filter(isForTeachers)).toEqual([]);
  const forTeacher = await queriesFor(find, personOf(teacher, 'instructor'), book);
  expect(forTeacher).toContain('Why do trees slow erosion?');
  for (const query of forTeacher)
    expect(query).not.toMatch(/teaching plan|Industrial Revolution|polynomials/);
});

test('does not offer a question that the student may still hand in', async () => {
  const { database, classi, clock } = parts;
  const id = await addTextbook(parts, classi, soils);
  const find = withEngine();
  const [student] = classi.students;
  const book = { id, exampleQueries: ['What is humus?'] };
  expect(await queriesFor(find, personOf(student, 'student'), book)).toContain('What is humus?');
  await anAssignment(database, classi, {
    dueAt: new Date(clock.now().getTime() + 86_400_000),
    questions: [{ question: '<p>What is humus?</p>' }],
  });
  expect(await queriesFor(find, personOf(student, 'student'), book)).not.toContain('What is humus?');
});

test("returns no examples for another school's textbook", async () => {
  const id = await addTextbook(parts, parts.classi, soils);
  const [stranger] = parts.riverside.students;
  const person = { tenantId: parts.riverside.tenantId, accountId: stranger.id, role: 'student' as const };
  expect((await withEngine()(person, [{ id, exampleQueries: ['What is humus?'] }])).size).toBe(0);
});
