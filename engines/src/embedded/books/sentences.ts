/** A sentence of a section's text without surrounding white space. The end offset is exclusive. */
export interface SentenceSpan {
  start: number;
  end: number;
}

/** Matches the end of a sentence before a capital, which may be formatted, a blank line, or a line break before a list item or a heading. */
const breaks =
  /[.!?]["'”’)\]]*\s+(?=[*_]{0,3}[\p{Lu}“"‘'([$\d])|\n\s*\n\s*|\n\s*(?=(?:[-*•]|\d{1,2}[.)]|#{1,6})\s)/gu;
const abbreviation =
  /(?:^|[\s(“"])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|Mr|Mrs|Ms|Dr|St|Prof|Fig|figs?|eq|No|vs|cf|approx|etc|ca|ch|pp?|Rs|Jr|Sr|Inc|Ltd|Co)\.$/u;

/** Matches a number with its unit at the end of a sentence, such as '4 s.' or '$3$ A.', whose letter is not the initial of a name. */
const quantity = /\d\$?\s?\p{L}\.$/u;

/** Returns the sentences of a section. A line break alone does not end a sentence. */
export function sentencesOfBook(text: string): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  let start = 0;
  for (const match of text.matchAll(breaks)) {
    const ended = text.slice(Math.max(start, match.index - 12), match.index + 1);
    if (match[0].startsWith('.') && abbreviation.test(ended) && !quantity.test(ended)) {
      continue;
    }
    spans.push({ start, end: match.index + match[0].length });
    start = match.index + match[0].length;
  }
  spans.push({ start, end: text.length });
  return spans.flatMap((span) => {
    const part = text.slice(span.start, span.end);
    const from = span.start + part.length - part.trimStart().length;
    const to = from + part.trim().length;
    return to > from ? [{ start: from, end: to }] : [];
  });
}
