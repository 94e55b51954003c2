/** Matches cells that spreadsheet programs would interpret as formulas. An apostrophe in front makes them text. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Returns the rows as a CSV file. It has a byte order mark, so that spreadsheet programs read it as UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => {
    const safe = FORMULA_START.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
