import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { imageWait } from '../editor/extensions/loaded-size.ts';
import { type Backdrop, paintDrawing, paintStroke, placedOnSheet } from './paint.ts';
import { chooseSheet, type Drawing, type SheetSize, type Stroke } from './strokes.ts';

/** The canvas pixels per pixel of the sheet, so that lines are sharp on high-resolution screens. */
const SHARPNESS = 2;

/** Draws `drawing` over the backdrop. `more` adds to it during a stroke. */
export function useSheet(drawing: Drawing, backdrop: Backdrop | null) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = chooseSheet(drawing);
  const pen = useCallback((): CanvasRenderingContext2D | null => {
    const element = canvas.current;
    if (!element) return null;
    if (element.width !== width * SHARPNESS) {
      element.width = width * SHARPNESS;
      element.height = height * SHARPNESS;
    }
    const context = element.getContext('2d');
    context?.setTransform(SHARPNESS, 0, 0, SHARPNESS, 0, 0);
    return context;
  }, [width, height]);
  useLayoutEffect(() => {
    const context = pen();
    if (context) paintDrawing(context, drawing, backdrop);
  }, [pen, drawing, backdrop]);
  const more = useCallback(
    (stroke: Stroke, from: number) => {
      const context = pen();
      if (context) paintStroke(context, stroke, from);
    },
    [pen],
  );
  return { canvas, more };
}

/** Loads the image that is drawn on. Calls `onMissing` if it cannot be loaded. */
export function useBackdrop(source: string | null, sheet: SheetSize, onMissing: () => void) {
  const [backdrop, setBackdrop] = useState<Backdrop | null>(null);
  const [isComing, setIsComing] = useState(source !== null);
  const missingHandler = useRef(onMissing);
  missingHandler.current = onMissing;
  useEffect(() => {
    if (source === null) return;
    const image = new Image();
    let isGiven = false;
    const late = setTimeout(() => finish(false), imageWait(source));
    const finish = (isLoaded: boolean) => {
      if (isGiven) return;
      isGiven = true;
      clearTimeout(late);
      setIsComing(false);
      if (isLoaded) setBackdrop(placedOnSheet(image, sheet));
      else missingHandler.current();
    };
    image.onload = () => finish(true);
    image.onerror = () => finish(false);
    image.src = source;
    return () => {
      isGiven = true;
      clearTimeout(late);
    };
  }, [source, sheet]);
  return { backdrop, isComing };
}
