import { openDocument, type Page } from '@classi/documents';
import { fillPdf } from '@classi/documents/testing/fill-pdf';
import { makePdf, type PdfSketch } from '@classi/documents/testing/make-pdf';
import { makeScan, scanPdf } from '@classi/documents/testing/make-scan';
import { plainText } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import type { QuestionToAnswer, ReadAnswers } from '../../../engine.ts';
import { collectEvents, readResult, withPdf } from '../../../testing/reading.ts';
import { readAnswers } from '../read-answers.ts';

const numbered = (...labels: string[]): QuestionToAnswer[] =>
  labels.map((label, index) => ({ position: index + 1, label, question: `<p>Question ${label}</p>` }));

const read = (sketch: PdfSketch, questions: QuestionToAnswer[]): Promise<ReadAnswers> =>
  withPdf(sketch, (paper) => readResult(readAnswers(paper, questions)));

const inShort = ({ answers }: ReadAnswers): string[] =>
  answers.map(({ position, response }) => `${position ?? '-'} ${plainText(response)}`);

describe('numbers that the student wrote', () => {
  test.each([
    ['1. ', '2. '],
    ['1) ', '2) '],
    ['Q1 ', 'Q2 '],
    ['Q1. ', 'Q2. '],
    ['Ans 1 ', 'Ans 2 '],
    ['Ans. 1: ', 'Ans. 2: '],
    ['Answer 1: ', 'Answer 2: '],
    ['Question 1: ', 'Question 2: '],
    ['(1) ', '(2) '],
    ['1. Answer: ', '2. Answer: '],
  ])('%s', async (first, second) => {
    const answers = await read(
      { lines: [`${first}Iron is a metal.`, 'It rusts.', `${second}Neon is a gas.`] },
      numbered('1', '2'),
    );
    expect(inShort(answers)).toEqual(['1 Iron is a metal.\nIt rusts.', '2 Neon is a gas.']);
  });

  test('matches parts by full label, by letter and by another form of the label', async () => {
    const answers = await read(
      { lines: ['3(a) Its weight', '(b) It speeds up', '3 c) It is constant', 'Q4 Hooke’s law'] },
      numbered('Q3(a)', 'Q3(b)', 'Q3(c)', '4'),
    );
    expect(inShort(answers)).toEqual(['1 Its weight', '2 It speeds up', '3 It is constant', '4 Hooke’s law']);
  });

  test('accepts answers in any order and leaves missing ones blank', async () => {
    const answers = await read({ lines: ['3. Copper', '1. Iron'] }, numbered('1', '2', '3'));
    expect(inShort(answers)).toEqual(['1 Iron', '2 ', '3 Copper']);
    expect(answers.answers.every(({ unreadable }) => !unreadable)).toBe(true);
    expect(answers.answers[1]?.places).toEqual([]);
  });

  test('returns text of no question without a position', async () => {
    const answers = await read(
      { lines: ['Asha Rao, class 9', '1. Iron', '2. Neon', 'Q7 Something else'] },
      numbered('1', '2'),
    );
    expect(inShort(answers)).toEqual(['1 Iron', '2 Neon', '- Asha Rao, class 9', '- Something else']);
  });

  test('keeps lists within answers', async () => {
    const answers = await read(
      {
        lines: ['1. Three uses of water:', '1. drinking', '2. washing', '3. cooling', '2. Neon', '3. Copper'],
      },
      numbered('1', '2', '3'),
    );
    expect(inShort(answers)).toEqual([
      '1 Three uses of water:\ndrinking\nwashing\ncooling',
      '2 Neon',
      '3 Copper',
    ]);
  });

  test('joins an answer that continues later', async () => {
    const answers = await read({ lines: ['Q1 Iron', 'Q2 Neon', 'Q1 Zinc as well'] }, numbered('1', '2'));
    expect(inShort(answers)).toEqual(['1 Iron\nZinc as well', '2 Neon']);
  });
});

