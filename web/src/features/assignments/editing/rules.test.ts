import { expect, test } from 'vitest';
import { newQuestion } from '../wizard/draft.ts';
import {
  changesText,
  countChanges,
  detailsProblems,
  findChanges,
  isDetailsChanged,
  questionsText,
  type StoredQuestion,
  storedAsWritten,
  toDetailsDraft,
} from './rules.ts';

const { key: _, ...blank } = newQuestion();
const stored = (id: number): StoredQuestion => ({
  ...blank,
  id,
  version: 1,
  number: id,
  question: `<p>${id}</p>`,
});
const three = [stored(1), stored(2), stored(3)];
const written = three.map(storedAsWritten);
const [one, two, last] = written as [(typeof written)[0], (typeof written)[0], (typeof written)[0]];
const fresh = { ...newQuestion(), key: 'new', question: '<p>New</p>' };

test.each([
  [written, ''],
  [[{ ...one, marksPossible: 3 }, two, last], '1 question changed'],
  [[{ ...one, answer: '<p>x</p>' }, { ...two, question: '<p>y</p>' }, last], '2 questions changed'],
  [[{ ...one, stem: '<p>s</p>' }, { ...two, tags: ['Science - Clarity'] }, last], '2 questions changed'],
  // A flag is resolved at once, so it is not a change of the text.
  [[{ ...one, flag: 'Look.' }, two, last], ''],
  [[one, two, last, fresh], '1 added'],
  [[fresh, one, two, last], '1 added, order changed'],
  [[one, last], '1 deleted'],
  [[last, one], '1 deleted, order changed'],
  [[two, { ...one, gradingInstructions: '<p>z</p>' }, last], '1 question changed, order changed'],
])('describes changes, %#', (now, words) => {
  const changes = findChanges(three, now);
  expect(changesText(changes)).toBe(words);
  expect(countChanges(changes) > 0).toBe(words !== '');
});

test('reads title and due date in the time zone of the assignment', () => {
  const about = {
    description: 'Bring a ruler.',
    studentInstructions: '',
    releaseMode: 'on-release',
  } as const;
  const saved = toDetailsDraft({
    title: 'Circuits',
    ...about,
    dueAt: new Date('2030-03-01T20:00:00Z'),
    timezone: 'Asia/Kolkata',
    timeLimit: 5400,
  });
  const limit = { mode: 'enabled', hours: 1, minutes: 30 } as const;
  expect(saved).toEqual({ title: 'Circuits', ...about, dueDate: '2030-03-02', dueTime: '01:30', limit });
  expect(isDetailsChanged(saved, { ...saved, description: 'Bring a ruler. ' })).toBe(false);
  expect(isDetailsChanged(saved, { ...saved, description: '' })).toBe(true);
  expect(isDetailsChanged(saved, { ...saved, studentInstructions: '<p>Use ink.</p>' })).toBe(true);
  expect(isDetailsChanged(saved, { ...saved, releaseMode: 'when-marked' })).toBe(true);
  expect(isDetailsChanged(saved, { ...saved, limit: { ...limit, minutes: 31 } })).toBe(true);
  expect(isDetailsChanged(saved, { ...saved, limit: { ...limit } })).toBe(false);
  expect(isDetailsChanged(saved, { ...saved, title: ' Circuits ' })).toBe(false);
  expect(isDetailsChanged(saved, { ...saved, title: 'Circuit' })).toBe(true);
  expect(isDetailsChanged(saved, { ...saved, dueTime: '01:31' })).toBe(true);
});

test.each([
  [{}, {}],
  [{ title: '' }, { title: 'Please enter an assignment title' }],
  [
    { title: '1 A', dueDate: '' },
    { title: 'Assignment title must start with an alphabet', due: 'Please select both date and time' },
  ],
  [
    { limit: { mode: 'enabled' as const, hours: 0, minutes: 0 } },
    { limit: 'Please set a time limit greater than 0' },
  ],
  [{ dueTime: '' }, { due: 'Please select both date and time' }],
])('finds problems: %j', (part, problems) => {
  const limit = { mode: 'disabled', hours: 0, minutes: 0 } as const;
  const about = { description: '', studentInstructions: '', releaseMode: 'when-marked' } as const;
  const draft = { title: 'Circuits', ...about, dueDate: '2030-03-02', dueTime: '01:30', limit };
  expect(detailsProblems({ ...draft, ...part })).toEqual(problems);
});

test.each([
  [['4(b)'], 'question 4(b)'],
  [['1', '3', '4(b)'], 'questions 1, 3 and 4(b)'],
])('lists questions: %j', (names, words) => {
  expect(questionsText(names)).toBe(words);
});
