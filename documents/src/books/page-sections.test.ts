import { describe, expect, test } from 'vitest';
import type { Line, Page } from '../document.ts';
import { findPageFurniture, sectionsOfPages, textOfLine } from './page-sections.ts';

const RIGHT = 500;
const line = (text: string, y: number, part: Partial<Line> = {}): Line => ({
  text,
  box: { x: 50, y, width: RIGHT - 50, height: 12 },
  fontSize: 11,
  bold: false,
  ...part,
});
const short = (text: string, y: number) => line(text, y, { box: { x: 50, y, width: 150, height: 12 } });
const page = (number: number, lines: Line[]): Page => ({
  number,
  width: 595,
  height: 842,
  lines,
  kind: 'text',
});

test('formulas stand between dollars, and literal dollars are escaped', () => {
  const formulas = [{ start: 9, end: 12, latex: 'x^2' }];
  expect(textOfLine({ text: 'It costs x^2 $5', formulas })).toBe('It costs $x^2$ \\$5');
});

describe('a document as sections', () => {
  test('continues a paragraph over lines that reach the edge, and ends it at a gap or a full stop before the edge', () => {
    const [section] = sectionsOfPages(
      [
        page(1, [
          line('Friction acts against the mo-', 100),
          line('tion of two surfaces that touch each other', 113),
          short('all the time.', 126),
          line('It is not always a nuisance.', 139),
          line('Without it nobody could walk.', 190),
        ]),
      ],
      'Notes',
    );
    expect(section).toEqual({
      chapter: '',
      heading: 'Notes',
      page: 1,
      text: [
        'Friction acts against the motion of two surfaces that touch each other all the time.',
        'It is not always a nuisance.',
        'Without it nobody could walk.',
      ].join('\n\n'),
    });
  });

  test('headings begin sections, and each page has its own', () => {
    const heading = (text: string, y: number) => line(text, y, { bold: true, fontSize: 16 });
    const sections = sectionsOfPages(
      [
        page(1, [heading('Friction', 100), line('It acts against motion.', 130)]),
        page(2, [line('It warms what it rubs.', 100), heading('Weight', 130), line('It pulls down.', 160)]),
      ],
      'Notes',
    );
    expect(sections.map(({ heading: own, page: at }) => [own, at])).toEqual([
      ['Friction', 1],
      ['Friction', 2],
      ['Weight', 2],
    ]);
  });

  test('a chapter names the sections below it, its number and its title are one heading', () => {
    const large = (text: string, y: number) => line(text, y, { fontSize: 22 });
    const heading = (text: string, y: number) => line(text, y, { bold: true, fontSize: 14 });
    const sections = sectionsOfPages(
      [
        page(1, [
          line('Friction .......... 2', 60),
          large('Chapter 3', 100),
          large('Forces', 130),
          line('A force is a push or a pull of one thing on another.', 170),
          heading('Friction', 200),
          line('It acts against motion.', 230),
        ]),
        page(2, [line('It warms what it rubs, and a rough road has more of it.', 100)]),
      ],
      'Physics',
    );
    expect(sections.map(({ chapter, heading: own, page: at }) => [chapter, own, at])).toEqual([
      ['', 'Chapter 3 Forces', 1],
      ['Chapter 3 Forces', 'Friction', 1],
      ['Chapter 3 Forces', 'Friction', 2],
    ]);
  });

  test('leaves out running heads and page numbers', () => {
    const pages = [1, 2, 3].map((number) =>
      page(number, [
        line('Physics, Class 9', 20),
        line(`Words of page ${number} that say something.`, 400),
        line(`${number}`, 820),
      ]),
    );
    expect(findPageFurniture(pages)).toEqual(new Set(['physics, class #', '#']));
    expect(sectionsOfPages(pages, 'Notes').map(({ text }) => text)).toEqual(
      [1, 2, 3].map((number) => `Words of page ${number} that say something.`),
    );
  });

  describe('a sentence that continues on the next page', () => {
    const head = (number: number) => line(`Physics, Class 9 – ${number}`, 20);
    const foot = (number: number) => line(`${number}`, 820);
    const small = (text: string, y: number) => line(text, y, { fontSize: 8 });
    const textsOf = (...pages: Line[][]) =>
      sectionsOfPages(
        pages.map((lines, at) => page(at + 1, [head(at + 1), ...lines, foot(at + 1)])),
        'Notes',
      ).map(({ text, page: at }) => [at, text]);

    test('is completed on its own page, over running heads, page numbers, captions and footnotes', () => {
      expect(
        textsOf(
          [line('A rolling ball stops because fric-', 700), small('1 Measured in newtons', 760)],
          [
            small('Fig. 2 A ball on a rough road', 60),
            line('tion acts on it. A spacecraft needs no engine.', 100),
          ],
          [line('It keeps its velocity.', 100)],
        ),
      ).toEqual([
        [1, 'A rolling ball stops because friction acts on it.\n\n1 Measured in newtons'],
        [2, 'Fig. 2 A ball on a rough road\n\nA spacecraft needs no engine.'],
        [3, 'It keeps its velocity.'],
      ]);
    });

    test('may cover a whole page and pass a blank one', () => {
      expect(
        textsOf(
          [line('The first of the laws of motion says that', 700)],
          [line('an object stays at rest, or goes on moving', 400)],
          [],
          [line('Newton wrote, unless a force acts. This is inertia.', 100)],
        ),
      ).toEqual([
        [
          1,
          'The first of the laws of motion says that an object stays at rest, or goes on moving Newton wrote, unless a force acts.',
        ],
        [4, 'This is inertia.'],
      ]);
    });

    test('is not looked for after a full stop, below a heading, in a list or in a table', () => {
      const heading = line('Weight', 100, { bold: true, fontSize: 16 });
      const pages = (last: Line, ...next: Line[]) =>
        textsOf([line('This is a force.', 600), last], next, [heading]);
      const cell = { cell: { table: 0, row: 0, column: 0 } };
      const open = line('Forces are pushes and', 700);
      expect(pages(line('Forces are pushes.', 700), line('of things.', 100))[1]).toEqual([2, 'of things.']);
      expect(pages(open, heading, line('pulls us down.', 130))[1]).toEqual([2, 'pulls us down.']);
      expect(pages(open, line('(b) 5 newtons', 100))[1]).toEqual([2, '(b) 5 newtons']);
      expect(pages(open, line('mass', 100, cell))[1]).toEqual([2, 'mass']);
      expect(pages(short('Forces', 700), line('Weight pulls.', 100))[1]).toEqual([2, 'Weight pulls.']);
    });
  });
});
