/** @returns the hour in a time zone, 0 to 23 */
export const hourInZone = (timeZone: string, moment: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment));
