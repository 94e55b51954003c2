/**
 * Reads papers that are set as tables without rules. Below a head such as `Q. No. ⇥ Question ⇥ Marks ⇥ CO`, only the columns of questions
 * and marks are read.
 */
import { forms } from '../phrases.ts';
import { isAmount } from './marks-forms.ts';
import { type LinePiece, linePiecesOf } from './question-columns.ts';
import type { SourceLine } from './source-line.ts';
import { type ColumnRole, labelBefore, roleOf, SHORT } from './tables.ts';

interface HeadColumn extends LinePiece {
  role: ColumnRole | undefined;
}

/** An entry begins at most this many points before the name of its column. */
const SLACK = 15;
/** Endings such as 'CO2' count as outcome codes, and not as carbon dioxide, if at least this many lines have one. */
const MIN_CODES = 3;

export function withHeadedColumns(lines: SourceLine[]): SourceLine[] {
  let head: HeadColumn[] | undefined;
  return withoutOutcomes(
    lines.flatMap((line, at) => {
      const own = headOf(line, lines[at + 1]);
      head = own ?? head;
      if (own) return [];
      return head ? [underHead(line, head)] : [line];
    }),
  );
}

/**
 * Returns the columns of a head, which names a column of questions and a column of marks to the right of it, with questions below;
 * undefined for other lines.
 */
function headOf(line: SourceLine, below: SourceLine | undefined): HeadColumn[] | undefined {
  const named = (pieces: LinePiece[]): HeadColumn[] =>
    pieces.map((piece) => ({ ...piece, role: roleOf(piece.text.trim()) }));
  // Only a space may separate the names of narrow columns: 'Marks CO'.
  const pieces = linePiecesOf(line);
  const columns = named(pieces).flatMap((column) =>
    column.role === undefined ? named(wordsOfPiece(column)) : [column],
  );
  const roles = columns.map(({ role }) => role);
  const text = roles.includes('question') ? roles.indexOf('question') : roles.indexOf('label');
  const isHead =
    pieces.length > 1 &&
    !/\d/.test(line.text) &&
    text >= 0 &&
    text < Math.min(2, roles.indexOf('marks')) &&
    !roles.includes('answer');
  return isHead &&
    !line.cell &&
    below &&
    linePiecesOf(below).some((piece) => piece.text.trim().length > SHORT)
    ? columns
    : undefined;
}

/** Returns the words of a piece with their estimated positions. */
function wordsOfPiece({ text, from, to }: LinePiece): LinePiece[] {
  const width = (to - from) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    from: from + index * width,
    to: from + (index + word.length) * width,
  }));
}

/** Returns the line with its number first and its marks last, without the entries of other columns. */
function underHead(line: SourceLine, head: HeadColumn[]): SourceLine {
  const [label] = head;
  const text = head.findIndex(({ role }) => role === 'question' || role === 'label');
  const columns = head.slice(text + 1).filter(({ role }) => role !== 'question');
  const edge = Math.min(...columns.map(({ from }) => from)) - SLACK;
  const pieces = linePiecesOf(line);
  if (line.cell || pieces.some(({ from, to }) => from < edge && to > edge + 2 * SLACK)) return line;
  const marks = pieces
    .filter(({ from }) => from >= edge)
    .flatMap(wordsOfPiece)
    .filter((entry) => nearest(columns, entry)?.role === 'marks')
    .map((entry) => entry.text)
    .join(' ');
  const [first, ...rest] = pieces.filter(({ from }) => from < edge);
  const words = rest.map((piece) => piece.text).join('\t');
  const isLabelled =
    first && words !== '' && label && first.from < label.to && first.text.trim().length <= SHORT;
  const own = isLabelled
    ? labelBefore(first.text.trim(), words)
    : [first, ...rest].map((piece) => piece?.text ?? '').join('\t');
  const printed = isAmount(marks) ? `\t[${marks.replace(/[()[\]]/g, '')}]` : '';
  return { ...line, text: own + printed };
}

const nearest = (columns: HeadColumn[], { from, to }: LinePiece): HeadColumn | undefined => {
  const distance = (column: HeadColumn): number => Math.abs(column.from + column.to - from - to);
  return columns.toSorted((a, b) => distance(a) - distance(b))[0];
};

/** Removes codes of outcomes and levels after the marks: `5 CO1`, `(5) [CO2, BL3]`. */
function withoutOutcomes(lines: SourceLine[]): SourceLine[] {
  const [form] = forms('outcomes at end');
  const coded = lines.filter(({ text }) => form?.test(text.trim()));
  return form && coded.length >= MIN_CODES
    ? lines.map((line) =>
        coded.includes(line) ? { ...line, text: line.text.trim().replace(form, '') } : line,
      )
    : lines;
}
