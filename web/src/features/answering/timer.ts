import type { Clock } from './save-terms.ts';

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
