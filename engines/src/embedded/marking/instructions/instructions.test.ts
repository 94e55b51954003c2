/** The effect of a teacher's instructions on whole marks and their evidence. */
import { fromPlainText } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import type { MarkingTask } from '../../../engine.ts';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { createEmbeddedEngine } from '../../embedded-engine.ts';
import { markTask } from '../mark.ts';
import { instructionOf } from './read-marks.ts';

const plant = (response: string, teacherInstructions?: string): MarkingTask =>
  aMarkingTask({
    question: fromPlainText('Explain why a plant kept in a dark cupboard for weeks dies.'),
    answerKey: fromPlainText(
      'Plants need light for photosynthesis (1)\nWithout light they make no glucose (1)\nSo they cannot grow (1)',
    ),
    marksPossible: 3,
    response: fromPlainText(response),
    ...(teacherInstructions === undefined ? {} : { teacherInstructions: fromPlainText(teacherInstructions) }),
  });

const pointsOf = (response: string, instructions?: string): number =>
  markTask(plant(response, instructions)).points;

/** From this confidence on, a screen calls a mark sure. */
const SURE = 0.85;
const oneOfThree = 'Plants need light for photosynthesis.';
const twoOfThree = 'Without light they make no glucose. So they cannot grow.';

test.each([
  ['Give full marks for saying that the plant starves.', 'It is dark, so the plant starves.', 3],
  ['Please give all three marks to anyone who says that the plant starves.', 'The plant starves.', 3],
  ['Award 2 marks for “respiration uses up the stored food”.', 'Respiration uses up the stored food.', 2],
  ['Give 1 mark for mentioning chlorophyll.', `${oneOfThree} The chlorophyll is lost.`, 2],
  ['Give 1½ marks for mentioning chlorophyll.', 'The chlorophyll is lost.', 1.5],
  ['If they mention chlorophyll, give 2 marks.', 'The chlorophyll is lost.', 2],
  ['Anyone who mentions photosynthesis gets at least 2 marks.', oneOfThree, 2],
  [
    'Full marks if all of light, photosynthesis and food are mentioned.',
    'No light, no photosynthesis, no food.',
    3,
  ],
  ['Half marks for an answer about warmth.', 'It has not enough warmth in there.', 1.5],
  ['Give everybody full marks, the question was unclear.', 'It was lonely.', 3],
  ['Everyone gets 1 mark for attempting it.', 'It was lonely.', 1],
  ['wilting leaves: 2 marks', 'It has wilting leaves.', 2],
  ['The question was hard to read, so everybody gets full marks', 'It was lonely.', 3],
])('gives: %s', (instructions, response, wanted) => {
  expect(pointsOf(response)).not.toBe(wanted);
  expect(pointsOf(response, instructions)).toBe(wanted);
});

test.each([
  ['Deduct 1 mark if chlorophyll is not mentioned.', twoOfThree, 1],
  ['Take off half a mark for not mentioning chlorophyll.', twoOfThree, 1.5],
  ['No more than 1 mark if there is no word of photosynthesis.', twoOfThree, 1],
  ['If the student does not mention photosynthesis, no marks.', twoOfThree, 0],
  ['Zero for answers about water.', `${oneOfThree} It had no water.`, 0],
  ['Be strict: no marks for an answer that only says that plants need light.', 'Plants need light.', 0],
  ['Take one off if they claim that plants eat soil.', `${twoOfThree} Plants eat soil.`, 1],
  ['At most 1 if they don’t say that plants need light.', twoOfThree, 1],
  ['max 1 if there is nothing about photosynthesis', twoOfThree, 1],
])('takes: %s', (instructions, response, wanted) => {
  expect(pointsOf(response)).toBeGreaterThan(wanted);
  expect(pointsOf(response, instructions)).toBe(wanted);
});

test.each([
  ['Give full marks for saying that the plant starves.', 'The plant grows tall and yellow.'],
  ['Give 1 mark for mentioning chlorophyll.', oneOfThree],
  ['Deduct 1 mark if glucose is not mentioned.', twoOfThree],
  ['Full marks if all of light, photosynthesis and food are mentioned.', 'No light, no food.'],
  ['No marks for an answer that only says that plants need light.', `${oneOfThree} So they cannot grow.`],
  ['Award 2 marks for “they cannot grow”.', 'It was lonely in there.'],
])('leaves others as they are: %s', (instructions, response) => {
  expect(pointsOf(response, instructions)).toBe(pointsOf(response));
});

const heat = (response: string, teacherInstructions: string) =>
  markTask(
    aMarkingTask({
      question: fromPlainText('Which way does heat flow between a hot spoon and cold milk?'),
      answerKey: fromPlainText('Heat flows from the spoon to the milk.'),
      marksPossible: 2,
      response: fromPlainText(response),
      teacherInstructions: fromPlainText(teacherInstructions),
    }),
  );