describe('a question for which nothing was found', () => {
  test.each([
    ['a number that is no question’s', ['1. Iron', '2. Neon', '8) Copper wire']],
    ['a number that is written twice', ['1. Iron', '2. Neon', '2. Copper wire']],
    ['an empty line in the answer before', ['1. Iron', '2. Neon is a gas', '', 'Copper wire']],
    ['its number in the middle of a line', ['1. Iron', '2. Neon 3. Copper wire']],
    ['a gap within the answer before', ['1. Iron', '2. Neon is a gas', 'and glows.', '', '', 'Copper wire']],
  ])('is not blank, but not read, behind %s', async (_, lines) => {
    const { answers } = await read({ lines }, numbered('1', '2', '3'));
    expect(answers[2]).toMatchObject({ response: '', unreadable: true });
    expect(answers[2]?.doubt).toContain('question 2');
    expect(answers[2]?.places.map(({ page }) => page)).toEqual([1]);
  });

  test.each([
    ['a drawing below the answer before', ['1. Iron', '', '2. Neon'], 140, 2],
    ['a drawing above the first number', ['', '', '', '', '2. Neon', '', '3. Copper'], 75, 0],
  ])('is not blank, but not read, behind %s', async (_, lines, y, at) => {
    const printed = await fillPdf(await makePdf({ lines }), [{ page: 1, x: 80, y }]);
    for (const bytes of [printed, await scanPdf(printed)]) {
      const paper = await openDocument(bytes);
      const { answers } = await readResult(readAnswers(paper, numbered('1', '2', '3')));
      await paper.close();
      const isPassage = answers.some(({ position }) => position === null);
      expect(answers[at]?.unreadable || isPassage).toBe(true);
    }
  });

  test('speaks of no drawing where only ink was found above the first number', async () => {
    const box = { x: 60, y: 90, width: 200, height: 12 };
    const line = { text: '2. Neon', box, fontSize: 11, bold: false };
    const ink = [{ ...box, y: 40 }];
    const page: Page = { number: 1, width: 595, height: 842, kind: 'text', lines: [line], ink };
    const paper = { pages: 1, readPage: async () => page };
    const { answers } = await readResult(readAnswers(paper, numbered('1', '2')));
    expect(answers[0]?.doubt).toBe('There is writing above the first number that was not read.');
  });

  test('is blank behind an answer in several lines', async () => {
    const lines = ['1. Iron', '2. Neon is a gas', 'that glows in lamps', 'and in signs.'];
    const { answers } = await read({ lines }, numbered('1', '2', '3'));
    expect(answers[2]).toMatchObject({ response: '', unreadable: false });
  });

  test('leaves a question blank behind an answer that is a list', async () => {
    const { answers } = await read(
      { lines: ['1. Iron', '2. Uses:', 'a) drink', 'b) wash'] },
      numbered('1', '2', '3'),
    );
    expect(answers[2]).toMatchObject({ response: '', unreadable: false });
  });

  test('ignores the name of the student', async () => {
    const questions = numbered('1', '2');
    const { answers } = await withPdf({ lines: ['Asha Rao, class 9 B', '1. Iron'] }, (paper) =>
      readResult(readAnswers(paper, questions, { for: { tenant: '1', people: ['Asha Rao'] } })),
    );
    expect(answers.map(({ position }) => position)).toEqual([1, 2]);
  });

  test.each([
    [['Green Fields Public School', 'Science Answer Sheet', 'Name: Asha Rao', 'Roll No. 12'], 2],
    [['Water and air reach the iron, so it rusts.'], 3],
  ])('removes titles above the name, and no answer without a number: %j', async (above, count) => {
    const { answers } = await read({ lines: [...above, '1. Iron', '2. Neon'] }, numbered('1', '2'));
    expect(answers).toHaveLength(count);
  });
});

test('removes a page count that a scan misread', async () => {
  const { answers } = await read({ footer: 'Circuits  Page 10f 1', lines: ['1. Iron'] }, numbered('1'));
  expect(answers.map(({ response }) => plainText(response))).toEqual(['Iron']);
});

describe('what students do', () => {
  test.each([
    ['Answer to question 3(b): Iron', 'Ans 4 Neon'],
    ['Q3) b) Iron', 'Q4) Neon'],
    ['Ans no. 3 (b) Iron', 'A4. Neon'],
    ['3 b. Iron', '4: Neon'],
    ['Solution to Q.3(b) Iron', 'Solution to Q.4 Neon'],
  ])('%s', async (first, second) => {
    const answers = await read({ lines: [first, second] }, numbered('3(a)', '3(b)', '4'));
    expect(inShort(answers)).toEqual(['1 ', '2 Iron', '3 Neon']);
  });

  test.each(['1 (contd.)', 'Q1 continued:', 'Ans 1 (continued)', '1. contd'])(
    'continues an answer: %s',
    async (label) => {
      const answers = await read(
        { lines: ['1. Iron', '2. Neon', `${label} Zinc as well`] },
        numbered('1', '2'),
      );
      expect(inShort(answers)).toEqual(['1 Iron\nZinc as well', '2 Neon']);
    },
  );

  test('removes a copied question but not an answer in its words', async () => {
    const questions = ['Why does a nail of iron rust in water?', 'Is gold softer than an old coin?'].map(
      (question, at) => ({ position: at + 1, label: String(at + 1), question: `<p>${question}</p>` }),
    );
    const answers = await read(
      {
        lines: [
          '1. Why does a nail of iron rust in water?',
          'Ans: Water and air reach the nail.',
          '2. Gold is softer than an old coin.',
        ],
      },
      questions,
    );
    expect(inShort(answers)).toEqual([
      '1 Water and air reach the nail.',
      '2 Gold is softer than an old coin.',
    ]);
  });

  test('ignores crossed-out text', async () => {
    const answers = await read(
      { lines: ['1. Iron', { text: 'Copper is the answer here.', struck: true }, 'It rusts.', '2. Neon'] },
      numbered('1', '2'),
    );
    expect(inShort(answers)).toEqual(['1 Iron\nIt rusts.', '2 Neon']);
  });
});

