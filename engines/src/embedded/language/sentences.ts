/** A part of a text. The end is exclusive, and there is no white space at either end. */
export interface Span {
  start: number;
  end: number;
}

/** Returns the span of a match. */
export const toSpan = ({ index, 0: { length } }: RegExpMatchArray): Span => ({
  start: index ?? 0,
  end: (index ?? 0) + length,
});

const ends = /[.!?]+(?=\s|$)|;(?=\s)|\n+/g;
const abbreviation = /(?:^|\s)(?:etc|vs|cf|approx|fig|no|(?:\p{L}\.)*\p{L})$/iu;
/**
 * Matches 'No' as an answer. In 'No. Spiders have eight legs' it is a sentence, but in 'No. of legs' and 'No. 8' it abbreviates 'number'.
 */
const verdict = /^\s*no$/i;

/** Returns the sentences of a plain text. A line break also ends a sentence. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(ends)) {
    const before = text.slice(start, match.index);
    const isVerdict = verdict.test(before) && /^\s+\p{Lu}/u.test(text.slice(match.index + 1));
    const isAbbreviation = match[0] === '.' && !isVerdict && abbreviation.test(before);
    if (!isAbbreviation || match.index + 1 >= text.length) {
      spans.push({ start, end: match.index + match[0].length });
      start = match.index + match[0].length;
    }
  }
  spans.push({ start, end: text.length });
  return spans.map((span) => trimmed(text, span)).filter(({ start: from, end }) => end > from);
}

/** Returns the text of each sentence of a plain text. */
export const sentencesIn = (text: string): string[] =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return {
    start: start + part.length - part.trimStart().length,
    end: end - (part.length - part.trimEnd().length),
  };
}
