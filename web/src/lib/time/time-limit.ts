import * as t from '../../messages/compiled/lib/time.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';

/**
 * Formats a time limit in hours and minutes, such as `Timed 1 h 30 min` (spec 1 §9). @param seconds above 0
 */
export function formatTimeLimit(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return t.timed({
    length: [hours > 0 && t.hours({ hours }), rest > 0 && terms.minutes({ minutes: rest })]
      .filter(Boolean)
      .join(' '),
  });
}
