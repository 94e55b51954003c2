import { expect, test } from 'vitest';
import type { AssignmentPaper, GradedPaper, GradedPaperQuestion } from './contents.ts';
import { writingLines, writtenPaper } from './written.ts';

const around = { formula: () => 'formula', picture: () => 'picture' };

const question = (label: string, more: Partial<GradedPaperQuestion> = {}): GradedPaperQuestion => ({
  label,
  section: '',
  choice: null,
  stem: '',
  question: `<p>Question ${label}</p>`,
  answer: '<p>Key</p>',
  gradingInstructions: '<p>How</p>',
  marksPossible: 2,
  response: '<p>Said</p>',
  feedback: '<p>Well</p>',
  marksObtained: 1,
  ...more,
});

const head = {
  title: 'Test',
  schoolName: 'School',
  courseName: 'Physics',
  dueDate: '',
  layout: 'ks2',
  logo: null,
} as const;

const assignment = (more: Partial<AssignmentPaper> = {}): AssignmentPaper => ({
  kind: 'assignment',
  timeAllowed: '',
  instructions: '',
  ...head,
  questions: [question('1')],
  totalMarks: 2,
  shouldHideMarks: false,
  hasWritingSpace: false,
  hasAnswers: false,
  hasGradingInstructions: false,
  ...more,
});

const graded = (more: Partial<GradedPaper> = {}): GradedPaper => ({
  kind: 'graded',
  ...head,
  mode: 'complete',
  studentName: 'Mina Rao',
  questions: [question('1')],
  marksObtained: 1,
  marksPossible: 2,
  grade: null,
  hasAnswers: false,
  ...more,
});

const written = (paper: AssignmentPaper | GradedPaper) => writtenPaper(paper, around, null).join('\n');

test('prints instructions above the first question, if there are any', () => {
  const text = written(assignment({ instructions: '<p>Use $g = 9.8$ in <em>all</em> answers.</p>' }));
  expect(text.indexOf('boxed("Instructions"')).toBeGreaterThan(0);
  expect(text.indexOf('boxed("Instructions"')).toBeLessThan(text.indexOf('question('));
  expect(text).toContain('formula;');
  expect(written(assignment())).not.toContain('Instructions');
  expect(written(assignment({ instructions: '<p></p>' }))).not.toContain('Instructions');
});

test('prints the time allowed, if there is a time limit', () => {
  expect(written(assignment({ timeAllowed: '1 hour 30 minutes' }))).toContain(
    '"Time allowed: 1 hour 30 minutes"',
  );
  expect(written(assignment())).not.toContain('Time allowed');
});

test.each([
  [0, 1],
  [0.25, 1],
  [1, 2],
  [1.25, 3],
  [4, 8],
])('gives %d marks %d lines to write on', (marks, lines) => {
  expect(writingLines(marks)).toBe(lines);
});

test('prints the requested parts of an assignment and nothing else', () => {
  const only = written(assignment());
  expect(only).toContain('"[2 marks]"');
  expect(only).toContain('Total Marks 2');
  expect(only).not.toMatch(/lines\(|boxed\(/);
  expect(written(assignment({ hasWritingSpace: true }))).toContain('lines(4)');
  const complete = written(assignment({ hasAnswers: true, hasGradingInstructions: true }));
  expect(complete).toContain('boxed("Answer",');
  expect(complete).toContain('boxed("Grading instructions",');
  expect(written(assignment({ shouldHideMarks: true }))).not.toMatch(/marks\]|Total Marks/);
});

test('prints a shared text once, names a choice, and puts OR between its alternatives', () => {
  const side = (alternative: number) => ({ group: 1, alternative, counted: 1 });
  const questions = [
    question('1(a)', { stem: '<p>Shared</p>', section: 'SECTION A' }),
    question('1(b)', { stem: '<p>Shared</p>', section: 'SECTION A' }),
    question('2', { choice: side(1) }),
    question('3', { choice: side(2) }),
  ];
  const text = written(assignment({ questions }));
  expect(text.match(/stem\(/g)).toHaveLength(1);
  expect(text.match(/lead-section\("SECTION A"\)/g)).toHaveLength(1);
  expect(text).toContain('lead-choice("Answer either question 2 or question 3")');
  expect(text.match(/lead-or\(\)/g)).toHaveLength(1);
});

test.each([
  ['complete', true, true],
  ['feedback-only', false, false],
  ['feedback-grades', false, true],
] as const)('a graded paper, %s: question and answer %s, marks %s', (mode, showsQuestion, marks) => {
  const text = written(graded({ mode }));
  expect(text.includes('Question 1')).toBe(showsQuestion);
  expect(text.includes('Said')).toBe(showsQuestion);
  expect(text.includes('score("1 / 2","yellow")')).toBe(marks);
  expect(text.includes('"50.00%"')).toBe(marks);
  expect(text).toContain('Well');
  expect(text).toContain('footer: "Mina Rao · Test"');
});

test.each([
  [0.5, 'red', 'red'],
  [0.75, 'red', 'orange'],
  [1, 'orange', 'yellow'],
  [1.25, 'yellow', 'yellow'],
  [1.75, 'green', 'green'],
])('draws %d of 2 marks with the bar %s and the tint %s', (marksObtained, bar, tint) => {
  expect(written(graded({ marksObtained }))).toMatch(new RegExp(`total-score\\(.*"${bar}","${tint}",`));
});

test('prints a missing answer, and one that is not graded', () => {
  const questions = [question('1', { response: '', marksObtained: null, feedback: '' })];
  const text = written(graded({ questions }));
  expect(text).toContain('nothing("No answer")');
  expect(text).toContain('Not graded, of 2');
  expect(text).not.toContain('boxed("Feedback"');
});

test('prints no marks for an unread answer, and no final total', () => {
  const unread = question('2', { isNotRead: true, marksObtained: null, response: '' });
  const statements = writtenPaper(graded({ questions: [question('1'), unread] }), around, null).join('\n');
  expect(statements).toContain('Not read, of 2');
  expect(statements).toContain('1 / 2 so far');
  expect(statements).toContain('1 answer is not read yet');
  expect(statements).not.toContain('50.00%');
});

test("prints the school's grade next to the percentage", () => {
  expect(written(graded())).toContain('"50.00%"');
  expect(written(graded({ grade: 'C2' }))).toContain('"50.00% · C2"');
});
