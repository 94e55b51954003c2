/**
 * Returns a CSV cell that a spreadsheet shows as text. Without the escape, one that begins like a formula
 * would be executed.
 */
export const csvCell = (text: string) => `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;
