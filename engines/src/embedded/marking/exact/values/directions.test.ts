import { expect, test } from 'vitest';
import { markTask } from '../../mark.ts';

const pointsFor = (question: string, answerKey: string, response: string, marksPossible: number): number =>
  markTask({
    question,
    answerKey,
    response,
    marksPossible,
    gradingInstructions: '',
    rubric: [],
    corrections: [],
  }).points;

test.each([
  ['−15%', 'It fell by 15 per cent.', 1],
  ['−15%', 'a fall of 15%', 1],
  ['−15%', '15% decrease', 1],
  ['−15%', 'It fell by fifteen per cent.', 1],
  ['−15%', 'It rose by 15%.', 0],
  ['−15%', 'It did not fall by 15%.', 0],
  ['−15%', '15%', 0],
  ['−5 °C', '5 °C below zero', 1],
  ['−₹500', 'a loss of ₹500', 1],
  ['−₹500', 'Loss = ₹500', 1],
  ['−₹500', 'a profit of ₹500', 0],
  ['The price falls by 15%', 'It falls by 15%.', 1],
  ['The price falls by 15%', 'It rises by 15%.', 0],
  ['15%', 'It rose by 15%.', 1],
  ['15%', 'It fell by 15%.', 1],
])('with the key %j, marks %j with %d', (key, answer, points) => {
  expect(pointsFor('<p>Find the change.</p>', `<p>${key}</p>`, `<p>${answer}</p>`, 1)).toBe(points);
});

test.each([
  ['went down 15 per cent, because 30 out of 200 is 15 out of 100', 3],
  ['fell by 15%', 3],
  ['rose by 15%', 2],
])('counts a step of a working for a quantity that %j', (change, points) => {
  const question =
    '<p>The price rises from ₹40 to ₹50, and the quantity falls from 200 to 170. Find the elasticity.</p>';
  const key = [
    String.raw`Percentage change in price: $\frac{50 - 40}{40} \times 100 = 25$ per cent (1)`,
    String.raw`Percentage change in quantity: $\frac{170 - 200}{200} \times 100 = -15$ per cent (1)`,
    String.raw`Elasticity: $\frac{-15}{25} = -0.6$ (1)`,
  ];
  const answer = `<p>The price went up 25 per cent. The quantity ${change}. So the elasticity is minus 15 over 25, which is minus 0.6.</p>`;
  expect(pointsFor(question, key.map((line) => `<p>${line}</p>`).join(''), answer, 3)).toBe(points);
});
