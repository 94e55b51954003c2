/** Figures of reference documents, with a model that sees them: sent with the passages, shown in the question, named to the teacher. */
import { openDocument } from '@classi/documents';
import { type Placed, placePdf } from '@classi/documents/testing/place-pdf';
import { setLine } from '@classi/documents/testing/set-line';
import { createEmbeddedEngine, createGateway, createModelEngine } from '@classi/engines';
import { type ModelRequest, startModelServer } from '@classi/engines/testing/model-server';
import { modelSettings } from '@classi/engines/testing/model-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startWritingServer, type WritingServer } from './testing.fixture.ts';

let parts: WritingServer;
const model = sharedFixture(startModelServer);
let isAllowed = true;

beforeAll(async () => {
  const resolve = () => modelSettings(model.url, { retries: 0, pictures: isAllowed });
  const gateway = createGateway({ resolve });
  parts = await startWritingServer(createModelEngine({ gateway, embedded: createEmbeddedEngine() }));
});
afterAll(() => parts.close());
beforeEach(() => {
  model.requests.length = 0;
  isAllowed = true;
});

const text = (baseline: number, words: string): Placed[] => setLine(baseline, [words], 60).items;
/** A page of lessons with a triangle between its lines. */
const lesson = () =>
  placePdf([
    ...text(100, 'A shadow is a dark area behind an opaque object where light does not reach.'),
    { from: [200, 200], to: [300, 200] },
    { from: [300, 200], to: [300, 130] },
    { from: [200, 200], to: [300, 130] },
    { text: 'L', x: 297, baseline: 127 },
    ...text(240, 'A shadow becomes longer when the lamp is moved closer to the ground.'),
    ...text(260, 'Refraction is the bending of light when it passes from one medium into another.'),
  ]);

const seen = { kind: 'diagram', shows: 'A lamp L stands above a wall.', labels: ['L'], values: [] };
const answer = 'The shadow becomes longer when the lamp is moved closer to the ground.';
const draft = {
  section: 1,
  figure: 1,
  quote: 'A shadow becomes longer when the lamp is moved closer to the ground.',
  type: 'short_answer',
  question: 'What happens to the dark area behind the wall in the figure while L is lowered?',
  options: [],
  answer,
  points: [],
  marks: 1,
};

const lastOf = ({ messages }: ModelRequest): string => messages.at(-1)?.content ?? '';
const looks = () => model.requests.filter(({ pictures }) => pictures.length > 0);

function script(): void {
  model.otherwise((request) => {
    if (request.pictures.length > 0) return { say: JSON.stringify(seen) };
    const say = lastOf(request).startsWith('HOW MANY')
      ? { questions: [draft] }
      : { answerable: true, answer };
    return { say: JSON.stringify(say) };
  });
}

async function generated(prompt: string): Promise<Record<string, unknown>[]> {
  const sent = await parts.send(parts.classi.teacher, '/grader/generate-assignment', {
    fields: { subject: 'Physics', prompt, title: 'Light', description: '', textbooks: '[]', rubrics: '[]' },
    files: [['reference_docs', lesson(), 'Light.pdf']],
  });
  expect(sent.status).toBe(200);
  return ((await sent.json()) as { questions: Record<string, unknown>[] }).questions;
}

test('finds one figure in the lesson', async () => {
  const document = await openDocument(lesson());
  expect((await document.readPage(1)).figures).toHaveLength(1);
  await document.close();
});

test('shows the figure that a question is based on, and flags it for the teacher', async () => {
  script();
  const [question] = await generated('1 short answer question of 1 mark on shadows');
  expect(looks()).toHaveLength(1);
  expect(model.requests.map(lastOf).join('\n')).toContain(
    'Diagram: A lamp L stands above a wall. Written on it: L.',
  );
  expect(question).toMatchObject({
    question: expect.stringMatching(
      /\(Figure 1 on page 1 of Light\.pdf\)[\s\S]*<img [^>]*src="\/document-processor\/document-[\w-]+\.pdf\.1\.\d+-\d+-\d+-\d+\.png"/,
    ),
    flagged_for_review: expect.stringContaining(
      'This question is based on figure 1 on page 1 of Light.pdf, known by a description by AURA. Please look at it.',
    ),
    passage: { page: 1, title: 'Light.pdf' },
  });
});

test('does not describe the figure of a known document again', async () => {
  script();
  await generated('1 short answer question of 1 mark on shadows and lamps');
  expect(looks()).toHaveLength(0);
});

test('writes from the text only if the school forbids sending pictures', async () => {
  isAllowed = false;
  script();
  const questions = await generated('1 short answer question of 1 mark on the bending of light');
  expect(looks()).toHaveLength(0);
  expect(model.requests.map(lastOf).join('\n')).not.toContain('<FIGURE');
  expect(questions.map((each) => each.flagged_for_review)).toEqual(['']);
});
