import { dataLines } from '../../data-lines.ts';
import type { SourceLine } from './source-line.ts';

const rewritten = dataLines(new URL('hindi-forms.tsv', import.meta.url), 2).map(
  ([form = '', english = '']) => ({ form: new RegExp(form, 'u'), english }),
);
const devanagari = /\p{Script=Devanagari}/u;
const ZERO = '०'.codePointAt(0) ?? 0;

/** Rewrites the labels, marks and choices of Hindi lines in English forms, and their digits as 0 to 9. */
export const withHindiForms = (lines: SourceLine[]): SourceLine[] =>
  lines.map((line) => (devanagari.test(line.text) ? { ...line, text: inEnglishForms(line.text) } : line));

const inEnglishForms = (text: string): string =>
  rewritten.reduce(
    (read, { form, english }) => read.replace(form, english),
    text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ZERO)),
  );
