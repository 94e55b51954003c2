import { expect, test } from 'vitest';
import { type Draft, freshDraft, newQuestion } from '../../assignments/wizard/draft.ts';
import { isEntered } from '../../assignments/wizard/rules.ts';
import { draftAbout, practiceSetupProblems, titleAbout, toAddPracticeBody } from './rules.ts';

const fresh = freshDraft(new Date('2026-03-15T10:00:00Z'), 'Asia/Kolkata');
const details = { ...fresh.details, title: 'Forces Again', courseCode: 'PHY-10', method: 'ai' as const };

test.each([
  [{ title: '  ' }, { title: 'Please enter a practice assignment title' }],
  [{ title: '2 Forces' }, { title: 'Title must start with an alphabet' }],
  [{ title: 'Forces – again' }, { title: 'Title can only contain letters, numbers, and #$@&()_ characters' }],
  [{ courseCode: '' }, { course: 'Please select a course' }],
  [{ method: null }, { method: 'Please select a creation method' }],
  [{ method: 'scratch' as const }, { method: 'Please select a creation method' }],
  [{}, {}],
])('finds the problems of %j', (part, problems) => {
  expect(practiceSetupProblems({ ...details, ...part })).toEqual(problems);
});

test.each([
  ['Ohm’s law', 'Ohm S Law'],
  ['3. Acids, bases and salts', 'Acids Bases And Salts'],
  ['गति के नियम', 'गति के नियम'],
  ['120 : 7', 'Practice'],
  [
    'A shopkeeper lowers the price of a notebook and sells more of it. Why?',
    'A Shopkeeper Lowers The Price Of A Notebook And',
  ],
])('makes a valid title about “%s”', (topic, title) => {
  expect(titleAbout(topic)).toBe(title);
  expect(practiceSetupProblems({ ...details, title })).toEqual({});
});

test('prepares the request for questions about a topic, which is no entry of the student', () => {
  const prepared = draftAbout({ topic: 'Ohm’s law', courseCode: 'PHY-10' }, fresh);
  expect(prepared).toMatchObject({ step: 'create', ai: { prompt: 'Ohm’s law' } });
  expect(practiceSetupProblems(prepared.details)).toEqual({});
  expect(isEntered(prepared, prepared)).toBe(false);
  const changed = { ...prepared, ai: { ...prepared.ai, prompt: 'Ohm’s law and fuses' } };
  expect(isEntered(changed, prepared)).toBe(true);
});

test('sends only questions that ask something, numbered in order', () => {
  const draft: Draft = {
    ...fresh,
    details: { ...details, title: ' Forces Again ' },
    questions: [
      { ...newQuestion(), question: '<p>What is inertia?</p>', marksPossible: 2 },
      { ...newQuestion(), question: '<p> </p>' },
      { ...newQuestion(), question: '<p>Name the unit of force.</p>', stem: '<p>Of forces:</p>' },
    ],
  };
  expect(toAddPracticeBody(draft)).toMatchObject({
    title: 'Forces Again',
    courseCode: 'PHY-10',
    creationMethod: 'ai',
    configId: null,
    questions: [
      { number: 1, question: '<p>What is inertia?</p>', marksPossible: 2 },
      { number: 2, question: '<p>Name the unit of force.</p>', stem: '<p>Of forces:</p>' },
    ],
  });
});
