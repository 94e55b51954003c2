import type { SourceLine } from './source-line.ts';

/** Letters that the recognition of text takes for an i, next to others. */
const roman = /^(\(?)(?!1+[.)])([iIl1|]{2,3})([).]+)(?=\s|$)/;
/** `Q.7`, and `0.7` and `07.` for it. */
const numberBehindQ = /^[0OQ](\.?)\s?(\d{1,2})([.)]?)(?=\s)/;
/** `[1% pts]` for [1½ pts]. */
const halfPoints = /(\d)\s?[%£¥](?=\s*(?:marks?|mks?|points?|pts?)\b)/gi;
/** `@` for a small (a), `©` for a (c), where only the number of the question is before it. */
const roundLetter = /^((?:Q\.?\s?)?\d{1,2}[.)]\s*)[_\s]*([@©])\s/;
/** Marks in square brackets, and what a pen or a figure at their right left: `[3] ⇥ i`, `[25M ⇥ Ss`. */
const behindMarks =
  /(\[\s*\d{1,2}\s*(?:(?:marks?|mks?|m|points?|pts?)?\s*[\])]|(?:marks?|m)(?=\s)))[\s(](?!.*\p{L}{4,}.*\p{L}{4,}).*$/iu;
/** A speck in the margin before a number: `n- ⇥ 4. (a)`. */
const speck = /^[^\p{L}\d\t]*\p{L}?[^\p{L}\d\t]*\t\s*(?=(?:Q\.?\s?)?\d{1,2}[.)]\s)/u;
const FEWEST = 3;

/** Labels of scanned lines as they were printed, where the recognition is known to mistake them. */
export function withScannedLabels(lines: SourceLine[]): SourceLine[] {
  const isScan = lines.some(({ confidence }) => confidence !== undefined);
  return isScan ? withQuestionLetters(lines.map(withRoman)) : lines;
}

function withRoman(line: SourceLine): SourceLine {
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

/** `Q.3` read as `0.3`: where such numbers and those behind a Q rise from 1 on. */
function withQuestionLetters(lines: SourceLine[]): SourceLine[] {
  const found = lines.flatMap((line) => {
    const match = line.confidence === undefined ? null : numberBehindQ.exec(line.text.trim());
    return match ? [{ line, form: `${match[1]}_${match[3]}`, number: Number(match[2]) }] : [];
  });
  const [first] = found;
  const run = found.filter(({ form }) => form === first?.form);
  const isRising = run.every(({ number }, at) => number > (run[at - 1]?.number ?? 0));
  if (run.length < FEWEST || !isRising || first?.number !== 1 || first.form === '_') {
    return lines;
  }
  const own = new Set(run.map(({ line }) => line));
  return lines.map((line) =>
    own.has(line) ? { ...line, text: line.text.trim().replace(numberBehindQ, 'Q$1$2$3') } : line,
  );
}
