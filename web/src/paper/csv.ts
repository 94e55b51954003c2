/** Rows as a CSV file that spreadsheets open as it is (RFC 4180, with a byte order mark for Excel). Pure. */

/** What a spreadsheet would take for a formula is shown as words: a name is not a programme. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const words = value ?? '';
  const harmless = /^[=+\-@\t\r]/.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
