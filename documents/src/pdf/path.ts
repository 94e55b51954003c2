import type { Box } from '../document.ts';
import { borrow, floats, type Pdfium } from './pdfium-memory.ts';

/** Converts coordinates of an object to the shown page. */
export type Place = (x: number, y: number) => [number, number];

/** A drawn line or area. */
export interface Path {
  /** `frame` has only horizontal and vertical lines, and may have round corners. */
  kind: 'frame' | 'drawn';
  /** True for a path that cannot be seen: neither stroked nor filled, or filled with white. */
  isUnseen: boolean;
  /** The final bar of a root sign that is drawn in one stroke. */
  bar?: Box;
}

const MAX_POINTS = 24;
const WHITE = 250;
const CURVE = 1;
/** A curve has two points that direct it before its end. */
const CURVE_POINTS = 3;
/** The largest radius of the round corner of a frame, in points. */
const LARGEST_CORNER = 12;
/** The tolerance for a straight line, in points. */
const LEAN = 0.6;

/** Classifies a path of few points, by its straight lines and round corners. A path of many points is a drawing. */
export function readPath(pdfium: Pdfium, object: number, place: Place): Path {
  const isUnseen = cannotBeSeen(pdfium, object);
  const count = pdfium.FPDFPath_CountSegments(object);
  if (isUnseen || count > MAX_POINTS) {
    return { kind: 'drawn', isUnseen };
  }
  const points: [number, number][] = [];
  const corners = new Set<number>();
  const inner = matrixOf(pdfium, object);
  for (let index = 0; index < count; index += 1) {
    let segment = pdfium.FPDFPath_GetPathSegment(object, index);
    if (pdfium.FPDFPathSegment_GetType(segment) === CURVE) {
      index += CURVE_POINTS - 1;
      segment = pdfium.FPDFPath_GetPathSegment(object, index);
      corners.add(points.length);
    }
    const [x, y] = pointOf(pdfium, segment);
    points.push(place(...inner(x, y)));
  }
  const steps = points.slice(1).map((point, at) => stepOf(points[at] as [number, number], point));
  const isFrame =
    corners.size < steps.length &&
    steps.every(({ across, down }, at) =>
      corners.has(at + 1) ? across < LARGEST_CORNER && down < LARGEST_CORNER : across < LEAN || down < LEAN,
    );
  const bar = isFrame || corners.size > 0 ? undefined : barOf(points);
  return { kind: isFrame ? 'frame' : 'drawn', isUnseen, ...(bar ? { bar } : {}) };
}

function stepOf(from: [number, number], to: [number, number]): { across: number; down: number } {
  return { across: Math.abs(to[0] - from[0]), down: Math.abs(to[1] - from[1]) };
}

/** The last segment of a slanting stroke if it runs to the right along the top. */
function barOf(points: [number, number][]): Box | undefined {
  const [from, to] = points.slice(-2);
  if (!from || !to || points.length < 4 || to[0] - from[0] < 4 || Math.abs(to[1] - from[1]) > LEAN) {
    return undefined;
  }
  const isTop = points.every(([x, y]) => y >= from[1] - LEAN && (x <= from[0] + LEAN || y <= to[1] + LEAN));
  return isTop ? { x: from[0], y: from[1] - 0.25, width: to[0] - from[0], height: 0.5 } : undefined;
}

function cannotBeSeen(pdfium: Pdfium, object: number): boolean {
  return borrow(pdfium, 16, (at) => {
    pdfium.FPDFPath_GetDrawMode(object, at, at + 4);
    const fill = pdfium.pdfium.getValue(at, 'i32');
    const stroke = pdfium.pdfium.getValue(at + 4, 'i32');
    if (stroke !== 0 || fill === 0) {
      return stroke === 0;
    }
    if (!pdfium.FPDFPageObj_GetFillColor(object, at, at + 4, at + 8, at + 12)) {
      return false;
    }
    return [0, 4, 8].every((offset) => pdfium.pdfium.getValue(at + offset, 'i32') >= WHITE);
  });
}

/** Returns the transform from a path's own coordinates to those of the page or form that contains it. */
function matrixOf(pdfium: Pdfium, object: number): Place {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] =
    borrow(pdfium, 24, (at) =>
      pdfium.FPDFPageObj_GetMatrix(object, at) ? floats(pdfium, at, 6) : undefined,
    ) ?? [];
  return (x, y) => [a * x + c * y + e, b * x + d * y + f];
}

function pointOf(pdfium: Pdfium, segment: number): [number, number] {
  return borrow(pdfium, 8, (at) => {
    pdfium.FPDFPathSegment_GetPoint(segment, at, at + 4);
    const [x = 0, y = 0] = floats(pdfium, at, 2);
    return [x, y];
  });
}
