import { openDocument } from '@classi/documents';
import { type Placed, placePdf } from '@classi/documents/testing/place-pdf';
import { type Stretch, setLine, up } from '@classi/documents/testing/set-line';
import { sanitise } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import { createEmbeddedEngine, type ReadPaper, withFigures } from '../../../index.ts';
import { readResult } from '../../../testing/reading.ts';
import { inlineHtml, withFormulasMarked } from '../text/formula-markers.ts';

async function read(pages: Placed[][], key?: Placed[][]): Promise<ReadPaper> {
  const paper = await openDocument(placePdf(...pages));
  const answers = key && (await openDocument(placePdf(...key)));
  try {
    return await readResult(createEmbeddedEngine().readPaper(paper, answers ? { key: answers } : {}));
  } finally {
    await Promise.all([paper.close(), answers?.close()]);
  }
}

const line = (baseline: number, ...stretches: Stretch[]): Placed[] => setLine(baseline, stretches).items;
const italic = (text: string): Stretch => ({ text, font: 'CMMI10' });

describe('formulas in rich text', () => {
  test('writes formulas of questions between dollars and escapes dollars of prices', async () => {
    const { questions } = await read([
      [
        ...line(100, '1. Solve ', italic('x'), up('2'), ' = 9 and say what $5 is in cents. [2]'),
        ...line(120, '2. State the value of ', { text: 'π', font: 'Symbol' }, '. [1]'),
      ],
    ]);
    expect(questions.map(({ question }) => question)).toEqual([
      '<p>Solve $x^2 = 9$ and say what \\$5 is in cents.</p>',
      '<p>State the value of $\\pi$.</p>',
    ]);
    expect(questions.map(({ marksPossible }) => marksPossible)).toEqual([2, 1]);
  });

  test('reads formulas in options, parts and answers', async () => {
    const { questions } = await read([
      [
        ...line(100, '1. Which is a square? [1]'),
        ...line(
          115,
          '(A) ',
          italic('x'),
          up('2'),
          '   (B) ',
          italic('x'),
          up('3'),
          '   (C) 2',
          italic('x'),
          '   (D) ',
          italic('x'),
          up('5'),
        ),
        ...line(140, '2. (a) Differentiate ', italic('y'), ' = ', italic('x'), up('3'), '. [2]'),
        ...line(155, 'Answer: 3', italic('x'), up('2'), ' [1]'),
      ],
    ]);
    const [choice, part] = questions;
    for (const option of ['$x^2$', '$x^3$', '$2x$', '$x^5$']) {
      expect(choice?.question).toContain(option);
    }
    expect(part?.question).toBe('<p>Differentiate $y = x^3$.</p>');
    expect(part?.answer).toBe('<p>$3x^2$</p>');
    expect(part?.gradingInstructions).toContain('$3x^2$');
  });

  test('joins a formula that is broken at the end of a line', async () => {
    const first = setLine(100, [
      '1. Consider the curve that is given by the equation and the line that touches it, with ',
      italic('y'),
      ' =',
    ]);
    const { questions } = await read([
      [...first.items, ...setLine(112, [italic('x'), up('2'), ' + 4, at the point. [3]'], 72).items],
    ]);
    expect(questions[0]?.question).toContain('$y = x^2 + 4$');
  });

  test('reads formulas in the cells of a table', async () => {
    const rules = [0, 1, 2].flatMap((at): Placed[] => [
      { from: [60, 120 + at * 20], to: [260, 120 + at * 20] },
      { from: [60 + at * 100, 120], to: [60 + at * 100, 160] },
    ]);
    const cell = (column: number, row: number, ...stretches: Stretch[]): Placed[] =>
      setLine(134 + row * 20, stretches, 70 + column * 100).items;
    const { questions } = await read([
      [
        ...line(100, '1. Match each power with its name. [2]'),
        ...rules,
        ...cell(0, 0, italic('a'), up('2')),
        ...cell(1, 0, 'the square'),
        ...cell(0, 1, italic('a'), up('3')),
        ...cell(1, 1, 'the cube'),
      ],
    ]);
    expect(questions[0]?.question).toContain('<td>$a^2$</td><td>the square</td>');
    expect(questions[0]?.question).toContain('<td>$a^3$</td><td>the cube</td>');
  });

  test('reads formulas of a separate key', async () => {
    const { questions } = await read(
      [[...line(100, '1. Factorise the expression. [2]'), ...line(120, '2. Name the law. [1]')]],
      [
        [
          ...line(80, 'Answers'),
          ...line(100, '1. (', italic('x'), ' + 1)', up('2')),
          ...line(120, '2. Hooke’s law'),
        ],
      ],
    );
    expect(questions[0]?.answer).toBe('<p>$(x + 1)^2$</p>');
  });
});

