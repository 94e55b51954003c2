/** Reads tables of papers. Some only separate numbers, text and marks; others are tables in content. */
import { readLabels } from '../labels/labels.ts';
import { groups } from '../phrases.ts';
import { free, paragraphsIn, withMarks } from './cell-paragraphs.ts';
import { isLatin } from './languages.ts';
import { around, groupsStartedBy, neighboursBy, type SourceLine } from './source-line.ts';

const roles = ['label', 'question', 'total', 'marks', 'notes', 'level', 'answer'] as const;
export type ColumnRole = (typeof roles)[number];

/** The most characters of an entry in a narrow column, such as a number, a letter or marks. */
export const SHORT = 6;
/** The columns of a table end on the next page at most this many points from where they end above. */
const SAME_EDGE = 3;

interface Cell {
  column: number;
  lines: SourceLine[];
}

/** Returns the lines without layout tables: rows of questions become lines of text, while real tables keep their cells. */
export const readTables = (lines: SourceLine[]): SourceLine[] =>
  neighboursBy(withTablesJoined(lines), ({ cell }) => cell?.table).flatMap((own) =>
    own[0]?.cell ? opened(own) : own,
  );

/**
 * Joins a table at the end of a page with one at the top of the next page that has as many columns, or the same columns of which some are
 * empty. All tables get different numbers.
 */
