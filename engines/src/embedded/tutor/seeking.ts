import type { Citation } from '../../tutoring.ts';
import type { BookIndex } from '../books/book-index.ts';

/** What the books have for a question. */
export interface Found {
  /** The best first; verbatim. */
  quotes: Citation[];
  /** The share of what the question is about that stands together in one passage: 0 to 1. */
  covered: number;
  /** Enough of it to say that the books have it. */
  isCovered: boolean;
  /** The same share in the best sentence that may be quoted. */
  outright: number;
  /** The best sentences that may not be quoted, the likeliest first. */
  leftOut: string[];
  /** One of them would have been the first to be quoted. */
  isBestLeftOut: boolean;
  /** Where nothing else is left to quote, what stands beside the best of them and may be quoted. */
  around?: Citation;
  /** Where to read, the likeliest first. */
  sections: { index: BookIndex; section: number }[];
}

export interface Seeking {
  question: string;
  /** How the answer is told: causes for 'why', definitions for 'what', examples for 'example'. */
  aim: 'what' | 'why' | 'how' | 'example' | 'any';
  /** Whether a sentence may be quoted. */
  mayQuote(sentence: string): boolean;
  /** Whether a sentence may that only goes along, which makes such a passage with what is quoted; all where absent. */
  mayGoAlong?(sentence: string, passage: string): boolean;
  /** At most. */
  quotes: number;
  /** So many best quotes are passed over: they were given before. */
  passedOver: string[];
  /** Sections that the conversation is about: they come first. */
  isMeant?(index: BookIndex, section: number): boolean;
}
