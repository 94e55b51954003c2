import { dataLines } from '../../data-lines.ts';
import type { SourceLine } from './source-line.ts';

const rewritten = dataLines(new URL('hindi-forms.tsv', import.meta.url), 2).map(
  ([form = '', english = '']) => ({ form: new RegExp(form, 'u'), english }),
);
const devanagari = /\p{Script=Devanagari}/u;
const ZERO = '०'.codePointAt(0) ?? 0;

/** Labels, marks and choices of Hindi lines in the form of English ones, and their digits as figures. */
export const withHindiForms = (lines: SourceLine[]): SourceLine[] =>
  lines.map((line) => (devanagari.test(line.text) ? { ...line, text: inEnglishForms(line.text) } : line));

const inEnglishForms = (text: string): string =>
  rewritten.reduce(
    (read, { form, english }) => read.replace(form, english),
    text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ZERO)),
  );
