/** Typst source in which every word is a quoted string, so that what people wrote is never read as Typst. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place on paper
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g;

/** A Typst string literal that says exactly `words`. */
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

/** Several pieces of content, one after another, as one expression of code mode. */
export function joined(parts: readonly string[]): string {
  const [first] = parts;
  if (first === undefined) return '[]';
  return parts.length === 1 ? first : `{${parts.join(';')}}`;
}

/** A call of a function of Typst, or of the template. */
export function called(name: string, ...values: readonly string[]): string {
  return `${name}(${values.join(',')})`;
}
