/** Limits how many tasks run at once; the others wait for their turn. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    if (running >= atOnce) return;
    const begin = waiting.shift();
    if (!begin) return;
    running += 1;
    begin();
  };
  /** With `first`, the task runs before those that are waiting. */
  return async (task: () => Promise<void>, isFirst = false): Promise<void> => {
    await new Promise<void>((begin) => {
      if (isFirst) waiting.unshift(begin);
      else waiting.push(begin);
      next();
    });
    try {
      await task();
    } finally {
      running -= 1;
      next();
    }
  };
}
