import type { ExaminedPage } from '@classi/contract/submissions/endpoints';
import { describe, expect, test } from 'vitest';
import {
  assignInOrder,
  choose,
  findDoubts,
  giveToNext,
  giveToPrevious,
  includedPapers,
  listPapers,
  nameDoubts,
  pagesOfStudents,
  proposedSplit,
  type Split,
  splitEvery,
  studentOfFile,
  toggleAside,
  toggleStart,
  wholeFile,
  withNames,
} from './split.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** A page in short: a student's id for a name, `?` before it for an uncertain one, `1` a number that starts again, `-` blank. */
function pages(...marks: string[]): ExaminedPage[] {
  let last = '';
  return marks.map((mark, index): ExaminedPage => {
    const [, doubt, id] = /^(\??)s(\d+)$/.exec(mark) ?? [];
    const starts = id !== undefined && mark !== last ? 'name' : mark === '1' ? 'numbering' : null;
    if (id !== undefined) last = mark;
    return {
      page: index + 1,
      isBlank: mark === '-',
      writtenName: id === undefined ? null : `Student ${id}`,
      studentIds: id === undefined ? [] : [Number(id)],
      isCertain: id !== undefined && doubt === '',
      starts,
    };
  });
}

const inShort = (split: Split | null) =>
  split &&
  includedPapers(split)
    .map(({ included, studentId }) => `${included.join()}:${studentId ?? ''}`)
    .join(' ');
const propose = (marks: string[], isNamed = false, taken = NOBODY) =>
  inShort(proposedSplit(pages(...marks), { isNamed, taken }));

describe('the proposal', () => {
  test.each<[string, string[], string | null]>([
    ['names', ['s1', '', 's2', '', 's3'], '1,2:1 3,4:2 5:3'],
    ['one name', ['s1', '', ''], null],
    ['a cover', ['', 's1', 's2'], '1: 2:1 3:2'],
    ['a blank page before the first name', ['-', 's1', 's2'], '2:1 3:2'],
    ['a blank back', ['s1', '-', 's2'], '1,2:1 3:2'],
    ['numbers, where nobody is named', ['', '', '1', ''], '1,2: 3,4:'],
    ['numbers in a paper with one name', ['s1', '', '1', ''], null],
    ['a paper without a name between others', ['s1', '1', 's2'], '1:1 2: 3:2'],
    ['the same student twice', ['s1', 's2', 's1'], '1:1 2:2 3:1'],
    ['an uncertain name of a student who has a paper', ['s1', 's2', '?s1'], '1:1 2:2 3:'],
    ['an uncertain name', ['s1', '?s2'], '1:1 2:2'],
  ])('follows %s', (_, marks, expected) => {
    expect(propose(marks)).toBe(expected);
  });

  test('does not divide the file of a known student by numbers', () => {
    expect(propose(['', '1'], true)).toBeNull();
    expect(propose(['s1', 's2'], true)).toBe('1:1 2:2');
  });

  test('leaves out students of other files', () => {
    expect(propose(['s1', 's2'], false, new Set([2]))).toBe('1:1 2:');
  });

  test('has the student of a single paper', () => {
    expect(studentOfFile(pages('', 's4', ''))).toBe(4);
    expect(studentOfFile(pages('', ''))).toBeNull();
  });
});

