import * as t from '../../messages/compiled/ui/drawing.ts';
/** A drawing as strokes, so that each can be undone and an unfinished drawing can be stored and continued. */

export interface SheetSize {
  width: number;
  height: number;
}

/** The sheet, in pixels (spec 1 §9). */
export const SHEET: SheetSize = { width: 700, height: 450 };
/** The same sheet, turned for a screen that is higher than wide. */
const UPRIGHT: SheetSize = { width: SHEET.height, height: SHEET.width };

export const sheetOf = ({ isUpright }: Pick<Drawing, 'isUpright'>): SheetSize =>
  isUpright ? UPRIGHT : SHEET;
export const BRUSH = { least: 1, most: 20, first: 5 } as const;

export const COLOURS = [
  {
    get name() {
      return t.black();
    },
    value: '#000000',
  },
  {
    get name() {
      return t.red();
    },
    value: '#d92d20',
  },
  {
    get name() {
      return t.orange();
    },
    value: '#e8710a',
  },
  {
    get name() {
      return t.green();
    },
    value: '#1f8a4c',
  },
  {
    get name() {
      return t.blue();
    },
    value: '#1f5fd0',
  },
  {
    get name() {
      return t.purple();
    },
    value: '#7a3fb0',
  },
  {
    get name() {
      return t.grey();
    },
    value: '#6b6b6b',
  },
] as const;

/** Pixels of the sheet; `width` is the brush's at this point: a pen that is pressed draws wider. */
export interface Point {
  x: number;
  y: number;
  width: number;
}

export interface Stroke {
  /** `#rrggbb`; white for the eraser. */
  colour: string;
  points: readonly Point[];
}

export const ERASER = '#ffffff';

/** What can be taken back: a stroke, or all of them at once. */
type Step = Stroke | 'clear';

export interface Drawing {
  /** Portrait orientation, for sheets that were started on a phone; landscape if absent. */
  isUpright?: boolean;
  steps: readonly Step[];
  undone: readonly Step[];
}

export const EMPTY: Drawing = { steps: [], undone: [] };

/** A new step ends what could be brought back. */
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

/** What is on the sheet, and whether the picture that was there before is still under it. */
export function visible({ steps }: Drawing): { strokes: Stroke[]; cleared: boolean } {
  const from = steps.lastIndexOf('clear');
  return {
    strokes: steps.slice(from + 1).filter((step): step is Stroke => step !== 'clear'),
    cleared: from >= 0,
  };
}

/** Whether anything was drawn that is worth keeping. */
export function isBegun(drawing: Drawing): boolean {
  return drawing.steps.length > 0;
}

/** Width of the brush under a pen; fingers and mice always press the same. `pressure` 0 to 1, 0.5 in the middle. */
export function brushWidth(size: number, pointerType: string, pressure: number): number {
  return pointerType === 'pen' ? Math.max(0.5, size * (0.4 + 1.2 * pressure)) : size;
}

/** `drawing-2026-11-21T23-48-05.png`: when it was saved, by the device's clock. */
export function drawingName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `drawing-${day}T${two(now.getHours())}-${two(now.getMinutes())}-${two(now.getSeconds())}.png`;
}