describe('formulas found again in a part of their line', () => {
  const formula = { text: 'x', latex: 'x_0', before: '(B) ', after: ' (C) y' };

  test.each([
    ['the same letter elsewhere', 'six (B) x', 'six (B) $x_0$'],
    ['the part that holds it alone', 'x', '$x_0$'],
    ['a part without it', '(A) box', '(A) box'],
  ])('%s', (_, text, expected) => {
    expect(inlineHtml(withFormulasMarked(text, [formula]))).toBe(expected);
  });

  test('separates text that would change where a formula ends', () => {
    const two = [
      { text: 'a', latex: 'a', before: '', after: 'b2' },
      { text: 'b', latex: 'b < c', before: 'a', after: '2' },
    ];
    expect(inlineHtml(withFormulasMarked('ab2', two))).toBe('$a$ $b &lt; c$ 2');
  });
});

const triangle = (x: number, y: number): Placed[] => [
  { from: [x, y + 60], to: [x + 80, y + 60] },
  { from: [x + 80, y + 60], to: [x + 80, y] },
  { from: [x, y + 60], to: [x + 80, y] },
];
const picture = (number: number): string =>
  `<p><img src="/document-processor/figure.${number}" alt="Figure"></p>`;

describe('figures in rich text', () => {
  test('puts figures where the paper prints them, with their places', async () => {
    const result = await read([
      [
        ...line(100, '1. Find the area of the triangle. [2]'),
        ...triangle(200, 120),
        ...line(220, '2. Read the text and the drawing below it.'),
        ...triangle(200, 240),
        ...line(330, '(a) Name the longest side. [1]'),
        ...line(350, '(b) Name the shortest side. [1]'),
      ],
      [...triangle(200, 60), ...line(160, '(c) Say what the last drawing shows. [1]')],
    ]);
    const [first, a, b, c] = result.questions;
    expect(first?.question).toBe(`<p>Find the area of the triangle.</p>${picture(1)}`);
    expect(a?.stem).toBe(`<p>Read the text and the drawing below it.</p>${picture(2)}`);
    expect(b?.question).toBe('<p>Name the shortest side.</p>');
    expect(c?.question).toBe(`${picture(3)}<p>Say what the last drawing shows.</p>`);
    expect(result.figures).toHaveLength(3);
    expect(result.figures?.map(({ page }) => page)).toEqual([1, 1, 2]);
    const box = result.figures?.[0]?.box;
    expect(box?.x).toBeLessThan(199);
    expect(box?.x).toBeGreaterThan(190);
    expect(sanitise(first?.question ?? '')).toBe(first?.question);
  });

  test('gives a figure to the question next to it, and not to the one before', async () => {
    const { questions } = await read([
      [
        ...line(100, '1. Name the capital of the country. [1]'),
        ...line(120, '2. The triangle has a right angle.'),
        ...line(135, 'Find its longest side. [2]'),
        ...triangle(400, 105),
        ...line(190, '3. Name the river of the country. [1]'),
      ],
    ]);
    expect(questions.map(({ question }) => question.includes('<img'))).toEqual([false, true, false]);
  });

  test('ignores a logo on every page', async () => {
    const logo: Placed = { picture: true, x: 480, y: 40, width: 60, height: 50 };
    const result = await read([
      [logo, ...line(120, '1. Name the capital. [1]')],
      [logo, ...line(120, '2. Name the river. [1]')],
      [logo, ...line(120, '3. Name the king. [1]')],
    ]);
    expect(result.figures).toBeUndefined();
    expect(result.questions.map(({ question }) => question)).toEqual([
      '<p>Name the capital.</p>',
      '<p>Name the river.</p>',
      '<p>Name the king.</p>',
    ]);
  });

  test('reads figures of a student’s answer', async () => {
    const paper = await openDocument(
      placePdf([...line(100, 'Q1. My drawing of it:'), ...triangle(100, 120)]),
    );
    const { answers, figures } = await readResult(
      createEmbeddedEngine().readAnswers(paper, [{ position: 1, label: '1', question: '<p>Draw it.</p>' }]),
    );
    await paper.close();
    expect(answers[0]?.response).toBe(`<p>My drawing of it:</p>${picture(1)}`);
    expect(figures?.map(({ page }) => page)).toEqual([1]);
  });

  test('writes the address of a figure, or leaves it out', () => {
    const html = `<p>Look.</p>${picture(1)}<ul><li>Here: <img src="/document-processor/figure.12" alt="Figure"></li></ul>`;
    expect(withFigures(html, (number) => (number === 1 ? '/document-processor/7/a.png' : null))).toBe(
      '<p>Look.</p><p><img src="/document-processor/7/a.png" alt="Figure"></p><ul><li>Here: </li></ul>',
    );
    expect(withFigures(picture(3), () => null)).toBe('');
    expect(withFigures('<p></p>', () => null)).toBe('<p></p>');
  });
});
