import { describe, expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
const marked = (task: { question: string; answerKey: string; marksPossible: number }, response: string) =>
  markTask(
    aMarkingTask({
      ...task,
      question: html(task.question),
      answerKey: html(task.answerKey),
      response: html(response),
    }),
  );

describe('queries', () => {
  const task = {
    question:
      'A table BOOK has the columns Title, Price, Pages. Write SQL commands to (a) show the titles of books dearer than 200, by title, (b) count the books of each number of pages, (c) raise all prices below 50 by 10.',
    answerKey:
      '(a) SELECT Title FROM BOOK WHERE Price > 200 (0.5) ORDER BY Title; (0.5)\n(b) SELECT Pages, COUNT(*) FROM BOOK (0.5) GROUP BY Pages; (0.5)\n(c) UPDATE BOOK SET Price = Price + 10 (0.5) WHERE Price < 50; (0.5)',
    marksPossible: 3,
  };

  test.each([
    [
      'in small letters',
      '(a) select title from book where price > 200 order by title;\n(b) select pages, count(*) from book group by pages;\n(c) update book set price = price + 10 where price < 50;',
      3,
    ],
    [
      'in other forms',
      'a) SELECT Title FROM BOOK WHERE NOT Price <= 200 ORDER BY Title ASC\nb) SELECT COUNT(Title), Pages FROM BOOK GROUP BY Pages\nc) UPDATE BOOK SET Price = 10 + Price WHERE Price < 50',
      3,
    ],
    [
      'without the ends',
      '(a) SELECT Title FROM BOOK WHERE Price > 200 (b) SELECT Pages, COUNT(*) FROM BOOK (c) UPDATE BOOK SET Price = Price + 10',
      1.5,
    ],
    ['in words', '(a) SHOW books with price more than 200 (b) COUNT books by pages (c) PRICE + 10', 0],
  ])('%s', (_, response, points) => {
    expect(marked(task, response).points).toBe(points);
  });

  test('another query is for the teacher to look at', () => {
    const { confidence, flag } = marked(
      task,
      '(a) SELECT Title FROM BOOK WHERE Price BETWEEN 201 AND 9999 ORDER BY Title',
    );
    expect(confidence).toBeLessThanOrEqual(0.5);
    expect(flag).not.toBeNull();
  });
});

describe('what a program prints', () => {
  const task = {
    question: 'Write the output.\nx = 2\nfor i in range(3):\n    x = x * 2\n    print(i, x)',
    answerKey: '0 4 / 1 8 / 2 16 (1 each)',
    marksPossible: 3,
  };

  test.each([
    ['in lines', '0 4\n1 8\n2 16', 3],
    ['in one line', '0 4, 1 8, 2 16', 3],
    ['a value wrong', '0 4\n1 8\n2 12', 2],
    ['the last alone', '2 16', 1],
    ['words', 'It prints the powers of two.', 0],
  ])('%s', (_, response, points) => {
    expect(marked(task, response).points).toBe(points);
  });
});

describe('programs', () => {
  const task = {
    question:
      'Write a Python function add_even(numbers) that returns the sum of the even numbers above 10 in a list.',
    answerKey:
      'Function header with parameter (1)\nLoop through all elements (1)\nCondition: even, and n > 10 (1)\nSum initialised and added to (0.5), returned (0.5)',
    marksPossible: 4,
  };

  test.each([
    [
      'in steps',
      'def add_even(numbers):\n    s = 0\n    for n in numbers:\n        if n % 2 == 0 and n > 10:\n            s += n\n    return s',
      4,
    ],
    [
      'in one expression',
      'def add_even(numbers):\n    return sum(n for n in numbers if n % 2 == 0 and n >= 11)',
      4,
    ],
    [
      'in words',
      'The function add_even goes through all elements with a loop, has a condition for even numbers above 10 and returns the sum.',
      0,
    ],
  ])('%s', (_, response, points) => {
    const { points: own, flag } = marked(task, response);
    expect(own).toBe(points);
    if (points > 0) expect(flag).not.toBeNull();
  });

  test('what is left out is missed', () => {
    const { evidence } = marked(task, 'def add_even(numbers):\n    if numbers > 10:\n        print(numbers)');
    expect(evidence.map(({ given }) => given)).toEqual([1, 0, expect.any(Number), 0, 0]);
  });
});
