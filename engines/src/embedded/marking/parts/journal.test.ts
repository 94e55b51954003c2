import { describe, expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');

describe('entries in a journal', () => {
  const task = {
    question: html(
      'Journalise: (i) Bought furniture for cash Rs 8,000. (ii) Sold goods to Leela Rs 5,000. (iii) Paid wages Rs 900.',
    ),
    answerKey: html(
      '(i) Furniture A/c Dr. 8,000 To Cash A/c 8,000 (1)\n(ii) Leela Dr. 5,000 To Sales A/c 5,000 (1)\n(iii) Wages A/c Dr. 900 To Cash A/c 900 (1)',
    ),
    marksPossible: 3,
  };

  test.each([
    [
      'as in the key',
      '(i) Furniture A/c Dr 8000 To Cash A/c 8000\n(ii) Leela Dr 5000 To Sales 5000\n(iii) Wages Dr 900 To Cash 900',
      [1, 1, 1],
    ],
    [
      'in lines of their own, indented',
      'Furniture A/c   Dr. 8,000\n     To Cash A/c   8,000\nLeela’s A/c Dr. 5,000\n     To Sales A/c 5,000\nWage A/c Dr. 900\n    To Cash A/c 900',
      [1, 1, 1],
    ],
    [
      'debit and credit exchanged',
      '(i) Cash A/c Dr 8,000 To Furniture A/c 8,000 (ii) Sales Dr 5,000 To Leela 5,000 (iii) Cash Dr 900 To Wages 900',
      [0, 0, 0],
    ],
    [
      'one account of two',
      '1. Goods dr 8,000 to cash 8,000\n2. Leela dr 5,000 to Cash 5,000\n3. Wages dr 90 to Cash 900',
      [0.5, 0.5, 0.5],
    ],
    ['one left out', '(i) Furniture Dr 8,000 To Cash 8,000 (iii) Wages Dr 900 To Cash 900', [1, 0, 1]],
  ])('%s', (_, response, marks) => {
    const marking = markTask(aMarkingTask({ ...task, response: html(response) }));
    expect(marking.evidence.map(({ given }) => given)).toEqual(marks);
  });
});
