/** Joins the lines of a table's cell to the paragraphs that they were before their words had to be wrapped, and adds their marks. */
import { isAlternative } from '../assembly/signals.ts';
import { readLabels } from '../labels/labels.ts';
import { groups } from '../phrases.ts';
import { beginsParagraph, joinedText } from '../text/paragraphs.ts';
import { around, neighboursBy, type SourceLine } from './source-line.ts';

/** The most points between a side of a cell and its text. */
const MAX_PADDING = 10;

type MarksOfLine = (line: SourceLine) => string;

/** Returns the line without its cell, so that it is text outside tables. */
export function free({ cell: _, ...line }: SourceLine): SourceLine {
  return line;
}

/**
 * Returns the paragraphs of cells as text outside tables. A line continues in the next one if the next word had no room behind it, unless a
 * list item, a level of a marking scheme or a label begins there.
 *
 * @param marksOf returns the marks in another column at the height of a line; '' if there are none. They are added to its paragraph, which
 *   ends before a line with further marks.
 */
export const paragraphsIn = (lines: SourceLine[], marksOf: MarksOfLine = () => ''): SourceLine[] =>
  neighboursBy(lines, ({ cell }) => cell?.column)
    .flatMap((own) => wrappedLines(own, marksOf))
    .map((wrapped) => withAmount(free(wrapped.reduce(joinedLine)), wrapped.map(marksOf).join('')));

/**
 * Returns the paragraphs of rows with their marks. If there is only one number, the last paragraph has it. If there are as many numbers as
 * paragraphs, each has its own, because lines may be wrapped where the author's were not. Otherwise marks belong to the line at their height.
 * 'OR' is the border between two alternatives and has no marks.
 */
export function withMarks(rows: SourceLine[][], marks: SourceLine[][]): SourceLine[] {
  const [only, ...others] = marks.flat();
  if (only && others.length === 0) {
    const paragraphs = rows.flatMap((lines) => paragraphsIn(lines));
    const last = paragraphs.pop();
    return last ? [...paragraphs, withAmount(last, amountOf(only))] : [];
  }
  return rows.flatMap((lines, row) => {
    const amounts = (marks[row] ?? []).map(amountOf);
    const paragraphs = paragraphsIn(lines);
    const points = paragraphs.filter(({ text }) => !isAlternative(text));
    if (points.length === amounts.length)
      return paragraphs.map((line) => withAmount(line, amounts[points.indexOf(line)] ?? ''));
    const marked = lines.filter(({ text }) => !isAlternative(text));
    const own = Map.groupBy(marks[row] ?? [], (mark) => nearest(marked, mark));
    return paragraphsIn(lines, (line) => (own.get(line) ?? []).map(amountOf).join(' '));
  });
}

const withAmount = (line: SourceLine, amount: string): SourceLine =>
  amount === '' ? line : { ...line, text: `${line.text}\t[${amount}]` };

const amountOf = ({ text }: SourceLine): string => text.trim().replace(/[()[\]]/g, '');

function nearest(lines: SourceLine[], mark: SourceLine): SourceLine | undefined {
  const distance = (line: SourceLine): number => Math.abs(line.box.y - mark.box.y);
  return lines.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Returns the lines of each paragraph of a cell. */
function wrappedLines(lines: SourceLine[], marksOf: MarksOfLine): SourceLine[][] {
  const left = Math.min(...lines.map(({ box }) => box.x));
  const isList = areCounted(lines);
  const groups: SourceLine[][] = [];
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    const open = groups.at(-1);
    const isMarked = marksOf(line) !== '' && open?.some((each) => marksOf(each) !== '') === true;
    const isContinued =
      above !== undefined && !isMarked && isWrapped(above, line, left) && !beginsOwn(above, line, isList);
    if (open && isContinued) open.push(line);
    else groups.push([line]);
  }
  return groups;
}

function joinedLine(above: SourceLine, line: SourceLine): SourceLine {
  const formulas = [...(above.formulas ?? []), ...(line.formulas ?? [])];
  return {
    ...above,
    text: joinedText(above.text, line.text),
    printed: joinedText(above.printed, line.printed),
    box: around(above.box, line.box),
    ...(formulas.length > 0 ? { formulas } : {}),
  };
}

/** Returns whether the first word of a line had no room on the line above. */
function isWrapped(above: SourceLine, line: SourceLine, textLeft: number): boolean {
  const { cell, box, page } = above;
  const text = line.text.trim();
  const isParted = above.figures !== undefined || line.figuresBefore !== undefined;
  if (cell?.left === undefined || cell.right === undefined || page !== line.page || isParted) return false;
  const letter = line.box.width / Math.max(1, text.length);
  const [word = ''] = text.split(/\s/);
  // The text is as far from the right side as from the left one; centred text may be further from both.
  const padding = Math.min(Math.max(0, textLeft - cell.left), MAX_PADDING);
  // Letters differ in width, so the estimate may be short by one of them.
  return box.x + box.width + letter * (word.length + 2) > cell.right - padding;
}

/** Returns whether a line begins a paragraph, even if it had no room on the line above. */
function beginsOwn(above: SourceLine, line: SourceLine, isList: boolean): boolean {
  const [before, text] = [above.text.trim(), line.text.trim()];
  const isLabelled = readLabels(text) !== undefined && (isList || !countOf(line));
  const isIntroduced = before.endsWith(':') || groups('lead-in', text) !== undefined;
  return beginsParagraph(text) || isLabelled || isIntroduced || groups('content heading', text) !== undefined;
}

const countOf = ({ text }: SourceLine): string | undefined => /^\s*\((\d)\)/.exec(text)?.[1];

/** Returns whether the numbers in brackets at the starts of lines count 1, 2, 3; others are marks of the line above. */
function areCounted(lines: SourceLine[]): boolean {
  const counts = lines.flatMap((line) => countOf(line) ?? []);
  return counts.length > 1 && counts.every((count, at) => Number(count) === at + 1);
}
