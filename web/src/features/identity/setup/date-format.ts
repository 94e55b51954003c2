import type { DateFormat } from '@classi/contract/school/date-formats';

/** Where the month is written before the day, by the start of a time zone's name. */
const MONTH_FIRST_ZONES = ['America/', 'Pacific/Honolulu', 'US/'];
/** The separators that a format with the day first exists for. */
const DAY_FIRST: Readonly<Record<string, DateFormat>> = { '.': 'DD.MM.YYYY', '-': 'DD-MM-YYYY' };

/**
 * Returns the date format that a new school begins with: that of the browser's language. Many browsers outside
 * America are in American English, so the month is first only where the time zone is in America as well.
 */
export function usualDateFormat(language: string, timezone: string): DateFormat {
  const parts = new Intl.DateTimeFormat(language, {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', numberingSystem: 'latn' },
  }).formatToParts(new Date(2026, 10, 23));
  const [first] = parts.filter(({ type }) => type !== 'literal');
  const separator = parts.find(({ type }) => type === 'literal')?.value ?? '';
  if (first?.type === 'year') return 'YYYY-MM-DD';
  if (first?.type === 'month' && MONTH_FIRST_ZONES.some((zone) => timezone.startsWith(zone)))
    return 'MM/DD/YYYY';
  return DAY_FIRST[separator.trim()] ?? 'DD/MM/YYYY';
}
