import type { Citation } from '../../tutoring.ts';
import { findQuote } from '../marking/quotes.ts';
import type { Mask } from '../masking/mask.ts';
import { isAdvice } from './advice.ts';
import type { PromptPassage } from './prompt.ts';

/** A paragraph that may be shown, with its citations. The text refers to them by number. */
export interface GroundedParagraph {
  citations: Citation[];
  text: string;
}

const QUOTED = /\s*\{\{\s*(\d+)\s*:\s*([\s\S]*?)\}\}/g;

/** The material that a paragraph is checked against. */
export interface Grounds {
  passages: PromptPassage[];
  /** Returns whether the model's own words answer a live question. */
  givesAway(words: string): boolean;
  mask: Mask;
  /** True for a teacher, who may also get advice for the class without a passage. */
  mayAdvise: boolean;
  /** The number of the next citation. */
  first: number;
}

/**
 * Returns the paragraph in the form in which it may be shown. Returns undefined if a quote is not literally in its passage, if a claim has
 * no quote, or if the paragraph answers a live question.
 */
export function groundedParagraph(
  paragraph: string,
  { passages, givesAway, mask, mayAdvise, first }: Grounds,
): GroundedParagraph | undefined {
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
  const needsNone = isQuestion || (mayAdvise && isAdvice(said, passages));
  if (said === '' || !isSound || (citations.length === 0 && !needsNone) || givesAway(said)) {
    return undefined;
  }
  return { citations, text: said };
}

function citationOf(passage: PromptPassage | undefined, words: string, number: number): Citation | undefined {
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
