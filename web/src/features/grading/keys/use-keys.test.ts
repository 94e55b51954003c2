// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readPressedKey } from './use-keys.ts';

afterEach(() => document.body.replaceChildren());

/** Presses a key on the first element of `html`, or on the page itself. */
function press(key: string, html = '', held: Partial<KeyboardEventInit> = {}, singleKeys = true) {
  document.body.innerHTML = html;
  const target = document.body.firstElementChild ?? document.body;
  let pressed: ReturnType<typeof readPressedKey> = null;
  const listen = (event: Event) => {
    pressed = readPressedKey(event as KeyboardEvent, singleKeys);
  };
  document.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }));
  document.removeEventListener('keydown', listen);
  return pressed;
}

test.each([
  ['j', 'j'],
  ['K', 'k'],
  ['ArrowLeft', 'arrowleft'],
  ['7', 'digit'],
  ['?', '?'],
  ['Enter', 'enter'],
  ['f', 'f'],
  ['d', 'd'],
  ['[', '['],
  [']', ']'],
  ['x', null],
  ['Tab', null],
])('maps %s to %s', (key, meaning) => {
  expect(press(key)).toBe(meaning);
});

test.each([
  '<input>',
  '<textarea></textarea>',
  '<div contenteditable="true"></div>',
  '<div role="dialog"></div>',
])('ignores keys in %s', (html) => {
  expect(press('j', html)).toBeNull();
  expect(press('z', html, { ctrlKey: true })).toBeNull();
});

test('handles letters in a marks field, where digits and other keys are typed', () => {
  const field = '<input role="spinbutton">';
  expect(press('j', field)).toBe('j');
  expect(press('e', field)).toBe('e');
  for (const key of ['3', '.', 'Enter', 'ArrowUp', 'ArrowLeft', '/']) expect(press(key, field)).toBeNull();
  expect(press('z', field, { ctrlKey: true })).toBeNull();
  expect(press('j', field, {}, false)).toBeNull();
});

test('ignores letters in a field with invalid marks', () => {
  expect(press('j', '<input role="spinbutton" aria-invalid="true">')).toBeNull();
});

test('lets Enter press the focused element, unless that is chosen already', () => {
  expect(press('Enter', '<button>Skip</button>')).toBeNull();
  expect(press('Enter', '<button aria-pressed="true">2.5</button>')).toBe('enter');
  expect(press('Enter', '<a href="#x" aria-current="page">Tara</a>')).toBe('enter');
  expect(press('j', '<button>Skip</button>')).toBe('j');
});

test('undoes with Ctrl+Z, and leaves other combinations to the browser', () => {
  expect(press('z', '', { ctrlKey: true })).toBe('undo');
  expect(press('z', '', { metaKey: true })).toBe('undo');
  expect(press('Z', '', { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(press('j', '', { ctrlKey: true })).toBeNull();
  expect(press('n', '', { altKey: true })).toBeNull();
});

test('turns single keys off, but not undo', () => {
  expect(press('j', '', {}, false)).toBeNull();
  expect(press('5', '', {}, false)).toBeNull();
  expect(press('z', '', { ctrlKey: true }, false)).toBe('undo');
});
