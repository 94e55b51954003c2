/** Computes a student's extra time on a timed assignment from what teachers gave on it and what the school grants everywhere. */

/** A student's extra time in every timed assignment, as an administrator set it at one moment. A later one replaces it. */
export interface Accommodation {
  /** Extra time in percent of the time limit; 0 revokes the previous one. */
  percent: number;
  setAt: Date;
  /** Null if it has no end. */
  endsAt: Date | null;
}

export interface ExtraTimeFacts {
  /** Seconds; 0 is untimed. */
  timeLimit: number;
  /** Null if the student has not started. */
  startedAt: Date | null;
  /** The work was submitted at this moment; null before. */
  endedAt: Date | null;
  /** Extra time that teachers gave on this assignment. */
  givenSeconds: number;
  /** Every accommodation of the student, in the order in which they were set. */
  accommodations: readonly Accommodation[];
}

const min = (...moments: readonly number[]) => Math.min(...moments);
const timeOf = (moment: Date | null) => moment?.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * Returns the accommodation that applies to a student's work, in percent of the time limit. For work that was started, it is the highest
 * accommodation that was in effect between its start and its end, so a change can prolong the work but never shorten it. For other work, it
 * is the accommodation in effect at `at`.
 */
export function accommodationPercent(
  { startedAt, endedAt, accommodations }: Omit<ExtraTimeFacts, 'timeLimit' | 'givenSeconds'>,
  at: Date,
): number {
  const from = (startedAt ?? at).getTime();
  const to = startedAt === null ? from : timeOf(endedAt);
  const inEffect = accommodations.filter(({ setAt, endsAt }, index) => {
    const until = min(timeOf(endsAt), timeOf(accommodations[index + 1]?.setAt ?? null));
    return setAt.getTime() <= to && until > from;
  });
  return inEffect.reduce((highest, { percent }) => Math.max(highest, percent), 0);
}

/** @returns seconds on top of the time limit: the extra time from teachers plus the accommodation */
export function totalExtraSeconds(facts: ExtraTimeFacts, at: Date): number {
  const { timeLimit, givenSeconds } = facts;
  return givenSeconds + Math.ceil((Math.max(0, timeLimit) * accommodationPercent(facts, at)) / 100);
}
