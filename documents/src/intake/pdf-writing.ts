import { Buffer } from 'node:buffer';
import PDFDocument from 'pdfkit';
import type { Picture } from './pictures/picture.ts';

/** Points. */
export const A4 = { width: 595.28, height: 841.89 };

/** An open PDF without margins or pages; `finish` gives its bytes. */
export function startPdf(): { pdf: PDFKit.PDFDocument; finish(): Promise<Uint8Array> } {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, font: '' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  return {
    pdf,
    finish: async () => {
      pdf.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

/** Where the unit square goes for each of the eight orientations of Exif: a, b, c, d, e, f of the matrix. */
const turns: Record<number, [number, number, number, number, number, number]> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
};

/** Width and height of a picture as it is to be seen. */
export function toDisplaySize({ width, height, orientation }: Picture): { width: number; height: number } {
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

/** Draws a picture the right way up into a box. `image` is what `pdf.openImage` gave for its bytes. */
export function drawPicture(
  pdf: PDFKit.PDFDocument,
  image: PDFKit.Mixins.ImageSrc,
  orientation: number,
  box: { x: number; y: number; width: number; height: number },
): void {
  const [a, b, c, d, e, f] = turns[orientation] ?? turns[1] ?? [1, 0, 0, 1, 0, 0];
  pdf.save();
  pdf.transform(
    a * box.width,
    b * box.height,
    c * box.width,
    d * box.height,
    box.x + e * box.width,
    box.y + f * box.height,
  );
  pdf.image(image, 0, 0, { width: 1, height: 1 });
  pdf.restore();
}
