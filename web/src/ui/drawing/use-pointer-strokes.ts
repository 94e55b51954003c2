import { type PointerEvent, useEffect, useRef } from 'react';
import { brushWidth, ERASER, type Point, type SheetSize, type Stroke } from './strokes.ts';

interface Brush {
  colour: string;
  size: number;
  isErasing: boolean;
  sheet: SheetSize;
}

interface Drawer {
  /** Called with the stroke so far, and with the index of its first new point. */
  onMore: (stroke: Stroke, from: number) => void;
  onDone: (stroke: Stroke) => void;
  /** Called when the page closes or becomes hidden during a stroke, which may be over or may continue. */
  onHeld: (stroke: Stroke) => void;
}

/** A touch within this time after the pen is the palm of the hand that holds it, in ms. */
const PALM_MS = 1_000;

/**
 * Records strokes of a pen, a finger or a mouse on the sheet. One pointer draws at a time; while a pen is in
 * use, other touches are ignored as the palm. All points between two frames are used.
 */
export function usePointerStrokes(brush: Brush, { onMore, onDone, onHeld }: Drawer) {
  const drawing = useRef<{ pointer: number; colour: string; points: Point[] } | null>(null);
  const penSeen = useRef(Number.NEGATIVE_INFINITY);

  useHeld(drawing, onHeld);

  const add = (event: PointerEvent<HTMLCanvasElement>) => {
    const now = drawing.current;
    if (!now || now.pointer !== event.pointerId) return;
    const from = now.points.length;
    const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const canvas = event.currentTarget.getBoundingClientRect();
    for (const each of all.length > 0 ? all : [event.nativeEvent])
      now.points.push(pointAt(each, canvas, brush));
    onMore({ colour: now.colour, points: now.points }, from);
  };

  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    const now = drawing.current;
    if (!now || now.pointer !== event.pointerId) return;
    drawing.current = null;
    onDone({ colour: now.colour, points: now.points });
  };

  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.pointerType === 'pen') penSeen.current = event.timeStamp;
    const isPalm = event.pointerType === 'touch' && event.timeStamp - penSeen.current < PALM_MS;
    if (drawing.current || isPalm || event.button > 0) return;
    // Otherwise the browser starts a selection and moves the focus away from the tools.
    event.preventDefault();
    capture(event.currentTarget, event.pointerId);
    drawing.current = {
      pointer: event.pointerId,
      colour: brush.isErasing ? ERASER : brush.colour,
      points: [],
    };
    add(event);
  };

  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.pointerType === 'pen') penSeen.current = event.timeStamp;
    add(event);
  };

  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    // A call or a system gesture ends the stroke, and what was drawn so far stays.
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
}

/**
 * Reports the current stroke when the page may not come back, and when the pad is unmounted during a stroke.
 */
function useHeld(
  drawing: { current: { colour: string; points: Point[] } | null },
  onHeld: (stroke: Stroke) => void,
): void {
  const latest = useRef(onHeld);
  latest.current = onHeld;
  useEffect(() => {
    const hold = () => {
      const now = drawing.current;
      if (now) latest.current({ colour: now.colour, points: [...now.points] });
    };
    window.addEventListener('pagehide', hold);
    document.addEventListener('visibilitychange', hold);
    return () => {
      hold();
      window.removeEventListener('pagehide', hold);
      document.removeEventListener('visibilitychange', hold);
    };
  }, [drawing]);
}

function capture(canvas: HTMLCanvasElement, pointer: number): void {
  try {
    canvas.setPointerCapture(pointer);
  } catch {
    // The pointer no longer exists. The stroke then ends at the edge.
  }
}

function pointAt(event: globalThis.PointerEvent, canvas: DOMRect, { size, sheet }: Brush): Point {
  const x = ((event.clientX - canvas.left) * sheet.width) / canvas.width;
  const y = ((event.clientY - canvas.top) * sheet.height) / canvas.height;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return { x: tenth(x), y: tenth(y), width: tenth(brushWidth(size, event.pointerType, event.pressure)) };
}
