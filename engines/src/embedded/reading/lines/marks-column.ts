import { marksAmountOf, marksPattern } from '../marks/marks-grammar.ts';
import { marksAtEnd } from '../marks/printed-marks.ts';
import type { SourceLine } from './source-line.ts';

/** Points within which the marks of a column end. */
const SAME_EDGE = 7;
const FEWEST = 2;
/** Share of the text's width, from the left, behind which the column is printed. */
const FAR = 0.85;

const atEdge = new RegExp(String.raw`^(.*)\t\s*(${marksPattern})$`);
const onlyMarks = new RegExp(`^(${marksPattern})$`);

/** Puts bare numbers at the right edge that form a column in brackets, as marks. Each page of a scan is shifted differently. */
export function withColumnOfMarks(lines: SourceLine[]): SourceLine[] {
  const pages = Map.groupBy(lines, ({ page, confidence }) => (confidence === undefined ? 0 : page));
  const marked = new Map<SourceLine, SourceLine>();
  for (const own of pages.values()) {
    for (const [at, line] of withOneColumn(own).entries()) {
      marked.set(own[at] as SourceLine, line);
    }
  }
  return lines.map((line) => marked.get(line) ?? line);
}

function withOneColumn(lines: SourceLine[]): SourceLine[] {
  const found = lines.filter((line) => marksOf(line) !== undefined);
  const edges = found.map(edgeOf);
  const column = edges.map((edge) => edges.filter((other) => Math.abs(other - edge) <= SAME_EDGE).length);
  const most = Math.max(0, ...column);
  const edge = edges[column.indexOf(most)];
  const bracketed = lines.filter(
    (line) => !found.includes(line) && marksAtEnd(line.text.trim()) !== undefined,
  ).length;
  if (edge === undefined || most < FEWEST || bracketed >= most) {
    return lines;
  }
  return lines.map((line) => {
    const marks = Math.abs(edgeOf(line) - edge) <= SAME_EDGE ? marksOf(line) : undefined;
    return marks === undefined ? line : { ...line, text: `${marks.text}\t[${marks.printed}]` };
  });
}

const edgeOf = ({ box }: SourceLine): number => box.x + box.width;

function marksOf(line: SourceLine): { text: string; printed: string } | undefined {
  if (line.cell || edgeOf(line) < line.rightEdge * FAR) {
    return undefined;
  }
  const alone = onlyMarks.exec(line.text.trim())?.[1];
  if (alone !== undefined) {
    return line.box.x > line.rightEdge * FAR && marksAmountOf(alone)
      ? { text: '', printed: alone }
      : undefined;
  }
  const [, text = '', printed] = atEdge.exec(line.text.trim()) ?? [];
  // A row of figures is one of a table.
  const isSentence =
    (/[\p{L}\p{M}]{2,}.*\s.*[\p{L}\p{M}]{2,}/u.test(text) || /\p{L}.*[.?!:)]\s*$/u.test(text)) &&
    !/\t\s*[\d.,]+$/.test(text);
  return printed !== undefined && isSentence && marksAmountOf(printed) ? { text, printed } : undefined;
}
