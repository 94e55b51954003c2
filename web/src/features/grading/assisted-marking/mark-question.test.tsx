import '../../../testing/browser-gaps.ts';
import type { AssistedAnswer, MarkSuggestions } from '@classi/contract/grading/endpoints';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useUndo } from '../workspace/use-undo.ts';
import { MarkQuestion } from './MarkQuestion.tsx';
import type { SuggestedQuestion } from './rules.ts';
import { useGivenMarks } from './use-given-marks.ts';
import { useViewKeys } from './use-mark-keys.ts';

const queue = vi.hoisted(() => ({
  change: vi.fn(() => true),
  flush: vi.fn(),
  read: () => undefined,
  discard: vi.fn(),
  discardUnsent: () => false,
  subscribe: () => () => undefined,
}));
vi.mock('../saving/marks-store.ts', () => ({ markQueue: queue, UNDO_NOTICE: 'undo' }));
vi.mock('../../../ui/editor/Editor.tsx', () => ({
  Editor: ({ value, ariaLabel }: { value: string; ariaLabel: string }) => (
    <textarea aria-label={ariaLabel} value={value} readOnly />
  ),
}));
window.scrollTo = () => undefined;
afterEach(() => {
  cleanup();
  queue.change.mockClear();
});

const AURAS = '<p>The point that the marks are for is not here yet.</p>';
const answerOf = (responseId: number, studentName: string): AssistedAnswer => ({
  ...{ responseId, studentName, studentId: responseId, response: '<p>It melts.</p>', markId: responseId },
  ...{ marksObtained: 0, feedback: AURAS, checked: false },
  byAura: { marksObtained: 0, feedback: AURAS },
  suggestion: { marksObtained: 0, basis: 'look-first', because: null },
});
const question = {
  ...{ number: 1, label: '1', stem: '', question: '<p>Why?</p>', answer: '', gradingInstructions: '' },
  marksPossible: 1,
} as unknown as SuggestedQuestion;
const suggestions: MarkSuggestions = {
  ...{ questionNumber: 1, marksPossible: 1, confirmations: [] },
  answers: [answerOf(1, 'Arjun Nair'), answerOf(2, 'Diya Bhosale')],
  ...{ picks: [1, 2], picksWanted: 2 },
};

const onDone = vi.fn();
function Stage() {
  const given = useGivenMarks(7, useUndo({ works: {}, here: null }));
  useViewKeys({ undo: given.undo, '?': () => undefined });
  return (
    <MarkQuestion
      question={question}
      suggestions={suggestions}
      given={given}
      onUndo={given.undo}
      onDone={onDone}
      onReview={given.forgetAll}
    />
  );
}
const open = () =>
  render(
    <MantineProvider env="test">
      <Stage />
    </MantineProvider>,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const changes = () => queue.change.mock.calls as unknown as [object, object][];

test('names the student of each button, and the question and student of the mark that was given', () => {
  open();
  expect(screen.getByRole('button', { name: 'Give Arjun Nair 0, next' })).toBeDefined();
  press('0.5');
  expect(screen.getByText(/Question 1: gave Arjun Nair 0\.5\./)).toBeDefined();
  expect(screen.getByText('Marks for Diya Bhosale')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Give Diya Bhosale 0 and continue' })).toBeDefined();
});

test.each([
  ['the button', () => press('Undo')],
  ['Ctrl+Z', () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })],
])('undoes a quick mark with %s, and opens the answer again', (_, undo) => {
  open();
  press('0.5');
  act(() => void undo());
  expect(changes().at(-1)?.[1]).toMatchObject({ marksObtained: 0, feedback: AURAS, bringsBack: 1 });
  expect(screen.getByText('Marks for Arjun Nair')).toBeDefined();
  expect(screen.queryByText(/gave Arjun/)).toBeNull();
});

test('undoes no mark that was given before many were confirmed together', () => {
  open();
  press('0.5');
  press('1');
  press('Review the suggestions');
  expect(screen.queryByText(/gave Diya/)).toBeNull();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(changes()).toHaveLength(2);
});

test('stays at the question after its last quick mark', () => {
  open();
  press('0.5');
  press('1');
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByText(/Question 1: gave Diya Bhosale 1\./)).toBeDefined();
  press('Continue');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('shows the feedback, and warns of what AURA wrote for another mark', () => {
  open();
  expect(screen.getByRole('textbox', { name: 'Feedback to Arjun Nair' }).textContent).toBe(AURAS);
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '1' } });
  expect(screen.getByText(/AURA wrote this for a mark of 0\./)).toBeDefined();
  press('Clear the feedback');
  press('Give Arjun Nair 1, next');
  expect(changes().at(-1)?.[1]).toMatchObject({ marksObtained: 1, feedback: '' });
});

test('ignores the second press of a double click, which would mark the next student', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: '1' }), { detail: 2 });
  expect(queue.change).not.toHaveBeenCalled();
});
