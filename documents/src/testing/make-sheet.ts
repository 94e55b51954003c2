/** A question paper with lines to write on, as it is printed, and what a student put on it. */
import { collected } from './collected.ts';

/** The text on the lines under a question. */
export type OnSheet =
  | { typed: string[] }
  /** A text box that a PDF reader added, which is no part of the page's own text. */
  | { annotated: string }
  /** Handwriting: strokes without a meaning. */
  | { drawn: 'line' | 'digit' }
  | { blank: true };

export interface SheetQuestion {
  label: string;
  text: string;
  marks: number;
  answer: OnSheet;
  section?: string;
  /** Printed over it. */
  stem?: string;
}

export interface Sheet {
  title: string;
  /** Behind 'Name'. */
  name?: string;
  questions: SheetQuestion[];
}

const LEFT = 43;
const WIDTH = 510;
const TEXT = 440;
const LINE = 18;
const SIZE = 11;

export function makeSheet({ title, name = '', questions }: Sheet): Promise<Uint8Array> {
  return collected((pdf) => {
    pdf.addPage();
    pdf.font('Helvetica').fontSize(19).text(title, LEFT, 43);
    pdf
      .fontSize(9)
      .text('Name', LEFT, 74)
      .text('Date', LEFT + 300, 74);
    pdf.fontSize(SIZE).text(name, LEFT + 34, 72);
    pdf.text(`Total Marks ${questions.reduce((sum, { marks }) => sum + marks, 0)}`, LEFT + 420, 72);
    let y = 100;
    for (const question of questions) y = printQuestion(pdf, question, y);
    pdf
      .fontSize(8)
      .text(title, LEFT, 800)
      .text('Page 1 of 1', LEFT + 440, 800);
  });
}

function printQuestion(pdf: PDFKit.PDFDocument, question: SheetQuestion, top: number): number {
  let y = top;
  pdf.font('Helvetica').fontSize(SIZE);
  if (question.section) {
    pdf.text(question.section, LEFT, y, { width: WIDTH, align: 'center' });
    y += 24;
  }
  if (question.stem) {
    pdf.text(question.stem, LEFT, y, { width: WIDTH });
    y = pdf.y + 6;
  }
  const marks = `[${question.marks} ${question.marks === 1 ? 'mark' : 'marks'}]`;
  pdf.text(question.label, LEFT, y).text(marks, LEFT + 455, y);
  pdf.text(question.text, LEFT + 22, y, { width: TEXT - 22 });
  y = pdf.y + 6;
  const rows = Math.max(2, question.marks * 2);
  pdf.lineWidth(0.6).strokeColor('#c9c6bd');
  for (let row = 1; row <= rows; row += 1) {
    pdf.moveTo(LEFT, y + row * LINE).lineTo(LEFT + WIDTH, y + row * LINE);
    pdf.stroke();
  }
  pdf.strokeColor('black');
  answer(pdf, question.answer, y);
  return y + rows * LINE + 14;
}

function answer(pdf: PDFKit.PDFDocument, on: OnSheet, y: number): void {
  if ('typed' in on) {
    for (const [row, line] of on.typed.entries()) {
      pdf.text(line, LEFT + 4, y + row * LINE + 5, { lineBreak: false });
    }
  } else if ('annotated' in on) {
    annotate(pdf, on.annotated, y + 4);
  } else if ('drawn' in on) {
    draw(pdf, on.drawn, y + LINE - 4);
  }
}

/** A text box with the look that PDF readers save with it. */
function annotate(pdf: PDFKit.PDFDocument, words: string, y: number): void {
  const [wide, high] = [400, 16];
  const font = pdf.ref({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Helvetica',
    Encoding: 'WinAnsiEncoding',
  });
  font.end('');
  const look = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, wide, high],
    Resources: { Font: { Helv: font } },
  });
  look.end(`BT /Helv 11 Tf 2 4 Td (${words.replace(/[()\\]/g, '\\$&')}) Tj ET`);
  const bottom = pdf.page.height - y - high;
  const note = pdf.ref({
    Type: 'Annot',
    Subtype: 'FreeText',
    Rect: [LEFT + 4, bottom, LEFT + 4 + wide, bottom + high],
    Contents: new String(words),
    DA: new String('/Helv 11 Tf 0 g'),
    F: 4,
    AP: { N: look },
  });
  note.end('');
  const { annotations } = pdf.page as unknown as { annotations: unknown[] };
  annotations.push(note);
}

/** Strokes of a pen. */
function draw(pdf: PDFKit.PDFDocument, what: 'line' | 'digit', y: number): void {
  if (what === 'digit') {
    const x = LEFT + 30;
    pdf.moveTo(x + 8, y - 12).bezierCurveTo(x - 2, y - 14, x - 2, y, x + 8, y - 4);
    pdf.bezierCurveTo(x + 10, y - 8, x + 4, y - 9, x + 2, y - 4);
    pdf.lineWidth(1.4).stroke();
    return;
  }
  pdf.moveTo(LEFT + 20, y);
  for (let stroke = 0; stroke < 14; stroke += 1) {
    const x = LEFT + 20 + stroke * 15;
    const up = ((stroke * 7) % 5) * 2.4;
    const down = ((stroke * 5) % 4) * 1.6;
    pdf.bezierCurveTo(x + 3, y - 6 - up, x + 12, y + 3 + down, x + 15, y - 2);
  }
  pdf.lineWidth(1.4).stroke();
}
