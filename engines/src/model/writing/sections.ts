import { getBookIndex } from '../../embedded/books/book-index.ts';
import { rankSections } from '../../embedded/books/rank.ts';
import { bookStems } from '../../embedded/books/words.ts';
import { booksOf } from '../../embedded/writing/facts/sources.ts';
import { requestIn } from '../../embedded/writing/request/prompt.ts';
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
 * Returns the sections that contain the passages, in their order. An empty quote means the beginning of the section.
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

/**
 * Returns the sections that have all words of the requested topic, the best first, and then the found passages from the same books. The
 * embedded engine may find fewer than there are, or others where it can write nothing on the topic.
 * @returns the found passages if no section has all words of the topic, or for a whole book
 */
export function passagesOnTopic(
  task: Pick<WritingTask, 'prompt' | 'textbooks' | 'references'>,
  found: SourcePassage[],
): SourcePassage[] {
  const stems = bookStems(requestIn(task.prompt).topic);
  if (stems.length === 0) return found;
  const ranked = rankSections(booksOf(task).map(getBookIndex), stems);
  const onTopic = ranked.flatMap(({ index: { book, sections }, section }) => {
    const source = book.sections[section];
    const own = new Set(sections[section]?.stems.flat());
    return source && stems.every((stem) => own.has(stem))
      ? [{ bookId: book.id, title: book.title, heading: source.heading, quote: '' }]
      : [];
  });
  if (onTopic.length === 0) return found;
  return [...onTopic, ...found.filter(({ title }) => onTopic.some((each) => each.title === title))];
}

/** Returns the part of a long section around a place. It begins at a paragraph. */
function around(text: string, at: number): string {
  const start = at < MAX_LETTERS / 2 ? 0 : Math.max(0, text.lastIndexOf('\n\n', at - MAX_LETTERS / 4));
  return text.slice(start, start + MAX_LETTERS).trim();
}
