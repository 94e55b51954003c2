import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import type { Engine } from '../../engine.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { anAnswerTask, answerEvents, answered } from '../../testing/tutoring/ask.ts';
import type { LiveQuestion } from '../../tutoring.ts';
import { createGateway } from '../gateway/gateway.ts';
import { createModelEngine } from '../model-engine.ts';

let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const embedded = createEmbeddedEngine();
const anEngine = (): Engine =>
  createModelEngine({
    gateway: createGateway({ resolve: () => modelSettings(server.url, { retries: 0 }) }),
    embedded,
  });

/** The first quote of the embedded engine, and its section. */
async function firstQuote(): Promise<{ quote: string; bookId: string }> {
  const [citation] = (await answered(embedded, {})).citations;
  return { quote: citation?.quote ?? '', bookId: citation?.bookId ?? '' };
}

test('streams each paragraph once its words are found in the book', async () => {
  const { quote, bookId } = await firstQuote();
  server.script({ say: ['The book ', 'explains it. {{1: ', quote, '}}\n', '\nWhat follows from it?'] });
  const events = await answerEvents(anEngine(), {});
  expect(events.map(({ type }) => type)).toEqual(['citation', 'text', 'text', 'answered']);
  expect(events.at(-1)).toMatchObject({
    text: 'The book explains it. [1]\n\nWhat follows from it?\n\n',
    citations: [{ number: 1, bookId, quote }],
  });
});

test('does not put a message of distress to the model, and answers its question from the book', async () => {
  const question = 'I am so sad and want to cry. What is opportunity cost?';
  server.otherwise(() => ({ say: 'Never said.' }));
  const reply = await answered(anEngine(), { question, reader: 'student', helpContact: 'Ms Rao' });
  expect(server.requests).toHaveLength(0);
  expect(reply.text).toMatch(/^I am sorry.*At your school you can talk to Ms Rao\./);
  expect(reply.citations).toHaveLength(1);
});

test('drops a paragraph without words of the book', async () => {
  const { quote } = await firstQuote();
  const paragraphs = [
    'It was found in 1823. {{1: nobody wrote these words}}',
    'It is the most important idea of all.',
    `The book explains it. {{1: ${quote}}}`,
    `And elsewhere. {{99: ${quote}}}`,
  ];
  server.script({ say: paragraphs.join('\n\n') });
  expect((await answered(anEngine(), {})).text).toBe('The book explains it. [1]\n\n');
});

test('gives a plan with activities to a teacher, but not to a student or with an invented number', async () => {
  const { quote } = await firstQuote();
  const plan = [
    `The aim: students say what it is. {{1: ${quote}}}`,
    'Activity: in groups of 4, students list what they gave up today, for 10 minutes.',
    'Activity: students learn that 73 % of people choose badly.',
    'Ask: what did you give up when you came to school?',
    'Most people never think about it.',
  ].join('\n\n');
  server.otherwise(() => ({ say: plan }));
  const question = 'Plan a lesson with activities: What is opportunity cost?';
  const toTeacher = (await answered(anEngine(), { question })).text;
  expect(toTeacher).toContain('Activity: in groups of 4, students list what they gave up today');
  expect(toTeacher).toContain('Ask: what did you give up');
  expect(toTeacher).not.toMatch(/73|Most people/);
  expect((await answered(anEngine(), { reader: 'student' })).text).not.toContain('Activity:');
});

test('uses the embedded engine where no paragraph is supported', async () => {
  server.script({ say: 'I know it from elsewhere.' });
  expect(await answered(anEngine(), {})).toEqual(await answered(embedded, {}));
});

test.each([
  ['nothing in the books', { question: 'Who painted the Mona Lisa?' }],
  [
    'what may be a live question',
    {
      question: 'Why do drops form on glass?',
      reader: 'student' as const,
      live: [
        {
          id: 'q2',
          question: '<p>Why do drops of water form on a cold glass?</p>',
          answerKey:
            '<p>The air next to it is cooled below its dew point (1)</p><p>the vapour condenses (1)</p>',
        },
      ],
    },
  ],
  [
    'a live question',
    {
      question: 'Tell me what demand for a good means',
      reader: 'student' as const,
      live: [{ id: 'q1', question: '<p>What do economists mean by the demand for a good?</p>' }],
    },
  ],
])('does not call a model: %s', async (_, own) => {
  expect(await answered(anEngine(), own)).toEqual(await answered(embedded, own));
  expect(server.requests).toHaveLength(0);
});

/** The model's reply that a message asks no live question. */
const nothingRequested = { say: '{"requested": []}' };

