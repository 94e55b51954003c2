import '../../testing/browser-gaps.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StaticText } from './StaticText.tsx';

let changes: string[];
let gone: boolean[];
let removeText: () => void;

/** A text that its page can remove, as the editor does when it has loaded. */
function Page() {
  const [isShown, setIsShown] = useState(true);
  removeText = () => setIsShown(false);
  if (!isShown) return null;
  return (
    <StaticText
      html="<p>The old answer.</p>"
      ariaLabel="Answer"
      placeholder=""
      isCompact={false}
      onLoadEditor={() => {}}
      onChange={(html) => changes.push(html)}
      onReplaced={onGone}
    />
  );
}
const onGone = (allSelected: boolean): void => {
  gone.push(allSelected);
};

const field = () => screen.getByRole('textbox');

beforeEach(() => {
  changes = [];
  gone = [];
  render(<Page />);
  fireEvent.focus(field());
});
afterEach(cleanup);

test('appends typing, and replaces the text after Ctrl+A', () => {
  fireEvent.change(field(), { target: { value: ' More' } });
  fireEvent.keyDown(field(), { key: 'a', ctrlKey: true });
  fireEvent.change(field(), { target: { value: 'W' } });
  fireEvent.change(field(), { target: { value: 'Wh' } });
  expect(changes).toEqual(['<p>The old answer. More</p>', '<p>W</p>', '<p>Wh</p>']);
});

test('clears the text with Delete after Ctrl+A, and ends the selection with an arrow key', () => {
  fireEvent.keyDown(field(), { key: 'a', ctrlKey: true });
  fireEvent.keyDown(field(), { key: 'ArrowRight' });
  fireEvent.change(field(), { target: { value: '!' } });
  fireEvent.keyDown(field(), { key: 'a', metaKey: true });
  fireEvent.keyDown(field(), { key: 'Delete' });
  expect(changes).toEqual(['<p>The old answer.!</p>', '']);
});

test('reports the selection at the moment when the editor replaces the text', () => {
  fireEvent.keyDown(field(), { key: 'a', ctrlKey: true });
  act(() => {
    fireEvent.change(field(), { target: { value: 'W' } });
    removeText();
  });
  expect(gone).toEqual([false]);
});

test('reports a selected text when the editor replaces it', () => {
  fireEvent.keyDown(field(), { key: 'a', ctrlKey: true });
  act(() => removeText());
  expect(gone).toEqual([true]);
});

test('keeps the focus in the field after a press outside of its line', () => {
  const box = field().parentElement as HTMLElement;
  field().blur();
  expect(fireEvent.mouseDown(box)).toBe(false);
  expect(document.activeElement).toBe(field());
  expect(fireEvent.mouseDown(field())).toBe(true);
});
