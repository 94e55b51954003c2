import PDFDocument from 'pdfkit';
import { openDocument } from '../open-document.ts';
import { makePdf, type PdfSketch } from './make-pdf.ts';

const A4 = { width: 595.28, height: 841.89 };
/** Pixels: 150 to an inch. */
const PICTURE_WIDTH = 1_240;

/** Prints a PDF and makes pictures of its pages into another, as a scanner does. `skew` in degrees. */
export async function makeScan(sketch: PdfSketch, { skew = 0 }: { skew?: number } = {}): Promise<Uint8Array> {
  const printed = await openDocument(await makePdf(sketch));
  try {
    const pictures: Uint8Array[] = [];
    for (let page = 1; page <= printed.pages; page += 1) {
      pictures.push((await printed.renderPage(page, { width: PICTURE_WIDTH })).bytes);
    }
    return await bound(pictures, skew);
  } finally {
    await printed.close();
  }
}

/** A page of strokes that look like writing and spell nothing. */
export async function makeScribble(): Promise<Uint8Array> {
  return collected((pdf) => {
    pdf.addPage();
    for (let line = 0; line < 14; line += 1) {
      const y = 80 + line * 48;
      pdf.moveTo(70, y);
      for (let stroke = 0; stroke < 26; stroke += 1) {
        const x = 70 + stroke * 17;
        const up = ((stroke * 7 + line * 3) % 5) * 5;
        const down = ((stroke * 5 + line) % 4) * 6;
        pdf.bezierCurveTo(x + 3, y - 9 - up, x + 15, y + 4 + down, x + 17, y - 3);
      }
      pdf.lineWidth(1.6).stroke();
    }
  });
}

function bound(pictures: Uint8Array[], skew: number): Promise<Uint8Array> {
  return collected((pdf) => {
    for (const picture of pictures) {
      pdf.addPage();
      pdf.rotate(skew, { origin: [A4.width / 2, A4.height / 2] });
      pdf.image(Buffer.from(picture), 0, 0, A4);
    }
  });
}

async function collected(draw: (pdf: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  draw(pdf);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
