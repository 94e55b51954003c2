import { describe, expect, test } from 'vitest';
import { writtenNames } from './find-names.ts';
import { matchName } from './match-name.ts';
import { namesOnPages, pagesOfClassmates } from './rules.ts';

const student = (id: number, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  name: `${firstName} ${lastName}`.trim(),
});
const aditi = student(1, 'Aditi', 'Rao');
const aditya = student(2, 'Aditya', 'Rao');
const anneMarie = student(3, 'Anne-Marie', 'Fernandes');
const fathima = student(4, 'Fathima', 'Abdul Rahman');
const ravi = student(5, 'रवि', 'शर्मा');
const kavya = student(6, 'Kavya', '');
const students = [aditi, aditya, anneMarie, fathima, ravi, kavya];

function page(number: number, ...texts: string[]) {
  const lines = texts.map((text, index) => ({
    text,
    box: { x: 50, y: 50 + 20 * index, width: 200, height: 12 },
    fontSize: 11,
    bold: false,
  }));
  return { number, width: 595, height: 842, lines, kind: 'text' as const };
}

const namesIn = (...texts: string[]) => writtenNames(page(1, ...texts)).map(({ text }) => text);

describe('names on a page', () => {
  test.each([
    ['Name: Aditi Rao', 'Aditi Rao'],
    ['NAME - Rao, Aditi', 'Rao Aditi'],
    ['Name:\tAditi Rao\tClass: X-A', 'Aditi Rao'],
    ['Name: Aditi Rao Class X-A Roll No. 2', 'Aditi Rao'],
    ['Name ........ Aditi Rao ........', 'Aditi Rao'],
    ["Student's name – A. Rao", 'A Rao'],
    ['Student’s Name: Anne-Marie Fernandes', 'Anne Marie Fernandes'],
    ['Name of the student: Aditi Rao', 'Aditi Rao'],
    ['Roll No. 2 Name: Aditi Rao', 'Aditi Rao'],
    ['नाम: अदिति राव कक्षा: 10', 'अदिति राव'],
    ['Aditi Rao', 'Aditi Rao'],
    ['Aditi Rao\tClass X-A', 'Aditi Rao'],
  ])('finds the name in %j', (text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });

  test.each([
    'Name:',
    "Father's name: Suresh Rao",
    'The name of the gas is oxygen.',
    '1. Aditi Rao wrote this.',
    'Class X-A Roll No. 2',
  ])('finds no name in %j', (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  test('finds a name without a label only at the top', () => {
    expect(namesIn('1. 2', '2. 3', '3. 4', '4. 5', 'Aditi Rao')).toEqual([]);
  });
});

describe('students who may be meant', () => {
  test.each([
    ['Aditi Rao', 'same', [aditi]],
    ['RAO ADITI', 'same', [aditi]],
    ['AnneMarie Fernandes', 'same', [anneMarie]],
    ['Kavya', 'same', [kavya]],
    ['रवि शर्मा', 'same', [ravi]],
    ['A. Rao', 'abbreviated', [aditi, aditya]],
    ['A M Fernandes', 'abbreviated', [anneMarie]],
    ['Fathima Rahman', 'abbreviated', [fathima]],
    ['Fathima A. R.', 'abbreviated', [fathima]],
    ['Aditi Kumari Rao', 'abbreviated', [aditi]],
    ['Adlti Rao', 'misread', [aditi]],
    ['Fatima A Rahman', 'misread', [fathima]],
    ['Fathima', 'part', [fathima]],
    ['Rao', 'part', [aditi, aditya]],
  ])('%j is %s as %j', (written, closeness, expected) => {
    expect(matchName(written, students)).toEqual({ closeness, studentIds: expected.map(({ id }) => id) });
  });

  test.each(['Zubeida Nowhere', 'Aditi Sen', 'A', 'Answer Sheet', ''])('%j is nobody', (written) => {
    expect(matchName(written, students)).toBeUndefined();
  });
});

describe('names of a paper', () => {
  const assigned = { students, studentId: aditi.id };
  const idsOn = (...texts: string[]) =>
    namesOnPages([page(1, ...texts)], assigned).map(({ studentIds }) => studentIds);

  test.each([
    ['the student', ['Name: Aditi Rao'], [[1]]],
    ['a classmate', ['Name: Aditya Rao'], [[2]]],
    ['nobody', ['Name: Zubeida Nowhere'], [[]]],
    ['the student, with letters misread', ['Name: Aditl Raa'], [[1]]],
    ['a name in another script than the class list', ['नाम: अदिति राव'], [[]]],
    ['a question about names', ['1. Name the gas', '2. Name: oxygen'], [[]]],
    ['a first name in the middle of an answer', [...Array(9).fill('text'), 'Name: Fathima'], []],
    ['a whole name in the middle of a page', [...Array(9).fill('text'), 'Name: Aditya Rao'], [[2]]],
  ])('finds %s', (_, texts, expected) => {
    expect(idsOn(...texts)).toEqual(expected);
  });

  test('does not compare a name in a script that the class list does not have', () => {
    const latin = { students: [aditi, aditya], studentId: aditi.id };
    expect(namesOnPages([page(1, 'नाम: अदिति राव')], latin)).toEqual([]);
  });

  const setOf = (...names: (string | undefined)[]) =>
    names.map((name, index) => page(index + 1, ...(name ? [`Name: ${name}`] : []), '1. Tt'));

  test.each([
    ['a class set', ['Aditi Rao', 'Aditya Rao', 'Anne-Marie Fernandes'], [2, 3]],
    ['a classmate’s page with a second one', ['Aditi Rao', undefined, 'Aditya Rao', undefined], [3, 4]],
    ['a page between the own ones', ['Aditi Rao', 'Aditya Rao', 'Aditi Rao'], [2]],
    ['a first page without a name', [undefined, 'Aditya Rao'], [2]],
    ['a whole paper of a classmate', ['Aditya Rao', 'Aditya Rao'], []],
    ['the name of nobody', ['Aditi Rao', 'Zubeida Nowhere'], []],
    ['an abbreviation that may be the student', ['Aditi Rao', 'A. Rao'], []],
  ])('finds the pages of classmates in %s', (_, names, expected) => {
    expect(pagesOfClassmates(setOf(...names), assigned)).toEqual(expected);
  });
});
