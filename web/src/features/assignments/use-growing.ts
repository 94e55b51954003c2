import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';

/** This many rows fill more than a screen. More are added before the reader reaches the end. */
const STEP = 60;
const AHEAD = '1200px';

/**
 * The number of visible rows outlives the page, so that the Back button returns to the same scroll position.
 */
let shownCount = STEP;

/**
 * Returns the first rows of a long list, and an element to render after them. More rows are added as it
 * approaches the screen. Rows that are shown stay, so that the browser's search and the keyboard reach
 * everything above.
 */
export function useGrowing<Row>(rows: readonly Row[]): [shown: readonly Row[], end: ReactNode] {
  const [limit, setLimit] = useState(shownCount);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = rows.length > limit;
  useEffect(() => {
    const element = end.current;
    if (!hasMore || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          shownCount = limit + STEP;
          setLimit(shownCount);
        }
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, limit]);
  return [rows.slice(0, limit), createElement('div', { ref: end, 'aria-hidden': true })];
}
