import { describe, expect, test } from 'vitest';
import type { Line } from '../index.ts';
import { firstPage } from '../testing/first-page.ts';
import { type Placed, placePdf } from '../testing/place-pdf.ts';
import { down, type Stretch, setLine, up } from '../testing/set-line.ts';

const linesOf = async (items: Placed[]) => (await firstPage(placePdf(items))).lines;

/** A line's formulas as `text → LaTeX`. */
const withLatex = (line: Line | undefined): string[] =>
  (line?.formulas ?? []).map(({ start, end, latex }) => `${line?.text.slice(start, end)} → ${latex}`);

async function formulasOf(...stretches: Stretch[]): Promise<string[]> {
  const lines = await linesOf(setLine(100, stretches).items);
  expect(lines).toHaveLength(1);
  return withLatex(lines[0]);
}

/** A fraction with the text before and after it on its line. */
function fraction(before: Stretch[], [top, foot]: [string, string], behind: Stretch[]): Placed[] {
  const first = setLine(100, before);
  const from = first.end + 2;
  const width = Math.max(top.length, foot.length) * 5 + 2;
  const middle = (text: string): number => from + (width - text.length * 5) / 2;
  return [
    ...first.items,
    { text: top, x: middle(top), baseline: 93.5 },
    { from: [from, 97.5], to: [from + width, 97.5] },
    { text: foot, x: middle(foot), baseline: 107 },
    ...setLine(100, behind, from + width + 2).items,
  ];
}

describe('exponents and indices', () => {
  test.each<[string, Stretch[], string[]]>([
    ['a power', ['Solve 4x', up('2'), ' + 4bx = 0 now.'], ['4x² + 4bx = 0 → 4x^2 + 4bx = 0']],
    [
      'an index',
      ['If S', down('5'), ' + S', down('10'), ' = 167, find it.'],
      ['S₅ + S₁₀ = 167 → S_5 + S_{10} = 167'],
    ],
    ['a power of ten', ['about 3 × 10', up('−3'), ' of it'], ['3 × 10⁻³ → 3 \\times 10^{-3}']],
    ['raised letters of Unicode', ['Find x² − y² today'], ['x² − y² → x^2 - y^2']],
    [
      'index and exponent over each other',
      ['Let x', down('i'), { text: '2', size: 7, lift: 4, gap: -3.5 }, ' = 4.'],
      ['x_i^2 = 4 → x_i^2 = 4'],
    ],
  ])('%s', async (_, stretches, expected) => {
    expect(await formulasOf(...stretches)).toEqual(expected);
  });

  test.each<[string, Stretch[], string[]]>([
    ['a molecule', ['Water is H', down('2'), 'O here'], ['H₂O → \\mathrm{H_2O}']],
    [
      'an equation',
      ['2H', down('2'), ' + O', down('2'), ' → 2H', down('2'), 'O'],
      ['2H₂ + O₂ → 2H₂O → \\mathrm{2H_2} + \\mathrm{O_2} \\to \\mathrm{2H_2O}'],
    ],
    ['an ion', ['The Ca', up('2+'), ' ion'], ['Ca²⁺ → \\mathrm{Ca^{2+}}']],
  ])('chemistry: %s', async (_, stretches, expected) => {
    expect(await formulasOf(...stretches)).toEqual(expected);
  });
});

describe('mathematical letters', () => {
  test('reads letters of TeX', async () => {
    expect(
      await formulasOf(
        'Let ',
        { text: 'x', font: 'CMMI10' },
        ' ',
        { text: '∈', font: 'CMSY10' },
        ' ',
        { text: 'R', font: 'MSBM10' },
        ' be given.',
      ),
    ).toEqual(['x ∈ R → x \\in \\mathbb{R}']);
  });

  test('reads letters of word processors outside of the first plane of Unicode', async () => {
    expect(
      await formulasOf(
        'Let ',
        { text: '𝑓(𝑥) = 2𝑥 + 1', font: 'CambriaMath' },
        ' for all ',
        { text: '𝐯', font: 'CambriaMath' },
        '.',
      ),
    ).toEqual(['𝑓(𝑥) = 2𝑥 + 1 → f(x) = 2x + 1', '𝐯 → \\mathbf{v}']);
  });

  test('reads letters of the Symbol font in private code points', async () => {
    const [line] = await linesOf(
      setLine(100, [
        'If ',
        { text: '\uf0d0', font: 'Symbol' },
        ' PQR = 60',
        { text: '\uf0b0', font: 'Symbol' },
        ', find ',
        { text: '\uf071', font: 'Symbol' },
        '.',
      ]).items,
    );
    expect(line?.text).toBe('If ∠ PQR = 60°, find θ.');
    expect(withLatex(line)).toEqual(['∠ PQR = 60° → \\angle PQR = 60^{\\circ}', 'θ → \\theta']);
  });

  test('reads functions and relations', async () => {
    expect(await formulasOf('Prove sin θ ≤ 1 for all θ.')).toEqual([
      'sin θ ≤ 1 → \\sin \\theta \\le 1',
      'θ → \\theta',
    ]);
    expect(await formulasOf('Draw y = 2x + 3 and AB = BC for it.')).toEqual([
      'y = 2x + 3 → y = 2x + 3',
      'AB = BC → AB = BC',
    ]);
  });

  test('keeps LaTeX of Word files unchanged', async () => {
    const source = '\\frac{a}{b}+\\sqrt{c}';
    expect(
      await formulasOf('Work out ', { text: source, font: 'ABCDEF+ClassiFormula' }, ' and stop.'),
    ).toEqual([`${source} → ${source}`]);
  });
});

