/** Matches the marker of a list item. */
const BULLET = /^\s*(?:[•‣◦▪*–—-]\s+)+/u;
/** Matches punctuation at the end of a text, except a question mark or an exclamation mark. */
const END = /[\s.;:,…–—]+$/u;
const FORMULA = /((?<!\\)\$(?:\\.|[^$\\])*\$)/;

/**
 * Prepares words of a key or an answer for quoting within a sentence: removes the full stop at the end and replaces double quotation marks.
 */
export function inASentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const bare = line.replace(BULLET, '').replace(END, '');
  return outsideFormulas(bare === '' ? line : bare, (words) =>
    words
      .replace(/[“„]/g, '‘')
      .replace(/”/g, '’')
      .replace(/"([^"]*)"/g, '‘$1’'),
  );
}

/** Returns paragraphs as one line, each ending with punctuation. */
export function asSentences(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/[.!?…][”’"')\]]*$/u.test(line) ? line : `${line.replace(/[;:,]$/, '')}.`))
    .join(' ');
}

const outsideFormulas = (text: string, change: (words: string) => string): string =>
  text
    .split(FORMULA)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');
