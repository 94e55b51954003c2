import type { Box } from '../document.ts';
import { bottom, right } from '../formulas/geometry.ts';
import type { Shown } from './page-coordinates.ts';
import { type Place, readPath } from './path.ts';
import { borrow, floats, type Pdfium } from './pdfium-memory.ts';

const PATH = 2;
const PICTURE = 3;
const FORM = 5;
/** A shape thinner than this, in points, is a line. */
const THIN = 3;
/** A shape shorter than this, in points, is a dot or a part of a letter. */
const SHORTEST = 4;
/** A page with more lines than this has a drawing or a graph, in which no tables are searched. */
const MAX_RULINGS = 3_000;
/** The most objects that are read, and the deepest nesting. */
const MAX_OBJECTS = 20_000;
const DEEPEST = 4;
/** The size of a stroke of a drawn root sign, in points. */
const TALLEST_HOOK = 90;
const WIDEST_HOOK = 30;

/** A line, a curve or an area. */
export interface Shape {
  box: Box;
  /** `frame` has only horizontal and vertical lines, and may have round corners. */
  kind: 'ruling' | 'frame' | 'drawn';
}

/** Everything on a page except its text. */
export interface Drawings {
  /** Straight lines across and down, in points of the shown page. */
  rulings: Box[];
  /** Area of the largest picture, in square points. */
  largestPicture: number;
  /** The pictures in points of the shown page. They may be partly outside of it. */
  pictures: Box[];
  /** All visible shapes including rulings, without pictures. */
  shapes: Shape[];
  /** Small slanting strokes, of which root signs are drawn. */
  hooks: Box[];
}

/** A page whose objects are read. */
export interface DrawnPage extends Pick<Drawings, 'rulings' | 'pictures' | 'shapes' | 'hooks'> {
  width: number;
  height: number;
}

/** Reads the drawn objects of a page. */
export function readDrawings(pdfium: Pdfium, page: number, shown: Pick<Shown, 'point'>): Drawings {
  const reader = new DrawingReader(pdfium);
  const objects = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < objects; index += 1) {
    reader.read(pdfium.FPDFPage_GetObject(page, index), (x, y) => shown.point(x, y), 0);
  }
  const { found } = reader;
  const long = found.rulings.filter(({ width, height }) => Math.max(width, height) >= SHORTEST);
  return { ...found, rulings: long.length > MAX_RULINGS ? [] : long };
}

class DrawingReader {
  readonly found: Drawings = { rulings: [], largestPicture: 0, pictures: [], shapes: [], hooks: [] };
  readonly #pdfium: Pdfium;
  #seen = 0;

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  /**@param place maps the object's coordinates to the shown page */
  read(object: number, place: Place, depth: number): void {
    this.#seen += 1;
    if (this.#seen > MAX_OBJECTS) {
      return;
    }
    const type = this.#pdfium.FPDFPageObj_GetType(object);
    if (type === FORM) {
      this.#readForm(object, place, depth);
      return;
    }
    const box = type === PATH || type === PICTURE ? this.#boxOf(object, place) : undefined;
    if (box && type === PICTURE) {
      this.found.pictures.push(box);
      this.found.largestPicture = Math.max(this.found.largestPicture, box.width * box.height);
    } else if (box) {
      this.#readPath(object, box, place);
    }
  }

  #readForm(form: number, place: Place, depth: number): void {
    if (depth >= DEEPEST) {
      return;
    }
    const matrix = borrow(this.#pdfium, 24, (at) =>
      this.#pdfium.FPDFPageObj_GetMatrix(form, at) ? floats(this.#pdfium, at, 6) : undefined,
    );
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix ?? [];
    const inner: Place = (x, y) => place(a * x + c * y + e, b * x + d * y + f);
    const objects = this.#pdfium.FPDFFormObj_CountObjects(form);
    for (let index = 0; index < objects && this.#seen <= MAX_OBJECTS; index += 1) {
      this.read(this.#pdfium.FPDFFormObj_GetObject(form, index), inner, depth + 1);
    }
  }

  #readPath(object: number, box: Box, place: Place): void {
    if (Math.min(box.width, box.height) < THIN) {
      this.found.rulings.push(box);
      this.found.shapes.push({ box, kind: 'ruling' });
      if (Math.max(box.width, box.height) < SHORTEST) {
        this.found.hooks.push(box);
      }
      return;
    }
    const path = readPath(this.#pdfium, object, place);
    if (path.isUnseen) {
      return;
    }
    const isSlanting = path.kind === 'drawn';
    if (isSlanting && box.height < TALLEST_HOOK && path.bar) {
      // A root sign in one stroke, with its bar.
      this.found.rulings.push(path.bar);
      this.found.hooks.push({ ...box, width: path.bar.x - box.x });
    } else if (isSlanting && box.height < TALLEST_HOOK && box.width < WIDEST_HOOK) {
      this.found.hooks.push(box);
    }
    this.found.shapes.push({ box, kind: path.kind });
  }

  #boxOf(object: number, place: Place): Box | undefined {
    return borrow(this.#pdfium, 16, (at) => {
      if (!this.#pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) {
        return undefined;
      }
      const [left = 0, low = 0, end = 0, high = 0] = floats(this.#pdfium, at, 4);
      return boxAround([place(left, low), place(left, high), place(end, low), place(end, high)]);
    });
  }
}

function boxAround([first, ...others]: [[number, number], ...[number, number][]]): Box {
  const box = { x: first[0], y: first[1], width: 0, height: 0 };
  for (const [pointX, pointY] of others) {
    const x = Math.min(box.x, pointX);
    const y = Math.min(box.y, pointY);
    box.width = Math.max(right(box), pointX) - x;
    box.height = Math.max(bottom(box), pointY) - y;
    box.x = x;
    box.y = y;
  }
  return box;
}

/** The part of a box that is on the page; undefined where the box is outside. */
export function onPage(box: Box, page: { width: number; height: number }): Box | undefined {
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  const part = {
    x,
    y,
    width: Math.min(page.width, right(box)) - x,
    height: Math.min(page.height, bottom(box)) - y,
  };
  return part.width > 0 && part.height > 0 ? part : undefined;
}
