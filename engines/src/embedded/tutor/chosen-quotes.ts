import type { Citation } from '../../tutoring.ts';
import type { BookIndex, IndexedSection } from '../books/book-index.ts';
import { stemsOf } from '../books/words.ts';
import type { Found, Seeking } from './seeking.ts';

/** A sentence that may answer. */
export interface Candidate {
  index: BookIndex;
  section: number;
  sentence: number;
  /** The share of the question in it. */
  own: number;
  score: number;
  stems: Set<string>;
}

const NEXT_BEST = 0.6;
/** A sentence that is chosen takes its neighbour along where they are this short together, in characters. */
const QUOTE_LENGTH = 420;
/** What points to a sentence before. */
const leaning =
  /^(?:this|that|these|those|it|its|they|their|he|she|his|her|such|both|the (?:first|second|third|other|latter|former)|here|so|but|besides|nor|yet|two|three)\b/i;

/** What names the thing of the sentence before as its own matter: 'Such a sample', 'They'. */
const pointing = /^(?:such|this|these|they|it|he|she)\b/i;

/** Whether a sentence cannot be read without the one before. */
export const leansOnOthers = (words: string): boolean => leaning.test(words);

export const isQuotable = (words: string): boolean =>
  !/\?["'”’]?$/.test(words) &&
  words.split(/\s+/).length >= 5 &&
  !/^#{1,6}\s/.test(words) &&
  words.length <= 900;

/** The best candidates, the likeliest first, as quotes; what may not be quoted is left out. */
export function chosen(
  candidates: Candidate[],
  seeking: Seeking,
  stems: string[],
): Pick<Found, 'quotes' | 'leftOut' | 'isBestLeftOut' | 'around' | 'outright'> {
  const leftOut: Candidate[] = [];
  const { quotes, best } = taken(candidates, seeking, { stems, leftOut });
  const around = quotes.length === 0 && leftOut[0] ? quoteBeside(leftOut[0], seeking) : undefined;
  return {
    quotes,
    leftOut: leftOut.map(wordsAt),
    isBestLeftOut: leftOut.length > 0 && leftOut[0] === candidates[0],
    ...(around ? { around } : {}),
    outright: (best ?? candidates[0])?.own ?? 0,
  };
}

/** Quotes, and the candidate of the first of them. Adds to `leftOut`. */
function taken(
  candidates: Candidate[],
  seeking: Seeking,
  { stems, leftOut }: { stems: string[]; leftOut: Candidate[] },
): { quotes: Citation[]; best?: Candidate } {
  const quotes: Citation[] = [];
  const told = new Set<string>();
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    if (quotes.length === seeking.quotes || candidate.score < NEXT_BEST * (best?.score ?? 0)) {
      break;
    }
    if (!seeking.mayQuote(wordsAt(candidate)) || pointsToLeftOut(candidate, seeking)) {
      leftOut.push(candidate);
      continue;
    }
    const hasNews = stems.some((stem) => candidate.stems.has(stem) && !told.has(stem));
    const quote =
      hasNews || candidate.score >= 0.8 ? quoteAround(candidate, seeking, quotes.length + 1) : undefined;
    if (quote && !quotes.some((other) => overlap(other, quote))) {
      best ??= candidate;
      quotes.push(quote);
      for (const stem of stemsOf(quote.quote)) {
        told.add(stem);
      }
    }
  }
  return { quotes, ...(best ? { best } : {}) };
}

/** Who reads 'Such a sample is biased' without the sentence before learns nothing, or what that one says. */
function pointsToLeftOut(candidate: Candidate, seeking: Seeking): boolean {
  const before = { ...candidate, sentence: candidate.sentence - 1 };
  return pointing.test(wordsAt(candidate)) && candidate.sentence > 0 && !seeking.mayQuote(wordsAt(before));
}

/** The nearest sentence before or after one that is left out. */
function quoteBeside(candidate: Candidate, seeking: Seeking): Citation | undefined {
  const count = candidate.index.sections[candidate.section]?.sentences.length ?? 0;
  for (let away = 1; away <= FAR_OFF; away += 1) {
    for (const sentence of [candidate.sentence - away, candidate.sentence + away]) {
      const beside = { ...candidate, sentence };
      const words = wordsAt(beside);
      const isFree =
        sentence >= 0 &&
        sentence < count &&
        isQuotable(words) &&
        !leaning.test(words) &&
        seeking.mayQuote(words);
      if (isFree && (seeking.mayGoAlong?.(words, words) ?? true)) return quoteAround(beside, seeking, 1);
    }
  }
  return undefined;
}
/** So many sentences away, and it does not stand beside. */
const FAR_OFF = 3;

function wordsAt({ index, section, sentence }: Candidate): string {
  const span = index.sections[section]?.sentences[sentence];
  return span ? (index.book.sections[section]?.text.slice(span.start, span.end) ?? '') : '';
}

const overlap = (one: Citation, other: Citation): boolean =>
  one.bookId === other.bookId &&
  one.section === other.section &&
  one.start < other.end &&
  other.start < one.end;

/** The sentence, with the one before where it leans on it, and the one after where both are short. */
function quoteAround(
  { index, section, sentence }: Candidate,
  seeking: Seeking,
  number: number,
): Citation | undefined {
  const { sentences } = index.sections[section] as IndexedSection;
  const source = index.book.sections[section];
  const text = source?.text ?? '';
  const wordsOf = (at: number): string => text.slice(sentences[at]?.start ?? 0, sentences[at]?.end ?? 0);
  const isNeighbour = (at: number, other: number): boolean => {
    const one = sentences[Math.min(at, other)];
    const two = sentences[Math.max(at, other)];
    return one !== undefined && two !== undefined && !/\n\s*\n/.test(text.slice(one.end, two.start));
  };
  let from = sentence;
  let to = sentence;
  const withOne = (at: number): string =>
    text.slice(sentences[Math.min(from, at)]?.start ?? 0, sentences[Math.max(to, at)]?.end ?? 0);
  const mayTake = (at: number): boolean =>
    isQuotable(wordsOf(at)) &&
    seeking.mayQuote(wordsOf(at)) &&
    (seeking.mayGoAlong?.(wordsOf(at), withOne(at)) ?? true);
  while (
    from > 0 &&
    sentence - from < 2 &&
    leaning.test(wordsOf(from)) &&
    isNeighbour(from, from - 1) &&
    mayTake(from - 1)
  ) {
    from -= 1;
  }
  const lengthTo = (at: number): number => (sentences[at]?.end ?? 0) - (sentences[from]?.start ?? 0);
  while (
    to + 1 < sentences.length &&
    to - from < 2 &&
    lengthTo(to + 1) <= QUOTE_LENGTH &&
    isNeighbour(to, to + 1) &&
    mayTake(to + 1)
  ) {
    to += 1;
  }
  return quoteOf(index, section, { from, to, number });
}

/** Sentences of a section from one to another, both among them. */
export function quoteOf(
  { book, sections }: BookIndex,
  section: number,
  { from, to, number }: { from: number; to: number; number: number },
): Citation | undefined {
  const source = book.sections[section];
  const sentences = sections[section]?.sentences ?? [];
  const start = sentences[from]?.start ?? 0;
  const end = sentences[to]?.end ?? 0;
  const quote = source?.text.slice(start, end) ?? '';
  if (quote.trim() === '' || source === undefined) {
    return undefined;
  }
  const page = source.page === undefined ? {} : { page: source.page };
  return {
    number,
    bookId: book.id,
    bookTitle: book.title,
    section,
    heading: source.heading,
    ...page,
    quote,
    start,
    end,
  };
}
