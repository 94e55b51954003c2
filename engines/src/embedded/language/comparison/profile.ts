import { type Span, sentencesOf } from '../sentences.ts';
import { type LetterRuns, letterRuns } from '../similarity/letter-runs.ts';
import type { Term } from '../term.ts';
import { type Terms, termsOf } from '../terms.ts';

/** A text as it is compared with another. Built once for a key, and once for each answer. */
export interface Profile {
  text: string;
  terms: Terms;
  /** In order. */
  content: Term[];
  stems: ReadonlySet<string>;
  letters: LetterRuns;
}

/** Words that carry content, numbers and names of things. */
export const isContent = ({ role }: Term): boolean => role === 'content' || role === 'label';

/** @param sentences the part of the text that counts; all of it where left out */
export function profileOf(text: string, sentences: Span[] = sentencesOf(text)): Profile {
  const terms = termsOf(text, sentences);
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
