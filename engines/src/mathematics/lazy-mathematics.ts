import { createMathematics, type Mathematics } from './mathematics.ts';

/** Mathematics whose threads start with the first comparison. */
export interface MathematicsWhenNeeded {
  get(): Mathematics;
  /** Later comparisons are refused as stopped. */
  close(): Promise<void>;
}

export function lazyMathematics(settings: { idleTime?: number } = {}): MathematicsWhenNeeded {
  let mathematics: Mathematics | undefined;
  const get = (): Mathematics => {
    mathematics ??= createMathematics(settings);
    return mathematics;
  };
  // A pool that was never used has no threads. Closing it only refuses later comparisons.
  return { get, close: () => get().close() };
}
