import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A line to print; a string is short for `{ text }`. */
export interface SketchLine {
  /** A tab puts what follows it at the right margin. Long lines wrap. */
  text: string;
  bold?: boolean;
  /** Points; 11 where it is left out. */
  size?: number;
  /** Points from the left margin. */
  indent?: number;
  /** Helvetica where it is left out. */
  font?: 'Times-Roman' | 'Courier' | 'Devanagari';
  /** Printed before it in Helvetica, at the left margin. */
  label?: string;
  /** Printed on the first line as well, each so many points from the left margin: options side by side. */
  sameLine?: { x: number; text: string }[];
  /** A line through its words. */
  struck?: boolean;
}

/** A table with ruling lines. Cells wrap. */
export interface SketchTable {
  rows: string[][];
  /** Points. */
  widths: number[];
}

/** A PDF in words. What is given is printed in this order: title, lines, paragraphs, columns, scans, blank pages. */
export interface PdfSketch {
  title?: string;
  /** From the top, on as many pages as they need; '\f' starts a page. */
  lines?: (string | SketchLine | SketchTable)[];
  /** Wrapped, with space between them. */
  paragraphs?: string[];
  /** Two columns side by side on a page of their own, below a heading over both; the right one is lowered by so many points. */
  columns?: { heading: string; left: string[]; right: string[]; lowered?: number };
  /** Printed on every page; `{page}` becomes its number. */
  header?: string;
  footer?: string;
  /** Pages that hold a picture and no text. */
  scans?: number;
  blankPages?: number;
  /** Set in fonts that the file carries, as word processors do; else in those that every reader has. */
  embedded?: boolean;
  /** The password that opens it. */
  encryptWith?: string;
  /** The password that changes it; it opens without one. */
  ownedWith?: string;
}

const MARGIN = 56;
const SIZE = 11;

