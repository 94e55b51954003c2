/** Matches a cell that spreadsheet programs would interpret as a formula. An apostrophe in front makes it text. */
const FORMULA_START = /^[=+\-@\t\r]/;

function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns the rows as a CSV file (RFC 4180). The byte order mark makes spreadsheet programs read it as UTF-8. Text that begins like a
 * formula is escaped, because a spreadsheet would execute it.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
