import type { SourceLine } from './source-line.ts';

/** Letters that the recognition of text takes for an i, next to others. */
const roman = /^(\(?)(?!1+[.)])([iIl1|]{2,3})([).]+)(?=\s|$)/;
/** `[1% pts]` for [1½ pts]. */
const halfPoints = /(\d)\s?[%£¥](?=\s*(?:marks?|mks?|points?|pts?)\b)/gi;
/** `@` for a small (a), `©` for a (c), where only the number of the question is before it. */
const roundLetter = /^((?:Q\.?\s?)?\d{1,2}[.)]\s*)[_\s]*([@©])\s/;
/** Marks in square brackets, and what a pen or a figure at their right left: `[3] ⇥ i`, `[25M ⇥ Ss`. */
const behindMarks =
  /(\[\s*\d{1,2}\s*(?:(?:marks?|mks?|m|points?|pts?)?\s*[\])]|(?:marks?|m)(?=\s)))[\s(](?!.*\p{L}{4,}.*\p{L}{4,}).*$/iu;
/** A speck in the margin before a number: `n- ⇥ 4. (a)`. */
const speck = /^[^\p{L}\d\t]*\p{L}?[^\p{L}\d\t]*\t\s*(?=(?:Q\.?\s?)?\d{1,2}[.)]\s)/u;

/** Labels of scanned lines as they were printed, where the recognition is known to mistake them. */
export const withScannedLabels = (lines: SourceLine[]): SourceLine[] => lines.map(withPrintedLabel);

function withPrintedLabel(line: SourceLine): SourceLine {
  const text = line.text
    .trim()
    .replace(speck, '')
    .replace(roman, (_, open: string, ones: string, end: string) => open + onesLike(ones, open) + end)
    .replace(halfPoints, '$1½')
    .replace(roundLetter, (_, number: string, sign: string) => `${number}(${sign === '@' ? 'a' : 'c'}) `)
    .replace(behindMarks, '$1');
  return line.confidence === undefined || text === line.text.trim() ? line : { ...line, text };
}

/** In brackets they are small; `Il.` and `lll.` are headings. */
const onesLike = (ones: string, open: string): string =>
  (open === '(' || /^i/.test(ones) ? 'i' : 'I').repeat(ones.length);
