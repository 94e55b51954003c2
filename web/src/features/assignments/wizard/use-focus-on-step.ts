import { useEffect, useRef } from 'react';
import type { Step } from './draft.ts';

/** Focuses the heading after a change of step, so that it is announced and Tab continues from there. */
export function useFocusOnStep(step: Step) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    root.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);
  return root;
}
