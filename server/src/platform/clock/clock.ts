/** Now. Tests move it; everything that asks for the time asks it here. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
