import type { Block, Cell, WordTable, WordTableRow } from './model.ts';
import type { Styles } from './styles.ts';
import {
  childElements,
  type Element,
  findChild,
  isOn,
  readAttribute,
  readNumberAttribute,
  readSetting,
} from './xml.ts';

type Edge = 'top' | 'bottom' | 'left' | 'right' | 'insideH' | 'insideV';

const TWIP = 1 / 20;
const MAX_COLUMNS = 63;

/** Reads a table; `readBlocks` reads the content of a cell. */
export function readTable(
  tbl: Element,
  styles: Styles,
  readBlocks: (container: Element) => Block[],
): WordTable | undefined {
  const properties = findChild(tbl, 'w:tblPr');
  const borders = [
    ...styles.table(readSetting(properties, 'w:tblStyle')),
    ...(properties ? [properties] : []),
  ];
  const ruled = (edge: Edge): boolean => {
    const said = borders.flatMap((each) => edgeOf(findChild(each, 'w:tblBorders'), edge) ?? []);
    return said.at(-1) ?? false;
  };
  const trs = rowsIn(tbl).filter(
    (tr) => !findChild(tr, 'w:trPr', 'w:del') && isOn(tr, 'w:trPr', 'w:hidden') !== true,
  );
  const rows = trs.map((tr, index) =>
    readRow(tr, { first: index === 0, last: index === trs.length - 1 }, ruled, readBlocks),
  );
  const columns = Math.max(0, ...rows.map(widthInColumns));
  if (columns === 0) {
    return undefined;
  }
  const left = (readNumberAttribute(findChild(properties, 'w:tblInd'), 'w:w') ?? 0) * TWIP;
  return { type: 'table', rows, grid: gridOf(tbl, trs, Math.min(columns, MAX_COLUMNS)), left };
}

/** Rows and cells may stand in the frames of controls and of changes. */
function throughFrames(element: Element, name: string): Element[] {
  return childElements(element).flatMap((child) => {
    if (child.name === name) {
      return [child];
    }
    const isFrame = ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo'].includes(child.name);
    return isFrame ? throughFrames(child, name) : [];
  });
}

const rowsIn = (tbl: Element): Element[] => throughFrames(tbl, 'w:tr');
const cellsIn = (tr: Element): Element[] => throughFrames(tr, 'w:tc');
const widthInColumns = (row: WordTableRow): number =>
  row.cells.reduce((sum, { span }) => sum + span, row.skips);

function spanOf(tc: Element): number {
  const span = Number.parseInt(readSetting(tc, 'w:tcPr', 'w:gridSpan') ?? '1', 10);
  return Math.min(MAX_COLUMNS, Math.max(1, span || 1));
}

function readRow(
  tr: Element,
  place: { first: boolean; last: boolean },
  ruled: (edge: Edge) => boolean,
  readBlocks: (container: Element) => Block[],
): WordTableRow {
  const skips = Number.parseInt(readSetting(tr, 'w:trPr', 'w:gridBefore') ?? '0', 10) || 0;
  const tcs = cellsIn(tr);
  const cells = tcs.map((tc, index): Cell => {
    const own = findChild(tc, 'w:tcPr', 'w:tcBorders');
    const merge = findChild(tc, 'w:tcPr', 'w:vMerge');
    const isLast = index === tcs.length - 1;
    return {
      blocks: readBlocks(tc),
      span: spanOf(tc),
      continues: merge !== undefined && (readAttribute(merge, 'w:val') ?? 'continue') === 'continue',
      ruled: {
        top: edgeOf(own, 'top') ?? ruled(place.first ? 'top' : 'insideH'),
        bottom: edgeOf(own, 'bottom') ?? ruled(place.last ? 'bottom' : 'insideH'),
        left: edgeOf(own, 'left') ?? ruled(index === 0 ? 'left' : 'insideV'),
        right: edgeOf(own, 'right') ?? ruled(isLast ? 'right' : 'insideV'),
      },
    };
  });
  return { skips: Math.min(MAX_COLUMNS, skips), cells };
}

/** Returns whether an edge has a line; undefined if the borders do not specify it. */
function edgeOf(borders: Element | undefined, edge: Edge): boolean | undefined {
  const names =
    edge === 'left' ? ['w:left', 'w:start'] : edge === 'right' ? ['w:right', 'w:end'] : [`w:${edge}`];
  const found = names.map((name) => findChild(borders, name)).find((each) => each !== undefined);
  return found && !['nil', 'none', undefined].includes(readAttribute(found, 'w:val'));
}

function gridOf(tbl: Element, trs: Element[], columns: number): number[] {
  const declared = childElements(findChild(tbl, 'w:tblGrid'), 'w:gridCol').map(
    (column) => (readNumberAttribute(column, 'w:w') ?? 0) * TWIP,
  );
  if (declared.length >= columns && declared.slice(0, columns).every((width) => width > 0)) {
    return declared.slice(0, columns);
  }
  const full = trs.find((tr) => cellsIn(tr).length === columns);
  const widths = full
    ? cellsIn(full).map((tc) => (readNumberAttribute(findChild(tc, 'w:tcPr', 'w:tcW'), 'w:w') ?? 0) * TWIP)
    : [];
  return widths.length === columns && widths.every((width) => width > 0)
    ? widths
    : Array.from({ length: columns }, () => 0);
}
