import { expect, test } from 'vitest';
import { type PromptWishes, wishesIn } from './prompt.ts';

const table: [string, PromptWishes][] = [
  ['', { wishes: [{ count: 10 }], topic: '' }],
  ['10 questions', { wishes: [{ count: 10 }], topic: '' }],
  ['10 questions on market equilibrium', { wishes: [{ count: 10 }], topic: 'market equilibrium' }],
  [
    'Write five MCQs about the steam engine.',
    { wishes: [{ count: 5, kinds: ['choice'] }], topic: 'the steam engine' },
  ],
  ['8 questions on friction, 2 marks each', { wishes: [{ count: 8, marks: 2 }], topic: 'friction' }],
  ['Friction, 4 true/false questions', { wishes: [{ count: 4, kinds: ['truth'] }], topic: 'Friction' }],
  [
    '5 MCQs and 3 fill in the blanks on acceleration for grade 9',
    {
      wishes: [
        { count: 5, kinds: ['choice'] },
        { count: 3, kinds: ['gap'] },
      ],
      topic: 'acceleration',
    },
  ],
  [
    '10 questions: 4 MCQs and 6 numericals of 3 marks each',
    {
      wishes: [
        { count: 4, kinds: ['choice'] },
        { count: 6, kinds: ['calculation'], marks: 3 },
      ],
      topic: '',
    },
  ],
  [
    '4 questions on supply and 2 true/false',
    { wishes: [{ count: 4 }, { count: 2, kinds: ['truth'] }], topic: 'supply' },
  ],
  ['A test of 20 marks with 5 questions on weight', { wishes: [{ count: 5, marks: 4 }], topic: 'weight' }],
  ['6 questions from pages 12 to 15', { wishes: [{ count: 6 }], topic: '', pages: { from: 12, to: 15 } }],
];

test.each(table)('%s', (prompt, wishes) => {
  expect(wishesIn(prompt)).toEqual(wishes);
});
