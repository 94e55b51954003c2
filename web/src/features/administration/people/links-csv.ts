import { csvCell } from '../csv-cell.ts';

/** Returns the links as a CSV file with a byte order mark, so that Excel reads names in any script. */
export function linksCsv(
  links: readonly { name: string; email: string; link: string }[],
  origin: string,
): string {
  const rows = links.map(({ name, email, link }) => [name, email, `${origin}${link}`].map(csvCell).join(','));
  return `\uFEFF${['name,email,link', ...rows].join('\r\n')}\r\n`;
}
