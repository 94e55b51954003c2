/** @returns the day in a time zone: `YYYY-MM-DD` */
export const dayInZone = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
