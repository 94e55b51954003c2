/** A few at a time: the others wait in line, for a while. In this process alone. */

export interface Turns {
  /**
   * Does the work when it is its turn.
   * @param line whose turns are counted together
   * @throws what `full` makes when the line is too long, or does not move
   */
  take<Result>(line: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

export interface TurnLimits {
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** How long one waits, in ms. */
  patience: number;
  full(): Error;
}

interface Line {
  working: number;
  /** Each starts the one that waits. */
  waiting: Set<() => void>;
}

export function createTurns({ atOnce, waiting, patience, full }: TurnLimits): Turns {
  const lines = new Map<string, Line>();

  function lineOf(name: string): Line {
    const line = lines.get(name) ?? { working: 0, waiting: new Set() };
    lines.set(name, line);
    return line;
  }

  /** Resolves when it is this one's turn, which is then counted as working. */
  function wait(line: Line, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', gone);
        line.waiting.delete(start);
      };
      const start = () => {
        leave();
        resolve();
      };
      const gone = () => {
        leave();
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(full());
      }, patience);
      signal.addEventListener('abort', gone);
      line.waiting.add(start);
    });
  }

  /** Hands the turn on, or gives it back. */
  function end(name: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      next();
      return;
    }
    line.working -= 1;
    if (line.working === 0) lines.delete(name);
  }

  return {
    take: async (name, signal, work) => {
      signal.throwIfAborted();
      const line = lineOf(name);
      if (line.working < atOnce) line.working += 1;
      else if (line.waiting.size >= waiting) throw full();
      else await wait(line, signal);
      try {
        return await work();
      } finally {
        end(name, line);
      }
    },
  };
}
