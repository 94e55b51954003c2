import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A reader within this distance of the end, in px, is treated as being at the end. */
const NEAR_PX = 48;
/** The distance above the newest question, in px. */
const MARGIN_PX = 16;

/**
 * Scrolls with a growing chat until the newest question is at the top. From then on the text grows below. A
 * reader who has scrolled elsewhere is not disturbed.
 * @param grows changes with each new turn, which is then scrolled into view
 */
export function useStayAtEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  grows: unknown,
) {
  const staying = useRef(true);
  const placed = useRef(0);
  const [isAway, setIsAway] = useState(false);

  const place = useCallback(
    (isWhole: boolean) => {
      const element = scroller.current;
      if (!element) return;
      const end = element.scrollHeight - element.clientHeight;
      const last = content.current?.lastElementChild;
      const top = last
        ? element.scrollTop +
          last.getBoundingClientRect().top -
          element.getBoundingClientRect().top -
          MARGIN_PX
        : end;
      element.scrollTop = isWhole ? end : Math.max(0, Math.min(end, top));
      placed.current = element.scrollTop;
      setIsAway(end - element.scrollTop > NEAR_PX);
    },
    [scroller, content],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is always shown
  useLayoutEffect(() => {
    staying.current = true;
    place(false);
  }, [place, grows]);

  useEffect(() => {
    const element = scroller.current;
    const inside = content.current;
    if (!element || !inside) return;
    const note = () => {
      const distanceToEnd = element.scrollHeight - element.clientHeight - element.scrollTop;
      // Scrolling by this code does not count as the reader's.
      if (Math.abs(element.scrollTop - placed.current) > 2) staying.current = distanceToEnd < NEAR_PX;
      setIsAway(distanceToEnd > NEAR_PX);
    };
    const observer = new ResizeObserver(() => (staying.current ? place(false) : note()));
    observer.observe(inside);
    observer.observe(element);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [scroller, content, place]);

  const toEnd = useCallback(() => place(true), [place]);
  return { isAway, toEnd };
}
