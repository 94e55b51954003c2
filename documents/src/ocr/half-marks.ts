import type { OcrWord, ScanPicture } from './ocr-requests.ts';

/** Characters of a word that may be marks. */
const LONGEST = 7;
const mayBeMarks = /[\d%()[\]]/;
/** Share of the way from the paper's grey to the ink's at which a pixel is ink. */
const INK = 0.5;
/** Pixels of ink below which a shape is dust. */
const MIN_INK = 6;
/** The position of a fraction's figures, relative to the height of the slash. */
const LOWEST_FIGURE = 0.25;
const TALLEST_FIGURE = 0.72;
const PAST_MIDDLE = 0.2;
/** The lean and the maximum stroke width of a slash, relative to its height. */
const LEANING = 0.28;
const WIDEST_STROKE = 0.45;

/** The confidence of a word in which a half was found. */
const SEEN = 0.8;

/** A connected piece of ink in a crop, in pixels. */
interface Shape {
  left: number;
  right: number;
  top: number;
  bottom: number;
  pixels: [x: number, y: number][];
}

/**
 * The words with their halves: the text recognition has no `½` and reads `%`, `2` or `7` instead. A half shows in the picture as
 * a slash between a small figure at its upper left and one without a hole (no 4) at its lower right.
 *
 * @param angle Radians by which the picture was turned about its middle before it was read.
 */
export function withHalves(words: OcrWord[], picture: ScanPicture, angle: number): OcrWord[] {
  return words.map((word) =>
    word.text.length <= LONGEST && mayBeMarks.test(word.text) ? withHalf(word, picture, angle) : word,
  );
}

function withHalf(word: OcrWord, picture: ScanPicture, angle: number): OcrWord {
  const shapes = shapesOf(cropOf(word, picture, angle));
  const before = shapesBeforeHalf(shapes);
  if (before === undefined) return word;
  const [open = ''] = /^[([{]/.exec(word.text) ?? [];
  const [close = ''] = /[)\]}]$/.exec(word.text) ?? [];
  const count = before - open.length;
  const [whole = ''] =
    new RegExp(String.raw`^\d{${Math.max(0, count)}}`).exec(word.text.slice(open.length)) ?? [];
  return count < 0 || whole.length < count
    ? word
    : { ...word, text: `${open}${whole}½${close}`, confidence: Math.max(word.confidence, SEEN) };
}

/** Returns the number of shapes before a half; undefined if there is none. */
function shapesBeforeHalf(shapes: Shape[]): number | undefined {
  for (const slash of shapes.filter(isSlash)) {
    const height = slash.bottom - slash.top + 1;
    const middle = (slash.left + slash.right) / 2;
    const [centre, past] = [(slash.top + slash.bottom) / 2, height * PAST_MIDDLE];
    const figures = shapes.filter((shape) => {
      const high = shape.bottom - shape.top + 1;
      return shape !== slash && high >= height * LOWEST_FIGURE && high <= height * TALLEST_FIGURE;
    });
    const upper = figures.find(
      (shape) =>
        centreOf(shape) < middle &&
        shape.right > slash.left - height / 2 &&
        shape.bottom < centre + past &&
        shape.top < slash.top + height / 4,
    );
    const lower = figures.find(
      (shape) =>
        centreOf(shape) > middle &&
        shape.left < slash.right + height / 2 &&
        shape.top > centre - past &&
        shape.bottom > slash.bottom - height / 4,
    );
    if (upper && lower && !hasHole(lower)) {
      // Pieces of the small figure are no figures of the number before it.
      return shapes.filter((shape) => {
        const high = shape.bottom - shape.top + 1;
        return shape.right < upper.right && shape !== slash && high > height * TALLEST_FIGURE;
      }).length;
    }
  }
  return undefined;
}

const centreOf = ({ left, right }: Shape): number => (left + right) / 2;

