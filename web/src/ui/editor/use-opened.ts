import { type ComponentType, useEffect, useRef } from 'react';
import { type Part, usePart } from '../../lib/loading/lazy-part.ts';
import { drawingPad, formulaDialog } from './lazy-dialogs.ts';

/** What was opened; undefined until it has come. Where it does not come, it is closed again, and that is told. */
export function useOpened<Props>(
  part: Part<{ default: ComponentType<Props> }>,
  open: boolean,
  onMissing: () => void,
): ComponentType<Props> | undefined {
  const { module, failed } = usePart(part, open);
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    if (failed) missing.current();
  }, [failed]);
  return module?.default;
}

/** So that a line which breaks while somebody writes takes no tool away. */
const QUIET_MS = 1500;

export function useToolsAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of [drawingPad, formulaDialog]) part.fetch().catch(() => undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
}
