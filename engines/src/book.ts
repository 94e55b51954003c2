/** A textbook as engines read it. */
export interface Book {
  id: string;
  title: string;
  /** In the order of the book. */
  sections: BookSection[];
}

export interface BookSection {
  /** Headings from the outermost to its own: ['Chapter 3', 'Demand']. */
  heading: string[];
  /** The page on which it begins, 1-based, where that is known. */
  page?: number;
  /** Markdown; blank lines part paragraphs, formulas are LaTeX between dollars. */
  text: string;
}
