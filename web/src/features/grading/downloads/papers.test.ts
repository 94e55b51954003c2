import { expect, test } from 'vitest';
import type { Profile } from '../../../lib/session/profile.ts';
import {
  assignmentPaper,
  listLayouts,
  type PrintedAssignment,
} from '../../../ui/downloads/assignment-paper.ts';
import { aQuestion, aWork, checked, notRead, unmarked, worksOf } from '../works.fixture.ts';
import { gradedPaper, printableWorks, summaryRows } from './papers.ts';

const profile = (paperHead?: Profile['paperHead']): Profile => ({
  role: 'instructor',
  id: 1,
  title: '',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'a@classi.example',
  schoolName: 'Riverside School',
  timezone: 'Asia/Kolkata',
  feedbackUrl: null,
  ...(paperHead ? { paperHead } : {}),
});

const both = [
  { key: 'ks2', label: 'Traditional bordered header' },
  { key: 'ks3', label: 'Line with logo in top right' },
];

const assignment: PrintedAssignment = {
  title: 'Test',
  dueAt: new Date('2026-05-03T18:29:00Z'),
  timezone: 'Asia/Kolkata',
  courseName: 'Physics',
  timeLimit: 5400,
  studentInstructions: '<p>Show your working.</p>',
  questions: [],
};

const printOptions = { layout: 'ks2', shouldShowMarks: false } as const;

test.each([
  [
    'two, the second preset',
    { headerFormats: both, defaultHeaderFormat: 'ks3', logo: null },
    ['ks2', 'ks3'],
    'ks3',
  ],
  ['none', undefined, [], 'standard'],
  [
    'one that is not known here',
    { headerFormats: [{ key: 'x', label: 'X' }], defaultHeaderFormat: 'x', logo: null },
    [],
    'standard',
  ],
])('uses layouts: %s', (_, head, keys, preset) => {
  const layouts = listLayouts(profile(head));
  expect(layouts.offered.map(({ key }) => key)).toEqual(keys);
  expect(layouts.preset).toBe(preset);
});

test.each([
  ['questions', false, false, false],
  ['writing-space', true, false, false],
  ['answers', false, true, false],
  ['complete', false, true, true],
] as const)('chooses the parts of an assignment printed as %s', (print, space, answers, instructions) => {
  const paper = assignmentPaper(assignment, profile(), print, printOptions);
  expect(paper).toMatchObject({
    shouldHideMarks: true,
    hasWritingSpace: space,
    hasAnswers: answers,
    hasGradingInstructions: instructions,
    instructions: '<p>Show your working.</p>',
    timeAllowed: '1 hour 30 minutes',
    dueDate: '05/03/2026, 23:59',
    schoolName: 'Riverside School',
  });
});

const works = worksOf(
  aWork(2, 'Zofia Nowak', [
    aQuestion({ number: 1, marksObtained: 2 }),
    aQuestion({ number: 2, label: '1(b)', marksObtained: 0.5 }),
  ]),
  aWork(1, '=Asha', [aQuestion({ number: 1 }), aQuestion({ number: 2, label: '1(b)', ...unmarked })]),
  aWork(3, 'Nobody Yet', [
    aQuestion({ number: 1, ...unmarked }),
    aQuestion({ number: 2, label: '1(b)', ...unmarked }),
  ]),
);

test('prints no marks for a question that is not graded', () => {
  const work = works['1'];
  if (!work) throw new Error('no work');
  const paper = gradedPaper(assignment, profile(), work, 'complete', 'standard');
  expect(paper.questions.map(({ marksObtained }) => marksObtained)).toEqual([1, null]);
  expect([paper.marksObtained, paper.marksPossible]).toEqual([1, 4]);
});

test('prints no feedback that AURA wrote for another mark than the teacher’s', () => {
  const byAura = {
    ...{ id: 1, byAura: true, givenBy: 'AURA', how: 'given' as const },
    ...{ marksObtained: 0, givenAt: new Date('2026-05-01T12:00:00Z') },
  };
  const feedback = '<p>The point is missing.</p>';
  const held = aQuestion({ ...checked, feedback, originalFeedback: feedback, history: [byAura] });
  const own = { ...held, number: 2, feedback: '<p>Well done.</p>' };
  const paper = gradedPaper(assignment, profile(), aWork(1, 'Mina Rao', [held, own]), 'complete', 'standard');
  expect(paper.questions.map((each) => each.feedback)).toEqual(['', '<p>Well done.</p>']);
});

test('prints everyone who has a mark, sorted by name', () => {
  expect(printableWorks(works).map(({ student }) => student.name)).toEqual(['=Asha', 'Zofia Nowak']);
});

test('writes a summary row for each student', () => {
  expect(summaryRows(works)).toEqual([
    [
      'Student ID',
      'Student',
      'Q1 (of 2)',
      'Q1(b) (of 2)',
      'Marks obtained',
      'Marks possible',
      'Percent',
      'Status',
    ],
    [1, '=Asha', 1, null, 1, 4, null, 'Not fully graded'],
    [3, 'Nobody Yet', null, null, 0, 4, null, 'Not fully graded'],
    [2, 'Zofia Nowak', 2, 0.5, 2.5, 4, 62.5, 'Graded, 2 marks not checked'],
  ]);
  const grades = [
    { grade: 'Pass', from: 40 },
    { grade: 'Fail', from: 0 },
  ];
  expect(summaryRows(works, { gradeBoundaries: grades }).map((row) => row.at(-1))).toEqual([
    'Grade',
    null,
    null,
    'Pass',
  ]);
});

test('writes a row for each student who has not handed in, and says when every mark is checked', () => {
  const questions = [aQuestion({ number: 1, ...checked }), aQuestion({ number: 2, ...checked })];
  const rows = summaryRows(worksOf(aWork(1, 'Asha', questions)), {
    students: [
      { id: 1, name: 'Asha' },
      { id: 2, name: 'Absent' },
    ],
  });
  expect(rows.slice(1)).toEqual([
    [2, 'Absent', null, null, null, 4, null, 'Not submitted'],
    [1, 'Asha', 1, 1, 2, 4, 50, 'Graded'],
  ]);
});

test('excludes an unread answer from sums, and prints its image', () => {
  const place = { page: 2, box: { x: 40.4, y: 100, width: 300, height: 20.6 } };
  const questions = [
    aQuestion(),
    aQuestion({ ...notRead, number: 2, label: '2', response: '', places: [place] }),
  ];
  const work = aWork(1, 'Mina Rao', questions);
  const [, row] = summaryRows(worksOf(work));
  expect(row).toEqual([1, 'Mina Rao', 1, 'Not read', null, 4, null, 'Not read: Q2']);
  const student = { ...work.student, fileName: 'abc.pdf' };
  const paper = gradedPaper(assignment, profile(), { ...work, student }, 'complete', 'standard');
  expect(paper.questions[1]).toMatchObject({ isNotRead: true, marksObtained: null });
  expect(paper.questions[1]?.response).toContain('src="/document-processor/abc.pdf.2.40-100-300-21.png"');
});

test('prints a drawing that is the whole answer once', () => {
  const response = '<p><img src="/document-processor/abc.pdf.2.36-96-308-29.png" alt="Figure"></p>';
  const places = [{ page: 2, box: { x: 36, y: 96, width: 308, height: 29 } }];
  const work = aWork(1, 'Mina Rao', [aQuestion(), aQuestion({ ...notRead, number: 2, response, places })]);
  const paper = gradedPaper(assignment, profile(), work, 'complete', 'standard');
  expect(paper.questions[1]?.response).toBe(response);
});
