/** Numbers and letters drawn with a fixed seed. */
export interface Draw {
  /** A whole number of the range, both ends included. */
  whole(from: number, to: number): number;
  of<T>(all: readonly T[]): T;
  /** Different ones of a list. */
  some<T>(all: readonly T[], count: number): T[];
}

/** Makes a pair of formulas; whether they mean the same follows from how it is made. */
export type Family = (draw: Draw) => [a: string, b: string];

export function createTestDraw(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const of = <T>(all: readonly T[]): T => {
    const chosen = all[whole(0, all.length - 1)];
    if (chosen === undefined) {
      throw new Error('Nothing can be drawn from an empty list.');
    }
    return chosen;
  };
  const some = <T>(all: readonly T[], count: number): T[] => {
    const left = [...all];
    return Array.from({ length: count }, () => left.splice(whole(0, left.length - 1), 1)).flat();
  };
  return { whole, of, some };
}

/** `+3x`, `-x`, or nothing. */
export function term(coefficient: number, name: string): string {
  if (coefficient === 0) {
    return '';
  }
  const size = Math.abs(coefficient) === 1 && name !== '' ? '' : String(Math.abs(coefficient));
  return `${coefficient < 0 ? '-' : '+'}${size}${name}`;
}

/** Terms one after the other, without a plus before the first. */
export const joinTerms = (...terms: string[]): string => terms.join('').replace(/^\+/, '') || '0';
