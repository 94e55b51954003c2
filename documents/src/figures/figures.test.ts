import { describe, expect, test } from 'vitest';
import { firstPage } from '../testing/first-page.ts';
import { type Placed, placePdf } from '../testing/place-pdf.ts';
import { setLine } from '../testing/set-line.ts';

const pageOf = (items: Placed[]) => firstPage(placePdf(items));

const text = (baseline: number, words: string, from = 60): Placed[] => setLine(baseline, [words], from).items;
const triangle: Placed[] = [
  { from: [200, 200], to: [300, 200] },
  { from: [300, 200], to: [300, 130] },
  { from: [200, 200], to: [300, 130] },
];

describe('figures', () => {
  test('finds a drawing between lines with the labels of its corners and without its caption', async () => {
    const page = await pageOf([
      ...text(100, '2. In Figure 1, AB is a tower.'),
      ...triangle,
      { text: 'A', x: 297, baseline: 127 },
      { text: 'B', x: 303, baseline: 206 },
      { text: 'C', x: 193, baseline: 206 },
      { text: '20 m', x: 235, baseline: 196 },
      ...text(225, 'Figure 1', 230),
      ...text(240, 'Find its height.'),
    ]);
    expect(page.figures).toHaveLength(1);
    const [box] = page.figures ?? [];
    expect(box?.x).toBeLessThan(197);
    expect(box?.y).toBeLessThan(122);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(305);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(212);
    expect(page.lines.filter(({ figure }) => figure === undefined).map((line) => line.text)).toEqual([
      '2. In Figure 1, AB is a tower.',
      'Figure 1',
      'Find its height.',
    ]);
    const labels = page.lines.filter(({ figure }) => figure === 1).map((line) => line.text);
    expect(labels.join(' ').split(/\s+/).sort()).toEqual(['20', 'A', 'B', 'C', 'm']);
  });

  test('keeps the words of a question out of the drawing next to them', async () => {
    const circle: Placed = { shape: 'circle', x: 400, y: 90, width: 90, height: 90 };
    const page = await pageOf([
      ...text(100, '1. The circle next to this text has its centre at O.'),
      ...text(115, 'Find its radius where the chord is given. [3]'),
      circle,
      { text: 'O', x: 442, baseline: 138 },
    ]);
    expect(page.figures).toHaveLength(1);
    expect(page.lines.filter(({ figure }) => figure === undefined).map((line) => line.text)).toEqual([
      '1. The circle next to this text has its centre at O.',
      'Find its radius where the chord is given. [3]',
    ]);
  });

  test('keeps lines directly above and below a picture as text', async () => {
    const page = await pageOf([
      ...text(100, '1. Look.'),
      { picture: true, x: 60, y: 103, width: 120, height: 80 },
      ...text(192, 'Two'),
      ...text(204, '3. Three.'),
    ]);
    expect(page.figures).toMatchObject([{ y: 103, height: 80 }]);
    expect(page.lines.map((line) => [line.text, line.figure])).toEqual([
      ['1. Look.', undefined],
      ['Two', undefined],
      ['3. Three.', undefined],
    ]);
  });

  test('keeps lines below a drawing as text where they have a label or start at the margin', async () => {
    const page = await pageOf([
      ...text(100, '1. Name the longest side of it.'),
      { from: [60, 200], to: [160, 200] },
      { from: [160, 200], to: [160, 130] },
      { from: [60, 200], to: [160, 130] },
      { text: 'C', x: 163, baseline: 207 },
      { text: '(a) AB', x: 90, baseline: 209 },
      ...text(209, 'Hint'),
      ...text(224, '2. One.'),
    ]);
    expect(page.figures).toHaveLength(1);
    expect(page.lines.filter(({ figure }) => figure === 1).map((line) => line.text)).toEqual(['C']);
  });

  test('does not take numbers in a drawing for labels of questions', async () => {
    const page = await pageOf([
      ...text(100, '1. How long is the side?'),
      ...triangle,
      { text: '1.5 m', x: 240, baseline: 195 },
    ]);
    expect(page.lines.filter(({ figure }) => figure === 1).map((line) => line.text)).toEqual(['1.5 m']);
  });

  test('finds pictures, a plot with axes, and squared paper', async () => {
    const grid = Array.from({ length: 11 }, (_, at): Placed[] => [
      { from: [60, 400 + at * 10], to: [160, 400 + at * 10] },
      { from: [60 + at * 10, 400], to: [60 + at * 10, 500] },
    ]).flat();
    const page = await pageOf([
      ...text(60, '1. Look at the picture, the plot and the paper.'),
      { picture: true, x: 60, y: 80, width: 120, height: 90 },
      { from: [60, 300], to: [200, 300] },
      { from: [60, 300], to: [60, 220] },
      { from: [60, 300], to: [120, 240] },
      { from: [120, 240], to: [190, 230] },
      ...grid,
    ]);
    expect(page.figures).toHaveLength(3);
    expect(page.figures?.map(({ y }) => Math.round(y / 10) * 10)).toEqual([80, 220, 400]);
  });

  test.each<[string, Placed[]]>([
    [
      'rules',
      [
        { from: [60, 80], to: [535, 80] },
        { from: [60, 300], to: [535, 300] },
      ],
    ],
    [
      'lines to write on',
      [0, 1, 2, 3, 4, 5].map((at) => ({ from: [60, 300 + at * 20], to: [500, 300 + at * 20] })),
    ],
    ['a frame around the page', [{ shape: 'rectangle', x: 20, y: 20, width: 555, height: 800 }]],
    ['a frame for an answer', [{ shape: 'rectangle', x: 60, y: 300, width: 300, height: 100 }]],
    ['a bullet', [{ shape: 'circle', x: 60, y: 300, width: 5, height: 5 }]],
    ['what is white', [{ shape: 'circle', x: 60, y: 300, width: 150, height: 150, white: true }]],
    ['a logo', [{ picture: true, x: 500, y: 30, width: 20, height: 20 }]],
    ['a picture behind the page', [{ picture: true, x: 0, y: 0, width: 595, height: 700 }]],
  ])('finds no figure in %s', async (_, items) => {
    const page = await pageOf([
      ...text(100, '1. What is the capital of the country that you live in, and why?'),
      ...text(115, '2. Which river runs through it, and where does that river rise?'),
      ...items,
    ]);
    expect(page.figures ?? []).toEqual([]);
    expect(page.lines).toHaveLength(2);
  });

  test('finds no figure in boxes with round corners around short texts', async () => {
    const page = await pageOf([
      ...text(100, '1. What is the capital of the country that you live in, and why?'),
      { shape: 'rounded', x: 50, y: 120, width: 400, height: 40 },
      ...text(135, 'Answer'),
      ...text(150, '(B) Delhi'),
      { shape: 'rounded', x: 50, y: 168, width: 400, height: 24 },
      ...text(183, 'One mark for the city.'),
    ]);
    expect(page.figures ?? []).toEqual([]);
    expect(page.lines.slice(1).map((line) => line.text)).toEqual([
      'Answer',
      '(B) Delhi',
      'One mark for the city.',
    ]);
  });

  test('finds no figure in a frame around text and a table of numbers', async () => {
    const table = [0, 1, 2, 3].flatMap((at): Placed[] => [
      { from: [60, 300 + at * 20], to: [180, 300 + at * 20] },
      { from: [60 + at * 40, 300], to: [60 + at * 40, 360] },
    ]);
    const cells = Array.from(
      { length: 9 },
      (_, at): Placed => ({
        text: String(at * 11),
        x: 70 + (at % 3) * 40,
        baseline: 313 + Math.floor(at / 3) * 20,
      }),
    );
    const page = await pageOf([
      { shape: 'rectangle', x: 50, y: 90, width: 400, height: 60 },
      ...[0, 1, 2, 3].flatMap((at) =>
        text(105 + at * 12, 'This text is framed, and read like any other text of it.'),
      ),
      ...table,
      ...cells,
    ]);
    expect(page.figures ?? []).toEqual([]);
    expect(page.lines.filter(({ cell }) => cell)).toHaveLength(9);
    expect(page.lines).toHaveLength(13);
  });
});
