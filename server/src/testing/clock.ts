import type { Clock } from '../platform/clock/clock.ts';

/** A clock that tests control. */
export interface MovableClock extends Clock {
  set(moment: Date | string): void;
  advance(milliseconds: number): void;
}

export function movableClock(start: Date | string = new Date()): MovableClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    set: (moment) => {
      at = new Date(moment).getTime();
    },
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}
