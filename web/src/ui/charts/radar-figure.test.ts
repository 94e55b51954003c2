import { expect, test } from 'vitest';
import { labelLines } from './RadarFigure.tsx';

test.each([
  ['Accuracy', ['Accuracy']],
  ['Written Response - Knowledge of terms', ['Written', 'Response -', 'Knowledge of', 'terms']],
  ['Electromagnetic induction', ['Electromagnetic', 'induction']],
])('splits the label %s into lines', (label, lines) => {
  expect(labelLines(label)).toEqual(lines);
});
