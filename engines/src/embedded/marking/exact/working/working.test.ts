import { describe, expect, test } from 'vitest';
import { credits, verdicts } from '../../../../testing/marking/credits.ts';

describe('a factorisation and what follows from it', () => {
  const key = ['$(x - 2)(x - 3)$', '2 and 3', '5'];
  const question = 'Factorise $x^2 - 5x + 6$, and give its zeroes and their sum.';

  test('earns nothing for wrong signs throughout', () => {
    const answer = 'x² − 5x + 6 = (x + 2)(x + 3), zeroes −2 and −3, sum = −5';
    expect(credits(key, answer, { question })).toEqual([0, 0, 0]);
  });

  test('earns everything in another order', () => {
    const answer = 'x² − 5x + 6 = (x − 3)(x − 2), zeroes 3 and 2, sum = 5';
    expect(credits(key, answer, { question })).toEqual([1, 1, 1]);
  });
});

test.each([
  ['the power', '5^3', 1],
  ['the power with its value', '5³ = 125', 1],
  ['the product', '5*5*5', 0],
])('decides whether the requested power is given by %s', (_, answer, credit) => {
  const question = 'Write 5 × 5 × 5 as a power.';
  expect(credits(['$5^3$'], answer, { question })).toEqual([credit]);
});

test('accepts a typed root in the requested form', () => {
  const question = 'Write √50 in simplest form.';
  expect(credits(['5√2'], '5*sqrt2', { question })).toEqual([1]);
});

describe('the steps of a factorisation', () => {
  const question = 'Factorise $2x^2 + 7x + 3$ by splitting the middle term.';
  const key = ['$2x^2 + 6x + x + 3 = 2x(x + 3) + 1(x + 3)$', '$(x + 3)(2x + 1)$'];

  test.each([
    ['line by line', '$2x^2 + 6x + x + 3$\n$= 2x(x + 3) + (x + 3)$\n$= (x + 3)(2x + 1)$', [1, 1]],
    ['the end alone', '$(2x + 1)(x + 3)$', [0, 1]],
    ['with wrong signs', '$2x^2 - 6x - x + 3 = 2x(x - 3) - 1(x - 3) = (x - 3)(2x - 1)$', [0, 0]],
  ])('%s', (_, answer, marks) => {
    expect(credits(key, answer, { question })).toEqual(marks);
  });
});

describe('a key with ½ and with spaces between thousands', () => {
  const question =
    'A car of mass 400 kg speeds up from 10 m/s to 15 m/s. Find the change in its kinetic energy.';
  const key = ['Change = ½ × 400 × $(15^2 - 10^2)$', '= 25 000 J'];

  test.each([
    ['worked out in another way', 'Change = 1/2 × 400 × (225 − 100) = 25000 J', [1, 1]],
    ['written as in the key', '½ × 400 × (15² − 10²) = 25 000 J', [1, 1]],
    ['another number', '½ × 400 × (54² − 36²) = 324 000 J', [0, 0]],
    ['half forgotten', '400 × (15² − 10²) = 50 000 J', [0, 0]],
  ])('%s', (_, answer, marks) => {
    expect(credits(key, answer, { question })).toEqual(marks);
  });
});

