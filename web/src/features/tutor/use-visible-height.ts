import { type RefObject, useEffect } from 'react';

/**
 * Keeps `--seen` of an element at the height of the window that can be seen, in px: with the on-screen keyboard open that is what
 * is left above it, so that the field stays in sight and the talk scrolls in the rest.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const fit = () => {
      // Zoomed in, a person looks at a piece of the page: the page itself stays as it is.
      if (Math.abs(seen.scale - 1) > 0.01) return;
      const keyboard = window.innerHeight - seen.height > 80;
      element.current?.style.setProperty('--seen', keyboard ? `${seen.height}px` : '100dvh');
      element.current?.toggleAttribute('data-keyboard', keyboard);
      // A workspace fills the window, so it begins at its top; a box on a page is brought into sight.
      if (keyboard) element.current?.scrollIntoView({ block: 'nearest' });
    };
    fit();
    seen.addEventListener('resize', fit);
    return () => seen.removeEventListener('resize', fit);
  }, [element]);
}
