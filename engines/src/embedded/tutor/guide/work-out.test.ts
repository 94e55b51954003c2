import { expect, test } from 'vitest';
import { answered } from '../../../testing/tutoring/ask.ts';
import { marketsBook } from '../../../testing/tutoring/books.ts';
import { tutor } from '../tutor.ts';
import { workOut } from './work-out.ts';

test.each([
  ['factorise x²+5x+6', '$x^2 + 5x + 6 = (x + 2)(x + 3)$'],
  ['Factorize 2x^2 - 8 please', '$2x^2 - 8 = 2(x - 2)(x + 2)$'],
  ['factors of x2-4', '$x^2 - 4 = (x - 2)(x + 2)$'],
  ['factorise p(x) = x^3-6x^2+11x-6', '$x^3 - 6x^2 + 11x - 6 = (x - 1)(x - 2)(x - 3)$'],
  ['factorise -x^2+5x-6', '= -(x - 2)(x - 3)$'],
  ['factorise x^2+x+1', 'it has no factors with whole numbers'],
  ['(a+b)²', '$(a+b)^2 = a^2 + 2ab + b^2$'],
  ['expand (2x - 3)^2', '= 4x^2 - 12x + 9$'],
  ['simplify (x+3)(x-3)', '= x^2 - 9$'],
  ['solve x^2 = 3x + 10', 'It is zero for $x = -2$, $x = 5$.'],
  ['solve 2x+3=8', String.raw`It is zero for $x = \frac{5}{2}$.`],
  ['roots of x^2-2x-1', String.raw`$x = \frac{2 \pm \sqrt{8}}{2}$`],
  ['zeroes of x^2+1', 'no real number solves it'],
  ['is (x-1) a factor of x^3+3x^2+5x+6', 'The remainder is 15, so $x - 1$ is not a factor.'],
  ['find the remainder when x^3-8 is divided by x-2', 'The remainder is 0, so $x - 2$ is a factor.'],
])('works out %s', (message, line) => {
  expect(workOut(message)?.lines.join('\n')).toContain(line);
});

test.each([
  ['what is p(2)'],
  ['solve question 3 of class 10-a'],
  ['factors of production'],
  ['expand on Q = 100 - 5P and R = 20 + 3P'],
  ['solve v^2 = u^2 + 2as'],
  ['factorise x^4 + 4'],
  ['what is x^2 - 5x + 6'],
  // The numbers are too large to look for factors, which does not mean that there are none.
  ['factorise x^2 - 10000'],
  ['solve x^2 = 10000'],
])('leaves %s to the books', (message) => {
  expect(workOut(message)).toBeUndefined();
});

test('does not work out what a live question may ask', async () => {
  const question = 'factorise x^2 + 7x + 12';
  const live = [
    {
      id: 'q',
      question: '<p>Find the zeroes of $x^2 + 7x + 12$.</p>',
      answerKey: '<p>$(x+3)(x+4)$, so $-3$ and $-4$</p>',
    },
  ];
  const { text } = await answered(tutor, { books: [marketsBook], reader: 'student', live, question });
  expect(text).not.toContain('(x + 3)');
  expect((await answered(tutor, { books: [marketsBook], question })).text).toContain('(x + 3)(x + 4)');
});
