import { type RefObject, useEffect } from 'react';

/** Each key scrolls by this share of the visible height. Home and End scroll to either end. */
const MOVES: Record<string, number> = {
  PageDown: 0.9,
  PageUp: -0.9,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

/** Elements that handle these keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [tabindex="0"]';

/**
 * Lets Page Up, Page Down, Home and End scroll the conversation wherever the focus is, unless the focused
 * element needs them.
 */
export function useScrollKeys(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const element = scroller.current;
      const move = MOVES[event.key];
      if (!element || move === undefined || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      event.preventDefault();
      const end = element.scrollHeight;
      const by = Number.isFinite(move) ? move * element.clientHeight : Math.sign(move) * end;
      element.scrollTop = Math.max(0, Math.min(end, element.scrollTop + by));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [scroller]);
}
