/** Computes a student's extra time on a timed assignment from what teachers gave on it and what the school grants everywhere. */

/** Extra time of a student in every timed assignment, as it was set at one moment. The next one replaces it. */
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
 * The accommodation that applies to a student's work, in percent of the time limit. Work that was started has the highest one that was in
 * effect at any moment from its start to its end: a change prolongs it and never shortens it. Other work has the one of the moment `at`.
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

/** @returns seconds on top of the time limit; the given time and the accommodation are added to each other */
export function totalExtraSeconds(facts: ExtraTimeFacts, at: Date): number {
  const { timeLimit, givenSeconds } = facts;
  return givenSeconds + Math.ceil((Math.max(0, timeLimit) * accommodationPercent(facts, at)) / 100);
}
