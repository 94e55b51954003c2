import { afterAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { anAnswerTask, answerEvents, answered } from '../testing/tutoring/ask.ts';
import { marketsBook, waterBook } from '../testing/tutoring/books.ts';
import type { AnswerTask, Citation, FeedbackTask, LiveQuestion, StudentWork } from '../tutoring.ts';

const live: LiveQuestion[] = [
  {
    id: 'q1',
    question: '<p>What do economists mean by the <strong>demand</strong> for a good?</p>',
    answerKey:
      '<p>Demand is the quantity of a good that buyers are willing and able to buy (1)</p><p>at each price during a period of time (1)</p>',
  },
];

const tasks: [string, Partial<AnswerTask>][] = [
  ['a definition', {}],
  ['a cause, to a student', { question: 'Why does a price ceiling lead to a shortage?', reader: 'student' }],
  ['a guest', { question: 'What is evaporation?', reader: 'guest' }],
  ['nothing in the books', { question: 'Who painted the Mona Lisa?' }],
  ['a live question', { question: 'Tell me what demand for a good means', reader: 'student', live }],
  ['no books', { books: [] }],
  ['an empty question', { question: ' ' }],
];

const feedbackTask: FeedbackTask = {
  question: '<p>Why does a puddle dry?</p>',
  answerKey: '<p>The water evaporates.</p>',
  response: '<p>The water goes into the air.</p>',
  feedback: '<p>You saw where the water goes.</p>',
  points: 1,
  marksPossible: 2,
  evidence: [
    {
      point: 1,
      key: 'The water evaporates.',
      verdict: 'partly',
      quotes: [{ start: 4, end: 27, text: 'water goes into the air' }],
      given: 1,
      possible: 2,
      note: 'The word is missing.',
    },
  ],
};

const work: StudentWork = {
  questions: [
    { label: '1', topics: ['Tides'], points: 2, marksPossible: 2, feedback: '<p>All there.</p>' },
    { label: '2', topics: ['Waves'], points: 1, marksPossible: 4, feedback: '<p>Name the cause.</p>' },
  ],
  rubricScores: [{ tag: 'Science - Reasoning', score: 3, possible: 6 }],
};

/** Registers the tests that every tutor must pass. `close` stops everything that `makeEngine` started. */
export function tutorConformance(
  name: string,
  makeEngine: () => { engine: Engine; close?(): Promise<void> },
): void {
  describe(`${name} keeps the promises of a tutor`, () => {
    const { engine, close } = makeEngine();
    afterAll(async () => {
      await close?.();
    });

    describe.each(tasks)('answering: %s', (_, own) => {
      test('streams the same text that it returns at the end, each citation before its words', async () => {
        const events = await answerEvents(engine, own);
        const last = events.at(-1);
        expect(events.filter(({ type }) => type === 'answered')).toHaveLength(1);
        const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
        const citations = events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
        expect(text.trim()).not.toBe('');
        expect(last).toMatchObject({ type: 'answered', text, citations });
        expect(citations.map(({ number }) => number)).toEqual(citations.map((_each, at) => at + 1));
        for (const { number } of citations) {
          const cited = events.findIndex(
            (event) => event.type === 'citation' && event.citation.number === number,
          );
          const named = events.findIndex(
            (event) => event.type === 'text' && event.text.includes(`[${number}]`),
          );
          expect(named).toBeGreaterThan(cited);
        }
      });

      test('quotes words of the section and page that a citation names', async () => {
        const { citations } = await answered(engine, own);
        for (const citation of citations) {
          expectVerbatim(citation, anAnswerTask(own));
        }
      });

      test('gives equal tasks equal answers', async () => {
        expect(await answered(engine, structuredClone(own))).toEqual(await answered(engine, own));
      });
    });

    test('answers a question with the place in the book', async () => {
      const { citations, notInBooks, heldBack } = await answered(engine, {});
      expect(notInBooks).toBe(false);
      expect(heldBack).toEqual([]);
      expect(citations[0]).toMatchObject({ bookId: 'markets', section: 1, page: 3 });
    });

    test('does not answer what no chosen book contains', async () => {
      expect(
        await answered(engine, { question: 'What is evaporation?', books: [marketsBook] }),
      ).toMatchObject({
        notInBooks: true,
      });
      expect(await answered(engine, { question: 'What is evaporation?', books: [waterBook] })).toMatchObject({
        notInBooks: false,
      });
    });

    test('does not answer a live question to its student, but still explains what surrounds it', async () => {
      const question = 'My friend asks what economists mean by demand for a good.';
      const held = await answered(engine, { question, reader: 'student', live });
      expect(held.heldBack).toEqual(['q1']);
      expect(held.text).not.toMatch(/willing and able/);
      expect(held.text).toContain('2.1 Demand');
      const about = await answered(engine, {
        question: 'What is the law of demand?',
        reader: 'student',
        live,
      });
      expect(about.heldBack).toEqual([]);
      expect(about.citations.length).toBeGreaterThan(0);
    });

    test('refuses a stopped answer', async () => {
      const stopped = engine.answer(anAnswerTask(), { signal: AbortSignal.abort() });
      await expect(stopped.next()).rejects.toMatchObject({ name: 'EngineError', code: 'stopped' });
    });

    test('makes a short title', async () => {
      for (const question of [
        'What is opportunity cost?',
        '?',
        'Please '.repeat(40),
        'क्या है अवसर लागत? '.repeat(9),
      ]) {
        const title = await engine.titleOf([{ question }]);
        expect(title.trim()).not.toBe('');
        expect([...title].length).toBeLessThanOrEqual(50);
      }
    });

    test('makes different example questions that the book answers', async () => {
      const queries = await engine.exampleQueries(marketsBook);
      expect(queries.length).toBeGreaterThanOrEqual(3);
      expect(queries.length).toBeLessThanOrEqual(5);
      expect(new Set(queries).size).toBe(queries.length);
      for (const question of queries) {
        expect(await answered(engine, { question, books: [marketsBook] })).toMatchObject({
          notInBooks: false,
        });
      }
    });

    test('explains marks from their evidence', async () => {
      const text = await engine.explainFeedback(feedbackTask);
      expect(text).toContain('The water evaporates');
      expect(text).toContain('water goes into the air');
      expect(text).toMatch(/\b1 of 2\b/);
    });

    test('gives summaries with figures, and one of a class without names', async () => {
      expect(await engine.summariseStudent(work)).toMatch(/\b3 of 6\b/);
      const text = await engine.summariseClass({ students: [{ ...work, name: 'Zubeda' }, work] });
      expect(text).toContain('50%');
      expect(text).not.toContain('Zubeda');
    });
  });
}

function expectVerbatim(
  { bookId, section, start, end, quote, heading, page }: Citation,
  task: AnswerTask,
): void {
  const source = task.books.find(({ id }) => id === bookId)?.sections[section];
  expect(quote.trim()).not.toBe('');
  expect(source?.text.slice(start, end)).toBe(quote);
  expect(heading).toEqual(source?.heading);
  expect(page).toBe(source?.page);
}
