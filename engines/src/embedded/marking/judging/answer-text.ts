import { type Span, sentencesOf } from '../../language/sentences.ts';
import type { KnownComparisons } from '../exact/judge-exactly.ts';
import { type Profile, profileOf } from '../signals/profile.ts';

/** An answer, ready to be compared. */
export interface AnswerText {
  text: string;
  profile: Profile;
  known: KnownComparisons | undefined;
}

/** Prepares the sentences of an answer that count; all of them where left out. */
export const answerText = (
  text: string,
  known: KnownComparisons | undefined,
  sentences: Span[] = sentencesOf(text),
): AnswerText => ({ text, profile: profileOf(text, sentences), known });
