import { type RefObject, useEffect } from 'react';

/**
 * Keeps `--seen` of an element at the visible height of the window, in px. With the on-screen keyboard open,
 * that is the height above it, so that the field stays in view and the chat scrolls in the rest.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const fit = () => {
      // While a person has zoomed in, the layout of the page does not change.
      if (Math.abs(seen.scale - 1) > 0.01) return;
      const hasKeyboard = window.innerHeight - seen.height > 80;
      element.current?.style.setProperty('--seen', hasKeyboard ? `${seen.height}px` : '100dvh');
      element.current?.toggleAttribute('data-keyboard', hasKeyboard);
      // A workspace fills the window, so its start is at the top. A box within a page is scrolled into view.
      if (hasKeyboard) element.current?.scrollIntoView({ block: 'nearest' });
    };
    fit();
    seen.addEventListener('resize', fit);
    return () => seen.removeEventListener('resize', fit);
  }, [element]);
}
