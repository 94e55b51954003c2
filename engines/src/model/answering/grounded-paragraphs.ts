import { plainText } from '@classi/richtext';
import type { Citation, LiveQuestion } from '../../tutoring.ts';
import { findQuote } from '../marking/quotes.ts';
import type { Mask } from '../masking/mask.ts';
import { shareIn, wordsOf } from '../reading/page-text.ts';
import type { Passage } from './prompt.ts';

/** A paragraph as it may be said: its citations, and its words, which name them. */
export interface Said {
  citations: Citation[];
  text: string;
}

const QUOTED = /\s*\{\{\s*(\d+)\s*:\s*([\s\S]*?)\}\}/g;
/** A paragraph that has so many of a live answer's own words gives it away. */
const GIVES_AWAY = 0.6;

/**
 * What may be said of a paragraph that a model wrote: nothing where a quote is not in its passage word for word, where a
 * claim has none, or where it tells what a live question asks for.
 *
 * @param first The number of its first citation.
 */
export function groundedParagraph(
  paragraph: string,
  { passages, live, mask, first }: { passages: Passage[]; live: LiveQuestion[]; mask: Mask; first: number },
): Said | undefined {
  const written = paragraph.trim();
  const citations: Citation[] = [];
  let isSound = true;
  const text = written.replace(QUOTED, (_, which: string, words: string) => {
    const citation = citationOf(passages[Number(which) - 1], mask.show(words), first + citations.length);
    if (!citation) {
      isSound = false;
      return '';
    }
    citations.push(citation);
    return ` [${citation.number}]`;
  });
  const said = mask.show(text).trim();
  const isQuestion = citations.length === 0 && /\?\W*$/.test(said);
  if (
    said === '' ||
    !isSound ||
    (citations.length === 0 && !isQuestion) ||
    givesAway(said, citations, live)
  ) {
    return undefined;
  }
  return { citations, text: said };
}

function citationOf(passage: Passage | undefined, words: string, number: number): Citation | undefined {
  const found = passage && findQuote(passage.text, words);
  if (!passage || !found) {
    return undefined;
  }
  const { bookId, bookTitle, section, heading, page } = passage;
  return {
    number,
    bookId,
    bookTitle,
    section,
    heading,
    ...(page === undefined ? {} : { page }),
    quote: found.text,
    start: passage.start + found.start,
    end: passage.start + found.end,
  };
}

function givesAway(said: string, citations: Citation[], live: LiveQuestion[]): boolean {
  const own = new Set(wordsOf([said, ...citations.map(({ quote }) => quote)].join('\n')));
  return live.some(({ question, answerKey }) => {
    const asked = new Set(wordsOf(plainText(question)));
    const key = wordsOf(plainText(answerKey ?? '')).filter((word) => !asked.has(word));
    return key.length > 0 && shareIn(key, own) >= GIVES_AWAY;
  });
}
