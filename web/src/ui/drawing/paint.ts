import { cropFrame } from './crop.ts';
import { chooseSheet, type Drawing, type Point, type SheetSize, type Stroke, visible } from './strokes.ts';

type Canvas2d = CanvasRenderingContext2D;

/** The image that is drawn on, and its position on the sheet. */
export interface Backdrop {
  image: CanvasImageSource;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Places an image in the middle of the sheet, reduced if it is larger, in whole pixels. */
export function placedOnSheet(image: HTMLImageElement, sheet: SheetSize): Backdrop {
  const scale = Math.min(1, sheet.width / image.naturalWidth, sheet.height / image.naturalHeight);
  const width = Math.round(image.naturalWidth * scale);
  const height = Math.round(image.naturalHeight * scale);
  const x = Math.round((sheet.width - width) / 2);
  const y = Math.round((sheet.height - height) / 2);
  return { image, x, y, width, height };
}

/** Redraws everything on white. */
export function paintDrawing(context: Canvas2d, drawing: Drawing, backdrop: Backdrop | null): void {
  const { strokes, isCleared } = visible(drawing);
  const { width, height } = chooseSheet(drawing);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  if (backdrop && !isCleared)
    context.drawImage(backdrop.image, backdrop.x, backdrop.y, backdrop.width, backdrop.height);
  for (const stroke of strokes) paintStroke(context, stroke, 0);
}

/** Draws a stroke from point number `from` on. Later points join smoothly. */
export function paintStroke(context: Canvas2d, { colour, points }: Stroke, from: number): void {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (let at = from; at < points.length; at += 1) {
    const point = points[at];
    if (point === undefined) continue;
    const last = points[at - 1];
    if (last === undefined) dot(context, point);
    else paintPiece(context, points[at - 2], last, point);
  }
  const end = points.at(-1);
  const before = points.at(-2);
  if (end && before) paintLine(context, middle(before, end), end, end.width);
}

function paintLine(
  context: Canvas2d,
  from: { x: number; y: number },
  to: { x: number; y: number },
  width: number,
): void {
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

function dot(context: Canvas2d, { x, y, width }: Point): void {
  context.beginPath();
  context.arc(x, y, width / 2, 0, 2 * Math.PI);
  context.fill();
}

/**
 * Draws from the midpoint before `last` to the midpoint after it as a curve, because handwriting has no
 * corners.
 */
function paintPiece(context: Canvas2d, before: Point | undefined, last: Point, point: Point): void {
  const start = before ? middle(before, last) : last;
  const end = middle(last, point);
  context.lineWidth = (last.width + point.width) / 2;
  context.beginPath();
  context.moveTo(start.x, start.y);
  context.quadraticCurveTo(last.x, last.y, end.x, end.y);
  context.stroke();
}

function middle(a: Point, b: Point): { x: number; y: number } {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/**
 * Returns the drawing as a PNG on white, optionally cropped to what was drawn. Null if the sheet is empty.
 */
export async function drawingPng(
  drawing: Drawing,
  backdrop: Backdrop | null,
  shouldCrop: boolean,
): Promise<Blob | null> {
  const sheet = document.createElement('canvas');
  const { width, height } = chooseSheet(drawing);
  sheet.width = width;
  sheet.height = height;
  const context = sheet.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot make pictures.');
  paintDrawing(context, drawing, backdrop);
  const pixels = context.getImageData(0, 0, width, height).data;
  if (pixels.every((value) => value === 255)) return null;
  const blob = await asPng(shouldCrop ? cropped(sheet, cropFrame(pixels, { width, height })) : sheet);
  if (!blob) throw new Error('This browser cannot make pictures.');
  return blob;
}

function cropped(sheet: HTMLCanvasElement, frame: { x: number; y: number; width: number; height: number }) {
  const piece = document.createElement('canvas');
  piece.width = frame.width;
  piece.height = frame.height;
  const { x, y, width, height } = frame;
  piece.getContext('2d')?.drawImage(sheet, x, y, width, height, 0, 0, width, height);
  return piece;
}

function asPng(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((made) => canvas.toBlob(made, 'image/png'));
}
