import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';

/** More rows than a screen holds; the rest follow before the reader comes to the end. */
const STEP = 60;
const AHEAD = '1200px';

/** How far a list had grown, so that Back finds the place that it left. */
let reached = STEP;

/**
 * The first rows of a long list, and an element to stand after them: as it comes near the screen, more rows are shown. Rows that
 * are there stay, so the browser's own find and the keyboard reach everything that was scrolled past.
 */
export function useGrowing<Row>(rows: readonly Row[]): [shown: readonly Row[], end: ReactNode] {
  const [limit, setLimit] = useState(reached);
  const end = useRef<HTMLDivElement>(null);
  const more = rows.length > limit;
  useEffect(() => {
    const element = end.current;
    if (!more || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          reached = limit + STEP;
          setLimit(reached);
        }
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [more, limit]);
  return [rows.slice(0, limit), createElement('div', { ref: end, 'aria-hidden': true })];
}
