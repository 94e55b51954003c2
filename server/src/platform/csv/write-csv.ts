/** A cell that begins like a formula is text for spreadsheet programs only with an apostrophe in front. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Rows as a CSV file with a byte order mark, so that spreadsheet programs read it as UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => {
    const safe = FORMULA_START.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