describe('steps in numbers', () => {
  const question =
    'Rs 5,000 is lent at 8% per annum for 3 years. Find (i) the simple interest, (ii) the amount, (iii) the share of each of 4 heirs.';
  const key = [
    '(i) $SI=\\frac{5000\\times8\\times3}{100}=$ Rs 1,200',
    '(ii) Amount = Rs 6,200',
    '(iii) Share = Rs 1,550',
  ];

  test.each([
    [
      'in plain text',
      '(i) SI = 5000 x 8 x 3/100 = 1200\n(ii) A = 5000 + 1200 = 6200\n(iii) 6200/4 = 1550',
      [1, 1, 1],
    ],
    ['on one line', '(i) Rs 1,200 (ii) Rs 6,200 (iii) Rs 1,550', [1, 1, 1]],
    [
      'another way to it',
      'Interest for 1 year = 8% of 5000 = 400. For 3 years = 400 x 3 = 1200. Amount = 6200. Share = 1550',
      [1, 1, 1],
    ],
    [
      'a slip carried forward',
      '(i) SI = 5000 x 8 x 3/100 = 1500\n(ii) A = 5000 + 1500 = 6500\n(iii) 6500/4 = 1625',
      [0.5, 1, 1],
    ],
    ['right numbers in the wrong parts', '(i) 6200\n(ii) 1550\n(iii) 1200', [0, 0, 0]],
    ['other numbers', '(i) 5000 x 8 = 40000\n(ii) 40000 - 5000 = 35000\n(iii) 35000 x 4 = 140000', [0, 0, 0]],
  ])('%s', (_, answer, marks) => {
    expect(credits(key, answer, { question })).toEqual(marks);
  });

  test('accepts a probability as a fraction, a decimal and per cent', () => {
    const drawn =
      'A box has 3 red, 5 blue and 2 green pens. Find the probability that a pen is (i) red, (ii) not red.';
    const steps = ['P(red) $=\\frac{3}{10}$', 'P(not red) $=\\frac{7}{10}$'];
    for (const answer of ['i) 3/10 ii) 7/10', '(i) 0.3\n(ii) 0.7', 'P(red) = 30%, P(not red) = 70%']) {
      expect(credits(steps, answer, { question: drawn })).toEqual([1, 1]);
    }
    expect(credits(steps, '(i) 3/10\n(ii) 3/7', { question: drawn })).toEqual([1, 0]);
  });

  test('are not found by the right side of an equation alone', () => {
    expect(
      credits(['$x+x+4=20$', '$x=8$'], 'x = 20 - 4 = 16', { question: 'Two parts of 20 differ by 4.' }),
    ).toEqual([0, 0]);
  });
});

describe('steps that a later right result implies', () => {
  test.each([
    [['speed = distance / time', '= 150 / 2.5', '= 60 km/h'], '150 ÷ 2.5 = 60 km/h', [1, 1, 1]],
    [['speed = distance / time', '= 150 / 2.5', '= 60 km/h'], 'speed = time / distance = 60 km/h', [0, 0, 1]],
    [['R = V / I', 'R = 12 / 3', 'R = 4 Ω'], '12 = 3R, so R = 4 ohm', [1, 1, 1]],
    [['R = V / I', 'R = 12 / 3', 'R = 4 Ω'], 'R = I/V = 12/3 = 4 ohm', [0, 1, 1]],
    [
      ['Factorise: (x-3)(x-4) = 0', 'Roots are x = 3 and x = 4'],
      '(x-3)(x-4) = 0, so roots are 3 and 4',
      [1, 1],
    ],
    [
      ['Factorise: (x-3)(x-4) = 0', 'Roots are x = 3 and x = 4'],
      '(x-2)(x-6) = 0, so roots are 2 and 6',
      [0, 0],
    ],
  ])('%j: %s', (key, answer, marks) => {
    expect(credits(key, answer, { question: 'Solve it.' })).toEqual(marks);
  });
});

describe('the steps of a calculation with units', () => {
  const question =
    'A box of mass 5 kg slides with an acceleration of 3 m/s². Find the force and its work over 4 m.';
  const key = ['$F = ma = 5 \\times 3$', '$F = 15$ N', '$W = Fs = 15 \\times 4$', '$W = 60$ J'];

  test.each([
    ['as in the key', 'F = ma = 5 × 3 = 15 N\nW = 15 × 4 = 60 J', [1, 1, 1, 1]],
    ['a slip, carried forward', 'F = 5 × 3 = 18 N\nW = 18 × 4 = 72 J', [1, 0, 1, 1]],
    ['the results alone', 'F = 15 N, W = 60 J', [0, 1, 0, 1]],
    ['longer by a digit', 'W = 600 J', [0, 0, 0, 0]],
  ])('%s', (_, answer, marks) => {
    expect(credits(key, answer, { question })).toEqual(marks);
  });

  test.each([
    [[{ of: 'unit', amount: 0.5, isEach: false }], [1, 1, 1, 0.5]],
    [[{ of: 'unit', amount: 0.5, isEach: true }], [1, 0.5, 1, 0.5]],
    [[], [1, 1, 1, 1]],
  ] as const)('deducts the cost of a missing unit: %j', (deductions, marks) => {
    const answer = 'F = 5 × 3 = 15, W = 15 × 4 = 60';
    expect(credits(key, answer, { question, deductions })).toEqual(marks);
  });

  test('accepts a result in another unit', () => {
    expect(credits(['$E = 50 \\times 40$', '$E = 2000$ J'], 'energy = force × way = 2 kJ')[1]).toBe(1);
  });
});

