import { drawPicture } from '../../pdf-writing.ts';
import type { Picture } from '../../pictures/picture.ts';
import type { FontRun, Fonts } from './fonts.ts';
import type { TypesetLine } from './lines.ts';
import { isShaped } from './scripts.ts';
import type { PictureAtom, TextAtom } from './tokens.ts';

/** A picture that the PDF holds once, however often it is shown. */
export interface HeldPicture {
  picture: Picture;
  image: PDFKit.Mixins.ImageSrc;
}

/** The drawing functions. */
export interface Canvas {
  pdf: PDFKit.PDFDocument;
  fonts: Fonts;
  pictures: ReadonlyMap<string, HeldPicture>;
}

const HAIRLINE = 0.5;

export function rule(pdf: PDFKit.PDFDocument, x1: number, y1: number, x2: number, y2: number): void {
  pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(HAIRLINE).stroke();
}

/** Draws a line whose top left is at x and y. */
export function paintLine(canvas: Canvas, line: TypesetLine, x: number, y: number): void {
  const base = y + line.ascent;
  for (const { text, font, atom, from, to } of stretches(line)) {
    canvas.pdf.font(font).fontSize(atom.size);
    const place = { x: x + from, y: base - atom.shift };
    if (isShaped(text)) writeShaped(canvas, { font, text }, place, atom.size);
    else write(canvas.pdf, text, place);
    if (atom.isUnderlined) {
      rule(canvas.pdf, x + from, base + atom.size * 0.14, x + to, base + atom.size * 0.14);
    }
    if (atom.isStruck) {
      const middle = base - atom.shift - atom.size * 0.27;
      rule(canvas.pdf, x + from, middle, x + to, middle);
    }
  }
  for (const { atom, x: at } of line.items) {
    if (atom.type === 'picture') {
      paintPicture(canvas, atom, x + at, base);
    }
  }
}

function write(pdf: PDFKit.PDFDocument, text: string, { x, y }: { x: number; y: number }): void {
  pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
}

/**
 * Says with each piece which letters it is of. Readers give all of a piece the place of the first shape in it, so pieces are as small
 * as they can be.
 */
function writeShaped(
  { pdf, fonts }: Canvas,
  run: FontRun,
  place: { x: number; y: number },
  size: number,
): void {
  let { x } = place;
  for (const text of fonts.pieces(run)) {
    pdf.markContent('Span', { actual: text });
    write(pdf, text, { x, y: place.y });
    pdf.endMarkedContent();
    x += fonts.width({ ...run, text }, size);
  }
}

/** Draws a picture of a line, turned and cropped as the document says. */
function paintPicture(
  { pdf, pictures }: Canvas,
  { picture, width, ascent }: PictureAtom,
  x: number,
  base: number,
): void {
  const held = pictures.get(picture.path);
  if (!held) {
    return;
  }
  const { turns = 0, cut = { left: 0, top: 0, right: 0, bottom: 0 } } = picture;
  const isOnSide = turns % 2 === 1;
  const shown = isOnSide ? { width: ascent, height: width } : { width, height: ascent };
  const middle = { x: x + width / 2, y: base - ascent / 2 };
  const corner = { x: middle.x - shown.width / 2, y: middle.y - shown.height / 2 };
  const whole = {
    width: shown.width / (1 - cut.left - cut.right),
    height: shown.height / (1 - cut.top - cut.bottom),
  };
  pdf.save();
  pdf.rotate(turns * 90, { origin: [middle.x, middle.y] });
  pdf.rect(corner.x, corner.y, shown.width, shown.height).clip();
  drawPicture(pdf, held.image, held.picture.orientation, {
    x: corner.x - cut.left * whole.width,
    y: corner.y - cut.top * whole.height,
    ...whole,
  });
  pdf.restore();
}

interface Stretch {
  text: string;
  font: string;
  atom: TextAtom;
  from: number;
  to: number;
}

/** Text of one look without gaps is drawn in one piece. */
function stretches(line: TypesetLine): Stretch[] {
  const found: Stretch[] = [];
  for (const { atom, x } of line.items) {
    if (atom.type !== 'text') {
      continue;
    }
    let from = x;
    for (const { font, text, width } of atom.runs) {
      const last = found.at(-1);
      const to = from + width;
      const isWhole = isShaped(text) || isShaped(last?.text ?? '');
      if (
        last &&
        !isWhole &&
        last.font === font &&
        looksAlike(last.atom, atom) &&
        Math.abs(last.to - from) < 0.01
      ) {
        last.text += text;
        last.to = to;
      } else {
        found.push({ text, font, atom, from, to });
      }
      from = to;
    }
  }
  return found;
}

function looksAlike(a: TextAtom, b: TextAtom): boolean {
  return (
    a.size === b.size && a.shift === b.shift && a.isUnderlined === b.isUnderlined && a.isStruck === b.isStruck
  );
}
