/** Milliseconds after which a thread that has nothing to read is stopped: one that recognises text holds 200 MB. */
let idleTime = 60_000;

export const threadIdleTime = (): number => idleTime;

/** Sets the idle time of the threads that are started from now on, in ms. */
export function setThreadIdleTime(milliseconds: number): void {
  idleTime = milliseconds;
}
