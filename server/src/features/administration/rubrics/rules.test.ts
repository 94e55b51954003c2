import { expect, test } from 'vitest';
import { type Criterion, describeLevels, findRepeated, planRubrics, type RubricVersion } from './rules.ts';

const clarity: Criterion = { category: 'Essay', criterion: 'Clarity', description: 'Novice: unclear.' };
const stored = (more: Partial<RubricVersion> = {}): RubricVersion => ({
  ...clarity,
  version: 2,
  removed: false,
  ...more,
});

test.each<[why: string, newest: RubricVersion[], added: number, changed: number, versions: number[]]>([
  ['a new criterion', [], 1, 0, [1]],
  ['the same description', [stored()], 0, 0, []],
  ['another description', [stored({ description: 'Novice: hard to read.' })], 0, 1, [3]],
  ['a removed criterion', [stored({ removed: true })], 0, 1, [3]],
  ['the same criterion of another category', [stored({ category: 'Report' })], 1, 0, [1]],
])('plans %s', (_, newest, added, changed, versions) => {
  const plan = planRubrics(newest, [clarity]);
  expect(plan.counts).toEqual({ added, changed, unchanged: 1 - added - changed });
  expect(plan.versions.map(({ version }) => version)).toEqual(versions);
});

test('finds a criterion that occurs twice', () => {
  expect(findRepeated([clarity, { ...clarity, description: 'Other' }])).toMatchObject({
    criterion: 'Clarity',
  });
  expect(findRepeated([clarity, { ...clarity, criterion: 'Style' }])).toBeUndefined();
});

test('writes levels into a description, without empty ones', () => {
  expect(describeLevels(['unclear.', '', 'clear.', ' '])).toBe('Novice: unclear. Competent: clear.');
});
