import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end, in px, a reader is at the end. */
const NEAR = 48;

/**
 * Keeps a scrolling element at its end while it grows, unless the reader has scrolled up to read.
 * @param grows changes with each new turn: then the end is shown whatever the reader was doing
 */
export function useStayAtEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  grows: unknown,
) {
  const staying = useRef(true);
  const [away, setAway] = useState(false);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    staying.current = true;
    setAway(false);
    element.scrollTop = element.scrollHeight;
  }, [scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is always shown
  useLayoutEffect(toEnd, [toEnd, grows]);

  useEffect(() => {
    const element = scroller.current;
    const inside = content.current;
    if (!element || !inside) return;
    const note = () => {
      const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      staying.current = near;
      setAway(!near);
    };
    const observer = new ResizeObserver(() => {
      if (staying.current) element.scrollTop = element.scrollHeight;
      else note();
    });
    observer.observe(inside);
    observer.observe(element);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [scroller, content]);

  return { away, toEnd };
}
