import { plainText } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import type { ReadPaper } from '../../../engine.ts';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

const paperLines = ['Cells', '1. Name the part that holds water. [1]', '2. Find the force on the wall. [2]'];
const read = (keyLines: string[], lines = paperLines): Promise<ReadPaper> =>
  withPdf({ lines }, (paper) => withPdf({ lines: keyLines }, (key) => readResult(readPaper(paper, { key }))));

describe('removing the headings of a key', () => {
  test.each([
    ['Cells: answer key'],
    ['Answer key – Cells'],
    ['Cells (marking scheme)'],
    ['Memorandum: Cells'],
    ['Solutions to the test on cells'],
    ['MARKING GUIDELINES FOR CELLS', 'Class 9'],
    ['Grade 9 Science', 'Cells: answers'],
    ['Key to Cells'],
    ['Mark scheme', 'June 2031'],
  ])('%s %s is no answer', async (...heading) => {
    const { questions, unmatched } = await read([
      ...heading.filter((each) => typeof each === 'string'),
      '1. The vacuole',
      '2. F = ma',
    ]);
    expect(questions.map(({ answer }) => plainText(answer))).toEqual(['The vacuole', '$F = ma$']);
    expect(unmatched).toBeUndefined();
  });

  test('keeps the name of a group, and the heading of a key alone on the last page, out of the text', async () => {
    const { questions } = await read(
      ['1. The vacuole', 'Short answers', '2. F = ma (½ mark each)'],
      [...paperLines, 'Answer key / Marking scheme'],
    );
    expect(questions.map(({ answer }) => plainText(answer))).toEqual(['The vacuole', '$F = ma$']);
    expect(plainText(questions[1]?.question ?? '')).toBe('Find the force on the wall.');
    expect(plainText(questions[1]?.gradingInstructions ?? '')).toBe('½ mark each');
  });

  test('keeps text before the first number', async () => {
    const { unmatched } = await read([
      'Cells: answer key',
      'The nucleus holds the plan of the whole cell.',
      '1. The vacuole',
      '2. F = ma',
    ]);
    expect(unmatched).toEqual(['<p>The nucleus holds the plan of the whole cell.</p>']);
  });
});

describe('several marks on one line', () => {
  test('reads several marks on one line of a key', async () => {
    const { questions } = await read(['1. The vacuole (1)', '2. correct formula (1) value (1)']);
    const [, force] = questions;
    expect(plainText(force?.gradingInstructions ?? '')).toBe('1 mark: correct formula\n1 mark: value');
    expect(plainText(force?.answer ?? '')).toBe('correct formula\nvalue');
    expect(force?.doubt).toBeUndefined();
  });

  test('reads step marks before the marks of the whole question', async () => {
    const { questions } = await read(['1. The vacuole [1]', '2. correct formula (1), value (1) [2]']);
    expect(plainText(questions[1]?.gradingInstructions ?? '')).toBe('1 mark: correct formula\n1 mark: value');
  });

  test('reads several marks on one line below the question', async () => {
    const { questions } = await withPdf(
      {
        lines: [
          '1. Find the force. [3]',
          'Answer: formula (1) numbers put in (½) value (1½)',
          '2. Name it. [1]',
          'Answer: Iron (1)',
        ],
      },
      (paper) => readResult(readPaper(paper)),
    );
    expect(
      questions.map(({ gradingInstructions, doubt }) => [plainText(gradingInstructions), doubt]),
    ).toEqual([
      ['1 mark: formula\n0.5 marks: numbers put in\n1.5 marks: value', undefined],
      ['1 mark: Iron', undefined],
    ]);
  });

  test.each([
    ['From equation (1) the force is 4 N (2)', '2 marks: From equation (1) the force is 4 N'],
    ['Equation (1) gives 4 N (2)', '2 marks: Equation (1) gives 4 N'],
    ['As f(1) is 4, the force is 4 N (2)', '2 marks: As f(1) is 4, the force is 4 N'],
    ['It is given by (1) and (2) (1)', '1 mark: It is given by (1) and (2)'],
    ['Iron (2) and copper (3) chlorides (1)', '1 mark: Iron (2) and copper (3) chlorides'],
  ])('ignores numbers in brackets that are no marks: %s', async (answer, instructions) => {
    const { questions } = await withPdf(
      { lines: ['1. Find the force. [3]', `Answer: ${answer}`, '2. Name it. [1]', 'Answer: Iron (1)'] },
      (paper) => readResult(readPaper(paper)),
    );
    expect(plainText(questions[0]?.gradingInstructions ?? '')).toBe(instructions);
  });
});