test.each([
  ['in other roles', 'The heat flows from the hot spoon into the milk.', false],
  ['denied', 'The heat flows from the spoon. It does not flow from the milk to the spoon.', false],
  ['as its opposite', 'Heat flows from the spoon to the milk, and the spoon gets colder.', false],
  ['misspelt', 'Heat flowes from the milc to the spoon.', true],
  ['after an “or”', 'Heat flows from the spoon to the milk and the spoon gets hotter.', true],
])('applies a condition by its roles, directions and denials: %s', (_, response, isMet) => {
  const statement = 'heat flows from the milk to the spoon, or that the spoon gets hotter';
  const { points, confidence } = heat(response, `Full marks if they say that ${statement}.`);
  expect(points).toBe(isMet ? 2 : heat(response, '').points);
  expect(heat(response, `Zero if they say that ${statement}.`).points).toBe(isMet ? 0 : points);
  expect(confidence).toBeLessThan(SURE);
});

test('gives no marks twice for words that the key has paid already', () => {
  expect(pointsOf(twoOfThree, 'Give 1 mark for saying that they make no glucose.')).toBe(2);
});

test.each([
  'Sugar or food instead of glucose is fine.',
  'Accept sugar for glucose.',
  'Treat sugar as glucose.',
])('accepts another word for one of the key: %s', (instructions) => {
  expect(pointsOf('Without light they make no sugar.', instructions)).toBe(1);
});

test('lists a change among the evidence with the words of the instruction, and names it in the reason', () => {
  const instructions = 'Give full marks for saying that the plant starves.';
  const { evidence, points, confidenceReason, feedback } = markTask(
    plant('It is dark, so the plant starves.', instructions),
  );
  expect(evidence.reduce((total, { given }) => total + given, 0)).toBe(points);
  expect(evidence.at(-1)).toMatchObject({
    key: instructions,
    verdict: 'found',
    given: 3,
    note: 'Given as the instructions say.',
  });
  expect(
    evidence
      .at(-1)
      ?.quotes.map(({ text }) => text)
      .join(' '),
  ).toContain('plant starves');
  expect(confidenceReason).toBe(`Marked as the instructions say: “${instructions}”`);
  expect(feedback).toContain('Well done');
});

test('deducts marks from the points, and says why', () => {
  const instructions = 'Deduct 1 mark if chlorophyll is not mentioned.';
  const { evidence, points } = markTask(plant(twoOfThree, instructions));
  expect(points).toBe(1);
  expect(evidence.reduce((total, { given }) => total + given, 0)).toBe(1);
  expect(evidence.filter(({ note }) => note.includes(instructions))).toHaveLength(1);
});

test('is no surer of a deduction to nothing than of the mark before it', () => {
  const [before, after] = [undefined, 'Deduct 1 mark if chlorophyll is not mentioned.'].map((instructions) =>
    markTask(plant(oneOfThree, instructions)),
  );
  expect(after?.points).toBe(0);
  expect(after?.confidence).toBeLessThanOrEqual(before?.confidence ?? 0);
});

test.each([
  'Be more lenient.',
  'Deduct half a mark for spelling mistakes.',
  'The second point is worth 2 marks.',
  'The first point is not needed.',
])('quotes an instruction that it did not understand: %s', (instructions) => {
  const { confidence, confidenceReason, points } = markTask(plant(oneOfThree, instructions));
  expect(points).toBe(1);
  expect(confidence).toBeLessThanOrEqual(0.6);
  expect(confidenceReason).toContain(`“${instructions}”`);
});

test.each([
  'One mark for each reason.',
  '1 mark for the correct formula',
  'Give 2 marks for any two causes.',
  'Full marks only if both the cause and the effect are given.',
  'One side alone earns at most half the marks',
  'An answer without a reason earns 1 mark',
  'Full marks for a correct method of ratios.',
  'If letter and value disagree, no mark.',
  'Half a mark for the name, half a mark for the explanation of each.',
  'Award full marks for finding the last term and using $S = 3n$.',
])('does not look in an answer for how a scheme is laid out: %s', (note) => {
  expect(instructionOf(note)).toBeUndefined();
});

const engine = createEmbeddedEngine();

