import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { expect, test } from 'vitest';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

/** A paper in the manner of a university, its questions with their marks, what a student can reach, and the printed total. */
const papers: [string, PdfSketch, string, number, number | undefined][] = [
  [
    'a university of technology with units, alternatives and marks in square brackets',
    {
      lines: [
        'B.Tech II Year Examinations, May 2023',
        'DATA STRUCTURES',
        'Time: 3 Hours\tMax. Marks: 30',
        'Note: This question paper contains two parts A and B.',
        'Part A is compulsory which carries 10 marks. Answer all questions in Part A.',
        'PART – A',
        '(10 Marks)',
        '1.a) What is a stack?\t[2]',
        'b) What is a queue?\t[3]',
        'c) What is a tree?\t[2]',
        'd) What is a graph?\t[3]',
        'PART – B',
        '(20 Marks)',
        '2. Explain how a list is kept in order, with an example.\t[10]',
        'OR',
        '3.a) Write a routine that turns a list round.\t[5]',
        'b) Compare arrays and lists.\t[5]',
        '4. Explain how a heap is built.\t[10]',
        'OR',
        '5. Explain how a hash table works.\t[10]',
        '---ooOoo---',
      ],
    },
    '1(a):2 1(b):3 1(c):2 1(d):3 2:10 3(a):5 3(b):5 4:10 5:10',
    30,
    30,
  ],
  [
    'a problem set with points before the text',
    {
      lines: [
        'Linear algebra, second midterm',
        'Name: ______________________',
        'This exam has 3 problems worth a total of 50 points.',
        'Problem 1 (20 points total). Let V be a space.',
        'a. (5 points) Show that V is not empty.',
        'b. (15 points) Find a basis of V.',
        'Problem 2 (10 points). Decide whether the map is linear.',
        'Problem 3. True or false? (2 points each)',
        '(a) Every map is linear.',
        '(b) Every space has a basis.',
        '(c) Every basis is finite.',
        '(d) No map is linear.',
        '(e) Some maps are linear.',
        '(f) Two bases have the same size.',
        '(g) A line is a space.',
        '(h) A circle is a space.',
        '(i) The empty set is a space.',
        '(j) A point is a space.',
      ],
    },
    '1(a):5 1(b):15 2:10 3(a):2 3(b):2 3(c):2 3(d):2 3(e):2 3(f):2 3(g):2 3(h):2 3(i):2 3(j):2',
    50,
    50,
  ],
  [
    'an entrance test whose options are numbered',
    {
      lines: [
        'SECTION A (4 marks each)',
        'Q1. The unit of force is',
        '(1) newton (2) joule (3) watt (4) volt',
        'Q2. The unit of work is',
        '(1) newton (2) joule (3) watt (4) volt',
        'Q3. Light is',
        '(1) a wave that needs no medium at all',
        '(2) a wave that needs a medium',
        '(3) a stream of sound',
        '(4) none of these',
      ],
    },
    'Q1:4 Q2:4 Q3:4',
    12,
    undefined,
  ],
  [
    'modules in which one of two questions is answered',
    {
      lines: [
        'Max. Marks: 40',
        'Note: Answer any FIVE full questions, choosing ONE full question from each module.',
        'Module – 1',
        '1 a. Define an angle.\t(10 Marks)',
        'b. Define a line.\t(10 Marks)',
        'OR',
        '2 a. Define a point.\t(10 Marks)',
        'b. Define a plane.\t(10 Marks)',
        'Module – 2',
        '3 a. Define a set.\t(10 Marks)',
        'b. Define a map.\t(10 Marks)',
        'OR',
        '4 a. Define a group.\t(10 Marks)',
        'b. Define a ring.\t(10 Marks)',
      ],
    },
    '1(a):10 1(b):10 2(a):10 2(b):10 3(a):10 3(b):10 4(a):10 4(b):10',
    40,
    40,
  ],
  [
    'compulsory first question and a choice of the others, by the cover',
    {
      lines: [
        'M.A. Examination, 2022',
        'Time: Three Hours\tMaximum Marks: 50',
        'Note: Attempt five questions in all. Question No. 1 is compulsory. All questions carry equal marks.',
        '1. Write short notes on the following:',
        '(a) Rent',
        '(b) Profit',
        '2. Explain the law of demand.',
        '3. Explain the law of supply.',
        '4. Explain the theory of rent.',
        '5. Explain the theory of wages.',
        '6. Explain the theory of profit.',
        '7. Explain the theory of interest.',
      ],
    },
    '1:10 2:10 3:10 4:10 5:10 6:10 7:10',
    50,
    50,
  ],
];

test.each(papers)('%s', async (_, sketch, expected, total, printed) => {
  const paper = await withPdf(sketch, (source) => readResult(readPaper(source)));
  expect(paper.questions.map(({ label, marksPossible }) => `${label}:${marksPossible}`).join(' ')).toBe(
    expected,
  );
  expect([paper.marksPossible, paper.printedTotal]).toEqual([total, printed]);
});