test('does not give away a student’s live question next to another one', async () => {
  const own = {
    question: 'What is the law of demand?',
    reader: 'student' as const,
    live: [{ id: 'q1', question: '<p>Name the wobbly fruit.</p>', answerKey: '<p>purple quince jelly</p>' }],
  };
  const [citation] = (await answered(embedded, own)).citations;
  const quoted = `{{1: ${citation?.quote}}}`;
  server.script(nothingRequested, {
    say: `By the way: purple quince jelly. ${quoted}\n\nRead this. ${quoted}`,
  });
  expect((await answered(anEngine(), own)).text).toBe('Read this. [1]\n\n');
  // The model gets no more of the book than may be quoted.
  expect(server.requests[1]?.messages.at(-1)?.content).toContain(citation?.quote);
});

const openQuestions: LiveQuestion[] = [
  {
    id: 'wind',
    question: '<p>Why do wet clothes dry faster in wind?</p>',
    answerKey: '<p>Moving air carries the vapour away from the cloth (1)</p>',
  },
  {
    id: 'loan',
    question: '<p>Rs 5000 is lent for 2 years at 8 % compound interest. Find the amount.</p>',
    answerKey: '<p>$5000 \\times 1.08^2$ (1)</p><p>= Rs 5832 (1)</p>',
  },
];

test('holds back a live question that only the model recognises', async () => {
  const own = {
    question: 'What is evaporation, and what has a breeze to do with laundry?',
    conversation: [{ question: 'I am Priya. Tell me about evaporation.', answer: 'A liquid becomes a gas.' }],
    reader: 'student' as const,
    live: openQuestions,
  };
  expect((await answered(embedded, own)).heldBack).toEqual([]);
  server.script({ say: '{"requested": [1]}' });
  const { text, heldBack, byModel } = await answered(anEngine(), own);
  expect({ heldBack, byModel }).toEqual({ heldBack: ['wind'], byModel: undefined });
  expect(text).toContain('in an assignment that you can still submit');
  expect(server.requests).toHaveLength(1);
  const sent = String(server.requests[0]?.messages.at(-1)?.content);
  expect(sent).toContain('1. Why do wet clothes dry faster in wind?');
  expect(sent).toContain('Tell me about evaporation.');
  // The key is not needed to recognise the question.
  expect(sent).not.toContain('Moving air carries');
});

test.each([
  ['names a question that does not exist', '{"requested": [3]}'],
  ['is not a list', 'I think it is none.'],
])('lets no model answer if its reply about live questions %s', async (_, say) => {
  const own = { question: 'What is evaporation?', reader: 'student' as const, live: openQuestions };
  server.otherwise(() => ({ say }));
  const { text, byModel } = await answered(anEngine(), own);
  expect(byModel).toBeUndefined();
  expect(text).toContain((await answered(embedded, own)).text);
});

test.each([
  ['in other words', 'Washing dries sooner when the air moves, since that takes the vapour from it.'],
  ['in a sentence among others', 'Water turns into a gas. A moving air carries its vapour off the clothes.'],
  ['as a step back', 'Could it be that moving air carries the vapour away from wet clothes?'],
  ['as what it comes to', 'By the way, 5400 and then 5832 rupees are due.'],
])('drops a key in a model’s own words: %s', async (_, words) => {
  const own = { question: 'What is evaporation?', reader: 'student' as const, live: openQuestions };
  const [citation] = (await answered(embedded, own)).citations;
  const quoted = `{{1: ${citation?.quote}}}`;
  const fitting = `A liquid becomes a gas at its surface. ${quoted}`;
  server.script(nothingRequested, {
    say: [fitting, words.endsWith('?') ? words : `${words} ${quoted}`].join('\n\n'),
  });
  const { text, citations } = await answered(anEngine(), own);
  expect(text).toBe('A liquid becomes a gas at its surface. [1]\n\n');
  expect(citations).toHaveLength(1);
});

test('says that a stream broke off after the text so far', async () => {
  const { quote } = await firstQuote();
  server.script({ cutAfter: [`The book explains it. {{1: ${quote}}}\n\n`, 'And th'] });
  expect((await answered(anEngine(), {})).text).toBe(
    'The book explains it. [1]\n\n*The language model broke off.*\n',
  );
});

test('returns the passages and says that a model is down', async () => {
  server.otherwise(() => ({ status: 503, body: '{}' }));
  const { text, citations } = await answered(anEngine(), {});
  const own = await answered(embedded, {});
  expect(citations).toEqual(own.citations);
  expect(text).toBe(
    `${own.text}\n*The language model could not be reached. These are passages of the book.*\n`,
  );
});

test('sends no name, and stops the model when the reader leaves', async () => {
  server.script({ say: Array.from({ length: 400 }, () => 'word '), pauseBetween: 20 });
  const stop = new AbortController();
  const people = ['Priya Raman'];
  const conversation = [{ question: 'I am Priya Raman.', answer: 'Welcome, Priya.' }];
  const task = anAnswerTask({ conversation });
  const stream = anEngine().answer(task, { signal: stop.signal, for: { tenant: 'classi', people } });
  const outcome = expect(stream.next()).rejects.toMatchObject({ name: 'EngineError', code: 'stopped' });
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await outcome;
  await server.requests[0]?.left;
  expect(server.requests[0]?.text).not.toMatch(/priya|raman/i);
});