describe('another working', () => {
  const instructions = 'The area of a trapezium, $\\frac{1}{2}(8 + 20) \\times 6$, is equally good.';
  const ride = (response: string) =>
    engine.mark(
      aMarkingTask({
        question: fromPlainText(
          'A cart gains 6 m/s in 4 s, rolls on for 8 s and stops in 8 s. How far does it go?',
        ),
        answerKey: fromPlainText(
          'The distance is the area under the graph (1)\n$\\frac{1}{2} \\times 4 \\times 6 + 8 \\times 6 = 60$ m (1)\n$\\frac{1}{2} \\times 8 \\times 6 = 24$ m (0.5)\nTotal: 84 m (0.5)',
        ),
        gradingInstructions: fromPlainText(instructions),
        marksPossible: 3,
        response: fromPlainText(response),
      }),
    );

  test('earns as much as the steps if the instructions name it', async () => {
    const { points } = await ride('It is a trapezium: $\\frac{(8 + 20) \\times 6}{2} = 84$ m');
    expect(points).toBe(3);
  });

  test('earns nothing by its result alone', async () => {
    const { points } = await ride('84 m');
    expect(points).toBeLessThan(3);
  });
});

test.each<[string, string | undefined]>([
  ['Knock off half a mark whenever the unit of force is left out.', 'takes'],
  ['Students who only talk about rain should get at most 1 mark.', 'allows at most'],
  ['Everyone in the room was ill: all of them get 2 marks.', 'gives'],
  ['Award full credit when both nitrogen and oxygen are named.', 'gives at least'],
  ['Pupils who forget chlorophyll lose 1 mark.', 'takes'],
  ['Pupils who colour their drawings get 1 mark.', undefined],
  ['I would accept dew for 1 mark', 'gives'],
  ['Subtract one mark if the answer never mentions gravity.', 'takes'],
  ['Somebody who writes about friction deserves a minimum of 1 mark.', 'gives at least'],
  ['No credit if the Mughals are not mentioned.', 'allows at most'],
  ['The handwriting was fine.', undefined],
  ['Take off half a mark for untidy work.', undefined],
  ['Give 1 mark for careful, legible writing.', undefined],
  ['1 use earns 0.5.', undefined],
  ['One correct reason: half a mark', undefined],
  ['Only one example gets 1 mark', undefined],
])('reads what a sentence asks for: %s', (sentence, does) => {
  expect(instructionOf(sentence)?.does).toBe(does);
});

test('reads that something is missing', () => {
  const missing = [
    'Pupils who forget chlorophyll lose 1 mark.',
    'Deduct 1 mark if chlorophyll is never mentioned.',
  ];
  for (const sentence of missing) {
    expect(instructionOf(sentence)?.when).toMatchObject({
      says: ['chlorophyll'],
      needs: 'all',
      isMissing: true,
      isAlone: false,
    });
  }
});

test('does not take the lack of a word for the lack of what it names', () => {
  const { points, confidenceReason } = markTask(plant(twoOfThree, 'At most 1 mark without a comparison.'));
  expect(points).toBe(2);
  expect(confidenceReason).toContain('It is not clear whether the instructions are about this answer');
});

test('follows a limit for an answer without words of the key', () => {
  expect(pointsOf(twoOfThree, 'At most 1 mark without photosynthesis.')).toBe(1);
});

describe.each([
  '1 mark for the method, 1 mark for the value with unit',
  '1 mark formula, 1 mark rearranged',
  'One mark for the formula and one mark for the result.',
  '1 for the method and 1 for the answer',
  '1 mark for the method.\n1 mark for the value.',
  'Method (1), value with unit (1)',
])('marks shared out over parts of the work: %s', (scheme) => {
  const speed = (response: string, gradingInstructions: string) =>
    markTask(
      aMarkingTask({
        question: fromPlainText('A car travels 150 km in 2 h. Find its speed.'),
        answerKey: fromPlainText('75 km/h'),
        gradingInstructions: fromPlainText(gradingInstructions),
        response: fromPlainText(response),
      }),
    );

  test.each(['v = 150/2 = 75 km/h', '75 km/h', '50 km/h'])('change nothing for %s', (response) => {
    const { points, confidence, flag } = speed(response, '');
    expect(speed(response, scheme)).toMatchObject({ points, confidence, flag });
  });

  test.each(['75', '140/2 = 70 km/h', 'distance divided by time'])('may matter for %s', (response) => {
    expect(speed(response, scheme).confidenceReason).toContain('These instructions were not applied');
  });
});

test('does not take a condition on marks for a share of them', () => {
  const note = 'An answer without a reason earns 1 mark. One without a number earns 1 mark.';
  const all =
    'Plants need light for photosynthesis. Without light they make no glucose. So they cannot grow.';
  expect(markTask({ ...plant(all, note), marksPossible: 2 }).confidenceReason).toContain('not applied');
});

test('names a limit that was not understood only where the mark is above it', () => {
  const limited = (response: string) =>
    markTask(plant(response, 'An answer that looks at one side only can earn at most 2 marks.'));
  expect(limited(`${oneOfThree} ${twoOfThree}`).confidenceReason).toContain('one side only');
  expect(limited(twoOfThree)).toMatchObject({
    points: 2,
    confidence: markTask(plant(twoOfThree)).confidence,
  });
});
