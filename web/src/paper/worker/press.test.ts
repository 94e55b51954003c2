import { afterEach, describe, expect, test, vi } from 'vitest';
import { pressesFor } from './press.ts';

afterEach(() => vi.unstubAllGlobals());

const on = (device: { hardwareConcurrency?: number; deviceMemory?: number }) =>
  vi.stubGlobal('navigator', device);

describe('number of presses', () => {
  test.each([
    ['one paper', 1, 8, 1],
    ['a few papers, sooner set than a further press is loaded', 23, 8, 1],
    ['a class', 40, 8, 3],
    ['a class on two cores', 40, 2, 2],
    ['a year, on a large machine', 300, 32, 4],
  ])('%s', (_, papers, hardwareConcurrency, expected) => {
    on({ hardwareConcurrency, deviceMemory: 8 });
    expect(pressesFor(papers)).toBe(expected);
  });

  test('is one on a device with little memory', () => {
    on({ hardwareConcurrency: 8, deviceMemory: 2 });
    expect(pressesFor(100)).toBe(1);
  });

  test('is one in a browser that reports no cores', () => {
    on({});
    expect(pressesFor(100)).toBe(1);
  });
});
