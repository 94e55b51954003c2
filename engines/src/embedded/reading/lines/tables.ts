/** Reads tables of papers. Some only separate numbers, text and marks; others are tables in content. */
import { readLabels } from '../labels/labels.ts';
import { groups } from '../phrases.ts';
import { around, neighboursBy, type SourceLine } from './source-line.ts';

const roles = ['label', 'question', 'marks', 'notes', 'answer'] as const;
export type ColumnRole = (typeof roles)[number];
type Role = ColumnRole;

/** The most characters of an entry in a narrow column, such as a number, a letter or marks. */
export const SHORT = 6;

interface Cell {
  column: number;
  lines: SourceLine[];
}

/** Returns the lines of a page without layout tables: rows of questions become lines of text, while real tables keep their cells. */
export const readTables = (lines: SourceLine[]): SourceLine[] =>
  neighboursBy(lines, ({ cell }) => cell?.table).flatMap((own) => (own[0]?.cell ? opened(own) : own));

function opened(lines: SourceLine[]): SourceLine[] {
  const rows = rowsOf(lines);
  const [header = []] = rows;
  const named = withUnnamedLabels(rolesOf(header), rows);
  const has = (role: Role): boolean => [...named.values()].includes(role);
  if (has('answer') || (has('marks') && holdsQuestions(rows.slice(1), named))) {
    return sideBySide(named).flatMap((own) =>
      rows.slice(1).flatMap((cells) => {
        const held = cells.filter(({ column }) => own.has(column));
        return held.some((cell) => textOf(cell) !== '') ? schemeRow(held, own) : [];
      }),
    );
  }
  const isLayout = rows.some((cells) => cells.some(holdsLabel) && !isOfQuarter(cells));
  const isMatching = rows.every((cells) => cells.length > 1);
  return isLayout || !isMatching ? rows.flatMap(layoutRow) : lines;
}

/** Returns whether most rows contain the text of a question, unlike the overview on a cover, which lists only question numbers. */
function holdsQuestions(rows: Cell[][], named: Map<number, Role>): boolean {
  const asking = rows.filter((cells) =>
    cells.some((cell) => named.get(cell.column) === 'question' && textOf(cell).length > SHORT),
  );
  return asking.length * 2 > rows.length;
}

function rowsOf(lines: SourceLine[]): Cell[][] {
  const rows = Map.groupBy(lines, ({ cell }) => cell?.row);
  return [...rows.values()].map((row) =>
    [...Map.groupBy(row, ({ cell }) => cell?.column ?? 0)]
      .map(([column, own]) => ({ column, lines: own }))
      .sort((a, b) => a.column - b.column),
  );
}

/** Returns the content of a column with this name; undefined for columns of levels, outcomes and the like. */
export const roleOf = (name: string): ColumnRole | undefined =>
  roles.find((role) => groups(`column of ${role}`, name) !== undefined);

function rolesOf(header: Cell[]): Map<number, Role> {
  const named = header.flatMap((cell) => {
    const role = roleOf(textOf(cell));
    return role === undefined ? [] : [[cell.column, role] as const];
  });
  return new Map(named);
}

/** Adds unnamed columns to the left of the questions as labels if most of their entries are numbers or letters. */
function withUnnamedLabels(named: Map<number, Role>, rows: Cell[][]): Map<number, Role> {
  const text = Math.min(...[...named].filter(([, role]) => role !== 'label').map(([column]) => column));
  const left = rows.flat().filter(({ column }) => column < text && !named.has(column));
  const labels = left.filter(
    (cell) => /^[a-z]$/i.test(textOf(cell)) || readLabels(textOf(cell))?.rest === '',
  );
  const isLabels = labels.length * 2 > left.length;
  return isLabels ? new Map([...left.map(({ column }) => [column, 'label'] as const), ...named]) : named;
}

/** Splits tables that are side by side under one head (No., Answer, No., Answer) into their own columns. */
function sideBySide(named: Map<number, Role>): Map<number, Role>[] {
  const columns = [...named].sort(([a], [b]) => a - b);
  const starts = columns
    .filter(([, role], at) => role === 'label' && columns[at - 1]?.[1] !== 'label')
    .map(([column]) => column);
  if (starts.length < 2) {
    return [named];
  }
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? Number.POSITIVE_INFINITY;
    return new Map(columns.filter(([column]) => column >= start && column < end));
  });
}

const textOf = ({ lines }: Cell): string =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .trim();
const holdsLabel = ({ lines }: Cell): boolean =>
  lines.some(({ text }) => {
    const labelled = readLabels(text.trim());
    return labelled !== undefined && labelled.labels[0]?.kind !== 'part';
  });

