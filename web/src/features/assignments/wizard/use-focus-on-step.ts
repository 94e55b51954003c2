import { useEffect, useRef } from 'react';
import type { Step } from './draft.ts';

/** After a change of step the focus is on its heading, so that it is said and Tab goes on from there. */
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
