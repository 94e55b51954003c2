/** A textbook as engines read it. */
export interface Book {
  id: string;
  title: string;
  /** The sections in the order of the book. */
  sections: BookSection[];
}

export interface BookSection {
  /** The headings from the outermost to the section's own, such as ['Chapter 3', 'Demand']. */
  heading: string[];
  /** The page on which it begins, 1-based, if known. */
  page?: number;
  /** Markdown in which blank lines separate paragraphs and formulas are LaTeX between dollars. */
  text: string;
}
