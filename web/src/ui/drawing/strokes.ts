import * as t from '../../messages/compiled/ui/drawing.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
/** A drawing as strokes, so that each can be undone and an unfinished drawing can be stored and continued. */

export interface SheetSize {
  width: number;
  height: number;
}

/** The sheet in pixels (spec 1 §9). */
export const SHEET: SheetSize = { width: 700, height: 450 };
/** The sheet for a portrait screen. */
const UPRIGHT: SheetSize = { width: SHEET.height, height: SHEET.width };

export const chooseSheet = ({ isUpright }: Pick<Drawing, 'isUpright'>): SheetSize =>
  isUpright ? UPRIGHT : SHEET;
export const BRUSH = { least: 1, most: 20, first: 5 } as const;

export const colours = () =>
  [
    { name: t.black(), value: '#000000' },
    { name: terms.red(), value: '#d92d20' },
    { name: t.orange(), value: '#e8710a' },
    { name: terms.green(), value: '#1f8a4c' },
    { name: terms.blue(), value: '#1f5fd0' },
    { name: t.purple(), value: '#7a3fb0' },
    { name: t.grey(), value: '#6b6b6b' },
  ] as const;

/**
 * A point in pixels of the sheet. `width` is the width of the brush here, because a pen that is pressed draws
 * wider.
 */
export interface Point {
  x: number;
  y: number;
  width: number;
}

export interface Stroke {
  /** The colour as `#rrggbb`; white for the eraser. */
  colour: string;
  points: readonly Point[];
}

export const ERASER = '#ffffff';

/** A step that can be undone: a stroke, or clearing the sheet. */
type Step = Stroke | 'clear';

export interface Drawing {
  /** The sheet is in portrait, because it was started on a phone. The default is landscape. */
  isUpright?: boolean;
  steps: readonly Step[];
  undone: readonly Step[];
}

export const EMPTY: Drawing = { steps: [], undone: [] };

/** Adds a step. Steps that were undone can no longer be redone. */
export function withDrawingStep(drawing: Drawing, step: Step): Drawing {
  return { ...drawing, steps: [...drawing.steps, step], undone: [] };
}

export function undo(drawing: Drawing): Drawing {
  const last = drawing.steps.at(-1);
  if (last === undefined) return drawing;
  return { ...drawing, steps: drawing.steps.slice(0, -1), undone: [...drawing.undone, last] };
}

export function redo(drawing: Drawing): Drawing {
  const next = drawing.undone.at(-1);
  if (next === undefined) return drawing;
  return { ...drawing, steps: [...drawing.steps, next], undone: drawing.undone.slice(0, -1) };
}

/** Returns the strokes on the sheet, and whether the backdrop was cleared. */
export function visible({ steps }: Drawing): { strokes: Stroke[]; isCleared: boolean } {
  const from = steps.lastIndexOf('clear');
  return {
    strokes: steps.slice(from + 1).filter((step): step is Stroke => step !== 'clear'),
    isCleared: from >= 0,
  };
}

/** Returns whether anything was drawn. */
export function isBegun(drawing: Drawing): boolean {
  return drawing.steps.length > 0;
}

/** Returns the width of the brush. Only a pen has pressure: `pressure` is from 0 to 1, and 0.5 is medium. */
export function brushWidth(size: number, pointerType: string, pressure: number): number {
  return pointerType === 'pen' ? Math.max(0.5, size * (0.4 + 1.2 * pressure)) : size;
}

/** Returns a file name with the device's time, such as `drawing-2026-11-21T23-48-05.png`. */
export function drawingName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `drawing-${day}T${two(now.getHours())}-${two(now.getMinutes())}-${two(now.getSeconds())}.png`;
}
