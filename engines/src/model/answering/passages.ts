import type { Answer, AnswerTask } from '../../tutoring.ts';
import type { Near } from '../vectors/find-by-meaning.ts';
import { joinedRanking } from '../vectors/joined-ranking.ts';
import type { PromptPassage } from './prompt.ts';

/** The maximum number of characters of a passage. Longer ones are cut so that they begin with a paragraph. */
const MAX_LETTERS = 6_000;
/** The maximum number of passages that the search by vectors adds to those of the embedded engine. */
const MAX_ADDED = 3;

/** True for a student with live questions, for whom a model gets only the text that the embedded engine would quote. */
export const isGuarded = ({ reader, live }: AnswerTask): boolean => reader === 'student' && live.length > 0;

/**
 * Returns the passages for a model: those that the embedded engine found and those that are `near` by vectors, ranked together. If the
 * student has live questions, each passage is only the text that the embedded engine would quote.
 */
export function passagesFor(task: AnswerTask, { citations }: Answer, near: Near[]): PromptPassage[] {
  const known = new Map<string, PromptPassage>();
  const noted = (passage: PromptPassage): string => {
    const name = nameOf(passage);
    known.set(name, known.get(name) ?? passage);
    return name;
  };
  const own = citations.map((citation) => {
    const { bookId, bookTitle, section, heading, page, quote, start } = citation;
    const about = { bookId, bookTitle, section, heading, ...(page === undefined ? {} : { page }) };
    const whole = textOf(task, citation);
    return noted(
      isGuarded(task) || whole === undefined
        ? { ...about, text: quote, start }
        : { ...about, ...around(whole, start) },
    );
  });
  if (near.length === 0) return [...known.values()];
  const byMeaning = near.flatMap((place) => {
    const holding = [...known].find(([, passage]) => holds(passage, place));
    const passage = holding ? undefined : passageAt(task, place);
    return holding ? [holding[0]] : passage ? [noted(passage)] : [];
  });
  const most = new Set(own).size + MAX_ADDED;
  return joinedRanking([own, byMeaning], most).flatMap((name) => known.get(name) ?? []);
}

const nameOf = ({ bookId, section, start }: Near): string => JSON.stringify([bookId, section, start]);

const textOf = ({ books }: AnswerTask, { bookId, section }: Pick<Near, 'bookId' | 'section'>) =>
  books.find(({ id }) => id === bookId)?.sections[section]?.text;

const holds = (passage: PromptPassage, { bookId, section, start }: Near): boolean =>
  passage.bookId === bookId &&
  passage.section === section &&
  start >= passage.start &&
  start < passage.start + passage.text.length;

function passageAt({ books }: AnswerTask, { bookId, section, start }: Near): PromptPassage | undefined {
  const book = books.find(({ id }) => id === bookId);
  const found = book?.sections[section];
  if (!book || !found) return undefined;
  const { heading, page, text } = found;
  const about = { bookId, bookTitle: book.title, section, heading, ...(page === undefined ? {} : { page }) };
  return { ...about, ...around(text, start) };
}

/** Returns the part of a long section around a place. It begins at a paragraph. */
function around(text: string, place: number): Pick<PromptPassage, 'text' | 'start'> {
  const start = place < MAX_LETTERS / 2 ? 0 : Math.max(0, text.lastIndexOf('\n\n', place - MAX_LETTERS / 4));
  return { text: text.slice(start, start + MAX_LETTERS), start };
}