describe('stacked formulas', () => {
  test('reads a fraction in its line', async () => {
    const lines = await linesOf(fraction(['such that AP = '], ['3', '7'], [' AB, where']));
    expect(lines.map(({ text }) => text)).toEqual(['such that AP = 3/7 AB, where']);
    expect(withLatex(lines[0])).toEqual(['AP = 3/7 AB → AP = \\frac{3}{7}AB']);
    expect(lines[0]?.box.y).toBeLessThan(90);
  });

  test('reads a fraction of sums, and one of words next to an equals sign', async () => {
    expect(withLatex((await linesOf(fraction(['Simplify '], ['a + b', '2'], [' = c.'])))[0])).toEqual([
      '(a + b)/2 = c → \\frac{a + b}{2} = c',
    ]);
    expect(withLatex((await linesOf(fraction(['density = '], ['mass', 'volume'], [])))[0])).toEqual([
      'mass/volume → \\frac{\\text{mass}}{\\text{volume}}',
    ]);
  });

  const beforeRoot = setLine(100, ['is 20']).items;

  test('reads a root whose sign is a letter', async () => {
    const lines = await linesOf([
      ...beforeRoot,
      { text: '√', x: 86, baseline: 100, font: 'CMSY10' },
      { from: [91, 92.5], to: [99, 92.5] },
      ...setLine(100, ['5', { text: 'm long', gap: 6 }], 93).items,
    ]);
    expect(withLatex(lines[0])).toEqual(['20√5 → 20\\sqrt{5}']);
  });

  test('reads a drawn root, and one with an index', async () => {
    const sign: Placed[] = [
      { from: [86, 97], to: [88, 96] },
      { from: [88, 96], to: [90, 101] },
      { from: [90, 101], to: [93, 91] },
      { from: [93, 91], to: [101, 91] },
    ];
    const radicand = setLine(100, ['3', { text: 'm long', gap: 6 }], 94).items;
    const index: Placed = { text: '3', x: 86, baseline: 95, size: 5 };
    expect(withLatex((await linesOf([...beforeRoot, ...sign, ...radicand]))[0])).toEqual([
      '20√3 → 20\\sqrt{3}',
    ]);
    expect(withLatex((await linesOf([...beforeRoot, ...sign, ...radicand, index]))[0])).toEqual([
      '203√3 → 20\\sqrt[3]{3}',
    ]);
  });

  test('reads a sum with its limits', async () => {
    const items: Placed[] = [
      ...setLine(100, ['Find ']).items,
      { text: '∑', x: 90, baseline: 100, size: 10, font: 'CambriaMath' },
      { text: 'n', x: 91, baseline: 90, size: 7 },
      { text: 'i=1', x: 87, baseline: 109.5, size: 7 },
      ...setLine(100, [{ text: 'i', font: 'CMMI10' }, up('2')], 99).items,
    ];
    const lines = await linesOf(items);
    expect(lines).toHaveLength(1);
    expect(withLatex(lines[0])).toEqual(['∑_(i=1)^(n)i² → \\sum_{i = 1}^n i^2']);
  });

  test('reads a limit', async () => {
    const items: Placed[] = [
      ...setLine(100, ['Find lim'], 60).items,
      { text: 'x→0', x: 84, baseline: 107, size: 7 },
      ...setLine(100, [{ text: 'x', font: 'CMMI10' }, up('2')], 105).items,
    ];
    expect(withLatex((await linesOf(items))[0])).toEqual(['lim_(x→0) x² → \\lim_{x \\to 0} x^2']);
  });

  const bracket = (signs: [string, string, string], x: number): Placed[] => [
    { text: signs[0], x, baseline: 78, font: 'CMEX10' },
    { text: signs[1], x, baseline: 96, font: 'CMEX10' },
    { text: signs[1], x, baseline: 102, font: 'CMEX10' },
    { text: signs[2], x, baseline: 108, font: 'CMEX10' },
  ];

  test('reads a matrix', async () => {
    const items: Placed[] = [
      ...setLine(104, ['A = ']).items,
      ...bracket(['\uf8ee', '\uf8ef', '\uf8f0'], 82),
      ...[
        ['1', '0'],
        ['−2', '3'],
      ].flatMap((row, at) =>
        row.map(
          (text, column): Placed => ({
            text,
            x: 92 + column * 25 - (text.length - 1) * 5,
            baseline: 95 + at * 14,
          }),
        ),
      ),
      ...bracket(['\uf8f9', '\uf8fa', '\uf8fb'], 128),
      ...setLine(104, [' is given.'], 136).items,
    ];
    const lines = await linesOf(items);
    expect(lines.map(({ text }) => text)).toEqual(['A = [1, 0; −2, 3] is given.']);
    expect(withLatex(lines[0])).toEqual([
      'A = [1, 0; −2, 3] → A = \\begin{bmatrix} 1 & 0 \\\\ -2 & 3 \\end{bmatrix}',
    ]);
  });

  test('reads cases', async () => {
    const brace = ['\uf8f1', '\uf8f4', '\uf8f2', '\uf8f4', '\uf8f3'].map(
      (text, at): Placed => ({ text, x: 95, baseline: [79, 88, 91, 109, 112][at] ?? 0, font: 'CMEX10' }),
    );
    const items: Placed[] = [
      ...setLine(102, [{ text: 'f(x)', font: 'CMMI10' }, ' = ']).items,
      ...brace,
      ...setLine(93, ['2x', { text: 'if x > 0', gap: 12 }], 106).items,
      ...setLine(108, ['0', { text: 'if x < 0', gap: 17 }], 106).items,
    ];
    const lines = await linesOf(items);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.formulas?.map(({ latex }) => latex)).toEqual([
      'f(x) = \\begin{cases} 2x & \\text{if }x \\gt 0 \\\\ 0 & \\text{if }x \\lt 0 \\end{cases}',
    ]);
  });
});

