import { act, cleanup, render } from '@testing-library/react';
import '../../testing/browser-gaps.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LETTER_MS, TypedLine } from './TypedLine.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => document.body.textContent;

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('types letter by letter, and reports the end after the caret has disappeared', () => {
  const onDone = vi.fn();
  render(<TypedLine text="Hé😀" after={200} stay={300} onDone={onDone} />);
  pass(100);
  expect(shown()).toBe('');
  pass(100);
  expect(shown()).toBe('H');
  pass(LETTER_MS);
  expect(shown()).toBe('Hé');
  pass(LETTER_MS);
  expect(shown()).toBe('Hé😀');
  pass(300);
  expect(onDone).not.toHaveBeenCalled();
  pass(LETTER_MS);
  expect(onDone).toHaveBeenCalledOnce();
  pass(5000);
  expect(shown()).toBe('Hé😀');
  expect(onDone).toHaveBeenCalledOnce();
});

test('shows the whole line at once with reduced motion', () => {
  const quiet = { ...window.matchMedia('all'), matches: true };
  vi.spyOn(window, 'matchMedia').mockReturnValue(quiet);
  const onDone = vi.fn();
  render(<TypedLine text="Hello" stay={100} onDone={onDone} />);
  expect(shown()).toBe('Hello');
  pass(500);
  expect(onDone).not.toHaveBeenCalled();
  pass(100);
  expect(onDone).toHaveBeenCalledOnce();
});
