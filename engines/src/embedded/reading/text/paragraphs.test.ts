import { expect, test } from 'vitest';
import type { SourceLine } from '../lines/source-line.ts';
import { paragraphsOf } from './paragraphs.ts';

const line = (text: string, y: number, more: Partial<SourceLine> = {}): SourceLine => ({
  text,
  printed: text,
  page: 1,
  box: { x: 0, y, width: 400, height: 10 },
  rightEdge: 400,
  bold: false,
  ...more,
});

test('begins a paragraph at the first option below an open sentence', () => {
  const lines = [
    line('The SI unit of work is', 0, { closes: true, hasMarksAtEdge: true }),
    line('(a) newton', 12, { closes: true }),
    line('(b) joule', 12, { closes: true }),
  ];
  expect(paragraphsOf(lines).map(({ text }) => text)).toEqual([
    'The SI unit of work is',
    '(a) newton',
    '(b) joule',
  ]);
});
