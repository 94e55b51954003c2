import type { SourceLine } from './source-line.ts';

/** Matches characters that text recognition confuses with a repeated i. */
const roman = /^(\(?)(?!1+[.)])([iIl1|]{2,3})([).]+)(?=\s|$)/;
/** Matches `[1% pts]`, which is a misread [1½ pts]. */
const halfPoints = /(\d)\s?[%£¥](?=\s*(?:marks?|mks?|points?|pts?)\b)/gi;
/** Matches `@` for (a) and `©` for (c) if only the number of the question comes before them. */
const roundLetter = /^((?:Q\.?\s?)?\d{1,2}[.)]\s*)[_\s]*([@©])\s/;
/** Matches marks in square brackets, and what recognition made of pen strokes or a figure to their right: `[3] ⇥ i`, `[25M ⇥ Ss`. */
const behindMarks =
  /(\[\s*\d{1,2}\s*(?:(?:marks?|mks?|m|points?|pts?)?\s*[\])]|(?:marks?|m)(?=\s)))[\s(](?!.*\p{L}{4,}.*\p{L}{4,}).*$/iu;
/** Matches a speck in the margin before a number: `n- ⇥ 4. (a)`. */
const speck = /^[^\p{L}\d\t]*\p{L}?[^\p{L}\d\t]*\t\s*(?=(?:Q\.?\s?)?\d{1,2}[.)]\s)/u;

/** Corrects known recognition errors in the labels of scanned lines. */
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

/** Returns as many letters i, in lower case in brackets. `Il.` and `lll.` become capitals, because they number headings. */
const onesLike = (ones: string, open: string): string =>
  (open === '(' || /^i/.test(ones) ? 'i' : 'I').repeat(ones.length);
