/** Finds the ruled lines on the pages of a printed paper. */
import { inflateSync } from 'node:zlib';

/** Points from one line to the next (`lines` in web/src/paper/template.ts). */
const APART = 18;
const STREAM = /(\d+) 0 obj\s*<<(?:(?!endobj)[\s\S])*?>>\s*stream\r?\n/g;
const CONTENTS = /\/Type\s*\/Page\b(?!s)[\s\S]*?\/Contents\s+(\d+) 0 R/g;
/** A line in the grey of `hair`: where its block begins, and how far below that it is drawn. */
const RULED = /1 0 0 -1 [\d.]+ ([\d.]+) cm\s+\/c0 cs\s+0\.788\S* \S+ \S+ scn\s+\S+ ([\d.]+) m/g;

/** @returns for each page how many lines stand together, from its top: [[4, 2], [2]] breaks the second four in halves */
export function ruledLines(pdf: Uint8Array): number[][] {
  const text = Buffer.from(pdf).toString('latin1');
  const contents = new Map<string, string>();
  for (const match of text.matchAll(STREAM)) {
    const from = match.index + match[0].length;
    const packed = pdf.subarray(from, text.indexOf('endstream', from));
    contents.set(match[1] ?? '', unpacked(packed));
  }
  return [...text.matchAll(CONTENTS)].map(([, number = '']) => groups(contents.get(number) ?? ''));
}

/** Streams of fonts and pictures are skipped, because they have another compression or none. */
function unpacked(packed: Uint8Array): string {
  try {
    return inflateSync(packed).toString('latin1');
  } catch {
    return '';
  }
}

function groups(content: string): number[] {
  const heights = [...content.matchAll(RULED)].map(([, top, below]) => Number(top) - Number(below));
  const counts: number[] = [];
  for (const [index, height] of heights.entries()) {
    const before = heights[index - 1];
    const goesOn = before !== undefined && Math.abs(before - height - APART) < 1;
    counts.push(goesOn ? (counts.pop() ?? 0) + 1 : 1);
  }
  return counts;
}
