import { expect, test } from 'vitest';
import { tagsOfRead } from './read-tags.ts';

const rubric = [
  { tag: 'Science - Knowledge of terms', description: 'Defines and uses the key terms correctly.' },
  { tag: 'Science - Explanation', description: 'Explains from cause to effect, with a reason.' },
  { tag: 'Science - Calculation', description: 'Works out with the right method, steps and units.' },
];

test.each([
  ['<p>Explain why a puck slides far on ice.</p>', 'short_answer', 'Science - Explanation'],
  ['<p>Define friction.</p>', 'short_answer', 'Science - Knowledge of terms'],
  ['<p>A tram speeds up. Calculate its acceleration.</p>', undefined, 'Science - Calculation'],
  ['<p>A tram speeds up to 10 m/s.</p>', 'numerical', 'Science - Calculation'],
])('%s (%s) is about %s', (question, questionType, tag) => {
  expect(tagsOfRead({ question, ...(questionType ? { questionType } : {}) }, rubric)[0]).toBe(tag);
});

test('returns no tags without a rubric', () => {
  expect(tagsOfRead({ question: '<p>Define friction.</p>' }, [])).toEqual([]);
});
