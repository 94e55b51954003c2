import { expect, test } from 'vitest';
import { reactionIn, substancesIn, withSubstancesNamed } from './substances.ts';

test.each([
  ['CaCO3', 'calcium carbonate'],
  ['CO2', 'carbon dioxide'],
  ['AB', 'AB'],
  ['KO', 'KO'],
])('names %s as %s', (formula, name) => {
  expect(withSubstancesNamed(formula).trim()).toBe(name);
});

test('finds the substances of an equation', () => {
  const named = ['iron', 'water', 'iron oxide', 'hydrogen'];
  expect([...substancesIn('3Fe + 4H₂O → Fe₃O₄ + 4H₂')]).toEqual(named);
  expect([...reactionIn('3Fe + 4H_2O \\rightarrow Fe_3O_{4} + 4H_2')]).toEqual(named);
  expect(reactionIn('Fe and H2O').size).toBe(0);
});
