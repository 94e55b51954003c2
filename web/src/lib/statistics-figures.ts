/** Figures of statistics as they are shown; a dash where there is none. */

const NONE = '–';

/** '72%' */
export const sharePercent = (share: number | null): string =>
  share === null ? NONE : `${Math.round(share * 100)}%`;

/** '0.43' */
export const decimal = (value: number | null): string => (value === null ? NONE : value.toFixed(2));

/** '1.3': a tenth of a mark is more than anyone needs. */
export const marksOf = (marks: number): string => String(Number(marks.toFixed(1)));
