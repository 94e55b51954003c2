/** Formats statistics. A missing figure is shown as a dash. */

const NONE = '–';

/** Formats a share, such as '72%'. */
export const sharePercent = (share: number | null): string =>
  share === null ? NONE : `${Math.round(share * 100)}%`;

/** Formats a coefficient, such as '0.43'. */
export const decimal = (value: number | null): string => (value === null ? NONE : value.toFixed(2));

/** Formats average marks, such as '1.3'. One decimal is enough for an average. */
export const formatAverageMarks = (marks: number): string => String(Number(marks.toFixed(1)));
