/** A cell that a spreadsheet shows as text: one that begins with a sign of a formula would be run. */
export const csvCell = (text: string) => `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;