describe('pages', () => {
  test('joins an answer over pages without headers and page numbers', async () => {
    const lines = [
      '1. My answer is long.',
      ...Array.from({ length: 70 }, (_, at) => `Reason ${at} is here.`),
      '2. Neon',
    ];
    const answers = await read({ header: 'Asha Rao', footer: 'Page {page}', lines }, numbered('1', '2'));
    const [first, second] = answers.answers;
    expect(plainText(first?.response ?? '').split('\n')).toHaveLength(71);
    expect(first?.places.map(({ page }) => page)).toEqual([1, 2]);
    expect(second?.places.map(({ page }) => page)).toEqual([2]);
    expect(answers.pages).toBe(2);
    expect(plainText(first?.response ?? '')).not.toContain('Asha');
  });

  test('reports every question of an unread scan as unreadable', async () => {
    const answers = await read({ scans: 2 }, numbered('1', '2'));
    expect(answers.answers).toHaveLength(2);
    for (const answer of answers.answers) {
      expect(answer).toMatchObject({ response: '', unreadable: true });
      expect(answer.places.map(({ page }) => page)).toEqual([1, 2]);
    }
  });

  test('marks answers as unreadable that may be on a picture after typed answers', async () => {
    const answers = await read({ lines: ['1. Iron', '2. Neon'], scans: 1 }, numbered('1', '2', '3'));
    expect(answers.answers.map(({ position, unreadable }) => [position, unreadable])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
  });

  test('gives a picture only to the number before it', async () => {
    const { answers } = await read(
      { lines: ['1. Iron', '2.', '3.'], scans: 2 },
      numbered('1', '2', '3', '4'),
    );
    expect(answers.map(({ unreadable, places }) => [unreadable, places.map(({ page }) => page)])).toEqual([
      [false, [1]],
      [false, []],
      [true, [2, 3]],
      [false, []],
    ]);
  });

  test('reports a paper without a word as unread', async () => {
    const answers = await read({ blankPages: 1 }, numbered('1'));
    const doubt = 'Nothing was found on this paper. It may be blank, or too faint to be read.';
    expect(answers.answers).toMatchObject([{ position: 1, response: '', unreadable: true, doubt }]);
    expect(answers.answers[0]?.places.map(({ page }) => page)).toEqual([1]);
  });

  test('ignores blank pages behind written ones', async () => {
    const { answers } = await read({ lines: ['1. Iron', '2.'], blankPages: 1 }, numbered('1', '2'));
    expect(answers.map(({ unreadable }) => unreadable)).toEqual([false, false]);
  });

  test('reports strokes under a number alone as an unread answer', async () => {
    const printed = await makePdf({ lines: ['1. Iron', '', '2.', '', '', '', '3.', '', '4. Neon'] });
    const paper = await openDocument(await fillPdf(printed, [{ page: 1, x: 80, y: 110 }]));
    const { answers } = await readResult(readAnswers(paper, numbered('1', '2', '3', '4')));
    await paper.close();
    expect(answers.map(({ unreadable }) => unreadable)).toEqual([false, true, false, false]);
    expect(answers[1]?.places).toHaveLength(1);
  });

  test('reports a short answer of a scan as unread where a part is missing', async () => {
    const lines = ['1. Photosynthesis', '', '2. 5x = 20, x = 4', '', '3. It is hollow inside.'];
    const paper = await openDocument(await makeScan({ lines }, { skew: 3, width: 900 }));
    const { answers } = await readResult(readAnswers(paper, numbered('1', '2', '3')));
    await paper.close();
    const second = answers[1];
    const isWhole = /5\s*x\s*=\s*20.*x\s*=\s*4/.test(plainText(second?.response ?? ''));
    expect(isWhole || second?.unreadable).toBe(true);
    expect(answers.map(({ unreadable }) => unreadable).filter((_, at) => at !== 1)).toEqual([false, false]);
  });

  test('sends an event for each page, then for each answer found, then the result', async () => {
    const sketch = { lines: ['1. Iron', '\f', '2. Neon'] };
    const events = await withPdf(sketch, (paper) => collectEvents(readAnswers(paper, numbered('1', '2'))));
    expect(events.map(({ type }) => type)).toEqual(['page', 'page', 'found', 'found', 'validating', 'read']);
  });

  test('escapes markup that a student writes', async () => {
    const answers = await read({ lines: ['1. <b>x < 3</b> costs $2 or $3'] }, numbered('1'));
    expect(answers.answers[0]?.response).toBe('<p>&lt;b&gt;x &lt; 3&lt;/b&gt; costs \\$2 or \\$3</p>');
  });
});
