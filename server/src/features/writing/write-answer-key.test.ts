/** The raw wire of writing a key for a question that has none. */
import { type Answer, createEmbeddedEngine, EngineError } from '@classi/engines';
import { scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { startWritingServer } from './testing.fixture.ts';

const embedded = createEmbeddedEngine();
let script:
  | ((...given: Parameters<typeof embedded.answer>) => ReturnType<typeof embedded.answer>)
  | undefined;
const engine = scriptedEngine({ answer: (...given) => (script ?? embedded.answer)(...given) });

const WRITE = '/grader/write-answer-key';
const parts = sharedFixture(() => startWritingServer(engine));
let course: string;

const teacher = sharedValue(() => parts.as(parts.classi.teacher));
beforeAll(async () => {
  course = parts.classi.course.code;
});
afterEach(() => {
  script = undefined;
});

async function* answering(answer: Partial<Answer>) {
  yield { type: 'answered' as const, text: '', citations: [], notInBooks: false, heldBack: [], ...answer };
}

const citation = {
  number: 1,
  bookId: '1',
  bookTitle: 'Forces',
  section: 0,
  heading: ['Friction'],
  page: 4,
  quote: 'Friction opposes motion.',
  start: 0,
  end: 24,
};

test('writes a key from the textbook, with the section that it comes from', async () => {
  const { status, body } = await teacher.post(WRITE, { course, question: '<p>What is friction?</p>' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    answer: expect.stringMatching(/friction/i),
    sources: expect.arrayContaining([
      { title: expect.any(String), heading: [expect.any(String)], page: expect.any(Number) },
    ]),
  });
});

test('takes the words of a model without their markup', async () => {
  script = () =>
    answering({
      text: '**Friction** opposes motion [1].\n\n- It makes heat [1].',
      citations: [citation],
      byModel: true,
    });
  expect(await teacher.post(WRITE, { course, question: '<p>What is friction?</p>' })).toMatchObject({
    body: {
      answer: '<p>Friction opposes motion.</p><p>It makes heat.</p>',
      sources: [{ title: 'Forces', heading: ['Friction'], page: 4 }],
    },
  });
});

test('takes no answer that rests on no words of a book', async () => {
  script = () => answering({ text: 'Friction opposes motion.', byModel: true });
  expect(await teacher.post(WRITE, { course, question: '<p>What is friction?</p>' })).toMatchObject({
    status: 404,
  });
});

test('passes on why the engine refuses', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first word
  script = async function* () {
    throw new EngineError('unavailable', 'AURA is busy. Please try again.');
  };
  expect(await teacher.post(WRITE, { course, question: '<p>What is friction?</p>' })).toMatchObject({
    status: 400,
    body: { code: 'writing/refused', error: 'AURA is busy. Please try again.' },
  });
});

test('writes for a question with words, of a course that the caller teaches', async () => {
  expect(await teacher.post(WRITE, { course, question: '<p> </p>' })).toMatchObject({ status: 400 });
  const stranger = await parts.as(parts.riverside.teacher);
  expect(await stranger.post(WRITE, { course, question: '<p>Q</p>' })).toMatchObject({ status: 404 });
  const student = await parts.as(parts.classi.students[0]);
  expect(await student.post(WRITE, { course, question: '<p>Q</p>' })).toMatchObject({ status: 403 });
});
