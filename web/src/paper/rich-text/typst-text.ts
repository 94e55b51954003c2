/**
 * Writes Typst source in which every text is a quoted string, so that people's text is never interpreted as
 * Typst.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place on paper
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g;

/** Returns a Typst string literal. */
export function quoted(words: string): string {
  const escaped = words
    .toWellFormed()
    .replace(UNPRINTABLE, '')
    .replace(/[\\"]/g, '\\$&')
    .replaceAll('\r', '')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');
  return `"${escaped}"`;
}

/** Joins several pieces of content to one expression of code mode. */
export function joinTypst(parts: readonly string[]): string {
  const [first] = parts;
  if (first === undefined) return '[]';
  return parts.length === 1 ? first : `{${parts.join(';')}}`;
}

/** Returns the call of a function of Typst or of the template. */
export function called(name: string, ...values: readonly string[]): string {
  return `${name}(${values.join(',')})`;
}
