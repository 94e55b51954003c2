import type { Box } from './document.ts';
import { borrow, floats, type Pdfium } from './pdfium-memory.ts';
import type { Shown } from './shown-coordinates.ts';

const PATH = 2;
const PICTURE = 3;
/** Points: what is drawn thinner is a line. */
const THIN = 3;
/** Points: what is shorter is a dot or a part of a letter. */
const SHORTEST = 4;
/** More lines than tables have: a drawing or a graph, which is not looked through. */
const MOST_RULINGS = 3_000;

/** What is drawn on a page besides its text. */
export interface Drawings {
  /** Straight lines across and down, in points of the shown page. */
  rulings: Box[];
  /** Area of the largest picture, in square points. */
  largestPicture: number;
}

/** Looks through a page's drawn objects. */
export function readDrawings(pdfium: Pdfium, page: number, shown: Pick<Shown, 'point'>): Drawings {
  const found: Drawings = { rulings: [], largestPicture: 0 };
  const objects = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < objects; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    const type = pdfium.FPDFPageObj_GetType(object);
    const box = type === PATH || type === PICTURE ? boxOf(pdfium, object, shown) : undefined;
    if (box && type === PICTURE) {
      found.largestPicture = Math.max(found.largestPicture, box.width * box.height);
    } else if (box && Math.min(box.width, box.height) < THIN) {
      found.rulings.push(box);
    }
  }
  const long = found.rulings.filter(({ width, height }) => Math.max(width, height) >= SHORTEST);
  return { ...found, rulings: long.length > MOST_RULINGS ? [] : long };
}

function boxOf(pdfium: Pdfium, object: number, shown: Pick<Shown, 'point'>): Box | undefined {
  return borrow(pdfium, 16, (at) => {
    if (!pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) {
      return undefined;
    }
    const [left = 0, bottom = 0, right = 0, top = 0] = floats(pdfium, at, 4);
    const [x1, y1] = shown.point(left, top);
    const [x2, y2] = shown.point(right, bottom);
    return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  });
}
