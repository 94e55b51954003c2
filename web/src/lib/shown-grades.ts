/** How grades stand in figures: one decimal in charts and for a question, two in totals (spec 1 §9). */

/** The radar compares with this percentage where the class average is not known (spec 1 §9, spec 3 §2). */
export const DEFAULT_CLASS_AVERAGE = 75;

const HUNDREDTHS = 100;
const TENTHS = 10;

const inHundredths = (figure: number) => Math.round(figure * HUNDREDTHS);

/** What a chart says of percent. */
export const inChart = (percent: number) => `${percent.toFixed(1)}%`;

/** What a total says, of marks as of percent. */
export const inTotal = (figure: number) => figure.toFixed(2);

/** A whole piece of work: `4.25 / 6.00`. */
export const totalOf = (obtained: number, possible: number) => `${inTotal(obtained)} / ${inTotal(possible)}`;

/** What one question earned: `1.0`, `1.3`. */
export const inQuestion = (marks: number) => (Math.round(inHundredths(marks) / TENTHS) / TENTHS).toFixed(1);

/** What one question earned, where one decimal does not say it whole: `1.25`, which is shown as `1.3`. */
export const exactly = (marks: number): string | null =>
  inHundredths(marks) % TENTHS === 0 ? null : inTotal(marks);
