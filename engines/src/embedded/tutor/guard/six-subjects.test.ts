import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LiveQuestion } from '../../../tutoring.ts';
import { substancesIn, withSubstancesNamed } from './chemistry.ts';
import { formulasIn } from './formulas.ts';
import { initialsIn } from './initials.ts';
import { liveQuestionsIn } from './live-guard.ts';
import { withoutConstants, withUnitsNamed } from './measures.ts';
import { withDigits } from './spoken-numbers.ts';

function rowsOf<Row>(name: string): Row[] {
  const file = new URL(`../../../testing/tutoring/six-subjects/${name}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

const live = rowsOf<LiveQuestion>('live');
const heldIn = (name: string): number =>
  rowsOf<{ messages: string[] }>(name).filter(
    ({ messages }) => liveQuestionsIn(messages.at(-1) ?? '', messages.slice(0, -1), live).length > 0,
  ).length;

/** What was reached (docs/evaluation/tutor.md); the goal is 98 and 2. */
test.each([
  ['developed', 97, 0],
  ['kept', 88, 3],
])('six subjects, half %s: at least %i of 100 held, at most %i of 100 refused', (half, held, refused) => {
  expect(rowsOf(`asked-${half}`)).toHaveLength(100);
  expect(rowsOf(`honest-${half}`)).toHaveLength(100);
  expect(heldIn(`asked-${half}`)).toBeGreaterThanOrEqual(held);
  expect(heldIn(`honest-${half}`)).toBeLessThanOrEqual(refused);
});

test.each([
  ['2x^2 - 7x + 3 = 0', '2x^2 + 3 = 7x', true],
  ['2x^2 - 7x + 3', 'factorise 4y^2 - 14y + 6', true],
  ['(2x - 1)(x - 3) = 0', '2x^2 - 7x + 3 = 0', true],
  ['x^2 sin x', 'x squared times sine x', true],
  ['1/(1 - 0.8)', 'what is 1/(1-0.8)?', true],
  ['2x^2 - 7x + 3', '2x^2 - 7x + 4', false],
  ['sec^2 A - tan^2 A = 1', '(1 - cos^2 A) csc^2 A = 1', false],
])('%s and %s are the same formula: %s', (one, other, isSame) => {
  const meanings = new Set(formulasIn(one).flatMap(({ meaning, size }) => (size > 2 ? [meaning] : [])));
  expect(formulasIn(other).some(({ meaning }) => meanings.has(meaning))).toBe(isSame);
});

test.each([
  ['CaCO3', 'calcium carbonate'],
  ['CO2', 'carbon dioxide'],
  ['AB', 'AB'],
  ['KO', 'KO'],
])('%s is %s', (formula, name) => {
  expect(withSubstancesNamed(formula).trim()).toBe(name);
});

test('substances of an equation', () => {
  expect([...substancesIn('3Fe + 4H₂O → Fe₃O₄ + 4H₂')]).toEqual(['iron', 'water', 'iron oxide', 'hydrogen']);
});

test('units are words, and constants for working are no figures of the case', () => {
  expect(withUnitsNamed('12 Ω').replace(/\s+/g, ' ')).toBe('12 ohm');
  expect(withoutConstants('10 g of chalk (Ca = 40, C = 12)').trim()).toBe('10 g of chalk');
});

test('initials of words, and a decimal that is spoken', () => {
  expect(initialsIn('the marginal propensity to consume').get('MPC')).toBe('marginal propensity consume');
  expect(withDigits('point eight')).toBe('0.8');
});