function withTablesJoined(lines: SourceLine[]): SourceLine[] {
  const nameOf = ({ page, cell }: SourceLine): string => `${page} ${cell?.table}`;
  const tables = Map.groupBy(lines, nameOf);
  const hasColumnsOf = (below: SourceLine, above: SourceLine): boolean => {
    const [own = [], other = []] = [below, above].map((line) =>
      (tables.get(nameOf(line)) ?? []).flatMap(({ cell }) => cell ?? []),
    );
    const lastOf = (cells: typeof own): number => Math.max(...cells.map(({ column }) => column));
    const isOfTable = ({ right = Number.NaN }: (typeof own)[number]): boolean =>
      other.some((cell) => Math.abs((cell.right ?? Number.NaN) - right) < SAME_EDGE);
    return lastOf(own) === lastOf(other) || own.every(isOfTable);
  };
  const joined: SourceLine[] = [];
  let [table, shift] = [0, 0];
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    const last = joined.at(-1)?.cell;
    if (line.cell && !(last && above && nameOf(above) === nameOf(line))) {
      const isContinued = last && above?.page === line.page - 1 && hasColumnsOf(line, above);
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
  const headed = groupsStartedBy(withoutRepeatedHeads(rows), (row) => rolesOf(row).size > 1);
  const schemes = headed.map(schemeOf);
  if (schemes.some((scheme) => scheme !== undefined))
    return headed.flatMap((own, at) => schemes[at] ?? own.flatMap(layoutRow));
  if (isScoreGrid(rows)) return lines;
  const left = Math.min(...rows.map(([cell]) => cell?.column ?? 0));
  // Below a cell such as 'Q. No.', a row of numbers is the head.
  const [name = ''] = rows[0]?.map(textOf) ?? [];
  const isNamed = ['label', 'question'].includes(roleOf(name) ?? '');
  const isLayout = rows.some((cells) => isLabelled(cells, isNamed ? left + 1 : left) && !isOfQuarter(cells));
  const isMatching = rows.length > 1 && rows.every((cells) => cells.length > 1);
  return isLayout || !isMatching ? rows.flatMap(layoutRow) : lines;
}

/** Removes the heads that a table repeats on each of its pages. */
function withoutRepeatedHeads(rows: Cell[][]): Cell[][] {
  const wordsOf = (row: Cell[]): string => row.map(textOf).join('\t');
  const heads = rows.filter((row) => rolesOf(row).size > 1);
  return rows.filter(
    (row) => !heads.includes(row) || heads.find((head) => wordsOf(head) === wordsOf(row)) === row,
  );
}

/** Returns the rows of a paper or a marking scheme below their head; undefined if they are not such rows. */
function schemeOf([head = [], ...rows]: Cell[][]): SourceLine[] | undefined {
  const named = columnRoles(head, rows);
  const has = (role: ColumnRole): boolean => [...named.values()].includes(role);
  if (has('level') && has('marks')) return rows.flatMap((cells) => levelRow(cells, named));
  // The overview on a cover lists question numbers, but not their text.
  const asking = rows.filter((cells) =>
    cells.some((cell) => named.get(cell.column) === 'question' && textOf(cell).length > SHORT),
  );
  if (!has('answer') && !(has('marks') && asking.length * 2 > rows.length)) return undefined;
  return sideBySide(named).flatMap((own) => {
    const held = rows.map((cells) => cells.filter(({ column }) => own.has(column)));
    const filled = held.filter((cells) => cells.some((cell) => textOf(cell) !== ''));
    return groupsStartedBy(filled, (cells) => isNumberedRow(cells, own)).flatMap((group) =>
      schemeRow(group, own),
    );
  });
}

/** Returns the content of columns by their names, or by their entries if they have no name or contain only numbers. */
function columnRoles(head: Cell[], rows: Cell[][]): Map<number, ColumnRole> {
  const roles = rolesOf(head);
  const cells = rows.flat();
  const hasMarks = [...roles.values()].includes('marks');
  for (const [column, role] of [...roles]) {
    const filled = cells.filter((cell) => cell.column === column && textOf(cell) !== '');
    const isNumbers = filled.filter(isLabelCell).length * 2 > filled.length;
    if (role === 'question' && isNumbers) roles.set(column, 'label');
    // A total next to the marks of the steps is not read.
    if (role === 'total' && hasMarks) roles.delete(column);
    else if (role === 'total') roles.set(column, 'marks');
  }
  const first = Math.min(...[...roles].filter(([, role]) => role !== 'label').map(([column]) => column));
  const left = [...head, ...cells].filter(({ column }) => column < first && !roles.has(column));
  const labels = left.map(textOf).filter((text) => /^[a-z]$/i.test(text) || readLabels(text)?.rest === '');
  if (labels.length * 2 > left.length) for (const { column } of left) roles.set(column, 'label');
  const unnamed = cells.filter((cell) => !roles.has(cell.column) && textOf(cell).length > SHORT);
  const [one = [], other = [], ...others] = Map.groupBy(unnamed, ({ column }) => column).values();
  const isIn = (column: Cell[]): boolean => isLatin(column.map(textOf).join(' '));
  // Two columns of text in different scripts are the questions in two languages.
  const areLanguages = others.length === 0 && isIn(one) !== isIn(other);
  if (areLanguages) for (const { column } of unnamed) roles.set(column, 'question');
  return roles;
}

/** Returns a level of a marking scheme with its marks, in the form in which schemes print levels in text: `7–9 marks: …`. */
function levelRow(cells: Cell[], named: Map<number, ColumnRole>): SourceLine[] {
  const of = (role: ColumnRole): Cell[] => cells.filter(({ column }) => named.get(column) === role);
  const marks = of('marks').map(textOf).join(' ');
  return introduced(
    `${marks.replace(/\s*marks?$/i, '')} marks:`,
    paragraphsIn(of('level').flatMap(({ lines }) => lines)),
  );
}

function rowsOf(lines: SourceLine[]): Cell[][] {
  return [...Map.groupBy(lines, ({ cell }) => cell?.row).values()].map((row) =>
    [...Map.groupBy(row, ({ cell }) => cell?.column ?? 0)]
      .map(([column, own]) => ({ column, lines: own }))
      .sort((a, b) => a.column - b.column),
  );
}

/** Returns the content of a column with this name; undefined for columns of levels, outcomes and the like. */
export const roleOf = (name: string): ColumnRole | undefined =>
  roles.find((role) => groups(`column of ${role}`, name) !== undefined);

function rolesOf(header: Cell[]): Map<number, ColumnRole> {
  return new Map(
    header.flatMap((cell) => {
      const names = [textOf(cell), ...cell.lines.map(({ text }) => text.trim())];
      const [role] = names.flatMap((name) => roleOf(name) ?? []);
      return role === undefined ? [] : [[cell.column, role] as const];
    }),
  );
}

/** Splits tables that are side by side under one head (No., Answer, No., Answer) into their own columns. */
function sideBySide(named: Map<number, ColumnRole>): Map<number, ColumnRole>[] {
  const columns = [...named].sort(([a], [b]) => a - b);
  const starts = columns
    .filter(([, role], at) => role === 'label' && columns[at - 1]?.[1] !== 'label')
    .map(([column]) => column);
  if (starts.length < 2) return [named];
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? Number.POSITIVE_INFINITY;
    return new Map(columns.filter(([column]) => column >= start && column < end));
  });
}

/** Returns whether a cell has no words but those of a label: '2', '2 (iii)'. */
const isLabelCell = (cell: Cell): boolean =>
  textOf(cell).length <= SHORT || readLabels(textOf(cell))?.rest === '';

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

