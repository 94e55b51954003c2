/** A part of a book under one heading. */
export interface BookTextSection {
  /** The heading of its chapter; '' if it has no chapter or is the first section of one. */
  chapter: string;
  heading: string;
  /** The page, from 1; null if the file has no pages. */
  page: number | null;
  /** Plain text. Blank lines separate paragraphs, and formulas are LaTeX between dollar signs. */
  text: string;
}

/** The text of a book in reading order. */
export interface BookText {
  /** The title in the file; empty if it has none. */
  title: string;
  author: string;
  /** Null if the file has no pages. */
  pages: number | null;
  sections: BookTextSection[];
}

/** The progress of the reading: pages of a PDF, files of an EPUB. */
export interface BookProgress {
  part: number;
  parts: number;
}
