import { plainText, sanitise } from '@classi/richtext';
import { afterAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { forcesBook, inventorsBook } from '../testing/lesson-books.ts';
import { aRewritingTask, aWritingTask, writtenQuestions } from '../testing/writing-task.ts';
import type { Difficulty, WritingEvent, WrittenQuestion } from '../writing.ts';

const difficulties: Difficulty[] = [1, 2, 3, 4, 5];
const rubric = [
  { tag: 'Written Response - Knowledge of terms', description: 'Defines and uses the key terms correctly.' },
  { tag: 'Written Response - Explanation', description: 'Explains from cause to effect, with a reason.' },
];

/** Registers the tests that every writer of questions must pass. */
export function writerConformance(
  name: string,
  makeEngine: () => { engine: Engine; close?(): Promise<void> },
): void {
  describe(`${name} writes questions`, () => {
    const { engine, close } = makeEngine();
    afterAll(async () => {
      await close?.();
    });

    test.each(difficulties)(
      'writes complete questions based on the book at difficulty %i',
      async (difficulty) => {
        const { questions, requestedCount } = await writtenQuestions(
          engine.writeQuestions(aWritingTask({ difficulty, rubric })),
        );
        expect(requestedCount).toBe(6);
        expect(questions.length).toBeGreaterThanOrEqual(4);
        for (const question of questions) {
          expectWhole(question);
          const section = forcesBook.sections.find(
            ({ heading }) => heading.join() === question.passage.heading.join(),
          );
          expect(section?.text).toContain(question.passage.quote);
          expect(question.passage).toMatchObject({
            bookId: 'forces',
            title: 'Pushes and Pulls',
            page: section?.page,
          });
          expect(rubric.map(({ tag }) => tag)).toEqual(expect.arrayContaining(question.tags));
        }
        const asks = questions.map(({ question }) => plainText(question));
        expect(new Set(asks).size).toBe(asks.length);
      },
    );

    test('gives the key of each question full marks', async () => {
      const { questions } = await writtenQuestions(engine.writeQuestions(aWritingTask({ difficulty: 4 })));
      for (const { question, answer, gradingInstructions, marksPossible } of questions) {
        const { points } = await engine.mark({
          question,
          answerKey: answer,
          gradingInstructions,
          marksPossible,
          rubric: [],
          response: answer,
          corrections: [],
        });
        expect.soft(points, plainText(question)).toBeGreaterThanOrEqual(marksPossible * 0.75);
      }
    });

    test('streams numbered questions, and repeats all of them in the last event', async () => {
      const events: WritingEvent[] = [];
      for await (const event of engine.writeQuestions(aWritingTask())) events.push(event);
      const single = events.flatMap((event) => (event.type === 'question' ? [event] : []));
      expect(single.map(({ number }) => number)).toEqual(single.map((_, at) => at + 1));
      const last = events.at(-1);
      expect(last?.type === 'written' && last.questions).toEqual(single.map(({ question }) => question));
    });

    test('follows the prompt in number, type and marks', async () => {
      const prompt = '2 true/false questions and 2 short answer questions of 3 marks each';
      const { questions } = await writtenQuestions(engine.writeQuestions(aWritingTask({ prompt })));
      expect(questions.map(({ questionType }) => questionType)).toEqual([
        'true_false',
        'true_false',
        'short_answer',
        'short_answer',
      ]);
      expect(questions.slice(2).map(({ marksPossible }) => marksPossible)).toEqual([3, 3]);
    });

    test('takes questions from the sections about the topic in all books', async () => {
      const textbooks = [inventorsBook, forcesBook];
      const { questions } = await writtenQuestions(
        engine.writeQuestions(aWritingTask({ textbooks, prompt: '3 questions on friction' })),
      );
      expect(questions.length).toBeGreaterThanOrEqual(2);
      expect(new Set(questions.map(({ topic }) => topic))).toEqual(new Set(['Friction']));
    });

    test('writes from a reference without a book, and gives no page', async () => {
      const references = [{ title: 'Notes on ice', text: forcesBook.sections[2]?.text ?? '' }];
      const { questions } = await writtenQuestions(
        engine.writeQuestions(aWritingTask({ textbooks: [], references })),
      );
      expect(questions[0]?.passage).toMatchObject({ title: 'Notes on ice' });
      expect(questions[0]?.passage).not.toHaveProperty('page');
      expect(questions[0]?.passage).not.toHaveProperty('bookId');
    });

    test('explains in a sentence why there are fewer questions than requested', async () => {
      const { questions, requestedCount, shortfall } = await writtenQuestions(
        engine.writeQuestions(aWritingTask({ prompt: '40 questions on friction' })),
      );
      expect(requestedCount).toBe(40);
      expect(questions.length).toBeLessThan(40);
      expect(shortfall).toMatch(/^\S.*\.$/);
    });

    test('refuses a topic that the books do not have, and a request without texts', async () => {
      await expect(
        writtenQuestions(engine.writeQuestions(aWritingTask({ prompt: '5 questions on photosynthesis' }))),
      ).rejects.toMatchObject({
        name: 'EngineError',
        code: 'nothing-found',
        message: expect.stringContaining('photosynthesis'),
      });
      await expect(
        writtenQuestions(engine.writeQuestions(aWritingTask({ textbooks: [] }))),
      ).rejects.toMatchObject({
        name: 'EngineError',
        code: 'no-sources',
      });
    });

    test('gives equal tasks equal questions', async () => {
      const task = aWritingTask({ difficulty: 2 });
      expect(await writtenQuestions(engine.writeQuestions(structuredClone(task)))).toEqual(
        await writtenQuestions(engine.writeQuestions(task)),
      );
    });

    test('replaces a question by a different one of the same type and marks', async () => {
      const first = await engine.rewriteQuestion(aRewritingTask());
      expectWhole(first);
      expect(first).toMatchObject({ questionType: 'short_answer', marksPossible: 2 });
      const second = await engine.rewriteQuestion(aRewritingTask({ others: [first.question] }));
      expect(second.question).not.toBe(first.question);
    });

    test('refuses a stopped writing', async () => {
      const signal = AbortSignal.abort();
      await expect(writtenQuestions(engine.writeQuestions(aWritingTask(), { signal }))).rejects.toMatchObject(
        {
          code: 'stopped',
        },
      );
      await expect(engine.rewriteQuestion(aRewritingTask(), { signal })).rejects.toMatchObject({
        code: 'stopped',
      });
    });
  });
}

function expectWhole({ question, answer, gradingInstructions, marksPossible }: WrittenQuestion): void {
  for (const html of [question, answer, gradingInstructions]) {
    expect(sanitise(html)).toBe(html);
    expect(plainText(html)).not.toBe('');
  }
  expect(marksPossible).toBeGreaterThan(0);
  expect(Number.isInteger(marksPossible * 4)).toBe(true);
}
