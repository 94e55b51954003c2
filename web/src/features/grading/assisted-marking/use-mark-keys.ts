import { useEffect, useRef } from 'react';
import { focusField, readPressedKey, useSingleKeys } from '../keys/use-keys.ts';

/**
 * Digits are typed into the marks field, and Enter gives the mark, also while the field has the focus.
 * @returns the ref of the element that contains the field
 */
export function useMarkKeys(onEnter: () => void) {
  const pad = useRef<HTMLElement>(null);
  const [hasSingleKeys] = useSingleKeys();
  const latest = useRef(onEnter);
  latest.current = onEnter;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const isInField = event.target instanceof HTMLInputElement && pad.current?.contains(event.target);
      // A key that is held down gives one mark, and not those of the next students.
      if (event.repeat && event.key === 'Enter') return;
      if (isInField && event.key === 'Enter' && !event.isComposing) {
        event.preventDefault();
        event.target.blur();
        latest.current();
        return;
      }
      const key = readPressedKey(event, hasSingleKeys);
      // The digit is typed into the field, which gets the focus now.
      if (key === 'digit') selectField(pad.current);
      if (key !== 'enter') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasSingleKeys]);
  return pad;
}

/** Ctrl+Z undoes the last mark. @param onUndo null where nothing can be undone */
export function useUndoKey(onUndo: (() => void) | null): void {
  const latest = useRef(onUndo);
  latest.current = onUndo;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      if (!latest.current || readPressedKey(event, false) !== 'undo') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** A typed digit replaces the suggested mark. */
function selectField(pad: HTMLElement | null): void {
  focusField(pad, '[role="spinbutton"]');
  pad?.querySelector<HTMLInputElement>('[role="spinbutton"]')?.select();
}
