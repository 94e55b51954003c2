/** Decides when an item is sent: the clock of the browser, a single delayed task, and the delays of an item. */

export interface Clock {
  /** Runs `task` after `ms`. Returns a function that cancels it. */
  after: (ms: number, task: () => void) => () => void;
  /** Returns a number from 0 to 1, to spread retries. */
  random: () => number;
}

export const browserClock: Clock = {
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** A single delayed task. Starting it again postpones it. */
export class Timer {
  #cancel: (() => void) | null = null;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isRunning(): boolean {
    return this.#cancel !== null;
  }

  /** Runs `task` after `ms`, instead of any earlier task. */
  start(ms: number, task: () => void): void {
    this.stop();
    this.#cancel = this.#clock.after(ms, () => {
      this.#cancel = null;
      task();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}

const RETRY_FIRST_MS = 2000;
const MAX_RETRY_MS = 60_000;

/**
 * Returns the delay before a retry: 2 s, 4 s, 8 s, up to a minute, each shortened by up to a half, so that a
 * class does not retry all at once.
 * @param failures at least 1
 * @param most the longest delay, in ms
 * @returns the delay in ms
 */
function retryPause(failures: number, { random }: Pick<Clock, 'random'>, most = MAX_RETRY_MS): number {
  const longest = Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), most);
  return longest * (1 - random() / 2);
}

/** When an item is sent next: after a pause in typing, or again after a failure. Nothing starts once it has ended. */
export class SendSchedule {
  #hasEnded = false;
  #failures = 0;
  readonly #timer: Timer;
  readonly #clock: Clock;
  readonly #maxRetryMs: number | undefined;

  constructor(clock: Clock, maxRetryMs?: number) {
    this.#clock = clock;
    this.#maxRetryMs = maxRetryMs;
    this.#timer = new Timer(clock);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Runs `task` after `ms`, instead of any earlier task. */
  start(ms: number, task: () => void): void {
    this.#timer.stop();
    if (!this.#hasEnded) this.#timer.start(ms, task);
  }

  /** Runs `task` after a delay that grows with the number of failures. */
  retry(task: () => void): void {
    this.start(retryPause(this.#failures, this.#clock, this.#maxRetryMs), task);
  }

  recordFailure(): void {
    this.#failures += 1;
  }

  recordSuccess(): void {
    this.#failures = 0;
  }

  stop(): void {
    this.#timer.stop();
  }

  end(): void {
    this.#hasEnded = true;
    this.#timer.stop();
  }
}