describe('a value that is worked out for an expression', () => {
  const key = ['1/R = 1/4 + 1/12 = 4/12', 'R = 3 ohm'];

  test.each([
    ['with one more step', '1/R = 1/4 + 1/12 = 3/12 + 1/12 = 4/12, R = 3 ohm', [1, 1]],
    ['in lowest terms', '1/R = 1/3\nR = 3 ohm', [1, 1]],
    ['without the expression', '1/4 + 1/12 = 1/3\nR = 3 ohm', [1, 1]],
    ['for another calculation', '1/R = 4 + 12 = 16\nR = 16 ohm', [0, 0]],
  ])('%s', (_, answer, marks) => {
    expect(credits(key, answer)).toEqual(marks);
  });
});

test.each([
  ['2^4', '2⁴'],
  ['x^4 + 1', 'x⁴ + 1'],
  ['3 × 10^{-5}', '3 × 10⁻⁵'],
])('reads raised digits: %s as %s', (key, answer) => {
  expect(credits([`$${key}$`], answer)).toEqual([1]);
});

test('does not take a name before a result for working', () => {
  const key = ['Volume = 7 × 8 × 10', '= 560 m³', 'Cost = 560 × 5 = 2800'];
  expect(credits(key, 'Volume of the tank = 560 m³ and cost = 2800')).toEqual([0, 1, 1]);
});

describe('the lines of a solution', () => {
  const question = 'Solve $x^2 - 7x + 10 = 0$ by factorisation.';
  const key = [
    '$x^2 - 5x - 2x + 10 = 0$',
    '$x(x - 5) - 2(x - 5) = 0$',
    '$(x - 5)(x - 2) = 0$',
    '$x = 5$ or $x = 2$',
  ];

  test.each([
    [
      'all',
      '$x^2 - 5x - 2x + 10 = 0$\n$x(x-5) - 2(x-5) = 0$\n$(x-2)(x-5) = 0$\n$x = 2$ or $x = 5$',
      [1, 1, 1, 1],
    ],
    ['not finished', '$x^2 - 5x - 2x + 10 = 0$\n$x(x-5) - 2(x-5) = 0$', [1, 1, 0, 0]],
    [
      'one solution wrong',
      '$x^2 - 5x - 2x + 10 = 0$\n$x(x-5) - 2(x-5) = 0$\n$(x-2)(x-5) = 0$\n$x = -2$ or $x = 5$',
      [1, 1, 1, 0.5],
    ],
    ['the solutions alone', 'x = 5, 2', [0, 0, 0, 1]],
  ])('%s', (_, answer, marks) => {
    expect(credits(key, answer, { question })).toEqual(marks);
  });
});

describe('a step that is right for an earlier mistake', () => {
  const key = ['a = 4', 'b = 3a + 1 = 13'];

  test('earns its mark, for the teacher to look at', () => {
    const [first, second] = verdicts(key, 'a = 5\nb = 16');
    expect(first).toMatchObject({ credit: 0, verdict: 'contradicted' });
    expect(second).toMatchObject({ credit: 1, verdict: 'found' });
    expect(second?.doubt).toContain('own 5');
  });

  test.each([
    ['wrong for it as well', 'a = 5\nb = 17', [0, 0]],
    ['given before the earlier value', 'b = 16\na = 5', [0, 0]],
    ['without an earlier value', 'b = 16', [0, 0]],
    ['both right', 'a = 4\nb = 13', [1, 1]],
  ])('%s', (_, answer, marks) => {
    expect(credits(key, answer)).toEqual(marks);
  });
});

