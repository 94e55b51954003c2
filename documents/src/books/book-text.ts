/** A part of a book under one heading. */
export interface BookTextSection {
  /** The heading above its own; '' where it has none, or begins a chapter itself. */
  chapter: string;
  heading: string;
  /** 1-based; null where the file has no pages. */
  page: number | null;
  /** Plain text: blank lines part paragraphs, formulas are LaTeX between dollars. */
  text: string;
}

/** The text of a book in reading order. */
export interface BookText {
  /** The title in the file; empty if it has none. */
  title: string;
  author: string;
  /** Null where the file has no pages. */
  pages: number | null;
  sections: BookTextSection[];
}

/** The progress of the reading: pages of a PDF, files of an EPUB. */
export interface BookProgress {
  part: number;
  parts: number;
}
