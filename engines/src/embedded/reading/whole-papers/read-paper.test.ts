import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import type { ReadQuestion } from '../../../engine.ts';
import { collectEvents, readResult, readSketch, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

const inShort = (questions: ReadQuestion[]): [string, number, string, string][] =>
  questions.map(({ label, marksPossible, question, answer }) => [
    label,
    marksPossible,
    plainText(question),
    plainText(answer),
  ]);

describe('answers', () => {
  test.each(['Answer:', 'Ans.', 'Ans:', 'Solution:', 'Marking scheme:', 'Model answer:'])(
    '%s',
    async (word) => {
      const { questions } = await readSketch({ lines: ['1. Name a gas. [1]', `${word} Neon is one.`] });
      expect(plainText(questions[0]?.answer ?? '')).toBe('Neon is one.');
    },
  );

  test('reads answers of parts after one word', async () => {
    const { questions } = await readSketch({
      lines: [
        '1. Give one example of',
        '(a) a metal [1]',
        '(b) a gas [1]',
        'Answer:',
        '(a) Iron',
        '(b) Neon',
      ],
    });
    expect(inShort(questions).map(([label, , , answer]) => [label, answer])).toEqual([
      ['1(a)', 'Iron'],
      ['1(b)', 'Neon'],
    ]);
  });

  test('keeps steps with marks in the answer and as instructions', async () => {
    const { questions } = await readSketch({
      lines: [
        '1. Two resistors of 2 ohm and 4 ohm are in series. Find the current from 12 V. [3]',
        'Solution:',
        'Adds the resistances (1)',
        'Divides the voltage by the resistance [1]',
        'I = 2 A 1 mark',
        'Marking notes: Follow through from a wrong sum.',
        'Accept: 2 amperes',
      ],
    });
    const [question] = questions;
    expect(plainText(question?.answer ?? '')).toBe(
      'Adds the resistances\nDivides the voltage by the resistance\nI = 2 A',
    );
    expect(plainText(question?.gradingInstructions ?? '').split('\n')).toEqual([
      '1 mark: Adds the resistances',
      '1 mark: Divides the voltage by the resistance',
      '1 mark: I = 2 A',
      'Follow through from a wrong sum.',
      'Accept: 2 amperes',
    ]);
    expect(question?.doubt).toBeUndefined();
  });

  test('writes paragraphs, bullets, dollars and signs as rich text', async () => {
    const { questions } = await readSketch({
      lines: [
        '1. Is 3 < 4 and does it cost $5 & more? [1]',
        'Answer:',
        'Two reasons:',
        '• it is cheap',
        '• it is quick',
      ],
    });
    expect(questions[0]?.question).toBe('<p>Is 3 &lt; 4 and does it cost \\$5 &amp; more?</p>');
    expect(questions[0]?.answer).toBe('<p>Two reasons:</p><ul><li>it is cheap</li><li>it is quick</li></ul>');
  });

  test('joins lines that wrap into one paragraph', async () => {
    const long =
      'Explain in your own words why the pressure of a gas in a closed box rises when the gas is heated slowly over a flame.';
    const { questions } = await readSketch({ lines: [`1. ${long} [4]`, `Answer: ${long}`] });
    expect(questions[0]?.question).toBe(`<p>${long}</p>`);
    expect(questions[0]?.answer).toBe(`<p>${long}</p>`);
  });
});

describe('doubts', () => {
  const doubtsOf = async (lines: string[], title?: string): Promise<(string | undefined)[]> => {
    const { questions } = await readSketch({ lines, ...(title === undefined ? {} : { title }) });
    return questions.map(({ doubt }) => doubt);
  };

  test('flags missing marks and missing answers', async () => {
    expect(await doubtsOf(['1. Name a metal.', 'Answer: Iron', '2. Name a gas. [1]'])).toEqual([
      'No marks are printed with this question; 1 was taken.',
      'No answer was found for this question.',
    ]);
  });

  test('flags more steps than marks, and fewer', async () => {
    expect(
      await doubtsOf([
        '1. Name metals. [2]',
        'Answer:',
        'Iron (1)',
        'Zinc (1)',
        'Tin (1)',
        '2. Name gases. [3]',
        'Answer:',
        'Neon (1)',
        'Argon (1)',
      ]),
    ).toEqual([
      'The marking scheme gives three points for two marks. Which two count?',
      'The steps of the marking scheme add up to 2, and the question has 3 marks.',
    ]);
  });

  test.each([
    ['Maximum marks: 20', undefined],
    ['Total: 20 marks', undefined],
    ['Time: 1 hour\tMarks: 20', undefined],
  ])('flags a total that differs: %s', async (total) => {
    const { questions, printedTotal, marksPossible } = await readSketch({
      title: 'Test',
      lines: [total, '1. Name a metal. [5]', 'Answer: Iron', '2. Name a gas.', 'Answer: Neon'],
    });
    expect([printedTotal, marksPossible]).toEqual([20, 6]);
    expect(questions[0]?.doubt).toBeUndefined();
    expect(questions[1]?.doubt).toContain(
      'The paper prints a total of 20 marks, but its questions add up to 6.',
    );
  });

  test('accepts a total at the end that agrees', async () => {
    const paper = await readSketch({
      lines: ['1. Name a metal. [5]', 'Answer: Iron', '2. Name a gas. [1]', 'Answer: Neon', 'Total: 6 marks'],
    });
    expect(paper.printedTotal).toBe(6);
    expect(paper.questions.map(({ doubt }) => doubt)).toEqual([undefined, undefined]);
    expect(plainText(paper.questions[1]?.answer ?? '')).toBe('Neon');
  });

  test('flags a total of parts that differs', async () => {
    expect(
      await doubtsOf(['1. Name [5]', '(a) a metal [2]', 'Answer: Iron', '(b) a gas [2]', 'Answer: Neon']),
    ).toEqual(['Question 1 prints 5 marks, but its parts add up to 4.', undefined]);
  });

  test('flags a missing number', async () => {
    expect(
      await doubtsOf(['1. Name a metal. [1]', 'Answer: Iron', '3. Name a gas. [1]', 'Answer: Neon']),
    ).toEqual([undefined, 'Question 2 was not found before this one.']);
  });
});

describe('pages', () => {
  const manyPages = (count: number): PdfSketch => ({
    title: 'A long test',
    header: 'School of the river bank',
    footer: 'Page {page}',
    lines: Array.from({ length: count }, (_, at) => [
      `${at + 1}. Describe stage ${at + 1} of the water cycle in your own words. [2]`,
      `Answer: Stage ${at + 1} moves water from one place to another.`,
      ...Array.from({ length: 12 }, (__, line) => `It is seen in example ${line} of stage ${at + 1}.`),
    ]).flat(),
  });

  test('removes headers, footers and the title, and names a place on every page', async () => {
    const { questions, pages } = await readSketch(manyPages(12));
    expect(pages).toBeGreaterThan(2);
    expect(questions).toHaveLength(12);
    const all = questions.map(({ question, answer }) => plainText(question + answer)).join('\n');
    expect(all).not.toMatch(/School of|Page \d|A long test/);
    expect(questions.every(({ answer }) => plainText(answer).split('\n').length === 13)).toBe(true);
    const [first] = questions;
    expect(first?.places).toHaveLength(1);
    expect(first?.places[0]?.page).toBe(1);
    expect(first?.places[0]?.box.x).toBeCloseTo(56, 0);
    expect(first?.places[0]?.box.height).toBeGreaterThan(100);
    const running = questions.filter(({ places }) => places.length === 2);
    expect(running.length).toBeGreaterThan(0);
    expect(running[0]?.places.map(({ page }) => page)).toEqual([1, 2]);
  });

  test('sends pages, then questions as they are found, then the result', async () => {
    const events = await withPdf(manyPages(40), (paper) => collectEvents(readPaper(paper)));
    const types = events.map(({ type }) => type);
    const pages = events.filter((event) => event.type === 'page');
    expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: pages.length }, (_, at) => at + 1));
    expect(pages.at(-1)).toMatchObject({ page: pages.length, pages: pages.length });
    expect(pages.at(-1)?.batch).toBe(pages.at(-1)?.batches);
    expect(types.indexOf('found')).toBeLessThan(types.lastIndexOf('page'));
    expect(events.filter((event) => event.type === 'found').map(({ label }) => label)).toEqual(
      Array.from({ length: 40 }, (_, at) => String(at + 1)),
    );
    expect(types.slice(-2)).toEqual(['validating', 'read']);
  });

  test('reads the same in express mode', async () => {
    const sketch = manyPages(15);
    const normal = await readSketch(sketch);
    const express = await withPdf(sketch, (paper) => readResult(readPaper(paper, { express: true })));
    expect(express).toEqual(normal);
  });

  test('flags a page that is an unread picture', async () => {
    const { questions } = await readSketch({ lines: ['1. Name a metal. [1]', 'Answer: Iron'], scans: 1 });
    expect(questions[0]?.doubt).toBe('Page 2 is an image and could not be read.');
  });

  test('reads a paper of many pages and questions', async () => {
    const { questions } = await readSketch(manyPages(150));
    expect(questions).toHaveLength(150);
  });
});

describe('nothing to read', () => {
  test.each([
    ['scans', { scans: 2 }, 'are images'],
    ['blank pages', { blankPages: 2 }, 'are blank'],
    ['prose', { paragraphs: ['A story about a river and its bridge.'] }, 'No numbered question'],
  ])('%s', async (_, sketch, words) => {
    await expect(readSketch(sketch)).rejects.toMatchObject({
      name: 'EngineError',
      code: 'nothing-read',
      message: expect.stringContaining(words),
    });
  });

  test('stops a reading', async () => {
    const stop = new AbortController();
    await withPdf({ lines: ['1. Name a metal. [1]', '\f', '2. Name a gas. [1]'] }, async (paper) => {
      const reading = readPaper(paper, { signal: stop.signal });
      await reading.next();
      stop.abort();
      await expect(reading.next()).rejects.toMatchObject({ code: 'stopped' });
    });
  });
});
