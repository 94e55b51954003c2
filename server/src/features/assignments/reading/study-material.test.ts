import { expect, test } from 'vitest';
import { isStudyMaterial } from './study-material.ts';

const paper = (...texts: string[]) => ({
  questions: texts.map((question) => ({ stem: '', question: `<p>${question}</p>`, answer: '' }) as never),
});

test.each([
  ['questions', paper('Why does iron rust?', 'State the law of inertia.', 'The capital of Peru is ______.')],
  [
    'questions with a context',
    paper('A train leaves at noon. Calculate its speed.', 'Ravi has 4 coins. How many are left?'),
  ],
  ['a question in a title', paper('The water cycle. Draw it and label four parts.')],
  [
    'questions with answers',
    { questions: [{ stem: '', question: '<p>Osmosis</p>', answer: '<p>Movement of water</p>' } as never] },
  ],
])('%s are a paper', (_, read) => {
  expect(isStudyMaterial(read)).toBe(false);
});

test.each([
  ['nothing numbered', paper()],
  [
    'numbered headings',
    paper('The Lungs The lungs are two organs that take in air.', 'The Diaphragm The diaphragm is a muscle.'),
  ],
  [
    'numbered facts',
    paper('Rome was founded in 753 BC.', 'The Tiber runs through it.', 'Who ruled it? Kings did.'),
  ],
])('%s is study material', (_, read) => {
  expect(isStudyMaterial(read)).toBe(true);
});
