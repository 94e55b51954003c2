import { useLocalStorage, useWindowEvent } from '@mantine/hooks';

/** Single keys can be turned off for people who use voice control or hit keys by accident (WCAG 2.1.4). */
const SWITCH = 'grading-single-keys';

/** Returns whether single keys work, stored in this browser. */
export function useSingleKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [stored, store] = useLocalStorage({
    key: SWITCH,
    defaultValue: 'on',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => text ?? 'on',
  });
  return [stored !== 'off', (isOn) => store(isOn ? 'on' : 'off')];
}

const TEXT = 'input, textarea, [contenteditable="true"]';
const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="dialog"], [role="menu"]';
const PRESSED_BY_ENTER = 'button, a[href], summary, [role="button"], [role="menuitem"]';
/** Enter has no effect on an item that is already chosen. */
const CHOSEN = '[aria-pressed="true"], [aria-current]';

export type KeyName =
  | 'j'
  | 'k'
  | 'n'
  | 'e'
  | 'r'
  | 'p'
  | 'f'
  | 'd'
  | '['
  | ']'
  | '/'
  | '?'
  | 'arrowleft'
  | 'arrowright'
  | 'arrowup'
  | 'arrowdown'
  | 'enter'
  | 'digit'
  | 'undo';

export type KeyActions = Record<KeyName, () => void>;

/** Focuses the field, with the caret at its end. */
export function focusField(pane: HTMLElement | null, selector: string): void {
  const field = pane?.querySelector<HTMLElement>(selector);
  field?.focus();
  if (field?.isContentEditable) document.getSelection()?.selectAllChildren(field);
  if (field?.isContentEditable) document.getSelection()?.collapseToEnd();
}

const isKey = (name: string): name is KeyName =>
  [
    'j',
    'k',
    'n',
    'e',
    'r',
    'p',
    'f',
    'd',
    '[',
    ']',
    '/',
    '?',
    'arrowleft',
    'arrowright',
    'arrowup',
    'arrowdown',
    'enter',
  ].includes(name);

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/**
 * Letters and brackets are not part of a number, so they work as shortcuts in a marks field with valid marks.
 */
function isShortcutInMarks(target: Element | null, letter: string): boolean {
  return (
    target?.matches('[role="spinbutton"]:not([aria-invalid="true"])') === true && /^[a-z[\]?]$/.test(letter)
  );
}

/** Returns the action of a key press, or null if the key is typed into a field or has another meaning. */
export function readPressedKey(event: KeyboardEvent, hasSingleKeys: boolean): KeyName | null {
  const target = event.target instanceof Element ? event.target : null;
  const letter = event.key.toLowerCase();
  if (event.defaultPrevented || event.isComposing) return null;
  if (target?.closest(FIELDS) && (hasModifier(event) || !isShortcutInMarks(target, letter))) return null;
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey)
    return letter === 'z' ? 'undo' : null;
  if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys) return null;
  if (letter === 'enter' && target?.closest(PRESSED_BY_ENTER) && !target.closest(CHOSEN)) return null;
  if (/^\d$/.test(letter)) return 'digit';
  return isKey(letter) ? letter : null;
}

/**
 * Escape leaves a field, unless it closed something there or belongs to a dialog. The editor calls
 * `preventDefault` for each Escape, so that is not a sign of use.
 */
function leaveField(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Escape' || !(target instanceof HTMLElement)) return;
  if (event.defaultPrevented && !target.isContentEditable) return;
  if (target.closest(TEXT) && !target.closest('[role="dialog"]')) target.blur();
}

/** Handles the keys of the workspace while no dialog is open (visual.md, Keyboard). */
export function useKeys(actions: KeyActions, hasSingleKeys: boolean): void {
  useWindowEvent('keydown', (event) => {
    leaveField(event);
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    const key = readPressedKey(event, hasSingleKeys);
    if (!key) return;
    // The digit is typed into the field, which gets the focus now.
    if (key !== 'digit') event.preventDefault();
    actions[key]();
  });
}