describe('a teacher', () => {
  const three: Split = { ...wholeFile(6), starts: [1, 3, 5], students: { 1: 11, 3: 12, 5: 13 } };

  test.each<[string, Split, string]>([
    ['moves a page to the previous paper', giveToPrevious(three, 3), '1,2,3:11 4:12 5,6:13'],
    ['moves a page to the next paper', giveToNext(three, 4), '1,2:11 3:12 4,5,6:13'],
    ['moves the only page of a paper back', giveToPrevious(toggleStart(three, 4), 4), '1,2:11 3,4:12 5,6:13'],
    ['moves the only page of a paper on', giveToNext(toggleStart(three, 4), 4), '1,2:11 3:12 4,5,6:13'],
    ['moves the first page of all on', giveToNext(toggleStart(three, 2), 1), '1,2: 3,4:12 5,6:13'],
    ['has a paper begin', toggleStart(three, 2), '1:11 2: 3,4:12 5,6:13'],
    ['joins a paper to the one before', toggleStart(three, 3), '1,2,3,4:11 5,6:13'],
    ['sets a page aside', toggleAside(three, 3), '1,2:11 4:12 5,6:13'],
    ['puts a page back', toggleAside(toggleAside(three, 3), 3), '1,2:11 3,4:12 5,6:13'],
    ['sets a whole paper aside', toggleAside(toggleAside(three, 3), 4), '1,2:11 5,6:13'],
    ['splits every three pages', splitEvery(three, 3), '1,2,3:11 4,5,6:'],
    ['chooses a student', choose(three, 3, 14), '1,2:11 3,4:14 5,6:13'],
    ['removes a student', choose(three, 3, null), '1,2:11 3,4: 5,6:13'],
  ])('%s', (_, split, expected) => {
    expect(inShort(split)).toBe(expected);
  });

  const list = [21, 22, 23, 24, 25];
  const six = splitEvery(wholeFile(6), 1);

  test.each<[string, Split, string]>([
    [
      'assigns papers in the order of the class list',
      assignInOrder(six, list, { taken: NOBODY }),
      '1:21 2:22 3:23 4:24 5:25 6:',
    ],
    [
      'leaves out students of other files',
      assignInOrder(six, list, { taken: new Set([22]) }),
      '1:21 2:23 3:24 4:25 5: 6:',
    ],
    [
      'leaves a chosen student and continues after it',
      assignInOrder(choose(six, 2, 23), list, { taken: NOBODY }),
      '1:21 2:23 3:24 4:25 5: 6:',
    ],
    [
      'continues from a paper, where a student is missing',
      assignInOrder(choose(assignInOrder(six, list, { taken: NOBODY }), 2, 23), list, {
        taken: NOBODY,
        from: 2,
      }),
      '1:21 2:23 3:24 4:25 5: 6:',
    ],
  ])('%s', (_, split, expected) => {
    expect(inShort(split)).toBe(expected);
  });

  test('keeps chosen students when the names arrive', () => {
    const split = choose(splitEvery(wholeFile(4), 2), 1, 9);
    expect(inShort(withNames(split, pages('s1', '', 's2', ''), NOBODY))).toBe('1,2:9 3,4:2');
  });

  test('has the pages of a student who appears twice become one paper', () => {
    const split = choose(three, 5, 11);
    expect(pagesOfStudents(split)).toEqual([
      { studentId: 11, pages: [1, 2, 5, 6] },
      { studentId: 12, pages: [3, 4] },
    ]);
    const [first] = listPapers(split);
    expect(first && findDoubts(split, first, [], () => false)).toEqual([{ kind: 'joined', pages: [5, 6] }]);
  });
});

test.each([
  ['a paper twice as long as the others', [1, 3, 5, 9], 5, [{ kind: 'page-count', count: 4, usual: 2 }]],
  ['one more page', [1, 3, 5, 8], 5, []],
  ['few other papers', [1, 3], 3, []],
])('compares the number of pages of %s', (_, starts, first, expected) => {
  const split: Split = { ...wholeFile(10), starts };
  const paper = listPapers(split).find((each) => each.first === first);
  expect(paper && findDoubts(split, paper, [], () => false)).toEqual(expected);
});

test.each<[string, string[], number | null, unknown[]]>([
  ['a certain name', ['s1'], 1, []],
  ['an uncertain name', ['?s1'], 1, [{ kind: 'uncertain-name', written: 'Student 1' }]],
  ['the name of another student', ['', 's2'], 1, [{ kind: 'other-name', page: 2, written: 'Student 2' }]],
  ['no name', ['1'], 1, [{ kind: 'no-name', starts: 'numbering' }]],
  ['no name on the first paper', [''], 1, []],
])('has the doubt of %s', (_, marks, studentId, expected) => {
  expect(nameDoubts(pages(...marks), studentId)).toEqual(expected);
});