/** Returns whether the cells are the data of a quarter, such as numbers after 'Q1'. */
const isOfQuarter = (cells: Cell[]): boolean =>
  cells.some((cell) => /^q/i.test(textOf(cell))) &&
  cells.every((cell) => /^(?:q\s?\d|-?\d[\d.,%]*)$/i.test(textOf(cell)));

/** Returns a row of a paper or a marking scheme: its question, then its answer, then the notes. */
function schemeRow(cells: Cell[], named: Map<number, Role>): SourceLine[] {
  const of = (role: Role): SourceLine[] =>
    cells.filter(({ column }) => named.get(column) === role).flatMap(({ lines }) => lines.map(free));
  const [first] = cells;
  // A column named 'Question' may contain only the number.
  const isNumbered =
    first !== undefined &&
    named.get(first.column) === 'question' &&
    (textOf(first).length <= SHORT || readLabels(textOf(first))?.rest === '');
  const label = isNumbered ? first.lines.map(free) : of('label');
  const question = of('question').filter((line) => !label.some(({ box }) => box === line.box));
  const answer = of('answer');
  const marks = of('marks');
  const [[begun, ...others], behindIt] = question.length > 0 ? [question, answer] : [answer, []];
  return [
    ...withMarks(behind(label, begun, others), marks),
    ...introduced('Answer:', behindIt),
    ...introduced('Notes:', of('notes')),
  ];
}

/** Joins a label with the first line of a cell's text. */
export function behind(
  label: SourceLine[],
  first: SourceLine | undefined,
  others: SourceLine[],
): SourceLine[] {
  if (!first) {
    return label;
  }
  const shown = label
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/^(\d{1,2})?\s?([a-z])$/, '$1($2)');
  const point = /^\d+$/.test(shown) ? '.' : '';
  return [shown === '' ? first : { ...first, text: `${shown}${point} ${first.text}` }, ...others];
}

function introduced(word: string, [first, ...others]: SourceLine[]): SourceLine[] {
  return first ? [{ ...first, text: `${word} ${first.text}` }, ...others] : [];
}

/** Adds marks to the line at the same height; if there is only one number, to the last line. */
function withMarks(lines: SourceLine[], marks: SourceLine[]): SourceLine[] {
  const numbers = marks.filter(({ text }) => /\d|[½¼¾]/.test(text));
  return lines.map((line, at) => {
    const own = numbers.filter((mark) =>
      numbers.length === 1 ? at === lines.length - 1 : nearest(lines, mark) === line,
    );
    const printed = own.map(({ text }) => text.trim().replace(/[()[\]]/g, '')).join(' ');
    return printed === '' ? line : { ...line, text: `${line.text}\t[${printed}]` };
  });
}

function nearest(lines: SourceLine[], mark: SourceLine): SourceLine | undefined {
  const distance = (line: SourceLine): number => Math.abs(line.box.y - mark.box.y);
  return [...lines].sort((a, b) => distance(a) - distance(b))[0];
}

function free({ cell: _, ...line }: SourceLine): SourceLine {
  return line;
}

/** Returns the lines of a row in a layout table. */
function layoutRow(cells: Cell[]): SourceLine[] {
  const long = cells.filter((cell) => cell.lines.some(({ text }) => text.length > SHORT));
  if (long.length < 2) {
    return joinedRows(cells.flatMap(({ lines }) => lines.map(free)));
  }
  // A list to choose from, next to several numbered entries, comes first because it belongs to all of them.
  const numbered = cells.filter(
    (cell) => cell.lines.filter((line) => readLabels(line.text.trim())).length > 1,
  );
  const others = cells.filter((cell) => !numbered.includes(cell));
  const [label] = cells;
  if (numbered.length > 0 || !label || textOf(label).length > SHORT) {
    return [...others, ...numbered].flatMap(({ lines }) => lines.map(free));
  }
  const [next, ...rest] = cells.slice(1).flatMap(({ lines }) => lines.map(free));
  return behind(label.lines.map(free), next, rest);
}

/** Joins lines at the same height with tabs. */
function joinedRows(lines: SourceLine[]): SourceLine[] {
  const joined: SourceLine[] = [];
  for (const line of [...lines].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)) {
    const sameRow = joined.find(
      ({ box }) => Math.abs(box.y + box.height / 2 - line.box.y - line.box.height / 2) < line.box.height / 2,
    );
    if (!sameRow) {
      joined.push({ ...line });
      continue;
    }
    const [left, right] = sameRow.box.x <= line.box.x ? [sameRow, line] : [line, sameRow];
    sameRow.text = `${left.text}\t${right.text}`;
    sameRow.printed = sameRow.text;
    sameRow.formulas = [...(left.formulas ?? []), ...(right.formulas ?? [])];
    sameRow.box = around(left.box, right.box);
  }
  return joined;
}
