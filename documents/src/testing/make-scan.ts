import { openDocument } from '../open-document.ts';
import { collected } from './collected.ts';
import { makeDrawn } from './make-drawn.ts';
import { makePdf, type PdfSketch } from './make-pdf.ts';

const A4 = { width: 595.28, height: 841.89 };
/** Pixels: 150 to an inch. */
const PICTURE_WIDTH = 1_240;

/** The position of the paper on the glass. */
interface Lying {
  /** Degrees clockwise, about the middle. */
  skew?: number;
  /** Degrees clockwise by which the picture is turned on its page: 90 and 270 make it a page across. */
  turned?: 0 | 90 | 180 | 270;
  /** Pixels of the picture across; 1,240 (150 to an inch) where it is left out. */
  width?: number;
  /** The number of times that all pages are repeated; 1 by default. */
  copies?: number;
}

/** Prints a PDF and makes pictures of its pages into another, as a scanner does. */
export async function makeScan(sketch: PdfSketch, lying: Lying = {}): Promise<Uint8Array> {
  return bound(await picturesOf(sketch, lying.width), lying);
}

/** Prints a page with a text layer above a picture of the upper part of another page, so many points high. */
export async function makeMixed(lines: string[], pictured: PdfSketch, height: number): Promise<Uint8Array> {
  const printed = await openDocument(await makePdf(pictured));
  const part = { x: 0, y: 0, width: A4.width, height };
  const picture = await printed.renderPage(1, { width: PICTURE_WIDTH, part });
  await printed.close();
  return collected((pdf) => {
    pdf.addPage();
    pdf.font('Helvetica').fontSize(12);
    for (const [at, line] of lines.entries()) {
      pdf.text(line, 56, 60 + at * 20, { lineBreak: false });
    }
    pdf.image(Buffer.from(picture.bytes), 0, 60 + lines.length * 20, { width: A4.width });
  });
}

/** Makes pictures of the pages of a PDF into another, as a scanner does. */
export async function scanPdf(pdf: Uint8Array, lying: Lying = {}): Promise<Uint8Array> {
  return bound(await picturesOfPdf(pdf, lying.width), lying);
}

const picturesOf = async (sketch: PdfSketch, width?: number): Promise<Uint8Array[]> =>
  picturesOfPdf(await makePdf(sketch), width);

async function picturesOfPdf(pdf: Uint8Array, width = PICTURE_WIDTH): Promise<Uint8Array[]> {
  const printed = await openDocument(pdf);
  try {
    const pictures: Uint8Array[] = [];
    for (let page = 1; page <= printed.pages; page += 1) {
      pictures.push((await printed.renderPage(page, { width })).bytes);
    }
    return pictures;
  } finally {
    await printed.close();
  }
}

/** A page of strokes that look like writing and spell nothing. */
export const makeScribble = (): Promise<Uint8Array> => makeDrawn('writing');

function bound(pictures: Uint8Array[], { skew = 0, turned = 0, copies = 1 }: Lying): Promise<Uint8Array> {
  const isAcross = turned % 180 !== 0;
  return collected((pdf) => {
    // An image that is opened once is in the file once, however often it is shown. The type declarations lack this.
    const { openImage } = pdf as unknown as { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc };
    const opened = pictures.map((picture) => openImage.call(pdf, Buffer.from(picture)));
    for (const picture of Array.from({ length: copies }, () => opened).flat()) {
      pdf.addPage({ size: 'A4', margin: 0, layout: isAcross ? 'landscape' : 'portrait' });
      pdf.translate(pdf.page.width / 2, pdf.page.height / 2).rotate(turned + skew);
      pdf.image(picture, -A4.width / 2, -A4.height / 2, A4);
    }
  });
}
