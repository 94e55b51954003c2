import { describe, expect, test } from 'vitest';
import { arePagesValid, collectPageFacts, pageRanges, withStarts } from './rules.ts';

const student = (id: number, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  name: `${firstName} ${lastName}`,
});
const students = [
  student(1, 'Aditi', 'Rao'),
  student(2, 'Kabir', 'Mehta'),
  student(3, 'Fathima', 'Abdul Rahman'),
];

const BLANK = '(blank)';

/** @param isScan whether its words were recognised */
function page(number: number, texts: string[], isScan = false) {
  const lines = texts.map((text, index) => ({
    ...(isScan ? { words: [] } : {}),
    text,
    box: { x: 50, y: 50 + 20 * index, width: 200, height: 12 },
    fontSize: 11,
    bold: false,
  }));
  const isBlank = texts[0] === BLANK;
  const kind = isBlank ? ('blank' as const) : ('scan' as const);
  return { number, width: 595, height: 842, lines: isBlank ? [] : lines, kind };
}

const examined = (...pages: string[][]) =>
  withStarts(pages.map((texts, index) => collectPageFacts(page(index + 1, texts), students)));
const startsOf = (...pages: string[][]) => examined(...pages).map(({ starts }) => starts);

const TEXT = ['Charge flows through the wire.'];

describe('the pages on which a paper begins', () => {
  test.each<[string, string[][], (string | null)[]]>([
    ['names', [['Name: Aditi Rao'], TEXT, ['Name: Kabir Mehta']], ['name', null, 'name']],
    [
      'a name on every page',
      [['Name: Aditi Rao'], ['Name: A. Rao'], ['Name: Kabir Mehta']],
      ['name', null, 'name'],
    ],
    ['a cover page', [['Unit test, class X-A'], ['Name: Aditi Rao']], [null, 'name']],
    ['a name that nobody has', [['Name: Aditi Rao'], ['Name: Zubeida Nowhere']], ['name', 'name']],
    [
      'a page with the names of several students',
      [['Name: Aditi Rao'], ['Name: Aditi Rao', 'Name: Kabir Mehta']],
      ['name', null],
    ],
    ['numbers of pages', [['Page 1 of 2'], ['Page 2 of 2'], ['Page 1 of 2']], [null, null, 'page-number']],
    ['numbers of answers', [['1. x', '2. y'], ['3. z'], ['Q1) x']], [null, null, 'numbering']],
    ['one answer on two pages', [['1. x'], ['1. still x']], [null, null]],
    [
      'a section in the middle of a page',
      [
        ['1. x', '2. y'],
        ['3. z', '1. a'],
      ],
      [null, null],
    ],
    [
      'a paper without a name between others',
      [['Name: Aditi Rao', '1. x', '2. y'], ['1. x'], ['Name: Kabir Mehta']],
      ['name', 'numbering', 'name'],
    ],
  ])('are found by %s', (_, pages, expected) => {
    expect(startsOf(...pages)).toEqual(expected);
  });

  test('has the students who may be meant, and whether the name is certain', () => {
    const pages = examined(
      ['Name: Fathima Rahman'],
      ['Name: Kabir Mehla'],
      ['Name: Zubeida Nowhere'],
      [BLANK],
    );
    expect(pages).toEqual([
      {
        page: 1,
        isBlank: false,
        writtenName: 'Fathima Rahman',
        studentIds: [3],
        isCertain: true,
        starts: 'name',
      },
      {
        page: 2,
        isBlank: false,
        writtenName: 'Kabir Mehla',
        studentIds: [2],
        isCertain: false,
        starts: 'name',
      },
      {
        page: 3,
        isBlank: false,
        writtenName: 'Zubeida Nowhere',
        studentIds: [],
        isCertain: false,
        starts: 'name',
      },
      { page: 4, isBlank: true, writtenName: null, studentIds: [], isCertain: false, starts: null },
    ]);
  });
});

describe('misread and short heads', () => {
  const course = [
    { ...student(1, 'Aditi', 'Rao'), rollNumber: '7' },
    { ...student(4, 'Thangam', ''), name: 'Thangam', rollNumber: '10' },
    { ...student(5, 'Aditi', 'Sen'), rollNumber: '08' },
  ];
  const ownerOf = (...texts: string[]) => {
    const { writtenName, studentIds, isCertain } = collectPageFacts(page(1, texts), course);
    return [writtenName, studentIds.join(), isCertain];
  };

  test.each<[string, string[], boolean, string | null]>([
    ['on a scan', ['Ql. x', '622. y', 'Q5. z'], true, 'numbering'],
    ['but not where higher numbers follow', ['Ql. x', 'Q12. y'], true, null],
    ['but not in text that was typed', ['Ql. x', 'Q2. y'], false, null],
  ])('starts a paper where a 1 was read as a letter, %s', (_, texts, isScan, expected) => {
    const pages = [['1. x', '2. y'], texts].map((each, index) => page(index + 1, each, isScan));
    expect(withStarts(pages.map((each) => collectPageFacts(each, course)))[1]?.starts).toBe(expected);
  });

  test.each([
    ['a name of one word before a class', ['Thangam X - B'], ['Thangam', '4', true]],
    ['a name before a class in figures', ['Aditi Rao 10 A'], ['Aditi Rao', '1', true]],
    ['a roll number alone', ['Roll No. 10'], ['Roll No 10', '4', false]],
    ['a roll number in Hindi', ['अनुक्रमांक ७'], ['अनुक्रमांक ७', '1', false]],
    ['a first name with its roll number', ['Name: Aditi', 'Roll 8'], ['Aditi', '5', true]],
    ['a name with the roll number of another student', ['Aditi Rao Roll 10'], ['Aditi Rao', '1', false]],
    ['a roll number that nobody has', ['Roll 99'], [null, '', false]],
    ['a single word without a field', ['Thangam'], [null, '', false]],
  ])('finds the student by %s', (_, texts, expected) => {
    expect(ownerOf(...texts)).toEqual(expected);
  });
});

test.each([
  [[[1, 2], [3]], true],
  [[[1], [5]], true],
  [[[1, 2], [2]], false],
  [[[1, 1]], false],
  [[[6]], false],
])('%j are pages of a file of five: %s', (papers, expected) => {
  expect(
    arePagesValid(
      papers.map((pages) => ({ pages })),
      5,
    ),
  ).toBe(expected);
});

test('names page numbers in short', () => {
  expect(pageRanges([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
});
