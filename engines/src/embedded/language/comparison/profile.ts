import { type Span, splitSentences } from '../sentences.ts';
import { type LetterRuns, letterRuns } from '../similarity/letter-runs.ts';
import type { Term } from '../term.ts';
import { findTerms, type Terms } from '../terms.ts';

/** A text, prepared for comparison with others. It is built once for a key and once for each answer. */
export interface Profile {
  text: string;
  terms: Terms;
  /** The content words and labels of the text, in order. */
  content: Term[];
  stems: ReadonlySet<string>;
  letters: LetterRuns;
}

/** Returns whether a term is a word with content, a number or a letter that names something. */
export const isContent = ({ role }: Term): boolean => role === 'content' || role === 'label';

/**
 * Prepares a text for comparison.
 *
 * @param sentences the sentences to compare; by default all
 */
export function createProfile(text: string, sentences: Span[] = splitSentences(text)): Profile {
  const terms = findTerms(text, sentences);
  const content = terms.all.filter(isContent);
  const counted = content.map(({ text: word }) => word).join(' ');
  return {
    text,
    terms,
    content,
    stems: new Set(content.map(({ stem }) => stem)),
    letters: letterRuns(counted),
  };
}
