import { plainText } from '@classi/richtext';
import { afterAll, describe, expect, test } from 'vitest';
import type { Marking, MarkingTask } from '../../../engine.ts';
import { createMathematics } from '../../../mathematics/mathematics.ts';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markOnce } from '../mark-once.ts';
import { markWithMathematics } from '../mark-with-mathematics.ts';

const mathematics = createMathematics();
afterAll(() => mathematics.close());

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');

const mark = async (
  question: string,
  key: string,
  response: string,
  own: Partial<MarkingTask> = {},
): Promise<Marking> => {
  const task = aMarkingTask({
    question: html(question),
    answerKey: html(key),
    response: html(response),
    marksPossible: 1,
    ...own,
  });
  const marking = await markWithMathematics(task, () => mathematics, markOnce);
  const text = plainText(task.response);
  expect(marking.evidence.reduce((sum, { given }) => sum + given, 0)).toBe(marking.points);
  for (const quote of marking.evidence.flatMap(({ quotes }) => quotes)) {
    expect(text.slice(quote.start, quote.end)).toBe(quote.text);
  }
  return marking;
};

const quadratic = 'Solve $x^2 - 5x + 6 = 0$.';

describe('equal by meaning earns the marks', () => {
  test.each([
    ['solutions in another order', quadratic, 'x = 3, 2', '$x=2$ or $x=3$'],
    ['solutions on two lines', quadratic, '$x=2$ or $x=3$', '$(x-2)(x-3)=0$\nx = 3\nx = 2'],
    ['solutions without the name', quadratic, '$x=2$ or $x=3$', '2 and 3'],
    ['a decimal for a fraction', 'What is a half?', '$\\frac{1}{2}$', 'It is 0.5.'],
    ['a fraction for a decimal', 'What is a half?', '0.5', '$\\frac{1}{2}$'],
    ['a typed fraction', 'What is a half?', '0.5', '1/2'],
    ['a fraction with its unit', 'How long is it?', '0.5 m', '$\\frac{1}{2}$ m'],
    ['factored for expanded', 'Write down the area.', '$x^2+2x$', 'x(x+2)'],
    ['the end of a chain', 'Write down the area.', '$x^2+2x$', '$A = x(x+1) + x = x(x+2)$'],
    ['an interval for an inequality', 'Where is it negative?', '$1<x<3$', '(1, 3)'],
    ['an inequality for an interval', 'Where is it defined?', '$[2, \\infty)$', 'x ≥ 2'],
    ['a line in another form', 'Give the line.', 'y = 2x + 1', '2x - y + 1 = 0'],
    ['coordinates', 'Where do they meet?', '(2, 3)', 'x = 2, y = 3'],
    ['coordinates without brackets', 'Where do they meet?', '(2, -3)', '2,-3'],
    ['coordinates in a sentence', 'Find the vertex.', '$(2, -3)$', 'The vertex is 2, -3.'],
    ['what can be no interval', 'Write down A.', '$(2, -3)$', '2 , -3'],
    ['a name before the key', 'Find the gradient.', 'The gradient is $\\frac{3}{2}$', '$m = 1.5$'],
  ])('%s', async (_, question, key, response) => {
    const { points, flag, evidence } = await mark(question, key, response);
    expect({ points, flag }).toEqual({ points: 1, flag: null });
    expect(evidence[0]?.note).toMatch(/^(?:Equal to the key\. .+|This is the value of the key)\.$/);
  });
});

describe('what is not equal earns nothing, and the note says why', () => {
  test.each([
    ['a sign', 'Write down the area.', '$x^2+2x$', 'x(x-2)'],
    ['a closed end', 'Where is it negative?', '$1<x<3$', '$1 \\le x < 3$'],
    ['both solutions', quadratic, '$x=2$ or $x=3$', 'x = 1 or x = 4'],
    ['the order of coordinates', 'Where do they meet?', '(2, 3)', '(3, 2)'],
    ['the order without brackets', 'Where do they meet?', '(2, -3)', '-3, 2'],
    ['the constant of integration', 'Integrate $2x$.', '$x^2 + C$', '$x^2$'],
    ['a number more', 'Write it down.', '$2x+1$', '$12x+1$'],
  ])('%s', async (_, question, key, response) => {
    const { points, evidence } = await mark(question, key, response);
    expect(points).toBe(0);
    expect(evidence[0]).toMatchObject({ verdict: 'contradicted' });
    expect(evidence[0]?.note).toMatch(/^Not equal to the key\. .+\.$/);
  });

  test('one of two solutions is half', async () => {
    const both = '$x=2$ or $x=3$';
    expect((await mark(quadratic, both, 'x = 2', { marksPossible: 2 })).points).toBe(1);
    expect((await mark(quadratic, both, 'x = 2 or x = 4', { marksPossible: 2 })).points).toBe(1);
  });

  test.each([
    ['an equation', quadratic, '$x=2$ or $x=3$', '$x^2 - 5x + 6 = 0$'],
    ['the same in factors', quadratic, '$x=2$ or $x=3$', '$(x-2)(x-3) = 0$'],
    ['an expression', 'Expand $x(x+2)$.', '$x^2+2x$', '$x(x+2)$'],
    ['a formula', 'Make I the subject of $V = IR$.', '$I = \\frac{V}{R}$', '$V = IR$'],
    ['a calculation', 'Work out $3 \\times 4$.', '12', '$3 \\times 4$'],
  ])('to copy the question is no answer: %s', async (_, question, key, response) => {
    expect((await mark(question, key, response)).points).toBe(0);
  });
});

