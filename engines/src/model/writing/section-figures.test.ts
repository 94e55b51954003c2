/** Figures of the books that questions are written from. They are described with their passages and named by the questions about them. */
import { openDocument } from '@classi/documents';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import type { FiguresOnPage, WorkOptions } from '../../engine.ts';
import {
  type ModelRequest,
  type ModelServer,
  type ScriptedReply,
  startModelServer,
} from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { aWritingTask, writtenQuestions } from '../../testing/writing-task.ts';
import { createGateway } from '../gateway/gateway.ts';
import type { ModelSettings } from '../gateway/settings.ts';
import { createModelEngine } from '../model-engine.ts';
import type { ModelDraft } from './prompt.ts';

let server: ModelServer;
let pdf: Uint8Array;

beforeEach(async () => {
  server = await startModelServer();
  pdf = await makePdf({ lines: ['Spring balance', 'in newtons'] });
});
afterEach(() => server.close());
const seen = {
  kind: 'diagram',
  shows: 'A spanner hangs on a spring balance that reads 12 N.',
  labels: [],
  values: ['12 N'],
};
const WORDS = 'Diagram: A spanner hangs on a spring balance that reads 12 N. Read off it: 12 N.';

const onWeight = aWritingTask({ prompt: '1 short answer question of 2 marks on weight' });
const weight: ModelDraft = {
  section: 1,
  figure: 1,
  quote: 'The weight of an object falls when it is taken to the Moon, since gravity is weaker there.',
  type: 'short_answer',
  question: 'What would happen on our satellite to the reading in the figure, and why?',
  options: [],
  answer: 'The weight of 12 N falls when the object is taken to the Moon, since gravity is weaker there.',
  points: [
    { key: 'the weight of 12 N falls when it is taken to the Moon', marks: 1 },
    { key: 'gravity is weaker there', marks: 1 },
  ],
  marks: 2,
};
const solution = {
  say: JSON.stringify({
    answerable: true,
    answer: 'The weight of 12 N falls when the object is taken to the Moon, since gravity is weaker there.',
  }),
};

const lastOf = ({ messages }: ModelRequest): string => messages.at(-1)?.content ?? '';
const looks = () => server.requests.filter(({ pictures }) => pictures.length > 0);
const textRequests = () => server.requests.filter(({ pictures }) => pictures.length === 0);

/** A model that describes, writes this draft, and solves it. */
const scripted =
  (draft: ModelDraft) =>
  (request: ModelRequest): ScriptedReply => {
    if (request.pictures.length > 0) return { say: JSON.stringify(seen) };
    return lastOf(request).startsWith('HOW MANY')
      ? { say: JSON.stringify({ questions: [draft] }) }
      : solution;
  };

function anEngine(own: Partial<ModelSettings> = {}) {
  const resolve = () => modelSettings(server.url, { retries: 0, ...own });
  return createModelEngine({ gateway: createGateway({ resolve }), embedded: createEmbeddedEngine() });
}

/** The figures on page 8 of the book. */
const onPage8 =
  (count: number): FiguresOnPage =>
  async (bookId, page) =>
    bookId !== 'forces' || page !== 8
      ? []
      : Array.from({ length: count }, (_, index) => ({
          number: index + 1,
          box: { x: 0, y: index, width: 300, height: 120 },
          open: async () => {
            const pages = await openDocument(pdf);
            const part = { x: 0, y: index, width: 300, height: 120 };
            return { pages, page: 1, part, close: () => pages.close() };
          },
        }));

const whose = (count: number): WorkOptions => ({
  for: { tenant: 'classi', people: [] },
  figures: onPage8(count),
});

test('describes a figure with the passage of its page, and a question about it says which it is', async () => {
  server.otherwise(scripted(weight));
  const { questions } = await writtenQuestions(anEngine().writeQuestions(onWeight, whose(1)));
  expect(looks()).toHaveLength(1);
  const [order, solve] = textRequests().map(lastOf);
  expect(order).toMatch(
    new RegExp(`<FIGURE 1 BESIDE SECTION \\d \\w{24}>\n${WORDS.replaceAll('.', '\\.')}\n</FIGURE`),
  );
  expect(solve).toContain(WORDS);
  expect(questions).toMatchObject([
    {
      passage: { bookId: 'forces', page: 8, figure: { page: 8, number: 1, words: WORDS, byTeacher: false } },
    },
  ]);
  expect(plainText(questions[0]?.question ?? '')).toMatch(
    /in the figure, and why\?\n\(Figure 1 on page 8 of .+\)$/,
  );
  // The quote of a question is never from the figure.
  expect(questions[0]?.passage.quote).not.toContain('12 N');
});

test('rejects a question about a figure that does not exist', async () => {
  server.otherwise(scripted({ ...weight, figure: 2 }));
  const { withoutModel } = await writtenQuestions(anEngine().writeQuestions(onWeight, whose(1)));
  expect(textRequests().map(lastOf).join('\n')).toContain('There is no FIGURE 2 beside section 1.');
  expect(withoutModel).toMatch(/AURA wrote these questions without it/);
});

test('rejects an answer from a figure that the question does not name', async () => {
  const { figure: _, ...unnamed } = weight;
  server.otherwise(scripted(unnamed));
  await writtenQuestions(anEngine().writeQuestions(onWeight, whose(1)));
  expect(textRequests().map(lastOf).join('\n')).toContain('12 is not in its section.');
});

test('describes at most eight figures, each once for several generations', async () => {
  server.otherwise(scripted(weight));
  const engine = anEngine();
  await writtenQuestions(engine.writeQuestions(onWeight, whose(20)));
  await writtenQuestions(engine.writeQuestions(onWeight, whose(20)));
  expect(looks()).toHaveLength(8);
});

test.each<[string, Partial<ModelSettings>]>([
  ['where pictures may not leave', { pictures: false }],
  ['where the budget of the day does not reach', { budget: { tokens: 100 } }],
])('%s, describes no figure and writes questions as usual', async (_, own) => {
  const { figure: __, ...plain } = weight;
  server.otherwise(scripted({ ...plain, answer: plain.answer.replace('of 12 N ', ''), points: [] }));
  const options = whose(1);
  const { questions } = await writtenQuestions(anEngine(own).writeQuestions(onWeight, options));
  expect(looks()).toHaveLength(0);
  expect(textRequests().map(lastOf).join('\n')).not.toContain('<FIGURE');
  expect(questions).toHaveLength(1);
  expect(questions[0]?.passage.figure).toBeUndefined();
});

test('stops describing figures when the writing is stopped', async () => {
  server.otherwise(scripted(weight));
  server.script({ silent: true });
  const leaving = new AbortController();
  const writing = writtenQuestions(
    anEngine().writeQuestions(onWeight, { ...whose(1), signal: leaving.signal }),
  );
  await expect.poll(() => looks().length).toBe(1);
  leaving.abort();
  await expect(writing).rejects.toMatchObject({ code: 'stopped' });
  await looks()[0]?.left;
  expect(textRequests()).toHaveLength(0);
});
