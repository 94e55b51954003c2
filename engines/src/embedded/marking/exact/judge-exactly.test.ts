import { readFileSync } from 'node:fs';
import { fromPlainText } from '@classi/richtext';
import { afterAll, describe, expect, test } from 'vitest';
import { credits } from '../../../testing/marking/credits.ts';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { createEmbeddedEngine } from '../../embedded-engine.ts';
import { markTask } from '../mark.ts';
import { formJudge } from './values/forms-of-words.ts';

const one = (key: string, answer: string, question = ''): number | undefined =>
  credits([key], answer, { question })[0];

const [, ...pairs] = readFileSync(new URL('../../../../data/exact-pairs/pairs.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string, string, string, 'right' | 'wrong']);

describe('values and formulas of school subjects', () => {
  const engine = createEmbeddedEngine();
  afterAll(() => engine.close());

  test.each(pairs)('%s: %s %s ← %s is %s', async (_, question, key, answer, truth) => {
    const task = { question: fromPlainText(question), answerKey: fromPlainText(key), marksPossible: 1 };
    const { points } = await engine.mark(aMarkingTask({ ...task, response: fromPlainText(answer) }));
    expect(points >= 0.75).toBe(truth === 'right');
  });

  test.each([
    ['Write Ohm’s law as a formula.', 'V = IR', 'I = V/R', 1],
    ['Write Ohm’s law as a formula.', 'V = IR', 'V = I × R', 1],
    ['Write Ohm’s law as a formula.', 'V = IR', 'R = IV', 0],
    ['Make R the subject of V = IR.', 'R = V/I', 'V = IR', 0],
    ['Write the equation of the line.', 'y = 3x − 1', '3x - y = 1', 1],
    ['Give the area of a circle.', 'πr²', 'pi*r*r', 1],
    ['State Ohm’s law as a formula.', 'Voltage = current × resistance', 'V = IR', 1],
    ['State Ohm’s law as a formula.', 'Voltage = current × resistance', 'V = I/R', 0],
    ['Write the formula of weight.', 'weight = mass × acceleration due to gravity', 'W = mg', 1],
    ['Write the formula of weight.', 'weight = mass × acceleration due to gravity', 'W = m/g', 0],
    ['State Ohm’s law as a formula.', 'V = IR', 'Voltage equals current times resistance', 1],
    ['State Ohm’s law as a formula.', 'V = IR', 'voltage = current / resistance', 0],
    ['Differentiate 5x².', '10x', 'x', 0],
  ])('%s %s ← %s', async (question, key, answer, points) => {
    const task = { question: fromPlainText(question), answerKey: fromPlainText(key), marksPossible: 1 };
    expect(await engine.mark(aMarkingTask({ ...task, response: fromPlainText(answer) }))).toMatchObject({
      points,
    });
  });
});

test.each([
  ['Unit is dioptre', 1],
  ['1/f, D', 1],
  ['The unit is watt', 0],
  ['It depends on the lens', undefined],
])('compares the unit that a key names: %s', (answer, credit) => {
  expect(credits(['Power is 1/f', 'SI unit: dioptre'], answer)[1]).toBe(credit);
});

test.each([
  ['Charge per second, measured in volts.', 0],
  ['The unit is joules.', 0],
  ['It is measured in milliamperes.', undefined],
  ['Voltage is measured in volts. Current is measured in amperes.', undefined],
  ['Amperes are for current, voltage is measured in volts.', undefined],
  ['It is measured with an ammeter.', undefined],
])('refuses another unit than the sentence of a key names: %s', (answer, credit) => {
  expect(credits(['The rate of flow of charge.', 'It is measured in amperes.'], answer)[1]).toBe(credit);
});

test('finds a step without the name that the key gives it', () => {
  expect(credits(['D = b^2 - 4ac = 16 - 24 = -8', 'No real roots'], 'b^2 - 4ac = 16 - 24 = -8')[0]).toBe(1);
});

describe('gives full credit for the same in another form', () => {
  test.each([
    ['v = u + at', 'v = at + u'],
    ['$s = ut + \\frac{1}{2}at^2$', 's = ut + 1/2 at^2'],
    ['$\\frac{x^2}{2} + c$', 'x^2/2 + c'],
    ['speed = distance / time', 'Speed is distance divided by time.'],
    ['speed = distance / time', 'speed = distance travelled ÷ time taken'],
    ['Density is mass divided by volume.', 'density = mass / volume'],
    ['force = mass × acceleration', 'Force is the product of mass and acceleration'],
    ['75%', '0.75'],
    ['0.75', '75 %'],
    ['$15\\%$', '15 percent'],
    ['15 percent', '$15\\%$'],
    ['1.5 km', '1500 m'],
    ['x = 4', '4'],
    ['4', 'x = 4'],
    ['$x=2$ or $x=3$', '3, 2'],
    ['(2, 3)', 'x = 2, y = 3'],
    ['$312_{5}$', '312_5'],
    ['2H2 + O2 → 2H2O', 'O2 + 2H2 = 2H2O'],
    ['4Al + 3O2 → 2Al2O3', '$2Al_2O_3 \\leftarrow$ no, $3O_2 + 4Al \\rightarrow 2Al_2O_3$'],
    ['15 August 1947', 'August 15, 1947'],
    ['1939 to 1945', '1939–45'],
    ['3 : 2', '6:4'],
    ['$a = 5$, $b = -1$', '(5, -1)'],
    ['pascal', 'Pa'],
    ['pascal', 'N/m^2'],
    ['$\\frac{\\pi}{3}$', 'pi/3'],
    ['$y = 6$ or $y = -6$', 'y = ±6'],
    ['$y = 6$ or $y = -6$', '+6 and -6'],
    ['100 °C', '373 K'],
    ['0 °C', '32 °F'],
    ['$Al_2O_3$', 'Al₂O₃'],
    ['$Ca(OH)_2$', 'Ca(OH)2'],
    ['8', 'eight'],
    ['1947', 'nineteen forty-seven'],
    ['12 lakh', '1200000'],
    ['365 days', '1 year'],
    ['365 days', '12 months'],
    ['365 days', 'three hundred and sixty-five days'],
    ['90 minutes', '1 h 30 min'],
    ['90 minutes', '1 hour and 30 minutes'],
    ['2.5 kg', '2 kg 500 g'],
    ['90 minutes', 'one hour and thirty minutes'],
    ['90 minutes', 'an hour and a half'],
    ['90 minutes', '1½ hours'],
    ['2.5 hours', 'two and a half hours'],
    ['2.5 hours', '2 1/2 h'],
    ['45 minutes', 'three quarters of an hour'],
    ['half an hour', '30 minutes'],
    ['₹ 250000', 'two and a half lakh rupees'],
    ['3/4', 'three out of four'],
  ])('%s ← %s', (key, answer) => {
    expect(one(key, answer)).toBe(1);
  });
});

describe('gives no credit for another sign, order, direction, unit or value', () => {
  test.each([
    ['$Al_2O_3$', 'AlO3'],
    ['100 °C', '100 °F'],
    ['100 °C', '100 K'],
    ['90 minutes', 'half an hour'],
    ['2.5 hours', 'two and a quarter hours'],
    ['v = u + at', 'v = u - at'],
    ['v = u + at', 'u = v + at'],
    ['$s = ut + \\frac{1}{2}at^2$', 's = ut + 1/2 at'],
    ['$\\frac{x^2}{2} + c$', 'x^2/2'],
    ['speed = distance / time', 'speed = time / distance'],
    ['Density is mass divided by volume.', 'Density is volume divided by mass.'],
    ['force = mass × acceleration', 'force = mass / acceleration'],
    ['75%', '0.75%'],
    ['1.5 km', '150 m'],
    ['3 : 2', '2:3'],
    ['$x > 3$', 'x < 3'],
    ['(2, 3)', '(3, 2)'],
    ['$x=2$ or $x=3$', 'x = -2 or x = -3'],
    ['2H2 + O2 → 2H2O', 'H2 + O2 -> H2O'],
    ['15 August 1947', '15-08-48'],
    ['x = 4', 'x = 4 or x = 9'],
    ['154 cm²', '154 or 44'],
  ])('%s ← %s', (key, answer) => {
    expect(one(key, answer)).toBe(0);
  });
});

test.each([
  ['Find the length.', '60 cm', '60 m', 0.5],
  ['Find the length.', '60 cm', '60 kg', 0.5],
  ['Convert 18 km/h to m/s.', '5 m/s', '5 km/h', 0],
])(
  'gives half for the right number with another unit, unless the question names one: %s %s ← %s',
  (question, key, answer, credit) => {
    expect(one(key, answer, question)).toBe(credit);
  },
);

test.each([
  ['a calculation without its result', ['E = ½ × 2 × 3² = 9 J'], '½ × 2 × 3²', [0.5]],
  ['a calculation that is a step', ['W = 4 × 5', 'W = 20 J'], 'W = 4 × 5', [1, 0]],
  [
    'a result without the sentence about it',
    ['p(2) = 4 − 6 + 2 = 0, so 2 is a zero'],
    'p(2) = 4 - 6 + 2 = 0',
    [1],
  ],
  [
    'a step before a formula that follows from it',
    ['x^2 - x - 6 = x^2 - 3x + 2x - 6', 'x(x - 3) + 2(x - 3)', '(x - 3)(x + 2)'],
    'x(x - 3) + 2(x - 3) = (x - 3)(x + 2)',
    [1, 1, 1],
  ],
  [
    'a formula without its steps',
    ['x^2 - x - 6 = x^2 - 3x + 2x - 6', 'x(x - 3) + 2(x - 3)', '(x - 3)(x + 2)'],
    '(x - 3)(x + 2)',
    [0, 0, 1],
  ],
])('judges %s', (_, key, answer, expected) => {
  expect(credits(key, answer)).toEqual(expected);
});

describe('gives no credit for a quantity that the question gives and the key says in another way', () => {
  test.each([
    ['How many days does one year have?', '365 days', '1 year', 0],
    ['Convert 1.5 hours to minutes.', '90 minutes', '1.5 hours', 0],
    ['Convert 3/8 to a decimal.', '0.375', '3/8', 0],
    ['Write 75% as a decimal.', '0.75', '75%', 0],
    ['How long is a film of 90 minutes?', '90 minutes', '90 minutes', 1],
    ['How long does the Earth take to go once around the Sun?', '365 days', 'one year', 1],
  ])('%s %s ← %s', (question, key, answer, credit) => {
    expect(one(key, answer, question)).toBe(credit);
  });
});

describe('reads units as they are said and typed', () => {
  test.each([
    ['9.8 m/s²', '9.8 metres per second squared'],
    ['2 m/s²', '2 m/s/s'],
    ['154 cm²', '154 square centimetres'],
    ['48 m²', '48 m squared'],
    ['2.7 g/cm³', '2.7 grams per cubic centimetre'],
    ['10 N', '10 kg m/s²'],
    ['50 J', '50 N m'],
    ['100 °C', 'one hundred degrees Celsius'],
    ['₹ 12.50', 'Rs.12.50/-'],
    ['x² + C', 'C + x²'],
  ])('%s ← %s', (key, answer) => {
    expect(one(key, answer)).toBe(1);
  });
});

describe('wants a value written as the question asks', () => {
  test.each([
    ['Write in standard form.', '3.2 × 10^5', '3.2 × 10⁵', 1],
    ['Write in standard form.', '3.2 × 10^5', '32 × 10^4', 0],
    ['Write in standard form.', '3.2 × 10^5', '320000', 0],
    ['Write 7/20 as a percentage.', '35%', 'thirty-five per cent', 1],
    ['Write 7/20 as a percentage.', '35%', '0.35', 0],
    ['Write 7/4 as a mixed number.', '1 3/4', '1¾', 1],
    ['Write 7/4 as a mixed number.', '1 3/4', '1.75', 0],
    ['Write 45 in words.', 'forty-five', 'forty five', 1],
    ['Write 45 in words.', 'forty-five', '45', 0],
    ['Simplify the ratio 18 : 12.', '3 : 2', '6 : 4', 0],
  ])('%s %s ← %s', (question, key, answer, credit) => {
    expect(one(key, answer, question)).toBe(credit);
  });
});

describe('compares ions by atoms and charge', () => {
  test.each([
    ['CO3^2-', 'CO₃²⁻', 1],
    ['CO3^2-', '$CO_3^{2-}$', 1],
    ['CO3^2-', 'CO32-', 1],
    ['CO3^2-', 'CO3', 0],
    ['CO3^2-', 'HCO3-', 0],
    ['Ca^2+', 'Ca2+', 1],
    ['Ca^2+', 'Ca+', 0],
    ['NH4+', 'NH4^+', 1],
    ['NH4+', 'NH4-', 0],
  ])('%s ← %s', (key, answer, credit) => {
    expect(one(key, answer)).toBe(credit);
  });
});

describe('reads formulas as they are said', () => {
  test.each([
    ['x > 2', 'x is greater than 2', 1],
    ['x ≤ 5', 'x is less than or equal to 5', 1],
    ['x ≤ 5', 'x is at most 5', 1],
    ['x ≤ 5', 'x is less than 5', 0],
    ['(3, -2)', '3, -2', 1],
    ['(3, -2)', 'A(3, -2)', 1],
    ['x² + C', 'x^2 + k', 1],
    ['x² + C', '2x² + C', 0],
    ['5√2', '5 root 2', 1],
    ['between 10 and 12 km', '11 km', 1],
  ])('%s ← %s', (key, answer, credit) => {
    expect(one(key, answer)).toBe(credit);
  });
});

describe('compares times of day', () => {
  test.each([
    ['3:30 pm', '15:30', 1],
    ['3:30 pm', 'half past three in the afternoon', 1],
    ['3:30 pm', '1530 hours', 1],
    ['3:30 pm', '3:30 am', 0],
    ['quarter to five', '4:45', 1],
    ['quarter to five', 'quarter past five', 0],
    ['8 am', "eight o'clock", 1],
    ['8 am', '20:00', 0],
  ])('%s ← %s', (key, answer, credit) => {
    expect(one(key, answer, 'At what time does it begin?')).toBe(credit);
  });

  test.each([
    ['What time is it?', '4:45', 'quarter to five', 1],
    ['Find the time taken.', '2.45', '2.451', 1],
    ['Find the ratio of 24 to 30.', '12:15', '4:5', 1],
    ['How long does the bulb last?', '1500 hours', '62.5 days', 1],
  ])(
    'reads a key as a time, ratio or quantity by what the question asks: %s %s ← %s',
    (question, key, answer, credit) => {
      expect(one(key, answer, question)).toBe(credit);
    },
  );
});

describe('wants things in the order that the question asks for', () => {
  test.each([
    ['Arrange in ascending order: 5, 2, 9', '2, 5, 9', '2 < 5 < 9', 1],
    ['Arrange in ascending order: 5, 2, 9', '2, 5, 9', 'From 5, 2, 9 we get 2, 5, 9', 1],
    ['Arrange in ascending order: 5, 2, 9', '2, 5, 9', '9, 5, 2', 0],
    ['Put the stages in order.', 'egg, larva, pupa, adult', 'egg → larva → pupa → adult', 1],
    ['Put the stages in order.', 'egg, larva, pupa, adult', 'egg, pupa, larva, adult', 0],
    ['Write the electronic configuration.', '2, 8, 1', '2.8.1', 1],
    ['Write the electronic configuration.', '2, 8, 1', '2, 8, 2', 0],
    ['Name three stages.', 'egg, larva, pupa', 'pupa, larva, egg', undefined],
  ])('%s %s ← %s', (question, key, answer, credit) => {
    expect(one(key, answer, question)).toBe(credit);
  });
});

describe('wants the unit that the question asks for', () => {
  test.each([
    ['Find the speed in m/s.', '5 m/s', '5 metres per second', 1],
    ['Find the speed in m/s.', '5 m/s', '18 km/h', 0.5],
    ['Find the speed.', '5 m/s', '18 km/h', 1],
  ])('%s %s ← %s', (question, key, answer, credit) => {
    expect(one(key, answer, question)).toBe(credit);
  });
});

test('doubts an order in which one thing is in another place', () => {
  const task = { question: '<p>Put the stages in order.</p>', answerKey: '<p>egg, larva, pupa, adult</p>' };
  const swapped = markTask(aMarkingTask({ ...task, response: '<p>egg, pupa, larva, adult</p>' }));
  const reversed = markTask(aMarkingTask({ ...task, response: '<p>adult, pupa, larva, egg</p>' }));
  expect([swapped.points, swapped.flag?.reason]).toEqual([0, 'unsure']);
  expect([reversed.points, reversed.flag]).toEqual([0, null]);
});

describe('compares two scales of temperature by what the question asks for', () => {
  test.each([
    ['At what temperature does water boil?', '100 °C', '373 K', 1],
    ['At what temperature does water boil?', '100 °C', '100 K', 0],
    ['By how much did the temperature rise?', '20 °C', '20 K', 1],
    ['By how much did the temperature rise?', '20 °C', '293 K', 0],
    ['The water is heated by 20 °C. How hot is it now?', '40 °C', '313 K', 1],
  ])('%s %s ← %s', (question, key, answer, credit) => {
    expect(one(key, answer, question)).toBe(credit);
  });
});

describe('wants the form of a word that the question gives in another form', () => {
  test.each([
    ['Write the past tense of "go".', 'went', 'went', 1],
    ['Write the past tense of "go".', 'went', 'The past tense of go is went.', 1],
    ['Write the past tense of "go".', 'went', 'goed', 0],
    ['Write the past tense of "go".', 'went', 'gone', 0],
    ['Write the past tense of "go".', 'went', 'go', 0],
    ['Give the past tense of "teach".', 'taught', 'teached', 0],
    ['Give the past tense of "teach".', 'taught', 'tought', 0],
    ['Give the plural of "tooth".', 'teeth', 'tooths', 0],
    ['Give the plural of "tooth".', 'teeth', 'Teeth', 1],
    ['Give the plural of "city".', 'cities', 'citys', 0],
    ['Give the comparative of "bad".', 'worse', 'badder', 0],
  ])('%s ← %s', (question, key, answer, credit) => {
    expect(one(key, answer, question)).toBe(credit);
  });

  test.each([
    ['taught', 'Give the past tense of "teach".', 'tought', true],
    ['taught', 'Give the past tense of "teach".', 'teached', false],
    ['children', 'Give the plural of "child".', 'childern', true],
    ['children', 'Give the plural of "child".', 'childs', false],
  ])(
    'doubts a zero where the form of the key may be misspelt: %s %s ← %s',
    (key, question, answer, isDoubted) => {
      const verdict = formJudge(key, question)?.(answer);
      expect(verdict?.credit).toBe(0);
      expect(verdict?.doubt !== undefined).toBe(isDoubted);
    },
  );

  test('leaves a noun of the question’s family to the words', () => {
    expect(one('evaporation', 'evaporation', 'Why does water evaporate?')).toBeUndefined();
  });
});

describe('leaves to the words what is said in words', () => {
  test.each([
    ['Leaves absorb sunlight.', 'The leaf absorbs light.'],
    ['World War 2', 'the second world war'],
    ['One of the 3 reasons is trade.', 'trade'],
    ['It has 3 layers', 'There are three layers.'],
    ['See chapter 4 of the story.', 'in the fourth chapter'],
    ['The price rises by 5 because demand is inelastic', 'People go on buying it.'],
    ['Evaporation is the changing of a liquid into a gas', 'water becomes vapour'],
    ['2', 'twice'],
  ])('%s ← %s', (key, answer) => {
    expect(one(key, answer)).toBeUndefined();
  });
});
