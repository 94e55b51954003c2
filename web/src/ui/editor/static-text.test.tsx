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
      compact={false}
      onWake={() => {}}
      onChange={(html) => changes.push(html)}
      onGone={onGone}
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

test('typing adds to the text, and after Ctrl+A replaces it', () => {
  fireEvent.change(field(), { target: { value: ' More' } });
  fireEvent.keyDown(field(), { key: 'a', ctrlKey: true });
  fireEvent.change(field(), { target: { value: 'W' } });
  fireEvent.change(field(), { target: { value: 'Wh' } });
  expect(changes).toEqual(['<p>The old answer. More</p>', '<p>W</p>', '<p>Wh</p>']);
});

test('Delete after Ctrl+A leaves no text, and an arrow key ends the selection', () => {
  fireEvent.keyDown(field(), { key: 'a', ctrlKey: true });
  fireEvent.keyDown(field(), { key: 'ArrowRight' });
  fireEvent.change(field(), { target: { value: '!' } });
  fireEvent.keyDown(field(), { key: 'a', metaKey: true });
  fireEvent.keyDown(field(), { key: 'Delete' });
  expect(changes).toEqual(['<p>The old answer.!</p>', '']);
});

test('reports the selection of the moment in which the editor comes, not one that a letter has ended', () => {
  fireEvent.keyDown(field(), { key: 'a', ctrlKey: true });
  act(() => {
    fireEvent.change(field(), { target: { value: 'W' } });
    removeText();
  });
  expect(gone).toEqual([false]);
});

test('reports a text that is selected when the editor comes', () => {
  fireEvent.keyDown(field(), { key: 'a', ctrlKey: true });
  act(() => removeText());
  expect(gone).toEqual([true]);
});

test('a press outside the line that is being written leaves the focus in it', () => {
  const box = field().parentElement as HTMLElement;
  field().blur();
  expect(fireEvent.mouseDown(box)).toBe(false);
  expect(document.activeElement).toBe(field());
  expect(fireEvent.mouseDown(field())).toBe(true);
});
