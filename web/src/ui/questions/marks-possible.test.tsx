import '../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { toastStore } from '../toasts/toasts.ts';
import { MarksPossible } from './MarksPossible.tsx';

afterEach(() => {
  cleanup();
  toastStore.clear();
});

function Question() {
  const [marks, setMarks] = useState(3);
  return <MarksPossible label="Marks for question 3" className="" marks={marks} onChange={setMarks} />;
}

function enter(value: string): { field: HTMLInputElement; notice: string | undefined } {
  render(<Question />, { wrapper: MantineProvider });
  const field = screen.getByLabelText<HTMLInputElement>('Marks for question 3');
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  return { field, notice: toastStore.read().at(-1)?.title };
}

test('rounds 2.6 marks to 2.5 with a notice', () => {
  const { field, notice } = enter('2.6');
  expect(field.value).toBe('2.5 marks');
  expect(notice).toBe('Marks rounded to 2.5');
});

test('accepts 2.75 marks without a notice', () => {
  const { field, notice } = enter('2.75');
  expect(field.value).toBe('2.75 marks');
  expect(notice).toBeUndefined();
});

test('restores the marks of an emptied field with a notice', () => {
  const { field, notice } = enter('');
  expect(field.value).toBe('3 marks');
  expect(notice).toBe('Marks stay at 3');
});
