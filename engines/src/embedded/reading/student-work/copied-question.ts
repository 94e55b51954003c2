import type { SourceLine } from '../lines/source-line.ts';

/** Words of a question that are told from those of an answer by their number. */
const FEWEST = 4;
/** Share of the words that stand at their place: the others were written otherwise, or read wrongly. */
const ALIKE = 0.85;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** The lines without a copy of the whole question at their beginning. `question` is plain text. */
export function withoutCopy(lines: SourceLine[], question: string): SourceLine[] {
  const asked = wordsOf(question);
  let seen = 0;
  let same = 0;
  for (const [at, line] of lines.entries()) {
    const words = wordsOf(line.text);
    const copied = words.slice(0, asked.length - seen);
    same += copied.filter((word, index) => word === asked[seen + index]).length;
    seen += copied.length;
    if (asked.length < FEWEST || same < seen * ALIKE) {
      return lines;
    }
    if (seen === asked.length) {
      const rest = behindWords(line.text, copied.length);
      const left = rest === '' ? [] : [{ ...line, text: rest }];
      return [...left, ...lines.slice(at + 1)];
    }
  }
  return lines;
}

/** What stands behind so many words. */
function behindWords(text: string, count: number): string {
  const words = [...text.matchAll(/[\p{L}\d]+/gu)];
  const last = words[count - 1];
  return last
    ? text
        .slice(last.index + last[0].length)
        .replace(/^[\s.?!:;)\]]+(?:(?:ans(?:wer)?|sol(?:ution)?)\b\s*[:.\-–]?\s*)?/i, '')
    : text;
}
