/** The long scan: pages at 300 pixels to an inch, read as Express reads them. */
export const longScan = { pages: 100, different: 5, width: 2_480, sideBySide: 5 };

const QUESTIONS_ON_A_PAGE = 8;

/** A paper with this many full pages of questions with marks, and a table on each page. */
export function paperLines(pages: number): (string | { rows: string[][]; widths: number[] })[] {
  return Array.from({ length: pages }, (_, page) => [
    ...(page === 0 ? [] : ['\f']),
    `SECTION ${String.fromCharCode(65 + (page % 26))}`,
    ...Array.from({ length: QUESTIONS_ON_A_PAGE }, (_each, at) => [
      `${page * QUESTIONS_ON_A_PAGE + at + 1}. A stone of ${at + 2} kg falls from a tower of ${10 + page} m. Find the speed with which it reaches the ground, and say what becomes of its energy there.\t[${(at % 5) + 1}]`,
      `(a) Name the force that acts on it while it falls, and draw it.\t(${(at % 3) + 1})`,
      '',
    ]).flat(),
    {
      widths: [140, 140, 140],
      rows: [
        ['Height in m', 'Speed in m/s', 'Energy in J'],
        [`${10 + page}`, '0', `${98 * (page + 1)}`],
        ['0', `${14 + page}`, '0'],
      ],
    },
  ]).flat();
}
