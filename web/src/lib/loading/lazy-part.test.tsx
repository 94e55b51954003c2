import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { definePart, type Part, usePart } from './lazy-part.ts';

/** Returns a part whose connection can be cut. */
function aPart() {
  const line = { isCut: true, requests: 0 };
  const part = definePart(async () => {
    line.requests += 1;
    if (line.isCut) throw new Error('The line is cut.');
    return { name: 'the pad' };
  });
  return { line, part };
}

test('loads once for all callers, and again only after a failure', async () => {
  const { line, part } = aPart();
  const failed = await Promise.allSettled([part.fetch(), part.fetch()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(line.requests).toBe(1);
  expect(part.now()).toBeUndefined();
  line.isCut = false;
  const [one, other] = await Promise.all([part.fetch(), part.fetch()]);
  expect(one).toBe(other);
  expect(part.now()).toBe(one);
  await part.fetch();
  expect(line.requests).toBe(2);
});

function Shown({ part, wanted }: { part: Part<{ name: string }>; wanted: boolean }) {
  const { module, hasFailed: failed, again } = usePart(part, wanted);
  return (
    <button type="button" onClick={again}>
      {module?.name ?? (failed ? 'failed' : 'nothing')}
    </button>
  );
}

test('loads nothing unless it is wanted, and retries when the network is back', async () => {
  const { line, part } = aPart();
  const { rerender } = render(<Shown part={part} wanted={false} />);
  expect(screen.getByRole('button').textContent).toBe('nothing');
  expect(line.requests).toBe(0);
  rerender(<Shown part={part} wanted />);
  await screen.findByText('failed');
  line.isCut = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('the pad');
  rerender(<Shown part={part} wanted={false} />);
  expect(screen.getByRole('button').textContent).toBe('nothing');
  // A part that was loaded before renders at once.
  rerender(<Shown part={part} wanted />);
  expect(screen.getByRole('button').textContent).toBe('the pad');
});

test('returns loaded code synchronously', async () => {
  const { line, part } = aPart();
  render(<Shown part={part} wanted />);
  const button = await screen.findByText('failed');
  line.isCut = false;
  act(() => button.click());
  await screen.findByText('the pad');
});
