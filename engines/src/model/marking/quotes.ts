/** The place of words in a text. */
export interface QuotedPlace {
  start: number;
  /** The exclusive end offset. */
  end: number;
  /** The words exactly as in the text. */
  text: string;
}

/**
 * Finds a quote of whole words in a text. Kinds of spaces, quotation marks and dashes, and upper and lower case are ignored, because models
 * change them. Returns undefined if it is not found.
 */
export function findQuote(text: string, quote: string): QuotedPlace | undefined {
  const inText = plain(text);
  const sought = plain(quote).letters.trim();
  if (!/[\p{L}\p{N}]/u.test(sought) && !/[^\s.,;:!?'"()…-]/u.test(sought)) {
    return undefined;
  }
  for (let at = inText.letters.indexOf(sought); at >= 0; at = inText.letters.indexOf(sought, at + 1)) {
    const after = at + sought.length;
    if (isEdge(inText.letters, at) && isEdge(inText.letters, after)) {
      const start = inText.origins[at] ?? 0;
      const end = (inText.origins[after - 1] ?? 0) + 1;
      return { start, end, text: text.slice(start, end) };
    }
  }
  return undefined;
}

const WORD = /[\p{L}\p{N}]/u;

/** Returns false in the middle of a word. */
const isEdge = (text: string, at: number): boolean =>
  !(WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at)));

const alike: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
};

/** Returns the text with normalised spaces, quotation marks, dashes and case, and the original offset of each of its characters. */
function plain(text: string): { letters: string; origins: number[] } {
  let letters = '';
  const origins: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const own = text.charAt(at);
    const isSpace = /\s/.test(own);
    if (isSpace && letters.endsWith(' ')) continue;
    const small = own.toLowerCase();
    letters += isSpace ? ' ' : (alike[own] ?? (small.length === 1 ? small : own));
    origins.push(at);
  }
  return { letters, origins };
}
