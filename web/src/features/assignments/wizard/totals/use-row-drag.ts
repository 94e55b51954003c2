import { useWindowEvent } from '@mantine/hooks';
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

/** A press becomes a drag after the pointer has moved by this many px. */
const DRAG_FROM = 6;

interface RowDrag {
  from: string;
  /** The key of the row under the pointer, or null if there is none or it is the dragged row. */
  to: string | null;
}

const keyOfGrip = ({ target }: { target: EventTarget }): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-row-grip]')?.dataset.rowGrip) || null;

interface RowDragPorts {
  list: RefObject<HTMLElement | null>;
  onDrop: (from: string, to: string) => void;
  /** Called when a grip was pressed without dragging. */
  onPress: (key: string) => void;
}

/**
 * Drags a row of a list (`data-row`) onto another by its grip (`data-row-grip`). Both attributes contain the
 * row's key.
 */
export function useRowDrag({ list, onDrop, onPress }: RowDragPorts) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const start = useRef<{ key: string; y: number } | null>(null);
  const wasDragged = useRef(false);
  const end = () => {
    start.current = null;
    setDrag(null);
  };
  const rowAt = (y: number): string | null =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return y >= top && y < bottom;
    })?.dataset.row ?? null;
  useWindowEvent('keydown', ({ key }) => {
    if (drag && key === 'Escape') end();
  });
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const key = keyOfGrip(event);
      wasDragged.current = false;
      if (event.button !== 0 || key === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { key, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return;
      const { key: from, y } = start.current;
      if (!drag && Math.abs(event.clientY - y) < DRAG_FROM) return;
      wasDragged.current = true;
      const over = rowAt(event.clientY);
      const to = over === from ? null : over;
      setDrag((before) => (before?.to === to && before.from === from ? before : { from, to }));
    },
    onPointerUp: () => {
      const pressed = start.current;
      if (drag?.to) onDrop(drag.from, drag.to);
      else if (pressed && !wasDragged.current) onPress(pressed.key);
      end();
    },
    onPointerCancel: end,
    // Handles the keyboard only, because a press of the pointer was handled when it ended.
    onClick: (event: MouseEvent) => {
      const key = keyOfGrip(event);
      if (key !== null && event.detail === 0) onPress(key);
    },
  };
  return { drag, handlers };
}