describe('finds no formula in', () => {
  test.each<[string, Stretch[]]>([
    ['prose', ['The cell wall is a layer of a plant.']],
    ['a price', ['It costs $5.50 or £3 = cheap, not more than 20%.']],
    ['a date', ['On 3/4/2025 and 3-4-2025, at 10:30 in 2020–21.']],
    ['a unit', ['An area of 54 cm', up('2'), ' at 5 m s', up('−1'), ' here.']],
    ['the mark of a footnote', ['as the author', up('1'), ' says in his book.', up('2')]],
    ['a number with degrees', ['Heat it to 60° for 5 × 3 minutes.']],
    ['a program', [{ text: 'x = x + 1', font: 'CourierNew' }]],
    ['a quantity and its value', ['The current I = 2 A, and AB = 6 cm.']],
    ['an abbreviation', ['LCM = 12 and HCF = 4']],
  ])('%s', async (_, stretches) => {
    expect(await formulasOf(...stretches)).toEqual([]);
  });

  test('underlined words', async () => {
    const first = setLine(100, ['Underline the key word here.']);
    const lines = await linesOf([
      ...first.items,
      { from: [130, 102], to: [145, 102] },
      ...setLine(114, ['The next line of the text.']).items,
    ]);
    expect(lines.map(({ text }) => text)).toEqual([
      'Underline the key word here.',
      'The next line of the text.',
    ]);
  });

  test('a sum worked out in columns', async () => {
    const lines = await linesOf([
      { text: '25', x: 70, baseline: 100 },
      { text: '+ 13', x: 60, baseline: 112 },
      { from: [58, 115], to: [82, 115] },
      { text: '38', x: 70, baseline: 126 },
    ]);
    expect(lines.map(({ text }) => text)).toEqual(['25', '+ 13', '38']);
  });

  test('the lines of a table', async () => {
    const items: Placed[] = [0, 1, 2].flatMap((at): Placed[] => [
      { from: [60, 100 + at * 20], to: [100, 100 + at * 20] },
      { from: [60 + at * 20, 100], to: [60 + at * 20, 140] },
    ]);
    const cells = [0, 1, 2, 3].map(
      (at): Placed => ({ text: String(at), x: 67 + (at % 2) * 20, baseline: 113 + Math.floor(at / 2) * 20 }),
    );
    const lines = await linesOf([...items, ...cells]);
    expect(lines.map(({ text, cell }) => [text, cell?.row, cell?.column])).toEqual([
      ['0', 0, 0],
      ['1', 0, 1],
      ['2', 1, 0],
      ['3', 1, 1],
    ]);
  });
});
