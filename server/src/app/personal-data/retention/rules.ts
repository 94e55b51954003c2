import type { Retention } from '@classi/contract/administration/data-settings';

/** Returns the same time `months` months earlier. If that month does not have the day, its last day is used. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return before;
}

export type Cutoffs = Record<keyof Retention, Date | null>;

/** Returns the times before which data is deleted; null means that nothing is deleted. */
export function computeCutoffs(retention: Retention, now: Date): Cutoffs {
  const of = (months: number | null) => (months === null ? null : monthsBefore(now, months));
  return { chats: of(retention.chats), practice: of(retention.practice), left: of(retention.left) };
}
