import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Box, boxBetween, type PageSize } from './boxes.ts';

interface Point {
  x: number;
  y: number;
}

/** Lets the user draw a box on the image of a page with a mouse, a pen or a finger. */
export function useDrawnBox(
  sheet: RefObject<HTMLElement | null>,
  page: PageSize,
  onDrawn: (box: Box) => void,
) {
  const [box, setBox] = useState<Box | null>(null);
  const start = useRef<Point | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = sheet.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: ((clientX - left) / width) * page.width, y: ((clientY - top) / height) * page.height };
  };
  const end = () => {
    start.current = null;
    setBox(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const isOnBox = event.target instanceof Element && event.target.closest('[data-box]') !== null;
      if (event.button !== 0 || !event.isPrimary || isOnBox) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = pointOf(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) setBox(boxBetween(start.current, pointOf(event), page));
    },
    onPointerUp: (event: PointerEvent) => {
      const drawn = start.current && boxBetween(start.current, pointOf(event), page);
      end();
      if (drawn) onDrawn(drawn);
    },
    onPointerCancel: end,
  };
  return { box, handlers, pointOf };
}
