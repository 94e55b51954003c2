import { useWindowEvent } from '@mantine/hooks';
import {
  type KeyboardEvent as KeyboardPress,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import * as t from '../../messages/compiled/ui/reorder.ts';
import { placeByKey, placeUnder } from './place.ts';

/** The list scrolls when a dragged item is this near to its edge, in px, by this much per frame. */
const EDGE = 56;
const SCROLL_STEP = 10;

interface ReorderOptions {
  /** The element that contains the items. Each has `data-reorder` with its id. */
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** Moves an item to index `to`, from 0. */
  onMove: (id: string, to: number) => void;
  /** Returns the name of an item, such as "Question 2", to announce its move. */
  nameOf: (id: string) => string;
}

interface Drag {
  id: string;
  /** The index that it would take. */
  to: number;
}

export type MoveState = 'dragged' | 'before' | 'after';

export interface GripProps {
  'data-reorder-grip': string;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardPress) => void;
}

interface GripParts {
  drag: { current: Drag | null };
  setDrag: (drag: Drag | null) => void;
  move: (id: string, to: number) => void;
  pointer: { current: number };
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-reorder]') ?? []),
];

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
    if (
      ancestor.scrollHeight > ancestor.clientHeight &&
      /auto|scroll/.test(getComputedStyle(ancestor).overflowY)
    )
      return ancestor;
  }
  return null;
}

/** Scrolls the list while an item is dragged near its edge. */
function useEdgeScrolling(list: ReorderOptions['list'], isDragging: boolean) {
  const pointer = useRef(0);
  useEffect(() => {
    if (!isDragging) return;
    const scroller = scrollerOf(list.current);
    if (!scroller) return;
    let frame = 0;
    const step = () => {
      const { top, bottom } = scroller.getBoundingClientRect();
      if (pointer.current < top + EDGE) scroller.scrollBy(0, -SCROLL_STEP);
      else if (pointer.current > bottom - EDGE) scroller.scrollBy(0, SCROLL_STEP);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [list, isDragging]);
  return pointer;
}

/** Returns the props of a grip. The function is stable. */
function useGrips(
  options: { readonly current: ReorderOptions },
  { drag, setDrag, move, pointer }: GripParts,
): (id: string) => GripProps {
  return useCallback(
    (id) => {
      const follow = (event: PointerEvent) => {
        pointer.current = event.clientY;
        const others = itemsOf(options.current.list.current).filter(({ dataset }) => dataset.reorder !== id);
        const boxes = others.map((item) => item.getBoundingClientRect());
        setDrag({ id, to: placeUnder(event.clientY, boxes) });
      };
      return {
        'data-reorder-grip': id,
        onPointerDown: (event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        },
        onPointerMove: (event) => {
          if (drag.current?.id === id) follow(event);
        },
        onPointerUp: () => {
          if (drag.current?.id === id) move(id, drag.current.to);
          setDrag(null);
        },
        onPointerCancel: () => setDrag(null),
        onKeyDown: (event) => {
          const { ids, list } = options.current;
          const to = placeByKey(event.key, ids.indexOf(id), ids.length);
          if (to === null) return;
          event.preventDefault();
          move(id, to);
          // An element that is moved in the DOM loses the focus.
          requestAnimationFrame(() => {
            list.current?.querySelector<HTMLElement>(`[data-reorder-grip="${CSS.escape(id)}"]`)?.focus();
          });
        },
      };
    },
    [options, drag, setDrag, move, pointer],
  );
}

/** Moves items of a list by dragging their grips, or with the arrow keys on them. */
export function useReorder(options: ReorderOptions) {
  const latest = useRef(options);
  latest.current = options;
  const [drag, setShown] = useState<Drag | null>(null);
  const dragged = useRef<Drag | null>(null);
  const setDrag = useCallback((next: Drag | null) => {
    dragged.current = next;
    setShown((before) => (before?.id === next?.id && before?.to === next?.to ? before : next));
  }, []);
  const [announcement, setAnnouncement] = useState('');
  const pointer = useEdgeScrolling(options.list, drag !== null);
  const move = useCallback((id: string, to: number) => {
    const { ids, onMove, nameOf } = latest.current;
    if (ids.indexOf(id) === to) return;
    setAnnouncement(t.itemMoved({ name: nameOf(id), to: to + 1, count: ids.length }));
    onMove(id, to);
  }, []);
  const gripProps = useGrips(latest, { drag: dragged, setDrag, move, pointer });

  useWindowEvent('keydown', ({ key }) => {
    if (drag && key === 'Escape') setDrag(null);
  });

  return {
    /** The text for a status region. */
    announcement,
    gripProps,
    /** Whether it is being dragged, or is the target next to which the dragged item would go. */
    stateOf: (id: string): MoveState | undefined =>
      drag?.id === id ? 'dragged' : dropSide(options.ids, drag, id),
  };
}

/** Returns on which side of this item to draw the line that shows where the dragged one would go. */
function dropSide(ids: readonly string[], drag: Drag | null, id: string): 'before' | 'after' | undefined {
  if (!drag || drag.id === id || ids.indexOf(drag.id) === drag.to) return undefined;
  const others = ids.filter((each) => each !== drag.id);
  if (others[drag.to] === id) return 'before';
  return drag.to === others.length && others.at(-1) === id ? 'after' : undefined;
}

export type Reorder = ReturnType<typeof useReorder>;
