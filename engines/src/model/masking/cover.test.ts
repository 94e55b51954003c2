import { type Line, openDocument, type Page } from '@classi/documents';
import { readPng } from '@classi/documents/intake/pictures/png-read';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { expect, test } from 'vitest';
import { seenPaper } from '../reading/seen-paper.ts';
import { boxesToCover } from './cover.ts';

const people = ['Priya Raman', 'priya@riverside.example', 'STU-17'];

function aPage(text: string, isScan: boolean): Page {
  const words = text.split(' ').map((word) => ({ text: word, confidence: 0.9 }));
  const box = { x: 60, y: 100, width: 200, height: 12 };
  const line: Line = { text, box, fontSize: 11, bold: false, ...(isScan ? { words } : {}) };
  return { number: 1, width: 595, height: 842, lines: [line], kind: isScan ? 'scan' : 'text' };
}

test.each([
  'Name: ____________',
  'Student’s Name …………',
  'Candidate Name (in capitals):',
  'Roll No. : 17',
  'NAME',
])('covers the whole row of a label: %s', (text) => {
  const [box] = boxesToCover(aPage(text, false), []);
  expect(box).toMatchObject({ x: 60, width: 535 });
  expect(box?.y).toBeLessThan(100);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(112);
});

test.each([
  ['a name', 'by Raman, class 9', false],
  ['an address', 'write to me@home.example', false],
  ['an id', 'stu-17', false],
  ['a name that a scan got nearly right', 'by Rarnan', true],
  ['and another', 'Priye', true],
])('covers %s', (_, text, isScan) => {
  expect(boxesToCover(aPage(text, isScan), people)).toHaveLength(1);
});

test.each(['Name a metal that rusts.', 'The human heart', 'Names of gases: neon', 'Rahman'])(
  'covers no answer: %s',
  (text) => {
    expect(boxesToCover(aPage(text, false), people)).toEqual([]);
  },
);

test('removes a covered name from the picture and changes nothing else', async () => {
  const document = await openDocument(await makePdf({ lines: ['Name: Priya Raman', '', '1. Iron rusts.'] }));
  try {
    const paper = seenPaper(document);
    const [name, answer] = (await paper.readPage(1)).lines;
    const part = { x: 0, y: 40, width: 595, height: 200 };
    const sent = await paper.picture(1, part, people);
    const raster = sent?.type === 'picture' ? readPng(sent.bytes) : undefined;
    const shades = (line: Line | undefined): number[] => {
      const found = new Set<number>();
      const { x, y, width, height } = line?.box ?? { x: 0, y: 0, width: 0, height: 0 };
      for (let row = Math.ceil((y - part.y) * 2); row < (y - part.y + height) * 2; row += 1) {
        for (let column = Math.ceil(x * 2); column < (x + width) * 2; column += 1) {
          found.add(raster?.pixels[(row * (raster?.width ?? 0) + column) * 3] ?? -1);
        }
      }
      return [...found];
    };
    expect(shades(name)).toEqual([0]);
    expect(shades(answer)).toContain(255);
    expect(shades(answer).length).toBeGreaterThan(1);
  } finally {
    await document.close();
  }
});
