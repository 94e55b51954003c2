/** A textbook as engines read it. */
export interface Book {
  id: string;
  title: string;
  /** The sections in the order of the book. */
  sections: BookSection[];
}

export interface BookSection {
  /** The headings from the outermost to the section's own: ['Chapter 3', 'Demand']. */
  heading: string[];
  /** The page on which it begins, 1-based, where that is known. */
  page?: number;
  /** Markdown; blank lines separate paragraphs, formulas are LaTeX between dollars. */
  text: string;
}
