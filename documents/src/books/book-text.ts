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

/** What a book says, in its order. */
export interface BookText {
  /** As the file gives it; '' where it does not. */
  title: string;
  author: string;
  /** Null where the file has no pages. */
  pages: number | null;
  sections: BookTextSection[];
}

/** How far the reading is: pages of a PDF, files of an EPUB. */
export interface BookProgress {
  part: number;
  parts: number;
}
