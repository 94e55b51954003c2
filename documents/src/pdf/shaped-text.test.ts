import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { firstPage } from '../testing/first-page.ts';

/** A syllable whose shapes are drawn apart and named together, as browsers print Devanagari. */
interface Syllable {
  text: string;
  /** Points from the left. */
  shapes: number[];
}

async function textOf(syllables: Syllable[]): Promise<string | undefined> {
  const pdf = new PDFDocument({ size: 'A4', pdfVersion: '1.7' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for (const { text, shapes } of syllables) {
    const isPlain = text === 'x';
    if (!isPlain) pdf.markContent('Span', { actual: text });
    for (const x of shapes) pdf.text(isPlain ? text : 'o', x, 100, { lineBreak: false });
    if (!isPlain) pdf.endMarkedContent();
  }
  pdf.end();
  await ended;
  const { lines } = await firstPage(new Uint8Array(Buffer.concat(chunks)));
  return lines[0]?.text;
}

test('reads a syllable once whose second shape lies behind the next letter', async () => {
  const syllables = [
    { text: 'पु', shapes: [100, 107.01] },
    { text: 'x', shapes: [107] },
  ];
  expect(await textOf(syllables)).toBe('पुx');
});

test('takes the second shape of a syllable for no space', async () => {
  const syllables = [
    { text: 'कि', shapes: [100, 104] },
    { text: 'सी', shapes: [111, 115] },
  ];
  expect(await textOf(syllables)).toBe('किसी');
});
