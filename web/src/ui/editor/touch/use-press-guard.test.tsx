import '../../../testing/browser-gaps.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePressGuard } from './use-press-guard.ts';

let presses: number;

function Box({ isShown }: { isShown: boolean }) {
  const guard = usePressGuard(isShown);
  return (
    <div {...guard}>
      <button type="button" onClick={() => presses++}>
        Italic
      </button>
    </div>
  );
}

/** Taps the tool at this time of the page, in ms. */
function tap(): void {
  const tool = screen.getByRole('button');
  const down = new MouseEvent('pointerdown', { bubbles: true });
  Object.defineProperties(down, {
    pointerType: { value: 'touch' },
    timeStamp: { value: performance.now() },
  });
  fireEvent(tool, down);
  fireEvent.click(tool, { detail: 1 });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  presses = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('ignores a tap on tools that have just appeared, and accepts a later one', () => {
  const { rerender } = render(<Box isShown={false} />);
  rerender(<Box isShown />);
  vi.advanceTimersByTime(200);
  tap();
  expect(presses).toBe(0);
  vi.advanceTimersByTime(200);
  tap();
  expect(presses).toBe(1);
});

test('ignores a tap on tools that a slow device has not painted yet', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  render(<Box isShown />);
  vi.advanceTimersByTime(2000);
  tap();
  expect(presses).toBe(0);
  vi.unstubAllGlobals();
});
