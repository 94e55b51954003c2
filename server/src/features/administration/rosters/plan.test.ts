import { describe, expect, test } from 'vitest';
import {
  changeText,
  countPlan,
  findMissingCourses,
  type KnownPerson,
  planRoster,
  type RosterOptions,
} from './plan.ts';
import type { RosterRow } from './read-file.ts';

const NONE: RosterOptions = { makeCourses: false, isComplete: false, skipProblems: false };
const person = (id: number, email: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  ...{ id, email, role: 'student', firstName: 'Asha', lastName: 'Rao', className: '9', section: 'A' },
  ...{ rollNumber: '', isDeactivated: false, isHidden: false, courseIds: [1], formerEmails: [], ...more },
});
const row = (email: string, more: Partial<RosterRow> = {}): RosterRow => ({
  ...{ line: 2, role: '', email, firstName: 'Asha', lastName: 'Rao', className: '9', section: 'A' },
  ...{ rollNumber: '', courses: ['PHY-9'], ...more },
});
const courses = [
  { id: 1, code: 'PHY-9', isArchived: false },
  { id: 2, code: 'CHE-9', isArchived: false },
  { id: 3, code: 'OLD-8', isArchived: true },
];
const plan = (rows: RosterRow[], people: KnownPerson[] = [], options: Partial<RosterOptions> = {}) =>
  planRoster({ rows }, { people, courses }, { ...NONE, ...options });

describe('planRoster', () => {
  test.each<[string, Partial<RosterRow>, string]>([
    ['an unknown role', { role: 'head' }, 'The role “head” is not known. It can be student or teacher.'],
    [
      'more cells than columns',
      { hasExtraCells: true },
      'There are more cells than columns. A cell with a comma or a semicolon needs quotation marks around it.',
    ],
    ['no address', { email: '' }, 'There is no email address.'],
    ['a wrong address', { email: 'asha at school' }, '“asha at school” is not an email address.'],
    ['no name', { firstName: '' }, 'There is no name.'],
    ['a number as a name', { firstName: '42' }, '“42” is not a name of 1 to 50 letters.'],
    ['a long class', { className: 'x'.repeat(21) }, 'A class and a section have at most 20 characters.'],
    [
      'a date as a class',
      { className: 'Jun-06' },
      '“Jun-06” is a date that a spreadsheet has made from a class or a section. Change the cell to text, and write the class again.',
    ],
    ['an archived course', { courses: ['OLD-8'] }, 'The course OLD-8 is archived.'],
  ])('names the line of %s', (_, wrong, sentence) => {
    expect(plan([row('a@b.example', wrong)]).problems).toEqual([{ line: 2, sentence }]);
  });

  test.each(['आशा', 'Łukasz', "D'Souza", 'K', 'St. John'])('accepts the name %s', (firstName) => {
    expect(plan([row('a@b.example', { firstName })]).problems).toEqual([]);
  });

  test.each(['6-Jan', '01-06-2026', '06/01/26', 'Sept 2026', '2026-06-01'])(
    'finds the date %s',
    (className) => {
      expect(plan([row('a@b.example', { className })]).problems).toHaveLength(1);
    },
  );

  test.each(['6/A', '11-12', '6-1', 'IX-B', 'May', '6 March Hall', '2026-27', 'KG-2'])(
    'accepts the class %s',
    (className) => {
      expect(plan([row('a@b.example', { className })]).problems).toEqual([]);
    },
  );

  test('names all missing courses once, in natural order, and not the rows', () => {
    const rows = [['BIO-10', 'BIO-9'], ['BIO-9', 'PHY-9'], ['PHY-9']].map((courses, index) =>
      row(`${index}@b.example`, { line: index + 2, courses }),
    );
    const { problems } = plan(rows);
    expect(findMissingCourses(problems)).toEqual({ codes: ['BIO-9', 'BIO-10'], rows: 2 });
  });

  test('names all problems of a file at once, even if courses are missing', () => {
    const rows = [
      row('a@b.example', { courses: ['BIO-9'] }),
      row('a@b.example', { line: 3, courses: ['BIO-9'] }),
      row('c@b.example', { line: 4, courses: ['Biology (9)'] }),
    ];
    expect(plan(rows).problems).toEqual([
      { line: 2, sentence: '', missingCourses: ['BIO-9'] },
      { line: 3, sentence: '“a@b.example” is in line 2 already.' },
      { line: 4, sentence: '“Biology (9)” is not a course code.' },
    ]);
  });

  test('accepts a person with a single name', () => {
    expect(plan([row('a@b.example', { lastName: '' })]).added).toHaveLength(1);
  });

  test('says in which line an address was before', () => {
    const rows = [row('a@b.example'), row('a@b.example', { line: 3 })];
    expect(plan(rows).problems).toEqual([{ line: 3, sentence: '“a@b.example” is in line 2 already.' }]);
  });

  test('lets a teacher and a student have one address', () => {
    expect(plan([row('a@b.example'), row('a@b.example', { role: 'teacher' })]).added).toHaveLength(2);
  });

  test('leaves alone who is as in the file, and changes who has moved', () => {
    const people = [person(1, 'same@b.example'), person(2, 'moved@b.example', { className: '8' })];
    const { unchanged, changed, unenrol } = plan(
      [row('same@b.example'), row('moved@b.example', { courses: ['PHY-9', 'CHE-9'] })],
      people,
    );
    expect(unchanged).toBe(1);
    expect(changed.map(changeText)).toEqual(['Class 8 A → 9 A; joins CHE-9']);
    expect(unenrol).toEqual([]);
  });

  test('changes nothing for an empty cell', () => {
    const { unchanged } = plan(
      [row('a@b.example', { className: '', section: '' })],
      [person(1, 'a@b.example')],
    );
    expect(unchanged).toBe(1);
  });

  test('ends who is missing from a complete list, and makes courses exactly those of the list', () => {
    const people = [
      person(1, 'stays@b.example', { courseIds: [1, 2, 3] }),
      person(2, 'left@b.example'),
      person(3, 'teacher@b.example', { role: 'instructor' }),
      person(4, 'gone@b.example', { isDeactivated: true }),
    ];
    const found = plan([row('stays@b.example')], people, { isComplete: true });
    expect(found.ended.map(({ id }) => id)).toEqual([2]);
    // Course 3 is archived.
    expect(found.unenrol).toEqual([{ personId: 1, courseId: 2 }]);
    expect(countPlan(found)).toMatchObject({ ended: 1, unenrolled: 2, changed: 1 });
  });

  test('does not touch courses where the file has no such column', () => {
    const people = [person(1, 'a@b.example', { courseIds: [1, 2] })];
    const { unenrol } = plan([row('a@b.example', { courses: undefined })], people, { isComplete: true });
    expect(unenrol).toEqual([]);
  });

  test('makes unknown courses once, where asked to', () => {
    const rows = [row('a@b.example', { courses: ['BIO-9'] }), row('c@b.example', { courses: ['BIO-9'] })];
    expect(plan(rows, [], { makeCourses: true }).newCourses).toEqual([
      { code: 'BIO-9', name: 'BIO-9', grade: '9' },
    ]);
  });

  test('takes a hidden person for a new one', () => {
    const { added } = plan([row('a@b.example')], [person(7, 'a@b.example', { isHidden: true })]);
    expect(added).toMatchObject([{ known: { id: 7 }, enrol: ['PHY-9'] }]);
  });
});