/** True for a thin stroke that leans to the right. */
function isSlash(shape: Shape): boolean {
  const height = shape.bottom - shape.top + 1;
  const third = height / 3;
  const upper = shape.pixels.filter(([, y]) => y < shape.top + third);
  const lower = shape.pixels.filter(([, y]) => y > shape.bottom - third);
  const lean = mean(upper.map(([x]) => x)) - mean(lower.map(([x]) => x));
  const stroke = shape.pixels.length / height;
  return lean > height * LEANING && stroke < height * WIDEST_STROKE && rowsAreThin(shape, height);
}

/** No row of a slash is wide: that tells it from a 7. */
function rowsAreThin({ pixels }: Shape, height: number): boolean {
  const rows = new Map<number, { left: number; right: number }>();
  for (const [x, y] of pixels) {
    const row = rows.get(y) ?? { left: x, right: x };
    rows.set(y, { left: Math.min(row.left, x), right: Math.max(row.right, x) });
  }
  return [...rows.values()].every(({ left, right }) => right - left + 1 <= height * WIDEST_STROKE);
}

const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** Returns whether the shape encloses paper, as a 4 does and a 2 does not. */
function hasHole({ left, right, top, bottom, pixels }: Shape): boolean {
  const [width, height] = [right - left + 3, bottom - top + 3];
  const paper = new Uint8Array(width * height).fill(1);
  for (const [x, y] of pixels) paper[(y - top + 1) * width + (x - left + 1)] = 0;
  return componentsOf(paper, width, false).filter(({ pixels: own }) => own.length > 2).length > 1;
}

interface Crop {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The box of a word, cut from the straightened picture. */
function cropOf(word: OcrWord, picture: ScanPicture, angle: number): Crop {
  const { width: wide, height: high, file } = picture;
  const head = file.length - wide * high;
  const margin = 2;
  const [left, top] = [Math.floor(word.left) - margin, Math.floor(word.top) - margin];
  const width = Math.max(1, Math.ceil(word.right) + margin - left);
  const height = Math.max(1, Math.ceil(word.bottom) + margin - top);
  const pixels = new Uint8Array(width * height).fill(255);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let at = 0; at < pixels.length; at += 1) {
    const x = left + (at % width) - wide / 2;
    const y = top + Math.floor(at / width) - high / 2;
    const fromX = Math.round(wide / 2 + x * cos + y * sin);
    const fromY = Math.round(high / 2 + y * cos - x * sin);
    const isInside = fromX >= 0 && fromX < wide && fromY >= 0 && fromY < high;
    pixels[at] = isInside ? (file[head + fromY * wide + fromX] ?? 255) : 255;
  }
  return { width, height, pixels };
}

function shapesOf({ width, pixels }: Crop): Shape[] {
  const sorted = Uint8Array.from(pixels).sort();
  const paper = sorted[Math.floor(sorted.length * 0.7)] ?? 255;
  const ink = sorted[Math.floor(sorted.length * 0.02)] ?? 0;
  const limit = paper - (paper - ink) * INK;
  return componentsOf(
    pixels.map((value) => (value < limit ? 1 : 0)),
    width,
    true,
  )
    .filter(({ pixels: own }) => own.length >= MIN_INK)
    .sort((a, b) => a.left - b.left);
}

/** Returns the connected areas of the marked pixels, and clears the marks. */
function componentsOf(marked: Uint8Array, width: number, isDiagonal: boolean): Shape[] {
  const height = marked.length / width;
  const steps = isDiagonal
    ? [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
    : ([
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const);
  const shapes: Shape[] = [];
  for (let start = 0; start < marked.length; start += 1) {
    if (marked[start] !== 1) continue;
    marked[start] = 0;
    const pixels: [number, number][] = [];
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      pixels.push([x, y]);
      for (const [dx, dy] of steps) {
        const next = (y + dy) * width + x + dx;
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height || marked[next] !== 1) continue;
        marked[next] = 0;
        open.push(next);
      }
    }
    const [xs, ys] = [pixels.map(([x]) => x), pixels.map(([, y]) => y)];
    shapes.push({
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
      pixels,
    });
  }
  return shapes;
}
