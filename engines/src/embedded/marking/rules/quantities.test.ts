import { expect, test } from 'vitest';
import { judgeQuantity, quantitiesOf, wantedQuantity } from './quantities.ts';
import { unitOf } from './units.ts';

test.each([
  ['12 m/s', 12, 'm/s'],
  ['F = 3.5 kN', 3.5, 'kN'],
  ['-4', -4, ''],
  ['12,000', 12_000, ''],
  ['6.02 × 10^23', 6.02e23, ''],
  ['6.02 × 10²³', 6.02e23, ''],
  ['$5', 5, '$'],
  ['25 %', 25, '%'],
])('%s is a quantity', (text, value, unit) => {
  const [quantity] = quantitiesOf(text);
  expect(quantity?.value).toBeCloseTo(value, 6 - Math.ceil(Math.log10(Math.abs(value) + 1)));
  expect(quantity?.unit).toBe(unit);
});

test.each(['It has 3 layers', 'between 3 and 4', '1 apple a day', 'x + 1 = y'])(
  '%s is a key of words',
  (key) => {
    expect(wantedQuantity(key)).toBeUndefined();
  },
);

test.each([
  ['km/h', 1 / 3.6],
  ['cm^2', 1e-4],
  ['mm²', 1e-6],
  ['kJ', 1e3],
])('%s is so many of its base unit', (unit, factor) => {
  expect(unitOf(unit)?.factor).toBeCloseTo(factor, 9);
});

test('no unit is made up', () => {
  expect(unitOf('layers')).toBeUndefined();
  expect(unitOf('m/s')?.dimension).toBe(unitOf('km/h')?.dimension);
  expect(unitOf('m/s')?.dimension).not.toBe(unitOf('m')?.dimension);
});

test.each([
  ['12 m/s', 'u + at = 3 + 9 = 12 m/s', 'right'],
  ['12 m/s', 'first 12 m/s, no: 13 m/s', 'wrong'],
  ['0.50 A', '500 mA', 'right'],
  ['50 %', '50', 'unit missing'],
  ['3 kg', '3 m', 'unit wrong'],
  ['3 kg', 'a lot', 'none'],
] as const)('%s: %s is %s', (key, response, verdict) => {
  const wanted = wantedQuantity(key);
  expect(wanted && judgeQuantity(wanted, response).verdict).toBe(verdict);
});
