/**
 * Returns rows as a CSV file that spreadsheets open directly (RFC 4180, with a byte order mark for Excel).
 * Pure.
 */

/** Text that a spreadsheet would treat as a formula is escaped, because a name must not be executed. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const words = value ?? '';
  const harmless = /^[=+\-@\t\r]/.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
