import { booksOf } from '../../embedded/writing/facts/sources.ts';
import type { SourcePassage, WritingTask } from '../../writing.ts';

/** A section that questions are written from. */
export interface WritingSection extends Omit<SourcePassage, 'quote'> {
  /** The whole text of the section. */
  text: string;
  /** The part of the text that is sent to the model. */
  shown: string;
}

const MAX_SECTIONS = 6;
const MAX_LETTERS = 4_000;

/**
 * Returns the sections that contain the passages, in their order. The passages of the embedded engine's questions show which sections are
 * about the topic.
 */
export function sectionsAround(
  task: Pick<WritingTask, 'textbooks' | 'references'>,
  passages: SourcePassage[],
): WritingSection[] {
  const all = booksOf(task).flatMap((book) => book.sections.map((section) => ({ book, section })));
  const found = passages.flatMap(({ bookId, title, heading, quote }) => {
    const at = all.find(
      ({ book, section }) =>
        (bookId === undefined ? book.title === title : book.id === bookId) &&
        section.heading.join('\n') === heading.join('\n') &&
        section.text.includes(quote),
    );
    return at ? [{ ...at, quote, bookId }] : [];
  });
  const different = found.filter(
    (each, at) => found.findIndex(({ section }) => section === each.section) === at,
  );
  return different.slice(0, MAX_SECTIONS).map(({ book, section, quote, bookId }) => ({
    ...(bookId === undefined ? {} : { bookId }),
    title: book.title,
    heading: section.heading,
    ...(section.page === undefined ? {} : { page: section.page }),
    text: section.text,
    shown: around(section.text, section.text.indexOf(quote)),
  }));
}

/** Returns the part of a long section around a place. It begins at a paragraph. */
function around(text: string, at: number): string {
  const start = at < MAX_LETTERS / 2 ? 0 : Math.max(0, text.lastIndexOf('\n\n', at - MAX_LETTERS / 4));
  return text.slice(start, start + MAX_LETTERS).trim();
}
