import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';
import { TOAST_LEAVES_MS, TOAST_MS, toast, toastStore } from './toasts.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const show = (make: () => string) => act(() => make());

beforeEach(() => {
  vi.useFakeTimers();
  // A toast of the previous test may still arrive.
  toastStore.clear();
  render(<Toasts />);
});

afterEach(() => {
  cleanup();
  toastStore.clear();
  vi.useRealTimers();
});

test('removes a success toast after 4 s', () => {
  show(() => toast.success('Assignment submitted'));
  pass(TOAST_MS - 1);
  expect(screen.getByRole('status').textContent).toBe('Assignment submitted');
  pass(1 + TOAST_LEAVES_MS);
  expect(screen.queryByRole('status')).toBeNull();
});

test('keeps a success toast while the pointer is over it', () => {
  show(() => toast.success('Saved'));
  const card = screen.getByRole('status').parentElement as HTMLElement;
  fireEvent.mouseEnter(card);
  pass(TOAST_MS * 3);
  expect(screen.getByText('Saved')).toBeDefined();
  fireEvent.mouseLeave(card);
  pass(TOAST_MS + TOAST_LEAVES_MS);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('keeps an error, announces it at once, and closes it with its action', () => {
  const run = vi.fn();
  show(() =>
    toast.error('The mark was not saved', {
      detail: 'Your change is still here.',
      action: { label: 'Try again', run },
    }),
  );
  pass(60_000);
  expect(screen.getByRole('alert').textContent).toContain('Your change is still here.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(run).toHaveBeenCalledOnce();
  pass(TOAST_LEAVES_MS);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('replaces a toast with the same id, which then has its own time', () => {
  show(() => toast.error('Offline', { id: 'network' }));
  act(() => toast.dismiss('network'));
  show(() => toast.warning('Still offline', { id: 'network' }));
  pass(TOAST_LEAVES_MS);
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Still offline']);
});

test('removes a toast with an action after its time', () => {
  const staysMs = 10_000;
  show(() => toast.info('Left out', { action: { label: 'Undo', run: vi.fn() }, staysMs }));
  pass(staysMs - 1);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  pass(1 + TOAST_LEAVES_MS);
  expect(screen.queryByText('Left out')).toBeNull();
});

test('removes the toasts of a page, except new ones and those about more than the page', () => {
  show(() => toast.error('The answer was not marked again'));
  show(() => toast.error('The mark was not saved', { isOnEveryPage: true }));
  pass(3000);
  show(() => toast.success('Assignment created'));
  act(() => toastStore.leavePage());
  pass(TOAST_LEAVES_MS);
  expect(screen.queryByText('The answer was not marked again')).toBeNull();
  expect(screen.getByText('The mark was not saved')).toBeDefined();
  expect(screen.getByText('Assignment created')).toBeDefined();
});
