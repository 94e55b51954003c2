/** Formats grades: one decimal in charts and for a question, two in totals (spec 1 §9). */

/** The radar compares with this percentage if the class average is unknown (spec 1 §9, spec 3 §2). */
export const DEFAULT_CLASS_AVERAGE = 75;

const HUNDREDTHS = 100;
const TENTHS = 10;

const inHundredths = (figure: number) => Math.round(figure * HUNDREDTHS);

/** Formats a percentage for a chart. */
export const inChart = (percent: number) => `${percent.toFixed(1)}%`;

/** Formats a total of marks or percent. */
export const inTotal = (figure: number) => figure.toFixed(2);

/** Formats the total of a whole assignment, such as `4.25 / 6.00`. */
export const formatTotal = (obtained: number, possible: number) =>
  `${inTotal(obtained)} / ${inTotal(possible)}`;

/** Formats the marks of one question, such as `1.0` or `1.3`. */
export const inQuestion = (marks: number) => (Math.round(inHundredths(marks) / TENTHS) / TENTHS).toFixed(1);

/**
 * Returns the exact marks of a question if one decimal is not exact: `1.25`, which is shown as `1.3`.
 * Otherwise null.
 */
export const exactly = (marks: number): string | null =>
  inHundredths(marks) % TENTHS === 0 ? null : inTotal(marks);