/** Prints a PDF for a test, on A4. */
export async function makePdf(sketch: PdfSketch): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    autoFirstPage: false,
    // Without it, the name of the font that is drawn with first belongs to the one that every reader has.
    ...(sketch.embedded ? { font: '' } : {}),
    ...(sketch.encryptWith === undefined ? {} : { userPassword: sketch.encryptWith }),
    ...(sketch.ownedWith === undefined ? {} : { ownerPassword: sketch.ownedWith }),
  });
  if (sketch.embedded) {
    for (const [name, weight] of Object.entries({ Helvetica: 400, 'Helvetica-Bold': 700 })) {
      const file = import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff`);
      pdf.registerFont(name, fileURLToPath(file));
    }
  }
  const devanagari = import.meta.resolve('@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff');
  pdf.registerFont('Devanagari', fileURLToPath(devanagari));
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  draw(pdf, sketch);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function draw(pdf: PDFKit.PDFDocument, sketch: PdfSketch): void {
  const lines = [
    ...(sketch.title === undefined ? [] : [{ text: sketch.title, bold: true, size: 16 }, '']),
    ...(sketch.lines ?? []),
    ...(sketch.paragraphs ?? []).flatMap((paragraph) => [paragraph, '']),
  ];
  if (lines.length > 0) {
    pdf.addPage();
  }
  for (const line of lines) {
    if (typeof line !== 'string' && 'rows' in line) {
      drawTable(pdf, line);
    } else {
      drawLine(pdf, typeof line === 'string' ? { text: line } : line);
    }
  }
  if (sketch.columns) {
    drawColumns(pdf, sketch.columns);
  }
  for (let scan = 0; scan < (sketch.scans ?? 0); scan += 1) {
    pdf.addPage();
    pdf.image(greyPicture(), MARGIN, MARGIN, { width: 480, height: 700 });
  }
  for (let blank = 0; blank < (sketch.blankPages ?? 0); blank += 1) {
    pdf.addPage();
  }
  drawFurniture(pdf, sketch);
}

function drawLine(pdf: PDFKit.PDFDocument, line: SketchLine): void {
  if (line.text === '\f') {
    pdf.addPage();
    return;
  }
  const [left = '', right] = line.text.split('\t');
  const x = MARGIN + (line.indent ?? (line.label === undefined ? 0 : 30));
  const width = pdf.page.width - MARGIN - x - (right === undefined ? 0 : 70);
  pdf.font(line.font ?? (line.bold ? 'Helvetica-Bold' : 'Helvetica')).fontSize(line.size ?? SIZE);
  const height = pdf.heightOfString(left || ' ', { width });
  if (pdf.y + height > pdf.page.height - MARGIN) {
    pdf.addPage();
  }
  const top = pdf.y;
  pdf.text(left || ' ', x, top, { width });
  if (line.label !== undefined) {
    const baseline = top + ascentOf(pdf);
    pdf.font('Helvetica').text(line.label, MARGIN, baseline - ascentOf(pdf), { lineBreak: false });
  }
  for (const { x: from, text } of line.sameLine ?? []) {
    pdf.text(text, MARGIN + from, top, { lineBreak: false });
  }
  if (line.struck) {
    const middle = top + pdf.currentLineHeight() * 0.55;
    pdf
      .moveTo(x, middle)
      .lineTo(x + Math.min(width, pdf.widthOfString(left)), middle)
      .lineWidth(0.8)
      .stroke();
  }
  if (right !== undefined) {
    const lastLine = top + height - pdf.heightOfString(' ', { width });
    pdf.text(right, MARGIN, lastLine, { width: pdf.page.width - 2 * MARGIN, align: 'right' });
  }
  pdf.y = top + height;
}

/** Points from the top of a line to its baseline, in the current font. The declarations do not know of it. */
function ascentOf(pdf: PDFKit.PDFDocument): number {
  const { _font, _fontSize } = pdf as unknown as { _font: { ascender: number }; _fontSize: number };
  return (_font.ascender / 1_000) * _fontSize;
}

function drawTable(pdf: PDFKit.PDFDocument, { rows, widths }: SketchTable): void {
  const padding = 4;
  const width = widths.reduce((sum, each) => sum + each, 0);
  pdf.font('Helvetica').fontSize(SIZE);
  const rule = (x: number, y: number, toX: number, toY: number): void => {
    pdf.moveTo(x, y).lineTo(toX, toY).lineWidth(0.7).stroke();
  };
  rule(MARGIN, pdf.y, MARGIN + width, pdf.y);
  for (const row of rows) {
    const top = pdf.y;
    const heights = row.map((text, at) =>
      pdf.heightOfString(text || ' ', { width: (widths[at] ?? 0) - 2 * padding }),
    );
    const height = Math.max(...heights) + 2 * padding;
    let x = MARGIN;
    for (const [at, text] of row.entries()) {
      pdf.text(text || ' ', x + padding, top + padding, { width: (widths[at] ?? 0) - 2 * padding });
      rule(x, top, x, top + height);
      x += widths[at] ?? 0;
    }
    rule(x, top, x, top + height);
    rule(MARGIN, top + height, MARGIN + width, top + height);
    pdf.y = top + height;
  }
  pdf.y += padding;
}

function drawColumns(pdf: PDFKit.PDFDocument, columns: NonNullable<PdfSketch['columns']>): void {
  pdf.addPage();
  drawLine(pdf, { text: columns.heading, bold: true });
  const top = pdf.y + 10;
  const width = (pdf.page.width - 2 * MARGIN - 30) / 2;
  pdf.font('Helvetica').fontSize(SIZE);
  pdf.text(columns.left.join('\n'), MARGIN, top, { width });
  pdf.text(columns.right.join('\n'), MARGIN + width + 30, top + (columns.lowered ?? 0), { width });
}

function drawFurniture(pdf: PDFKit.PDFDocument, sketch: PdfSketch): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Without this, text in the margin would start a new page.
    pdf.page.margins.bottom = 0;
    const print = (text: string | undefined, y: number): void => {
      if (text !== undefined) {
        pdf.font('Helvetica').fontSize(9);
        pdf.text(text.replace('{page}', String(index + 1)), MARGIN, y, { lineBreak: false });
      }
    };
    print(sketch.header, 24);
    print(sketch.footer, pdf.page.height - 34);
  }
}

/** A grey square as PNG. */
function greyPicture(): Buffer {
  const side = 16;
  const rows = Buffer.alloc(side * (side + 1), 120);
  for (let row = 0; row < side; row += 1) {
    rows[row * (side + 1)] = 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG; the reader of pdfkit does not look at the checksum. */
function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), body, Buffer.alloc(4)]);
}
