import { afterAll, describe, expect, test } from 'vitest';
import type { MarkingTask } from '../../../engine.ts';
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

/** What was given for each step of the key. */
async function given(question: string, key: string, response: string, own: Partial<MarkingTask> = {}) {
  const answerKey = html(key);
  const task = aMarkingTask({ question: html(question), answerKey, response: html(response), ...own });
  const { evidence } = await markWithMathematics(task, () => mathematics, markOnce);
  return evidence.map((each) => each.given);
}

describe('the steps of a factorisation', () => {
  const question = 'Factorise $2x^2 + 7x + 3$ by splitting the middle term.';
  const key =
    'The product is $2 \\times 3 = 6$ and the sum 7: the numbers are 6 and 1 (1)\n$2x^2 + 6x + x + 3 = 2x(x + 3) + 1(x + 3)$ (1)\n$(x + 3)(2x + 1)$ (1)';
  const own = { marksPossible: 3 };

  test.each([
    ['line by line', '$2x^2 + 6x + x + 3$\n$= 2x(x + 3) + (x + 3)$\n$= (x + 3)(2x + 1)$', [1, 1, 1]],
    ['in another order', '$2x^2 + x + 6x + 3 = x(2x + 1) + 3(2x + 1) = (2x + 1)(x + 3)$', [1, 1, 1]],
    ['the end alone', '$(2x + 1)(x + 3)$', [0, 0, 1]],
    ['with wrong signs', '$2x^2 - 6x - x + 3 = 2x(x - 3) - 1(x - 3) = (x - 3)(2x - 1)$', [0, 0, 0]],
  ])('%s', async (_, response, marks) => {
    expect(await given(question, key, response, own)).toEqual(marks);
  });
});

describe('the steps of a calculation', () => {
  const question =
    'A jug of 40 cups loses 6 cups. By how many per cent does it fall, and what is that of 900 jugs?';
  const key =
    'Part: $\\frac{6}{40} \\times 100 = 15$ per cent (1)\nOf all: $0.15 \\times 900 = 135$ jugs (1)';

  test.each([
    ['as in the key', '$6 \\div 40 = 0.15$, that is 15 per cent. $900 \\times 0.15 = 135$', [1, 1]],
    ['as a fraction', 'It falls by $\\frac{3}{20}$, and $\\frac{3}{20} \\times 900 = 135$.', [1, 1]],
    ['the first step in use', 'So $15 \\times 900 = 13500$.', [1, 0]],
    ['numbers of the question alone', '40 and 900', [0, 0]],
  ])('%s', async (_, response, marks) => {
    expect(await given(question, key, response)).toEqual(marks);
  });

  test('in another unit', async () => {
    const steps = '$E = 50 \\times 40$ (1)\n$E = 2000$ J (1)';
    expect(await given('How much energy is it?', steps, 'energy = force × way = 2 kJ')).toContain(1);
  });
});

describe('a step in words', () => {
  const question = 'Is the reaction fast or slow, and why?';
  const key = 'The reaction is slow, because the particles are far apart (1)\nso they seldom meet (1)';

  test('that the question offers earns its mark', async () => {
    const [first = 0] = await given(question, key, 'Slow, the particles are far from each other.');
    expect(first).toBeGreaterThanOrEqual(0.75);
  });

  test('with yes for no earns none', async () => {
    const steps = 'No, it does not dissolve (1)\nbecause oil and water do not mix (1)';
    expect((await given('Does oil dissolve in water?', steps, 'Yes, it does dissolve.'))[0]).toBe(0);
  });
});
