/** Rewrites lines in the forms that the reader expects, by the lists of `rewrites.tsv`. */
import { dataLines } from '../../data-lines.ts';
import { pattern } from '../phrases.ts';
import type { SourceLine } from './source-line.ts';

const rules = dataLines(new URL('rewrites.tsv', import.meta.url), 3).map(([kind, text = '', form = '']) => ({
  kind,
  text: text.replaceAll(String.raw`\t`, '\t'),
  form: new RegExp(pattern(form).source, 'giu'),
}));

type Kind = 'hindi' | 'scan' | 'blank' | 'tick';

function rewritten(text: string, kind: Kind): string {
  return rules
    .filter((rule) => rule.kind === kind)
    .reduce((read, { form, text: into }) => read.replace(form, into), text);
}

const ZERO = '०'.codePointAt(0) ?? 0;

/** Rewrites the labels, marks and choices of Hindi lines in English forms, and their digits as 0 to 9. */
export const withHindiForms = (lines: SourceLine[]): SourceLine[] =>
  lines.map((line) => {
    if (!/\p{Script=Devanagari}/u.test(line.text)) return line;
    const text = line.text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ZERO));
    return { ...line, text: rewritten(text, 'hindi') };
  });

const rewriting =
  (kind: Kind, isMeant: (line: SourceLine) => boolean) =>
  (lines: SourceLine[]): SourceLine[] =>
    lines.map((line) => {
      const text = line.text.trim();
      const read = isMeant(line) ? rewritten(text, kind) : text;
      return read === text ? line : { ...line, text: read };
    });

/** Corrects known recognition errors in the labels and marks of scanned lines. */
export const withScannedLabels = rewriting('scan', ({ confidence }) => confidence !== undefined);

/** Moves the tick before an option behind it, so that the line begins with its label. */
export const withTicksBehind = rewriting('tick', ({ cell }) => cell === undefined);

/** Removes the blank space for answers, but keeps marks that are printed in it, and empty cells of tables. */
export const withoutAnswerSpace = (lines: SourceLine[]): SourceLine[] =>
  lines.flatMap((line) => {
    const text = line.text.trim();
    const left = rewritten(text, 'blank');
    if (left.trim() === '' && text !== '') return line.cell ? [line] : [];
    return [left === text ? line : { ...line, text: left }];
  });

const spaced = /^([0-9])\s([0-9])(?:\s?\.\s?(\d{1,2}))?(?:\s+|$)/;
const MIN_SPACED = 2;

/** Rewrites numbers whose digits are printed in separate boxes, such as `0 1 . 2`. */
export function withSpacedNumbers(lines: SourceLine[]): SourceLine[] {
  if (lines.filter(({ text }) => /^0\s[1-9](?:\s|$)/.test(text)).length < MIN_SPACED) return lines;
  return lines.map((line) => {
    const match = spaced.exec(line.text);
    if (!match) return line;
    const [printed, tens, ones, part] = match;
    const label = `${Number(`${tens}${ones}`)}.${part ?? ''}`;
    return { ...line, text: `${label} ${line.text.slice(printed.length)}`.trimEnd() };
  });
}