test.each([
  ['96 = 2^4 × 6, 404 = 2^2 × 101, HCF = 4', [0, 1, 1]],
  ['96 = 2^5 × 3, 404 = 2^3 × 50, HCF = 4', [1, 0, 1]],
  ['96 = 2^5 × 3, 404 = 2^2 × 101, HCF = 4', [1, 1, 1]],
])('never finds a factor that was written wrongly: %s', (answer, marks) => {
  const key = ['96 = 2^5 × 3', '404 = 2^2 × 101', 'HCF = 4'];
  expect(credits(key, answer, { question: 'Find the HCF of 96 and 404.' })).toEqual(marks);
});

test('gives nothing for a line that arithmetic refutes', () => {
  const key = ['F = ma', '= 1000 × 2', '= 2000 N'];
  expect(credits(key, 'F = ma = 100 × 2 = 2000 N', { question: 'Find the force.' })[1]).toBe(0);
});

describe('pairs', () => {
  const question =
    'Match the animal with the sound. Animals: (a) horse (b) sheep (c) frog (d) mother hen. Sounds: (1) croaking (2) neighing (3) clucking (4) bleating';
  const key = [
    '(a) horse – (2) neighing',
    '(b) sheep – (4) bleating',
    '(c) frog – (1) croaking',
    '(d) mother hen – (3) clucking',
  ];

  test.each([
    ['labels with a dash', 'a-2, b-4, c-1, d-3', [1, 1, 1, 1]],
    ['in lines, capital letters', 'A → 2\nB → 4\nC → 1\nD → 3', [1, 1, 1, 1]],
    ['without any sign', 'a 2 b 4 c 1 d 3', [1, 1, 1, 1]],
    ['in brackets, two of four', '(a) 2 (b) 4 (c) 3 (d) 1', [1, 1, 0, 0]],
    ['in words', 'horse = neighing, sheep = bleating, frog: croaking, mother hen = cluking', [1, 1, 1, 1]],
    ['the other way round', '2-a, 4-b, 1-c, 3-d', [1, 1, 1, 1]],
    ['one with two partners', 'a-2, b-4, c-1 and 3, d-3', [1, 1, 0, 1]],
    ['one left out', 'a-2, b-4, d-3', [1, 1, 0, 1]],
  ])('%s', (_, answer, marks) => {
    expect(credits(key, answer, { question })).toEqual(marks);
  });

  test('of labels alone, counted by Roman numerals', () => {
    const places = 'Match: (i) Delhi (ii) Paris (iii) Tokyo with (a) France (b) Japan (c) India';
    const own = ['(i) – (c)', '(ii) – (a)', '(iii) – (b)'];
    for (const answer of [
      '(i) - c, (ii) - a, (iii) - b',
      '1 c, 2 a, 3 b',
      'Delhi – India\nParis – France\nTokyo – Japan',
    ]) {
      expect(credits(own, answer, { question: places })).toEqual([1, 1, 1]);
    }
    expect(credits(own, '(i) a (ii) c (iii) b', { question: places })).toEqual([0, 0, 1]);
  });
});

describe('a formula among words', () => {
  const key = ['then p² = 2q² so p is even'];

  test.each([
    ['with a word of another language behind it', 'tab p^2 = 2q^2 to p even hai', [1]],
    ['with another number', 'tab p^2 = 3q^2 to p even hai', [0]],
  ])('%s', (_, answer, marks) => {
    expect(credits(key, answer, { question: 'Prove that √2 is irrational.' })).toEqual(marks);
  });

  test('is not contradicted by its own sides in another order', () => {
    const lens = ['1/v + 1/u = 1/f', 'v = -30 cm', 'm = -2'];
    const answer = 'By mirror formula 1/f = 1/v + 1/u. v=-30cm m=-2';
    expect(credits(lens, answer, { question: 'Where is the image?' })).toEqual([1, 1, 1]);
  });
});

