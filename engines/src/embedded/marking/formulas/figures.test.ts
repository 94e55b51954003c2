import { plainText } from '@classi/richtext';
import { afterAll, describe, expect, test } from 'vitest';
import type { MarkingTask } from '../../../engine.ts';
import { createMathematics } from '../../../mathematics/mathematics.ts';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markOnce } from '../mark-once.ts';
import { markWithMathematics } from '../mark-with-mathematics.ts';
import { figuresOf } from './figures.ts';
import { chosenLetters, withLettersOfKey } from './own-letters.ts';

const mathematics = createMathematics();
afterAll(() => mathematics.close());

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');

/** What was given for each step of the key. */
async function given(question: string, key: string, response: string, own: Partial<MarkingTask> = {}) {
  const task = aMarkingTask({
    question: html(question),
    answerKey: html(key),
    response: html(response),
    ...own,
  });
  const { evidence } = await markWithMathematics(task, () => mathematics, markOnce);
  const text = plainText(task.response);
  for (const quote of evidence.flatMap(({ quotes }) => quotes)) {
    expect(text.slice(quote.start, quote.end)).toBe(quote.text);
  }
  return evidence.map((each) => each.given);
}

describe('figures as people type them', () => {
  test.each([
    ['a product with x', 'A = 6000 (1+5/100)² = 6000 x 1.1025', [6615, 6615]],
    ['groups of India', 'Cost = Rs 2,50,000 + 50,000 = Rs. 3,00,000', [300000, 300000]],
    ['so many per cent of', '15% of Rs 4,000 = 600', [600, 600]],
    ['lakh', 'population is 7 lakh', [700000]],
    ['a root', 'l = √(9 + 16) = 5 cm', [5, 5]],
    ['under root', 'd = under root (36 + 64) = 10', [10, 10]],
    ['a fraction without braces', '$h = \\frac12 \\times 8 = 4$', [4, 4]],
    ['neither dates nor numbers of lines', '31.3.24 Dep. 500\n1st year ...(1)', [500]],
    ['neither labels nor ratios', '(i) 3 (ii) 5 as 1 : 2', [3, 5]],
    ['no part of a formula with letters', 'x^2 + 5x + 6 = 0 and 4d', [0]],
  ])('%s', (_, text, values) => {
    expect(figuresOf(text).map(({ value }) => Number(value.toPrecision(12)))).toEqual(values);
  });
});

