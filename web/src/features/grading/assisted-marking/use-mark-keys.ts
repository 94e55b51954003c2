import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { focusField, readPressedKey, useSingleKeys } from '../keys/use-keys.ts';

/**
 * Digits are typed into the marks field, and Enter gives the mark, also while the field has the focus.
 * @returns the ref of the element that contains the field
 */
export function useMarkKeys(onEnter: () => void) {
  const pad = useRef<HTMLElement>(null);
  const [hasSingleKeys] = useSingleKeys();
  useWindowEvent('keydown', (event) => {
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    const isInField = event.target instanceof HTMLInputElement && pad.current?.contains(event.target);
    // A key that is held down gives one mark, and not those of the next students.
    if (event.repeat && event.key === 'Enter') return;
    if (isInField && event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      event.target.blur();
      onEnter();
      return;
    }
    const key = readPressedKey(event, hasSingleKeys);
    // The digit is typed into the field, which gets the focus now.
    if (key === 'digit') selectField(pad.current);
    if (key !== 'enter') return;
    event.preventDefault();
    onEnter();
  });
  return pad;
}

/** Ctrl+Z undoes the last action, and ? lists the keys. */
export function useViewKeys(actions: { undo: () => void; '?': () => void }): void {
  const [hasSingleKeys] = useSingleKeys();
  useWindowEvent('keydown', (event) => {
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    const key = readPressedKey(event, hasSingleKeys);
    if (key !== 'undo' && key !== '?') return;
    event.preventDefault();
    actions[key]();
  });
}

/** A typed digit replaces the suggested mark. */
function selectField(pad: HTMLElement | null): void {
  focusField(pad, '[role="spinbutton"]');
  pad?.querySelector<HTMLInputElement>('[role="spinbutton"]')?.select();
}
