/** A cell that a spreadsheet shows as text: one that begins with a sign of a formula would be run. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;

/** The links as a CSV file, with a byte order mark: Excel reads names in any script. */
export function linksCsv(
  links: readonly { name: string; email: string; link: string }[],
  origin: string,
): string {
  const rows = links.map(({ name, email, link }) => [name, email, `${origin}${link}`].map(cell).join(','));
  return `\uFEFF${['name,email,link', ...rows].join('\r\n')}\r\n`;
}
