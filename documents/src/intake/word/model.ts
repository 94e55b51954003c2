/** A Word document as it is printed: what is deleted, hidden or outside of the page's body is not in it. Sizes in points. */

export interface TextStyle {
  size: number;
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  isStruck: boolean;
  script: 'base' | 'raised' | 'lowered';
}

export type Inline =
  | { type: 'text'; text: string; style: TextStyle }
  | { type: 'formula'; latex: string; style: TextStyle }
  | { type: 'tab'; isUnderlined: boolean; style: TextStyle }
  | { type: 'line-break' }
  | { type: 'page-break' }
  | { type: 'picture'; picture: PlacedPicture };

/** A picture in the document, by the path of its file. */
export interface PlacedPicture {
  path: string;
  /** The width before the rotation. */
  width: number;
  height: number;
  /** The shares of the picture that are cropped at its sides. */
  cut?: { left: number; top: number; right: number; bottom: number };
  /** Quarters of a full turn, clockwise. */
  turns?: 1 | 2 | 3;
}

export interface TabStop {
  at: number;
  align: 'left' | 'center' | 'right';
}

export interface Paragraph {
  type: 'paragraph';
  /** The number or bullet that Word shows before it. */
  label?: { text: string; style: TextStyle; after: 'tab' | 'space' | 'nothing' };
  inlines: Inline[];
  /** The font size of an empty line. */
  size: number;
  align: 'left' | 'center' | 'right';
  left: number;
  right: number;
  /** The indent of the first line in addition to `left`; negative for a hanging indent. */
  first: number;
  before: number;
  after: number;
  tabs: TabStop[];
  isPageStart: boolean;
}

export interface Cell {
  blocks: Block[];
  /** Columns of the grid. */
  span: number;
  /** It continues the cell above it. */
  continues: boolean;
  ruled: { top: boolean; bottom: boolean; left: boolean; right: boolean };
}

export interface WordTableRow {
  /** Columns of the grid that are left out at its start. */
  skips: number;
  cells: Cell[];
}

export interface WordTable {
  type: 'table';
  /** Widths of its columns. */
  grid: number[];
  rows: WordTableRow[];
  left: number;
}

export type Block = Paragraph | WordTable;

/** Blocks on pages of one shape. */
export interface Section {
  isAcross: boolean;
  /** The section starts on a new page. */
  isOnNewPage: boolean;
  /** Width of its lines. */
  width: number;
  blocks: Block[];
}