describe('steps told in numbers', () => {
  const question =
    'Rs 5,000 is lent at 8% per annum for 3 years. Find (i) the simple interest, (ii) the amount, (iii) the share of each of 4 heirs.';
  const key =
    '(i) $SI=\\frac{5000\\times8\\times3}{100}=$ Rs 1,200 (1)\n(ii) Amount = Rs 6,200 (1)\n(iii) Share = Rs 1,550 (1)';
  const own = { marksPossible: 3 };

  test.each([
    [
      'in plain text',
      '(i) SI = 5000 x 8 x 3/100 = 1200\n(ii) A = 5000 + 1200 = 6200\n(iii) 6200/4 = 1550',
      [1, 1, 1],
    ],
    ['on one line', '(i) Rs 1,200 (ii) Rs 6,200 (iii) Rs 1,550', [1, 1, 1]],
    [
      'another way to it',
      'Interest for 1 year = 8% of 5000 = 400. For 3 years = 400 x 3 = 1200. Amount = 6200. Share = 1550',
      [1, 1, 1],
    ],
    [
      'a slip carried forward',
      '(i) SI = 5000 x 8 x 3/100 = 1500\n(ii) A = 5000 + 1500 = 6500\n(iii) 6500/4 = 1625',
      [0.5, 1, 1],
    ],
    ['right numbers in the wrong parts', '(i) 6200\n(ii) 1550\n(iii) 1200', [0, 0, 0]],
    ['other numbers', '(i) 5000 x 8 = 40000\n(ii) 40000 - 5000 = 35000\n(iii) 35000 x 4 = 140000', [0, 0, 0]],
  ])('%s', async (_, response, marks) => {
    expect(await given(question, key, response, own)).toEqual(marks);
  });

  test('a probability as a fraction, a decimal and per cent', async () => {
    const drawn =
      'A box has 3 red, 5 blue and 2 green pens. Find the probability that a pen is (i) red, (ii) not red.';
    const steps = 'P(red) $=\\frac{3}{10}$ (1)\nP(not red) $=\\frac{7}{10}$ (1)';
    for (const response of ['i) 3/10 ii) 7/10', '(i) 0.3\n(ii) 0.7', 'P(red) = 30%, P(not red) = 70%']) {
      expect(await given(drawn, steps, response)).toEqual([1, 1]);
    }
    expect(await given(drawn, steps, '(i) 3/10\n(ii) 3/7')).toEqual([1, 0]);
  });

  test('marks behind dollars end a step within a line', async () => {
    const steps = '(a) $P=4\\times6=24$ (1); $A=6\\times6=36$ (1)\n(b) $36-24=12$ (1)';
    const response = 'a) P = 4 x 6 = 24, A = 36\nb) 36 - 24 = 12';
    const marks = await given(
      'For a square of side 6, find (a) the number of its perimeter and area, (b) by how much they differ.',
      steps,
      response,
      { marksPossible: 3 },
    );
    expect(marks).toEqual([1, 1, 1]);
  });

  test('an equation is not made by its right side', async () => {
    const steps = '$x+x+4=20$ (1)\n$x=8$ (1)';
    expect(await given('Two parts of 20 differ by 4. Find the smaller.', steps, 'x = 20 - 4 = 16')).toEqual([
      0, 0,
    ]);
  });
});

describe('an identity is proved line by line', () => {
  const question = 'Prove that $(1+\\tan^2 A)\\cos A=\\sec A$.';
  const key =
    'LHS $=\\sec^2 A\\cos A$ (1)\n$=\\frac{1}{\\cos^2 A}\\times\\cos A$ (1)\n$=\\frac{1}{\\cos A}=\\sec A$ (1)';
  const own = { marksPossible: 3 };

  test.each([
    ['as in the key', 'LHS = sec²A cosA\n= (1/cos²A) x cosA\n= 1/cosA = secA = RHS', [1, 1, 1]],
    ['by another way', 'LHS = (1 + sin²A/cos²A) cosA = (cos²A + sin²A)/cosA = 1/cosA = secA', [1, 1, 1]],
    ['with a false line', 'LHS = sec²A cosA = sec²A = secA', [1, 0, 0]],
    ['not to its end', 'LHS = sec²A cosA = (1/cos²A) cosA', [1, 1, 0]],
    ['for one angle', 'A = 60: LHS = (1 + 3) x 1/2 = 2 = RHS', [0, 0, 0]],
    ['said back', '(1+tan²A)cosA = secA', [0, 0, 0]],
  ])('%s', async (_, response, marks) => {
    expect(await given(question, key, response, own)).toEqual(marks);
  });
});

describe('letters that the writer chooses', () => {
  const chosen = chosenLetters(
    'Let $\\sqrt{7}=\\frac{a}{b}$. Then $a^2=7b^2$.',
    'Prove that $\\sqrt7$ is irrational.',
  );

  test('are those of the key under other names', () => {
    expect(withLettersOfKey(chosen, 'Let √7 = m/n. So m² = 7n² and 7 divides m.')).toBe(
      'Let √7 = a/b. So a² = 7b² and 7 divides a.',
    );
  });

  test.each(['V = IR, so I is V/R.', 'Let √7 = m/n. So m² = 7m.'.replace('m/n', 'm'), 'm² = 7n²'])(
    'stay where no equation says so: %s',
    (text) => {
      expect(withLettersOfKey(chosen, text)).toBe(text);
    },
  );
});
