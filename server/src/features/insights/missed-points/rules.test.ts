import type { Evidence } from '@classi/engines';
import { describe, expect, test } from 'vitest';
import type { InsightMark, InsightQuestion, InsightWork } from '../rules.ts';
import { missedPoints, nextSteps } from './rules.ts';

const question = (id: number, marksPossible = 2): InsightQuestion => ({
  ...{ id, number: id, version: 1, label: `${id}(a)`, topics: [], tags: [], choice: null },
  marksPossible,
});
const point = (key: string, verdict: Evidence['verdict'], given = 0, possible = 1): Evidence => ({
  ...{ point: 1, key, verdict, quotes: [], given, possible, note: '' },
});
const mark = (questionId: number, points: number, evidence: Evidence[]): InsightMark => ({
  ...{ id: questionId, questionId, points, feedback: '', rubricScores: [], response: '', evidence },
});
const work = (studentId: number, name: string, ...marks: InsightMark[]): InsightWork => ({
  studentId,
  name,
  marks,
});

const questions = [question(1), question(2, 3)];
const works = [
  work(
    1,
    'Asha Rao',
    mark(1, 1, [point('melts', 'found', 1), point('breaks the circuit', 'missing')]),
    mark(2, 0, [point('conducts', 'contradicted', 0, 3)]),
  ),
  work(
    2,
    'Banu Das',
    mark(1, 0.5, [point('melts', 'partly', 0.5), point('breaks the circuit', 'missing')]),
    mark(2, 3, [point('conducts', 'missing', 0, 3)]),
  ),
  work(3, 'Chitra Sen', mark(1, 2, [point('melts', 'found', 1), point('breaks the circuit', 'found', 1)])),
  work(4, 'Dev Jain', mark(2, 1, [])),
];

test('names the points that were missed, by whom, the most often missed first', () => {
  expect(missedPoints(questions, works)).toEqual([
    {
      question: '1(a)',
      point: 'breaks the circuit',
      students: [
        { id: 1, name: 'Asha Rao' },
        { id: 2, name: 'Banu Das' },
      ],
      of: 3,
    },
    // Full marks of a teacher stand: Banu did not miss it.
    { question: '2(a)', point: 'conducts', students: [{ id: 1, name: 'Asha Rao' }], of: 2 },
    { question: '1(a)', point: 'melts', students: [{ id: 2, name: 'Banu Das' }], of: 3 },
  ]);
});

test('names what each student needs next by the marks that it cost', () => {
  expect(nextSteps(questions, works)).toEqual([
    {
      ...{ id: 1, name: 'Asha Rao' },
      points: [
        { question: '2(a)', point: 'conducts' },
        { question: '1(a)', point: 'breaks the circuit' },
      ],
    },
    {
      ...{ id: 2, name: 'Banu Das' },
      points: [
        { question: '1(a)', point: 'breaks the circuit' },
        { question: '1(a)', point: 'melts' },
      ],
    },
  ]);
});

test('says nothing where no mark has evidence', () => {
  const bare = [work(1, 'Asha Rao', mark(1, 0, [])), work(2, 'Banu Das')];
  expect([missedPoints(questions, bare), nextSteps(questions, bare)]).toEqual([[], []]);
});

describe('a key with a choice', () => {
  const stars = (given: number) => point('stars are far away', given > 0 ? 'found' : 'missing', given);
  const planets = (given: number) => point('planets are near', given > 0 ? 'partly' : 'missing', given);
  const scatter = (given: number) => point('particles scatter blue', given > 0 ? 'found' : 'missing', given);
  const eyes = (given: number) => point('the light enters our eyes', given > 0 ? 'found' : 'missing', given);
  const all = [
    work(1, 'Aarav', mark(1, 1.5, [stars(1), planets(0.5), scatter(0), eyes(0)])),
    work(2, 'Nandini', mark(1, 1, [stars(0), planets(0), scatter(1), eyes(0)])),
    work(3, 'Om', mark(1, 0, [stars(0), planets(0), scatter(0), eyes(0)])),
  ];

  test('misses only points of the alternative that the student chose', () => {
    expect(
      missedPoints(questions, all).map(({ point: key, students, of }) => [key, students[0]?.name, of]),
    ).toEqual([
      ['planets are near', 'Aarav', 1],
      ['the light enters our eyes', 'Nandini', 1],
    ]);
  });

  test('misses no single point where any of them would do', () => {
    const any = [stars(1), planets(0), scatter(0)];
    expect(missedPoints(questions, [work(1, 'Aarav', mark(1, 1, any))])).toEqual([]);
  });

  test('misses nothing of an alternative question that does not count', () => {
    const choice = (alternative: number) => ({ choice: { group: 1, alternative, counted: 1 } });
    const either = [
      { ...question(1), ...choice(1) },
      { ...question(2), ...choice(2) },
    ];
    const nandini = work(2, 'Nandini', mark(1, 0, [stars(0)]), mark(2, 1, [scatter(1)]));
    expect(missedPoints(either, [nandini])).toEqual([]);
  });
});
