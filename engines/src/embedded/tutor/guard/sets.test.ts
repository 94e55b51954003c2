import { expect, test } from 'vitest';
import { boardPapers, generalReader, guardSets, strangersSet } from '../../../testing/tutoring/guard-sets.ts';
import { figuresSaid } from './figures.ts';
import { formulasIn, resultsIn } from './formulas.ts';
import { abbreviationsIn, initialsIn } from './initials.ts';
import { liveQuestionsIn } from './live-guard.ts';
import { withoutConstants, withUnitsNamed } from './measures.ts';
import { withDigits } from './spoken-numbers.ts';
import { symbolsIn } from './symbols.ts';
import { wantedBy, wantedOfQuestion } from './wanted.ts';

/** What is reached with weights that were fitted on these sets (docs/evaluation/tutor.md has what to expect of others). */
test.each([
  ['six-subjects', 0.98, 0.035],
  ['eight-subjects', 0.93, 0.02],
  ['class-chat', 0.74, 0.03],
  ['at-home', 0.84, 0.03],
  ['ten-subjects', 0.82, 0.045],
  ['board-papers', 0.77, 0.02],
  ['general-reader', 0.68, 0.065],
])('%s: at least %f held back, at most %f of the honest refused', (name, held, refused) => {
  const { live = [], rows = [] } =
    [...guardSets, strangersSet, boardPapers, generalReader].find((each) => each.name === name) ?? {};
  const shareHeld = (isHonest: boolean): number => {
    const some = rows.filter((row) => (row.live === null) === isHonest);
    expect(some.length).toBeGreaterThanOrEqual(100);
    const isHeld = ({ messages }: { messages: string[] }): boolean =>
      liveQuestionsIn(messages.at(-1) ?? '', messages.slice(0, -1), live).length > 0;
    return some.filter(isHeld).length / some.length;
  };
  expect(shareHeld(false)).toBeGreaterThanOrEqual(held);
  expect(shareHeld(true)).toBeLessThanOrEqual(refused);
});

test.each([
  ['2x^2 - 7x + 3 = 0', '2x^2 + 3 = 7x', true],
  ['2x^2 - 7x + 3', 'factorise 4y^2 - 14y + 6', true],
  ['(2x - 1)(x - 3) = 0', '2x^2 - 7x + 3 = 0', true],
  ['x^2 sin x', 'x squared times sine x', true],
  ['1/(1 - 0.8)', 'what is 1/(1-0.8)?', true],
  ['3(x - 2) = 2x + 5', '4(y + 1) = 3y + 9', false],
  ['3(x - 2) = 2x + 5', '3x - 6 = 2x + 5', true],
  ['2x^2 - 7x + 3', '2x^2 - 7x + 4', false],
  ['sec^2 A - tan^2 A = 1', '(1 - cos^2 A) csc^2 A = 1', false],
])('%s and %s are the same formula: %s', (one, other, isSame) => {
  const meanings = new Set(formulasIn(one).flatMap(({ meaning, size }) => (size > 2 ? [meaning] : [])));
  expect(formulasIn(other).some(({ meaning }) => meanings.has(meaning))).toBe(isSame);
});

test('units are words, and constants for working are no figures of the case', () => {
  expect(withUnitsNamed('12 Ω').replace(/\s+/g, ' ')).toBe('12 ohm');
  expect(withoutConstants('10 g of chalk (Ca = 40, C = 12)').trim()).toBe('10 g of chalk');
});

test('initials of words, and a decimal that is spoken', () => {
  expect(initialsIn('the marginal propensity to consume').get('MPC')).toBe('marginal propensity consume');
  expect(withDigits('point eight')).toBe('0.8');
  expect(withDigits('half a mole, half of them')).toBe('0.5 mole, half of them');
  expect(withDigits('half into 10 into 9')).toBe('0.5 times 10 times 9');
});

test('what a key works out on the way', () => {
  expect(resultsIn('(50000 - 2000)/8 = 6000')).toEqual(expect.arrayContaining(['6000', '48000']));
  expect(resultsIn('$= \\frac{25}{2} \\times 110 = 1375$')).toContain('1375');
});

test('two numbers that are equal are no formula of any case', () => {
  expect(formulasIn('12 × 25 = 300').map(({ meaning }) => meaning)).not.toContain('number 0.000000');
});

test('numbers in a list are not one', () => {
  expect([...figuresSaid('4 25 64 121')]).toEqual(['4', '25', '64', '121']);
  expect([...figuresSaid('420 000 J')]).toEqual(['420000']);
});

test('a speed is no formula', () => {
  expect(formulasIn('36 km/h in m/s').some(({ names }) => names > 0)).toBe(false);
  expect(formulasIn('a boat at $4\\ \\text{m/s}$').some(({ names }) => names > 0)).toBe(false);
  expect(formulasIn('the speed of sound is 340 m/s').some(({ names }) => names > 0)).toBe(false);
});

test('symbols are names, not words', () => {
  expect([...symbolsIn('PA and PB touch a circle at A and B. I see.')]).toEqual(['PA', 'PB', 'A', 'B']);
});

test("'the' and 'that' are no initials", () => {
  expect(abbreviationsIn('which road did the traveller take that day, by GPS')).toEqual(['GPS']);
});

test('appliances in parallel are no AP', () => {
  expect(initialsIn('appliances in parallel').has('AP')).toBe(false);
  expect(initialsIn("Archimedes' principle").has('AP')).toBe(false);
  expect(initialsIn('an arithmetic progression').get('AP')).toBe('arithmetic progression');
});

test.each([
  ["State Ohm's law.", 'fact'],
  ['State two functions of money.', 'other'],
  ['What was the Tennis Court Oath?', 'fact'],
  ['What is the purpose of a trial balance?', 'other'],
])('%s wants: %s', (question, wanted) => {
  expect(wantedOfQuestion(question)).toBe(wanted);
  expect(wantedBy('What is inertia?')).toBe('fact');
});