test('reads a value with its unit before a word', () => {
  const key = ['$\\frac{9 - 3}{4} = 1.5$ m/s² Answer: 1.5 m/s²'];
  expect(credits(key, '(9 - 3)/4 = 1.5 m/s²', { question: 'Find the acceleration.' })).toEqual([1]);
});

describe('values with an index', () => {
  const key = ['Rs = 2 + 3 + 6 = 11 Ω', 'Rp = 1 Ω'];

  test.each([
    ['named in words', 'series 11 ohm, parallel 1 ohm', [1, 1]],
    ['exchanged', 'Rs = 36 ohm, Rp = 11 ohm', [0, 0]],
  ])('%s', (_, answer, marks) => {
    expect(credits(key, answer, { question: 'Find the resistance in series and in parallel.' })).toEqual(
      marks,
    );
  });
});

test.each([
  '4m^2 - 20m = 0\nm = 5 as m cannot be 0',
  '4m^2 - 20m = 0, so m = 5 (m = 0 is rejected)',
  '4m(m - 5) = 0\nm = 5, m ≠ 0',
  '4m^2 - 20m = 0, m = 0 or m = 5 but not zero, so m = 5',
])('does not take a value that is ruled out for a second result: %s', (answer) => {
  const question = 'For which m has x² + 2mx + 5m = 0 equal roots?';
  expect(credits(['$4m^2 - 20m = 0$', '$m = 5$'], answer, { question })).toEqual([1, 1]);
});

test('accepts a value whose other unit the key gives in brackets', () => {
  const key = ['f = 1/P = 1/(-2.0) = -0.5 m (-50 cm)'];
  expect(credits(key, 'f = 1/-2 = -0.5 m', { question: 'Find the focal length.' })).toEqual([1]);
  expect(credits(key, '0.5 m', { question: 'Find the focal length.' })).toEqual([0]);
});

test.each([
  ['another dimension', 'W = 20 × 3 = 60 N', [1, 0.5]],
  ['another size', 'W = 20 × 3\nW = 60 kJ', [1, 0.5]],
  ['the same size', 'W = 20 × 3 = 60 N m', [1, 1]],
  ['the converted value', 'W = 20 × 3\nW = 0.06 kJ', [1, 1]],
])('compares the unit of a result with %s', (_, answer, marks) => {
  expect(credits(['$20 \\times 3$', '$W = 60$ J'], answer, { question: 'Find the work.' })).toEqual(marks);
});

test('finds the steps before a result with words in brackets behind it', () => {
  const key = ['$4k^2 - 20k = 0$', '$4k(k - 5) = 0$', 'k = 5 (k = 0 rejected as the roots need a square)'];
  const question = 'For which k has x² + 2kx + 5k = 0 equal roots?';
  expect(credits(key, '4k^2 = 20k, k = 5', { question })).toEqual([1, 1, 1]);
});

test('sees two values and the choice of the wrong one', () => {
  const question = 'For which m has x² + 2mx + 5m = 0 equal roots?';
  const answer = '4m^2 - 20m = 0, m = 0 or m = 5, so m = 0';
  expect(credits(['$4m^2 - 20m = 0$', '$m = 5$'], answer, { question })).toEqual([1, 0]);
});

test('takes no list as implied by what follows it', () => {
  const question = 'What do print(a[1:4]) and print(a[-1]) print?';
  expect(credits(['[8, 15, 16]', '23'], '[4, 8, 15, 16]\n23', { question })).toEqual([0, 1]);
});

describe('a value that concludes a reason', () => {
  const question = 'One side of a field is $y - 3$ m long. Which values can $y$ have?';
  const key = ['The area is $y^2 - 9$', 'A length is positive, so $y$ must be greater than 3'];

  test.each([
    ['y has to be more than 3', 1],
    ['Lengths are never negative, hence $y \\gt 3$.', 1],
    ['y > 3', 1],
    ['y is less than 3', 0],
    ['y = 3', 0],
  ])('is compared as in a line of its own: %s', (answer, credit) => {
    expect(credits(key, answer, { question })[1]).toBe(credit);
  });
});
