/** Reads tables of papers. Some only separate numbers, text and marks; others are tables in content. */
import { readLabels } from '../labels/labels.ts';
import { groups } from '../phrases.ts';
import { isLatin } from './languages.ts';
import { around, groupsBegunBy, neighboursBy, type SourceLine } from './source-line.ts';

const roles = ['label', 'question', 'marks', 'notes', 'answer'] as const;
export type ColumnRole = (typeof roles)[number];
type Role = ColumnRole;

/** The most characters of an entry in a narrow column, such as a number, a letter or marks. */
export const SHORT = 6;

interface Cell {
  column: number;
  lines: SourceLine[];
}

/** Returns the lines without layout tables: rows of questions become lines of text, while real tables keep their cells. */
export const readTables = (lines: SourceLine[]): SourceLine[] =>
  neighboursBy(withTablesJoined(lines), ({ cell }) => cell?.table).flatMap((own) =>
    own[0]?.cell ? opened(own) : own,
  );

/** Joins a table at the end of a page with one of as many columns at the top of the next page. All tables get different numbers. */
function withTablesJoined(lines: SourceLine[]): SourceLine[] {
  const nameOf = ({ page, cell }: SourceLine): string => `${page} ${cell?.table}`;
  const lastColumns = new Map<string, number>();
  for (const line of lines) {
    const last = Math.max(line.cell?.column ?? 0, lastColumns.get(nameOf(line)) ?? 0);
    lastColumns.set(nameOf(line), last);
  }
  const joined: SourceLine[] = [];
  let [table, shift] = [0, 0];
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    const last = joined.at(-1)?.cell;
    if (line.cell && !(last && above && nameOf(above) === nameOf(line))) {
      const isContinued =
        last &&
        above?.page === line.page - 1 &&
        lastColumns.get(nameOf(above)) === lastColumns.get(nameOf(line));
      shift = isContinued ? last.row + 1 : 0;
      table += isContinued ? 0 : 1;
    }
    joined.push(line.cell ? { ...line, cell: { ...line.cell, table, row: line.cell.row + shift } } : line);
  }
  return joined;
}

/** Returns the lines of a table. A head in it applies to the rows below it, and text above or between them is no part of the table. */
function opened(lines: SourceLine[]): SourceLine[] {
  const rows = rowsOf(lines);
  const headed = groupsBegunBy(rows, (row) => rolesOf(row).size > 1);
  const schemes = headed.map(schemeOf);
  if (schemes.some((scheme) => scheme !== undefined))
    return headed.flatMap((own, at) => schemes[at] ?? own.flatMap(layoutRow));
  const left = Math.min(...rows.map(([cell]) => cell?.column ?? 0));
  // Below a cell such as 'Q. No.', a row of numbers is the head.
  const [name = ''] = rows[0]?.map(textOf) ?? [];
  const isNamed = ['label', 'question'].includes(roleOf(name) ?? '');
  const isLayout = rows.some((cells) => isLabelled(cells, isNamed ? left + 1 : left) && !isOfQuarter(cells));
  const isMatching = rows.length > 1 && rows.every((cells) => cells.length > 1);
  return isLayout || !isMatching ? rows.flatMap(layoutRow) : lines;
}

/** Returns the rows of a paper or a marking scheme below their head; undefined if they are not such rows. */
function schemeOf([head = [], ...rows]: Cell[][]): SourceLine[] | undefined {
  const named = withLanguages(withUnnamedLabels(rolesOf(head), [head, ...rows]), rows);
  const has = (role: Role): boolean => [...named.values()].includes(role);
  return has('answer') || (has('marks') && holdsQuestions(rows, named))
    ? sideBySide(named).flatMap((own) =>
        rows.flatMap((cells) => {
          const held = cells.filter(({ column }) => own.has(column));
          return held.some((cell) => textOf(cell) !== '') ? schemeRow(held, own) : [];
        }),
      )
    : undefined;
}

/** Adds unnamed columns of text in two languages as questions. */
function withLanguages(named: Map<number, Role>, rows: Cell[][]): Map<number, Role> {
  const unnamed = rows.flat().filter((cell) => !named.has(cell.column) && textOf(cell).length > SHORT);
  const [one = [], other = [], ...others] = Map.groupBy(unnamed, ({ column }) => column).values();
  const isIn = (column: Cell[]): boolean => isLatin(column.map(textOf).join(' '));
  const areLanguages = others.length === 0 && isIn(one) !== isIn(other);
  return areLanguages
    ? new Map([...named, ...unnamed.map(({ column }) => [column, 'question'] as const)])
    : named;
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
    const [role] = [textOf(cell), ...cell.lines.map(({ text }) => text.trim())].flatMap(
      (name) => roleOf(name) ?? [],
    );
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

/** Returns whether a row has a label in a column up to `last`, or text behind a label. Other numbers alone are data. */
const isLabelled = (cells: Cell[], last: number): boolean =>
  cells.some(({ lines, column }) =>
    lines.some(({ text }) => {
      const labelled = readLabels(text.trim());
      return labelled && labelled.labels[0]?.kind !== 'part' && (column <= last || labelled.rest !== '');
    }),
  );

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
