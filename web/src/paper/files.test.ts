import { toCsv } from '@classi/contract/files/csv';
import { expect, test } from 'vitest';
import { assignmentFile, gradedFile, makeUnique, summaryFile, zipFile } from './file-names.ts';

test.each([
  [assignmentFile('Charge & Current #1'), 'Charge & Current #1.pdf'],
  [assignmentFile('a/b\\c:d'), 'abcd.pdf'],
  [assignmentFile('...'), 'assignment.pdf'],
  [gradedFile('Charge & Current #1', "Sean O'Brien", 'complete'), 'ChargeCurrent1_SeanOBrien_graded.pdf'],
  [gradedFile('Test', 'Zofia Łódź', 'feedback-only'), 'Test_ZofiaŁódź_feedback.pdf'],
  [gradedFile('Test', 'कमल', 'feedback-grades'), 'Test_कमल_feedback_grades.pdf'],
  [gradedFile('!!', '??', 'complete'), 'assignment_student_graded.pdf'],
  [zipFile('My Test', 'feedback-only'), 'MyTest_feedback.zip'],
  [summaryFile('x'.repeat(60), '2026-05-03'), `${'x'.repeat(50)}_2026-05-03.csv`],
])('%s', (name, expected) => {
  expect(name).toBe(expected);
});

test('gives two students with one name two file names', () => {
  expect(makeUnique(['A_graded.pdf', 'a_graded.pdf', 'B_graded.pdf'])).toEqual([
    'A_graded.pdf',
    'a_graded_2.pdf',
    'B_graded.pdf',
  ]);
});

test.each([
  [['plain', 1.5, null], 'plain,1.5,'],
  [['a,b', 'say "x"', 'two\nlines'], '"a,b","say ""x""","two\nlines"'],
  [['=1+1', '+x', '-x', '@x'], "'=1+1,'+x,'-x,'@x"],
  [[-2], '-2'],
])('writes %j as a row', (row, line) => {
  expect(toCsv([row])).toBe(`\uFEFF${line}\r\n`);
});
