import { createMathematics, type Mathematics } from './mathematics.ts';

/** Mathematics that starts its threads with the first formulas that are compared. */
export interface MathematicsWhenNeeded {
  get(): Mathematics;
  /** Later comparisons are refused as stopped. */
  close(): Promise<void>;
}

export function mathematicsWhenNeeded(settings: { idleTime?: number } = {}): MathematicsWhenNeeded {
  let mathematics: Mathematics | undefined;
  const get = (): Mathematics => {
    mathematics ??= createMathematics(settings);
    return mathematics;
  };
  // A pool that was never used has no threads: to close it is to refuse what comes later.
  return { get, close: () => get().close() };
}