/** Returns whether the rows are those of a form for marks, with the numbers of the questions above their marks: 'Question ⇥ 1 ⇥ 2'. */
function isScoreGrid(rows: Cell[][]): boolean {
  const names = rows.map(([cell]) => (cell ? roleOf(textOf(cell)) : undefined));
  return names.includes('marks') && (names.includes('question') || names.includes('label'));
}

/** Returns whether the cells are the data of a quarter, such as numbers after 'Q1'. */
const isOfQuarter = (cells: Cell[]): boolean =>
  cells.some((cell) => /^q/i.test(textOf(cell))) &&
  cells.every((cell) => /^(?:q\s?\d|-?\d[\d.,%]*)$/i.test(textOf(cell)));

/** Returns whether a row has an entry in the columns of its labels and questions. A row without one continues the row above. */
const isNumberedRow = (cells: Cell[], named: Map<number, ColumnRole>): boolean => {
  const asks = (role: ColumnRole | undefined): boolean => role === 'label' || role === 'question';
  return (
    ![...named.values()].some(asks) ||
    cells.some((cell) => asks(named.get(cell.column)) && textOf(cell) !== '')
  );
};

/** Returns a row of a paper or a marking scheme, with the rows that continue it: its question, then its answer, then the notes. */
function schemeRow(rows: Cell[][], named: Map<number, ColumnRole>): SourceLine[] {
  const of = (role: ColumnRole, cells: Cell[] = rows.flat()): SourceLine[] =>
    cells.filter(({ column }) => named.get(column) === role).flatMap(({ lines }) => lines);
  const label = of('label', rows[0]);
  const hasQuestions = of('question').length > 0;
  const texts = rows.map((cells) => of(hasQuestions ? 'question' : 'answer', cells));
  const marks = rows.map((cells) => amountsIn(cells.filter(({ column }) => named.get(column) === 'marks')));
  const marked = withMarks(texts, marks);
  return [
    ...(marked.length > 0 ? behind(label.map(free), marked) : withMarks([label], [marks.flat()])),
    ...introduced('Answer:', paragraphsIn(hasQuestions ? of('answer') : [])),
    ...introduced('Notes:', paragraphsIn(of('notes'))),
  ];
}

/** Returns the amounts in cells of marks. Those of one line alone have the words around them: '2 / max'. */
const amountsIn = (cells: Cell[]): SourceLine[] =>
  cells.flatMap((cell) => {
    const amounts = cell.lines.filter(({ text }) => /\d|[½¼¾]/.test(text));
    return amounts.length === 1 ? amounts.map((line) => ({ ...line, text: textOf(cell) })) : amounts;
  });

/** Returns a text with the label of another column before it. */
export function labelBefore(label: string, text: string): string {
  const shown = label.replace(/^(?:(\d{1,2})[.)]?)?\s?\(?([a-z]|[ivx]{2,4})[.)]*$/, '$1($2)');
  const point = /^\d+$/.test(shown) ? '.' : '';
  return shown === '' ? text : `${shown}${point} ${text}`;
}

/** Joins a label with the first line of a cell's text. */
function behind(label: SourceLine[], [first, ...others]: SourceLine[]): SourceLine[] {
  if (!first) return label;
  const printed = label.map(({ text }) => text.trim()).join(' ');
  return [{ ...first, text: labelBefore(printed, first.text) }, ...others];
}

function introduced(word: string, [first, ...others]: SourceLine[]): SourceLine[] {
  return first ? [{ ...first, text: `${word} ${first.text}` }, ...others] : [];
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
  if (numbered.length > 0 || !label || !isLabelCell(label)) {
    return [...others, ...numbered].flatMap(({ lines }) => paragraphsIn(lines));
  }
  return behind(
    label.lines.map(free),
    cells.slice(1).flatMap(({ lines }) => paragraphsIn(lines)),
  );
}

/** Joins lines at the same height with tabs, from left to right. */
function joinedRows(lines: SourceLine[]): SourceLine[] {
  const middleOf = ({ box }: SourceLine): number => box.y + box.height / 2;
  const rows = groupsStartedBy(
    lines.toSorted((a, b) => middleOf(a) - middleOf(b)),
    (line, first) => middleOf(line) - middleOf(first) >= first.box.height / 2,
  );
  return rows.flatMap((row) => {
    const [first, ...others] = row.toSorted((a, b) => a.box.x - b.box.x);
    if (!first || others.length === 0) return row;
    const text = [first, ...others].map((line) => line.text).join('\t');
    return [
      {
        ...first,
        text,
        printed: text,
        formulas: row.flatMap(({ formulas }) => formulas ?? []),
        box: others.reduce((box, line) => around(box, line.box), first.box),
      },
    ];
  });
}
