/** Limits how often a caller may call something. The calls are counted in this process only. */
import { refuse } from '../../platform/http/refuse.ts';

const WINDOW_MS = 60_000;
/** The maximum number of callers in memory. If there are more, all of them are forgotten. */
const MAX_CALLERS = 20_000;

/** @returns a function that throws Refused http/too-many if the caller has called it `most` times within a minute */
export function createRateLimit(most: number): (caller: string) => void {
  const calls = new Map<string, number[]>();
  return (caller) => {
    const now = performance.now();
    const lately = (calls.get(caller) ?? []).filter((at) => now - at < WINDOW_MS);
    if (lately.length >= most) refuse('http/too-many');
    if (calls.size >= MAX_CALLERS) calls.clear();
    calls.set(caller, [...lately, now]);
  };
}
