import type { Citation, PassageTask } from '../../tutoring.ts';
import { getBookIndex } from '../books/book-index.ts';
import { computeFieldStatistics } from '../books/field.ts';
import { type RankedSection, rankSections } from '../books/rank.ts';
import { bookStems } from '../books/words.ts';

/** The number of sections that are searched, the best first. */
const SECTIONS = 4;
/** The most consecutive sentences that are quoted together. */
const MAX_SENTENCES = 2;
/** The least share of the wanted words, weighted by their rarity in the books, that a passage must contain. */
const MIN_SHARE = 0.5;
/** The share by which a second sentence must improve a passage. */
const SENTENCE_COST = 0.15;
/** The share that a passage loses for each position of its section in the ranking. */
const RANK_COST = 0.05;

/** Returns the passage of the books with the most of the words in `sought`; undefined if none has half of them. */
export function findPassage({ sought, context, books }: PassageTask): Citation | undefined {
  const stems = [...new Set(bookStems(sought))];
  if (stems.length === 0 || books.length === 0) return undefined;
  const indexes = books.map(getBookIndex);
  const { rarity } = computeFieldStatistics(indexes.map(({ whole }) => whole));
  const total = stems.reduce((sum, stem) => sum + rarity(stem), 0) || 1;
  const shareOf = (own: ReadonlySet<string>): number =>
    stems.reduce((sum, stem) => sum + (own.has(stem) ? rarity(stem) : 0), 0) / total;
  const [best] = rankSections(indexes, `${context} ${sought}`)
    .slice(0, SECTIONS)
    .flatMap((ranked, rank) => windowsOf(ranked).map((window) => ({ ...window, rank })))
    .map((window) => ({ ...window, share: shareOf(window.stems) }))
    .filter(({ share }) => share >= MIN_SHARE)
    .map((window) => ({
      ...window,
      score: window.share - SENTENCE_COST * (window.count - 1) - RANK_COST * window.rank,
    }))
    .sort((one, other) => other.score - one.score);
  return best && citationOf(best);
}

/** Consecutive sentences of a section. */
interface Window extends Pick<RankedSection, 'index' | 'section'> {
  start: number;
  end: number;
  count: number;
  stems: ReadonlySet<string>;
}

/** Matches text that is no passage: a question, which explains nothing, and text of two paragraphs. */
const NO_PASSAGE = /\?["”’]?$|\n\s*\n/;

function windowsOf({ index, section }: RankedSection): Window[] {
  const { sentences, stems } = index.sections[section] ?? { sentences: [], stems: [] };
  const text = index.book.sections[section]?.text ?? '';
  return sentences.flatMap(({ start }, at) =>
    Array.from({ length: Math.min(MAX_SENTENCES, sentences.length - at) }, (_, more) => ({
      ...{ index, section, start, count: more + 1 },
      end: sentences[at + more]?.end ?? start,
      stems: new Set(stems.slice(at, at + more + 1).flat()),
    })).filter(({ end }) => !NO_PASSAGE.test(text.slice(start, end))),
  );
}

function citationOf({ index, section, start, end }: Window): Citation | undefined {
  const source = index.book.sections[section];
  if (!source) return undefined;
  const { id: bookId, title: bookTitle } = index.book;
  const { heading, page, text } = source;
  const quote = text.slice(start, end);
  const place = { number: 1, bookId, bookTitle, section, heading, quote, start, end };
  return page === undefined ? place : { ...place, page };
}
