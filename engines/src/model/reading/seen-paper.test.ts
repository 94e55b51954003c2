import { openDocument } from '@classi/documents';
import { readPng } from '@classi/documents/intake/pictures/png-read';
import { collected } from '@classi/documents/testing/collected';
import { expect, test } from 'vitest';
import { writePng } from '../masking/blacken.ts';
import { PICTURE_BYTES, seenPaper } from './seen-paper.ts';

/** A page with a photograph on it, of which nothing can be said shorter. */
async function aPhotograph(): Promise<Uint8Array> {
  const [width, height] = [400, 300];
  const pixels = new Uint8Array(width * height * 3);
  let state = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = state >>> 24;
  }
  const picture = Buffer.from(writePng(width, height, pixels));
  return collected((pdf) => {
    pdf.addPage();
    pdf.font('Helvetica').fontSize(12);
    pdf.text('Name: Priya Raman', 56, 60, { lineBreak: false });
    for (let line = 0; line < 12; line += 1) {
      pdf.text('Describe what the photograph shows, in full sentences.', 56, 100 + line * 20, {
        lineBreak: false,
      });
    }
    pdf.image(picture, 56, 380, { width: 240 });
  });
}

test('makes a picture smaller for a provider, and keeps the name on it covered', async () => {
  const document = await openDocument(await aPhotograph());
  try {
    const paper = seenPaper(document);
    const part = { x: 40, y: 40, width: 280, height: 540 };
    const sizes: number[] = [];
    for (const mostBytes of [PICTURE_BYTES, 350_000, 1_000]) {
      const sent = await paper.picture(1, part, ['Priya Raman'], mostBytes);
      const bytes = sent?.type === 'picture' ? sent.bytes : new Uint8Array();
      if (mostBytes > 1_000) expect(bytes.length).toBeLessThanOrEqual(mostBytes);
      const raster = readPng(bytes);
      if (!raster) throw new Error('It is no PNG.');
      sizes.push(raster.width);
      const [name] = (await paper.readPage(1)).lines;
      const scale = raster.width / part.width;
      const column = Math.round(((name?.box.x ?? 0) + 30 - part.x) * scale);
      const row = Math.round(((name?.box.y ?? 0) + 6 - part.y) * scale);
      expect(raster.pixels[(row * raster.width + column) * 3]).toBe(0);
    }
    expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
    // As small as can still be read, and no smaller.
    expect(sizes[2]).toBe(part.width);
  } finally {
    await document.close();
  }
});
