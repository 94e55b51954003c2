/** Pages without a printed word: what may look like lines of text, and says nothing. */
import { collected } from './collected.ts';

const A4 = { width: 595.28, height: 841.89 };

/**
 * - `writing`: lines that run like a quick hand.
 * - `columns`: the same, in two narrow columns, with long strokes up and down.
 * - `strokes`: tally marks in rows.
 * - `boxes`: a form of empty boxes.
 * - `shelves`: narrow upright boxes side by side, as books stand.
 */
export type DrawingKind = 'writing' | 'columns' | 'strokes' | 'boxes' | 'shelves';

/** A page of A4 with a drawing, which lies turned clockwise by so many degrees. */
export function makeDrawn(kind: DrawingKind, turned: 0 | 90 | 180 | 270 = 0): Promise<Uint8Array> {
  return collected((pdf) => {
    pdf.addPage({ size: 'A4', margin: 0, layout: turned % 180 === 0 ? 'portrait' : 'landscape' });
    pdf.translate(pdf.page.width / 2, pdf.page.height / 2).rotate(turned);
    pdf.translate(-A4.width / 2, -A4.height / 2);
    pens[kind](pdf);
  });
}

type Pdf = PDFKit.PDFDocument;

const pens: Record<DrawingKind, (pdf: Pdf) => void> = {
  writing: (pdf) => {
    for (let line = 0; line < 14; line += 1) {
      hand(pdf, { x: 70, y: 80 + line * 48, strokes: 26, line, tall: 1 });
    }
  },
  columns: (pdf) => {
    for (let line = 0; line < 26; line += 1) {
      hand(pdf, { x: 60, y: 60 + line * 28, strokes: 9, line, tall: 1.6 });
      hand(pdf, { x: 340, y: 60 + line * 28, strokes: 9, line: line + 5, tall: 1.6 });
    }
  },
  strokes: (pdf) => {
    for (let row = 0; row < 12; row += 1) {
      for (let mark = 0; mark < 36; mark += 1) {
        const x = 60 + mark * 13 + ((mark * 5 + row) % 3);
        pdf.moveTo(x, 80 + row * 56).lineTo(x + ((mark + row) % 4) - 1, 112 + row * 56 + ((mark * 3) % 7));
      }
    }
    pdf.lineWidth(2).stroke();
  },
  boxes: (pdf) => {
    for (let row = 0; row < 16; row += 1) {
      for (let box = 0; box < 6; box += 1) {
        pdf.rect(60 + box * 80, 70 + row * 44, 26 + ((box * 7 + row * 3) % 30), 16);
      }
    }
    pdf.lineWidth(1.5).stroke();
  },
  shelves: (pdf) => {
    for (let shelf = 0; shelf < 4; shelf += 1) {
      for (let book = 0; book < 30; book += 1) {
        const high = 120 + ((book * 17 + shelf * 29) % 50);
        pdf.rect(60 + book * 16, 240 + shelf * 180 - high, 7 + ((book * 3) % 5), high);
      }
    }
    pdf.lineWidth(1.2).stroke();
  },
};

/** A line as a quick hand writes it: loops that reach over and under it, and spell nothing. */
function hand(pdf: Pdf, at: { x: number; y: number; strokes: number; line: number; tall: number }): void {
  pdf.moveTo(at.x, at.y);
  for (let stroke = 0; stroke < at.strokes; stroke += 1) {
    const x = at.x + stroke * 17;
    const up = ((stroke * 7 + at.line * 3) % 5) * 5 * at.tall;
    const down = ((stroke * 5 + at.line) % 4) * 6 * at.tall;
    pdf.bezierCurveTo(x + 3, at.y - 9 - up, x + 15, at.y + 4 + down, x + 17, at.y - 3);
  }
  pdf.lineWidth(1.6).stroke();
}
