import { expect, test } from 'vitest';
import {
  averageRubricScores,
  byCategory,
  countingQuestions,
  criteriaByTag,
  type InsightMark,
  type InsightQuestion,
  type InsightWork,
  restsOn,
  rubricAverages,
  scoreWork,
  studentWork,
} from './rules.ts';

const aQuestion = (id: number, change: Partial<InsightQuestion> = {}): InsightQuestion => ({
  id,
  number: id,
  version: 1,
  label: '',
  topics: [],
  tags: [],
  marksPossible: 4,
  choice: null,
  ...change,
});

const aMark = (questionId: number, points: number, change: Partial<InsightMark> = {}): InsightMark => ({
  id: questionId * 100 + points,
  questionId,
  points,
  feedback: '',
  evidence: [],
  rubricScores: [],
  response: '',
  ...change,
});

const aWork = (marks: InsightMark[], change: Partial<InsightWork> = {}): InsightWork => ({
  studentId: 7,
  name: 'Tara Bhandari',
  marks,
  ...change,
});

const either = (alternative: number) => ({ choice: { group: 1, alternative, counted: 1 } });

test('depends on marks, questions and names, and not on the order of the marks', () => {
  const questions = [aQuestion(1), aQuestion(2)];
  const own = restsOn(questions, [aWork([aMark(1, 2), aMark(2, 3)])]);
  expect(restsOn(questions, [aWork([aMark(2, 3), aMark(1, 2)])])).toBe(own);
  expect(restsOn(questions, [aWork([aMark(1, 2), aMark(2, 3, { id: 9 })])])).not.toBe(own);
  expect(restsOn([aQuestion(1), aQuestion(2, { version: 2 })], [aWork([aMark(1, 2), aMark(2, 3)])])).not.toBe(
    own,
  );
  expect(restsOn(questions, [aWork([aMark(1, 2), aMark(2, 3)], { name: 'Tara B' })])).not.toBe(own);
});

test('counts the better of two questions to choose from, as in the grade', () => {
  const questions = [aQuestion(1), aQuestion(2, either(1)), aQuestion(3, either(2))];
  const marks = [aMark(1, 4), aMark(2, 0), aMark(3, 2)];
  expect(countingQuestions(questions, marks).map(({ id }) => id)).toEqual([1, 3]);
  expect(scoreWork(questions, aWork(marks))).toEqual({ score: 6, possible: 8 });
  const task = studentWork(questions, aWork(marks), { criteria: new Map() });
  expect(task.questions.map(({ points }) => points)).toEqual([4, 2]);
});

test('names the second alternative of a choice by the label that both have', () => {
  const questions = [
    aQuestion(1),
    aQuestion(2, { ...either(1), label: '11(a)' }),
    aQuestion(3, { ...either(2), label: '11(a)' }),
  ];
  const { questions: named } = studentWork(questions, aWork([aMark(1, 4), aMark(2, 0), aMark(3, 2)]), {
    criteria: new Map(),
  });
  expect(named.map(({ label }) => label)).toEqual(['1', '11(a) (or)']);
});

test('distinguishes repeated labels by position', () => {
  const labels = (...printed: string[]) =>
    studentWork(
      printed.map((label, at) => aQuestion(at + 1, { label })),
      aWork([]),
      { criteria: new Map() },
    ).questions.map(({ label }) => label);
  expect(labels('1(a)', '1(b)')).toEqual(['1(a)', '1(b)']);
  expect(labels('1', '2', '1')).toEqual(['1', '2', '3']);
});

test('a mark of a teacher’s own counts for the criteria that the question has', () => {
  const questions = [aQuestion(1, { tags: ['Science - Using', 'hard'] }), aQuestion(2)];
  const engine = aMark(2, 4, { rubricScores: [{ tag: 'Writing - Order', score: 3, possible: 4 }] });
  const works = [aWork([aMark(1, 2), aMark(2, 1)]), aWork([aMark(1, 4), engine], { studentId: 8 })];
  const criteria = criteriaByTag(questions, works);
  expect(criteria).toEqual(
    new Map([
      [1, ['Science - Using']],
      [2, ['Writing - Order']],
    ]),
  );
  const scores = works.map((work) => byCategory(averageRubricScores(questions, work, criteria)));
  expect(scores).toEqual([
    { Science: { score: 2, possible: 4 }, Writing: { score: 1, possible: 4 } },
    { Science: { score: 4, possible: 4 }, Writing: { score: 3, possible: 4 } },
  ]);
  expect(rubricAverages(scores)).toEqual({
    Science: { score: 3, possible: 4 },
    Writing: { score: 2, possible: 4 },
  });
});

test("divides a question's marks between two criteria of a category", () => {
  const questions = [
    aQuestion(1, { tags: ['Solving - Method', 'Solving - Accuracy', 'Writing - Order'] }),
    aQuestion(2, { tags: ['Solving - Method'] }),
  ];
  const rubricScores = ['Solving - Method', 'Solving - Accuracy'].map((tag) => ({
    tag,
    score: 3,
    possible: 4,
  }));
  const works = [
    aWork([aMark(1, 2), aMark(2, 4)]),
    aWork([aMark(1, 3, { rubricScores }), aMark(2, 0)], { studentId: 8 }),
  ];
  const criteria = criteriaByTag(questions, []);
  const scores = works.map((work) => byCategory(averageRubricScores(questions, work, criteria)));
  expect(scores).toEqual([
    { Solving: { score: 6, possible: 8 }, Writing: { score: 2, possible: 4 } },
    { Solving: { score: 3, possible: 8 } },
  ]);
});

test('an average is over those whose marks name the category', () => {
  const one = { Science: { score: 1, possible: 2 } };
  expect(rubricAverages([one, {}, { Science: { score: 2, possible: 2 } }])).toEqual({
    Science: { score: 1.5, possible: 2 },
  });
  expect(rubricAverages([])).toEqual({});
});
