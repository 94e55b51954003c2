import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { focusNow } from '../focus-now.ts';
import { type TourStep, tourSteps } from './tour-steps.ts';

const keyOf = (account: string) => `editor-tour:${account}`;

/** Only one of the editors on a page offers the tour. */
let offering: Editor | null = null;

export interface TourState {
  isOffered: boolean;
  /** The index of the step. The step is undefined while the tour is not running. */
  stepIndex: number;
  step: TourStep | undefined;
  start: () => void;
  next: () => void;
  back: () => void;
  /** Ends the tour or its offer, and returns the caret to the text. */
  leave: () => void;
}

/** The tour is offered once to each person, in the first editor that they use. It never starts unasked. */
export function useTour(isUsed: boolean, editor: Editor): TourState {
  const profile = useProfile();
  const key = profile && keyOf(`${profile.role}:${profile.id}`);
  const [isOffered, setIsOffered] = useState(false);
  const [stepIndex, setStepIndex] = useState<number | null>(null);
  useEffect(() => {
    if (!isUsed || key === null || offering !== null || localStorage.getItem(key) !== null) return;
    offering = editor;
    setIsOffered(true);
    try {
      localStorage.setItem(key, 'offered');
    } catch {
      // The storage is full, so the tour will be offered again.
    }
  }, [isUsed, key, editor]);
  useEffect(
    () => () => {
      if (offering === editor) offering = null;
    },
    [editor],
  );

  const leave = () => {
    setIsOffered(false);
    setStepIndex(null);
    focusNow(editor);
  };
  const start = () => {
    setIsOffered(false);
    setStepIndex(0);
  };
  return {
    isOffered: isOffered && stepIndex === null,
    stepIndex: stepIndex ?? 0,
    step: stepIndex === null ? undefined : tourSteps()[stepIndex],
    start,
    next: () => (stepIndex === tourSteps().length - 1 ? leave() : setStepIndex((stepIndex ?? 0) + 1)),
    back: () => setStepIndex(Math.max(0, (stepIndex ?? 0) - 1)),
    leave,
  };
}
