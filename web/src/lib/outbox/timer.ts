import type { Clock } from './outbox-terms.ts';

export const browserClock: Clock = {
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** One task for later. Starting it again puts it off. */
export class Timer {
  #callOff: (() => void) | null = null;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get running(): boolean {
    return this.#callOff !== null;
  }

  /** Runs `task` after `ms`. */
  start(ms: number, task: () => void): void {
    this.stop();
    this.#callOff = this.#clock.after(ms, () => {
      this.#callOff = null;
      task();
    });
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }
}

const RETRY_FIRST_MS = 2000;
const RETRY_MOST_MS = 60_000;

/**
 * 2 s, 4 s, 8 s … a minute, each shortened by up to a half, so that a class does not come back all at once.
 * @param failures at least 1
 * @param most the longest pause, in ms
 * @returns ms until the next try
 */
export function retryPause(
  failures: number,
  { random }: Pick<Clock, 'random'>,
  most = RETRY_MOST_MS,
): number {
  const longest = Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), most);
  return longest * (1 - random() / 2);
}