describe('where the question asks for a form, the form counts', () => {
  test.each([
    ['Factorise $x^2+5x+6$.', '$(x+2)(x+3)$', '(x+3)(x+2)'],
    ['Expand $x(x+2)$.', '$x^2+2x$', '$x(x+2) = 2x + x^2$'],
    ['Simplify $\\frac{6}{8}$.', '$\\frac{3}{4}$', '0.75'],
    ['Simplify $\\frac{2x}{4}$.', '$\\frac{x}{2}$', '0.5x'],
    ['Expand $(a+b)^2$.', '$a^2+2ab+b^2$', 'a2 + 2ab + b2'],
    ['Expand $(a-b)^2$.', '$a^2-2ab+b^2$', 'It is a2-2ab+b2'],
  ])('%s %s: %s', async (question, key, response) => {
    expect((await mark(question, key, response)).points).toBe(1);
  });

  test.each([
    ['Factorise $2x^2+4x$.', '$2x(x+2)$', '$x(2x+4)$'],
    ['Expand $(x+1)(x+2)$.', '$x^2+3x+2$', '$x(x+3)+2$'],
    ['Write it as a fraction.', '$\\frac{3}{4}$', '0.75'],
  ])('%s %s: not %s', async (question, key, response) => {
    const { points, flag, evidence } = await mark(question, key, response);
    expect({ points, reason: flag?.reason }).toEqual({ points: 0, reason: 'unsure' });
    expect(evidence[0]?.note).toContain('not in the form');
  });
});

describe('a step that is right for an earlier mistake', () => {
  const key = 'a = 4 (1 mark)\nb = 3a + 1 = 13 (1 mark)';
  const own = { marksPossible: 2 };

  test('earns its mark, for the teacher to look at', async () => {
    const { points, flag, evidence } = await mark('Find a and b.', key, 'a = 5\nb = 16', own);
    expect(points).toBe(1);
    expect(flag?.reason).toBe('unsure');
    expect(flag?.sentence).toContain('own a = 5');
    expect(evidence.map(({ verdict, given }) => [verdict, given])).toEqual([
      ['contradicted', 0],
      ['found', 1],
    ]);
    expect(evidence[1]?.quotes[0]?.text).toBe('b = 16');
  });

  test.each([
    ['wrong for it as well', 'a = 5\nb = 17', 0],
    ['given before the earlier value', 'b = 16\na = 5', 0],
    ['without an earlier value', 'b = 16', 0],
    ['both right', 'a = 4\nb = 13', 2],
  ])('%s', async (_, response, points) => {
    expect((await mark('Find a and b.', key, response, own)).points).toBe(points);
  });
});

describe('threads', () => {
  const none = (): never => {
    throw new Error('Threads were started.');
  };

  test.each([
    ['words', 'Leaves absorb sunlight.', 'The leaf absorbs sunlight.'],
    ['a formula in the key alone', '$x^2+2x$', 'I think it grows.'],
    ['a formula in the answer alone', 'The current grows.', 'It grows, as $I = V/R$.'],
    ['the same letters', '$x^2+2x$', 'x^2 + 2x'],
  ])('are not started for %s', async (_, key, response) => {
    const task = aMarkingTask({ question: '', answerKey: html(key), response: html(response) });
    await expect(markWithMathematics(task, none, markOnce)).resolves.toHaveProperty('points');
  });

  test('what cannot be told is compared letter by letter, and looked at by the teacher', async () => {
    const { flag } = await mark('Compare.', '$9^{9^{9^9}}$', '$9^{9^{9^8}}$');
    expect(flag?.reason).toBe('unsure');
  });

  test('the same task gives the same marking', async () => {
    const [one, other] = [
      await mark(quadratic, 'x = 3, 2', 'x=2 or x=3'),
      await mark(quadratic, 'x = 3, 2', 'x=2 or x=3'),
    ];
    expect(one).toEqual(other);
  });
});
