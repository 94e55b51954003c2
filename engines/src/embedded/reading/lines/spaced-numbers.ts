import type { SourceLine } from './source-line.ts';

const spaced = /^([0-9])\s([0-9])(?:\s?\.\s?(\d{1,2}))?(?:\s+|$)/;
const MIN = 2;

/** Rewrites numbers whose digits are printed in separate boxes, such as `0 1 . 2`. */
export function withSpacedNumbers(lines: SourceLine[]): SourceLine[] {
  if (lines.filter(({ text }) => /^0\s[1-9](?:\s|$)/.test(text)).length < MIN) {
    return lines;
  }
  return lines.map((line) => {
    const match = spaced.exec(line.text);
    if (!match) {
      return line;
    }
    const number = Number(`${match[1]}${match[2]}`);
    const label = match[3] === undefined ? `${number}.` : `${number}.${match[3]}`;
    return { ...line, text: `${label} ${line.text.slice(match[0].length)}`.trimEnd() };
  });
}
