import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/correcting.ts';
import type { DraftState } from '../use-draft.ts';
import { type ChangeQuestions, type HistoryStep, withStep } from './history.ts';

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select') ||
    !!target.closest('[role="dialog"]'));

export interface QuestionHistory {
  /** Changes the questions and adds a step to the history. */
  setQuestions: ChangeQuestions;
  /** The text names the change that the next undo reverts; null disables the button. */
  undoes: string | null;
  undo: () => void;
  /** The counter grows with each undo, and an increase closes open editors. */
  undone: number;
}

/** Makes every change of the questions undoable, also with Ctrl+Z while no text field has the focus. */
export function useHistory(state: DraftState): QuestionHistory {
  const { draft, change } = state;
  const latest = useRef(draft);
  latest.current = draft;
  const [steps, setSteps] = useState<readonly HistoryStep[]>([]);
  const [undone, setUndone] = useState(0);
  const setQuestions = useCallback<ChangeQuestions>(
    (next, step = { words: t.lastChange() }) => {
      const { questions, unmatched, document } = latest.current;
      const changed = next(questions);
      latest.current = { ...latest.current, questions: changed };
      setSteps((all) => withStep(all, { ...step, before: { questions, unmatched, document } }));
      change({ questions: changed });
    },
    [change],
  );
  const last = steps.at(-1);
  const undo = useCallback(() => {
    if (!last) return;
    setSteps((all) => all.slice(0, -1));
    setUndone((count) => count + 1);
    change(last.before);
  }, [last, change]);
  useWindowEvent('keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || isTextField(event.target)) return;
    event.preventDefault();
    undo();
  });
  return { setQuestions, undoes: last?.words ?? null, undo, undone };
}
