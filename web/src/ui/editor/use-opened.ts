import { type ComponentType, useEffect, useRef } from 'react';
import { type Part, usePart } from '../../lib/loading/lazy-part.ts';
import { drawingPad, formulaDialog } from './lazy-dialogs.ts';

/**
 * Returns the opened dialog, or undefined until it has loaded. If it fails to load, it is closed and the
 * failure is shown.
 */
export function useOpened<Props>(
  part: Part<{ default: ComponentType<Props> }>,
  isOpen: boolean,
  onMissing: () => void,
): ComponentType<Props> | undefined {
  const { module, hasFailed } = usePart(part, isOpen);
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    if (hasFailed) missing.current();
  }, [hasFailed]);
  return module?.default;
}

/** A connection that is lost while a person writes must not remove a tool. */
const QUIET_MS = 1500;

export function useToolsAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of [drawingPad, formulaDialog]) part.fetch().catch(() => undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
}
