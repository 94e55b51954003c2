import { afterAll, describe, expect, test } from 'vitest';
import type { Marking, MarkingTask } from '../../engine.ts';
import { createMathematics } from '../../mathematics/mathematics.ts';
import { aMarkingTask } from '../../testing/marking-task.ts';
import { markOnce } from './mark-once.ts';
import { markWithMathematics } from './mark-with-mathematics.ts';

const mathematics = createMathematics();
afterAll(() => mathematics.close());

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');

function mark(
  question: string,
  key: string,
  response: string,
  own: Partial<MarkingTask> = {},
): Promise<Marking> {
  const task = aMarkingTask({
    question: html(question),
    answerKey: html(key),
    response: html(response),
    ...own,
  });
  return markWithMathematics(task, () => mathematics, markOnce);
}

const given = ({ evidence }: Marking): number[] => evidence.map((each) => each.given);

describe('chemical equations', () => {
  const question = 'Balance: $Mg + O_2 \\rightarrow MgO$';
  const key = '2Mg + O₂ → 2MgO (1)';

  test.each([
    ['as in the key', '2Mg + O2 → 2MgO', 1],
    ['in LaTeX', 'It is $2Mg + O_2 \\rightarrow 2MgO$.', 1],
    ['with an equal sign, spaced', '2 Mg + O₂ = 2 MgO', 1],
    ['the sides in another order of substances, with states', 'O2(g) + 2Mg(s) -> 2MgO(s)', 1],
    ['twice as many of each', '4Mg + 2O2 → 4MgO', 1],
    ['not balanced', '2Mg + O2 → MgO', 0],
    ['as it was given', 'Mg + O2 → MgO', 0],
    ['another substance', '2Mg + O2 → 2MgO2', 0],
    ['no equation', 'magnesium burns in oxygen', 0],
  ])('%s', async (_, response, points) => {
    expect((await mark(question, key, response, { marksPossible: 1 })).points).toBe(points);
  });
});

describe('a sentence that is to be rewritten', () => {
  const question = "Change the voice: 'The cook serves the soup every evening.'";
  const key = 'The soup is served by the cook every evening.';

  test.each([
    ['as in the key', 'the soup is served by the cook every evening', 1],
    ['the time in front', 'Every evening the soup is served by the cook.', 1],
    ['a slip in a long word', 'The soup is served by the cook every evning.', 1],
    ['another tense', 'The soup was served by the cook every evening.', 0],
    ['turned round', 'The cook is served by the soup every evening.', 0],
    ['not rewritten', 'The cook serves the soup every evening.', 0],
  ])('%s', async (_, response, points) => {
    const marking = await mark(question, key, response, { marksPossible: 1 });
    expect(marking.points).toBe(points);
    expect(marking.evidence[0]?.quotes).toHaveLength(1);
  });
});

describe('parts that question and key count', () => {
  const question =
    'Fill in: (i) Force is measured in ___. (ii) A dozen are ___ things. (iii) The unit of power is ___.';
  const key = '(i) newton (1)\n(ii) 12 (1)\n(iii) watt (1)';

  test.each([
    ['counted', '(i) newton (ii) 12 (iii) watt', [1, 1, 1]],
    ['counted otherwise, units by their signs', '1. N\n2. twelve\n3. W', [1, 1, 1]],
    ['in the wrong parts', '(i) watt (ii) 12 (iii) newton', [0, 1, 0]],
    ['one left out', '(i) newton (iii) watt', [1, 0, 1]],
  ])('%s', async (_, response, marks) => {
    expect(given(await mark(question, key, response, { marksPossible: 3 }))).toEqual(marks);
  });
});

describe('matching', () => {
  const question = 'Match: (i) Delhi (ii) Paris (iii) Tokyo with (a) France (b) Japan (c) India';
  const key = '(i) – (c) (1)\n(ii) – (a) (1)\n(iii) – (b) (1)';

  test.each([
    ['by letters', '(i) - c, (ii) - a, (iii) - b', [1, 1, 1]],
    ['without brackets', '1 c, 2 a, 3 b', [1, 1, 1]],
    ['by names', 'Delhi – India\nParis – France\nTokyo – Japan', [1, 1, 1]],
    ['two mixed up', '(i) a (ii) c (iii) b', [0, 0, 1]],
  ])('%s', async (_, response, marks) => {
    expect(given(await mark(question, key, response, { marksPossible: 3 }))).toEqual(marks);
  });
});

