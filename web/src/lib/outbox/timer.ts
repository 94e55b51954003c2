import type { Clock } from './outbox-terms.ts';

export const browserClock: Clock = {
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** A single delayed task. Starting it again postpones it. */
export class Timer {
  #callOff: (() => void) | null = null;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get running(): boolean {
    return this.#callOff !== null;
  }

  /** Runs `task` after `ms`, instead of any earlier task. */
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
 * Returns the delay before a retry: 2 s, 4 s, 8 s, up to a minute, each shortened by up to a half, so that a
 * class does not retry all at once.
 * @param failures at least 1
 * @param most the longest delay, in ms
 * @returns the delay in ms
 */
export function retryPause(
  failures: number,
  { random }: Pick<Clock, 'random'>,
  most = RETRY_MOST_MS,
): number {
  const longest = Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), most);
  return longest * (1 - random() / 2);
}
