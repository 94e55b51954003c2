import { forms } from '../phrases.ts';
import type { SourceLine } from './source-line.ts';

/** Endings such as 'CO2' count as outcome codes, and not as carbon dioxide, if at least this many lines have one. */
const MIN_CODES = 3;

/** Removes codes of outcomes and levels after the marks: `5 CO1`, `(5) [CO2, BL3]`. */
export function withoutOutcomeCodes(lines: SourceLine[]): SourceLine[] {
  const [form] = forms('outcomes at end');
  const coded = lines.filter(({ text }) => form?.test(text.trim()));
  return form && coded.length >= MIN_CODES
    ? lines.map((line) =>
        coded.includes(line) ? { ...line, text: line.text.trim().replace(form, '') } : line,
      )
    : lines;
}