describe('a verdict and its reason', () => {
  const question = "True or false, and why? 'Whales are fish.'";
  const key = 'False (1)\nWhales breathe with lungs and feed their young with milk (1)';

  test.each([
    ['both', 'False, because whales breathe with lungs and give milk to their young.', [1, 1]],
    ['a letter', 'F', [1, 0]],
    ['denied', 'It is not true. They breathe with lungs and feed their young with milk.', [1, 1]],
    [
      'a right reason for the wrong verdict',
      'True, they breathe with lungs and feed their young with milk.',
      [0, 0],
    ],
  ])('%s', async (_, response, marks) => {
    expect(given(await mark(question, key, response))).toEqual(marks);
  });

  test('an option and its reason', async () => {
    const which = 'Which is a mammal? (a) shark (b) dolphin (c) tuna. Give a reason.';
    const own = '(b) dolphin (1)\nIt feeds its young with milk (1)';
    expect(given(await mark(which, own, '(b) since it feeds its young with milk'))).toEqual([1, 1]);
    expect(given(await mark(which, own, '(a) shark, it feeds its young with milk'))).toEqual([0, 0]);
  });
});

describe('two things that are set against each other', () => {
  const question = 'Give two differences between frogs and lizards.';
  const key =
    'Frogs have moist smooth skin; lizards have dry scaly skin (1)\nFrogs lay eggs in water; lizards lay eggs on land (1)';

  test.each([
    [
      'both told',
      'Frogs have smooth moist skin and lizards have dry scaly skin. Frogs lay eggs in water but lizards lay eggs on land.',
      [1, 1],
    ],
    [
      'mixed up',
      'Lizards have smooth moist skin and frogs have dry scaly skin. Lizards lay eggs in water but frogs lay eggs on land.',
      [0, 0],
    ],
    ['one of them alone', 'Frogs have smooth moist skin. Frogs lay eggs in water.', [0.5, 0.5]],
  ])('%s', async (_, response, marks) => {
    expect(given(await mark(question, key, response))).toEqual(marks);
  });
});

describe('the steps of a calculation', () => {
  const question =
    'A box of mass 5 kg slides with an acceleration of 3 m/s². Find the force and its work over 4 m.';
  const key = '$F = ma = 5 \\times 3$ (1)\n$F = 15$ N (1)\n$W = Fs = 15 \\times 4$ (1)\n$W = 60$ J (1)';
  const own = { marksPossible: 4 };

  test.each([
    ['as in the key', 'F = ma = 5 × 3 = 15 N\nW = 15 × 4 = 60 J', [1, 1, 1, 1]],
    ['a slip, carried forward', 'F = 5 × 3 = 18 N\nW = 18 × 4 = 72 J', [1, 0, 1, 1]],
    ['the results alone', 'F = 15 N, W = 60 J', [0, 1, 0, 1]],
    ['longer by a digit', 'W = 600 J', [0, 0, 0, 0]],
  ])('%s', async (_, response, marks) => {
    expect(given(await mark(question, key, response, own))).toEqual(marks);
  });

  test.each([
    ['Deduct ½ mark once for missing units.', [1, 1, 1, 0.5]],
    ['Half a mark is lost for each missing unit.', [1, 0.5, 1, 0.5]],
    ['', [1, 1, 1, 1]],
  ])('what a missing unit costs: %s', async (instructions, marks) => {
    const gradingInstructions = html(instructions);
    const marking = await mark(question, key, 'F = 5 × 3 = 15, W = 15 × 4 = 60', {
      ...own,
      gradingInstructions,
    });
    expect(given(marking)).toEqual(marks);
  });
});

describe('the lines of a solution', () => {
  const question = 'Solve $x^2 - 7x + 10 = 0$ by factorisation.';
  const key =
    '$x^2 - 5x - 2x + 10 = 0$ (1)\n$x(x - 5) - 2(x - 5) = 0$ (1)\n$(x - 5)(x - 2) = 0$ (1)\n$x = 5$ or $x = 2$ (1)';
  const own = { marksPossible: 4 };

  test.each([
    [
      'all',
      '$x^2 - 5x - 2x + 10 = 0$\n$x(x-5) - 2(x-5) = 0$\n$(x-2)(x-5) = 0$\n$x = 2$ or $x = 5$',
      [1, 1, 1, 1],
    ],
    [
      'not finished, though each line is equal to the solution',
      '$x^2 - 5x - 2x + 10 = 0$\n$x(x-5) - 2(x-5) = 0$',
      [1, 1, 0, 0],
    ],
    [
      'one solution wrong',
      '$x^2 - 5x - 2x + 10 = 0$\n$x(x-5) - 2(x-5) = 0$\n$(x-2)(x-5) = 0$\n$x = -2$ or $x = 5$',
      [1, 1, 1, 0.5],
    ],
    ['the solutions alone', 'x = 5, 2', [0, 0, 0, 1]],
  ])('%s', async (_, response, marks) => {
    expect(given(await mark(question, key, response, own))).toEqual(marks);
  });
});

test('an option in a student’s words', async () => {
  const question =
    'Which holds?\n(a) Both statements are true and the second explains the first.\n(b) Both statements are true and the second does not explain the first.\n(c) Only the first statement is true.';
  const key = '(a) Both statements are true and the second explains the first.';
  expect(
    (await mark(question, key, 'both of the statements are true and second explains first')).points,
  ).toBe(2);
  expect(
    (await mark(question, key, 'both are true statements but the second does not explain the first')).points,
  ).toBe(0);
});
