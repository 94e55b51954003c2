/** The date formats of schools. This file does not import zod, because the browser uses it. */

/** The first is that of the specification (wire.md 5), for schools that have not chosen another one. */
export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
export const DEFAULT_DATE_FORMAT: DateFormat = DATE_FORMATS[0];

export const isDateFormat = (text: unknown): text is DateFormat =>
  DATE_FORMATS.some((format) => format === text);

/** Returns a day in a school's format. @param isoDay `YYYY-MM-DD` */
export function formatDay(isoDay: string, format: DateFormat): string {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** Returns the day without its year, for the axis of a chart: `11/23`, `23.11`. @param shown a day in the format */
export const withoutYear = (shown: string): string => shown.replace(/^\d{4}\D|\D\d{4}$/, '');
