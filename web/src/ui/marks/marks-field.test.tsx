import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { toastStore } from '../toasts/toasts.ts';
import { MarksField } from './MarksField.tsx';

afterEach(cleanup);

interface HeldProps {
  start: number | null;
  changed: (marks: number | null) => void;
}

function Held({ start, changed }: HeldProps) {
  const [marks, setMarks] = useState(start);
  const onChange = (next: number | null) => {
    changed(next);
    setMarks(next);
  };
  return <MarksField label="Marks for question 3" value={marks} max={3} onChange={onChange} />;
}

function show(start: number | null) {
  const changed = vi.fn();
  render(<Held start={start} changed={changed} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Marks for question 3' });
  return { field, changed };
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

test('steps in quarters with buttons and arrow keys, from 0 to the maximum', () => {
  const { field, changed } = show(2.5);
  const more = screen.getByRole<HTMLButtonElement>('button', { name: /0.25 more/ });
  fireEvent.click(more);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.value).toBe('3');
  expect(more.disabled).toBe(true);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(changed.mock.calls.flat()).toEqual([2.75, 3, 2.75]);
});

test('reports only valid numbers, and keeps an invalid one with its reason', () => {
  const { field, changed } = show(1);
  type(field, '2.6');
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Marks go in steps of 0.25.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.blur(field);
  expect(field.value).toBe('2.6');
  type(field, '2,5');
  expect(changed.mock.calls).toEqual([[2.5]]);
  fireEvent.blur(field);
  expect(field.value).toBe('2.5');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('reports no mark when it is emptied', () => {
  const { field, changed } = show(1);
  type(field, '');
  expect(changed.mock.calls).toEqual([[null]]);
  expect(field.getAttribute('aria-valuetext')).toBe('No mark');
});

test('reports invalid marks that are discarded', () => {
  toastStore.clear();
  const { field } = show(1);
  type(field, '2.5');
  cleanup();
  expect(toastStore.read()).toEqual([]);
  const { field: other } = show(1);
  type(other, '2.6');
  cleanup();
  expect(toastStore.read().map(({ title }) => title)).toEqual(['The marks “2.6” were not saved']);
  toastStore.clear();
});
