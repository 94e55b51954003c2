/** Pure rules of assisted marking. */
import type { SuggestionBasis } from '@classi/contract';
import type { MarkSuggestion } from '@classi/engines';
import { isBlank, plainText } from '@classi/richtext';
import type { Answer } from '../../answering/index.ts';
import type { MarkEvent } from '../store.ts';

/** The limits for how many answers to a question a teacher marks individually before the others are confirmed together. */
const MAX_PICKS = 5;
const MIN_PICKS = 2;
const ANSWERS_PER_PICK = 4;

/**
 * From this confidence on, AURA is sure, and screens say so. Without a language model only exact judges reach it, for instance for the words
 * of an option. A language model judges its own confidence, so its marks count as decided only for short answers.
 */
const SURE = 0.85;
const SHORT_WORDS = 4;

type SuggestableMark = Pick<
  MarkEvent,
  | 'source'
  | 'answerRevision'
  | 'questionVersion'
  | 'provenance'
  | 'flag'
  | 'flagReason'
  | 'flagResolved'
  | 'confidence'
  | 'obtainedQuarters'
>;
type SuggestableAnswer = Pick<Answer, 'marking' | 'unreadable' | 'unplaced' | 'revision' | 'content'>;

/**
 * Returns whether a mark may be suggested: only if AURA read and marked the current text. An answer that was
 * not read or not marked needs a person.
 */
export function isSuggestable(
  answer: SuggestableAnswer,
  mark: SuggestableMark | null,
  questionVersion: number,
): mark is SuggestableMark {
  return (
    mark !== null &&
    answer.marking === 'graded' &&
    !answer.unreadable &&
    !answer.unplaced &&
    mark.source === 'engine' &&
    mark.provenance?.engine !== 'choice' &&
    mark.flagReason !== 'unreadable' &&
    mark.answerRevision === answer.revision &&
    mark.questionVersion === questionVersion
  );
}

const isShort = (html: string): boolean => plainText(html).trim().split(/\s+/).length <= SHORT_WORDS;

/** Returns why a mark is suggested: `look-first` unless there is a good reason to confirm it together with others. */
export function chooseSuggestionBasis(
  answer: Pick<Answer, 'content'> & { isOnPaper: boolean },
  mark: SuggestableMark,
  suggestion: (MarkSuggestion & { obtainedQuarters: number }) | undefined,
): SuggestionBasis {
  const isDoubted = mark.flag !== '' && !mark.flagResolved && mark.flagReason !== 'unsure';
  if (isDoubted) return 'look-first';
  // An answer on paper may be there although nothing was read.
  if (isBlank(answer.content ?? ''))
    return mark.obtainedQuarters === 0 && !answer.isOnPaper ? 'blank' : 'look-first';
  if (!suggestion) return 'look-first';
  if (suggestion.isClose) return suggestion.because?.isSame ? 'same-words' : 'similar';
  const doesAgree = suggestion.obtainedQuarters === mark.obtainedQuarters;
  const isDecided = mark.provenance?.engine === 'embedded' || isShort(answer.content ?? '');
  const isSure = mark.flag === '' && (mark.confidence ?? 0) >= SURE && isDecided;
  return doesAgree && isSure ? 'aura-sure' : 'look-first';
}

/**
 * Returns how many answers to a question the teacher should mark before confirming the others.
 * @param written answers with text, marked or not
 * @param marked answers that a teacher marked one by one
 * @param doubtful answers about which nothing is known
 */
export function countMarksNeeded(written: number, marked: number, doubtful: number): number {
  const wanted = Math.min(MAX_PICKS, Math.max(MIN_PICKS, Math.ceil(written / ANSWERS_PER_PICK)));
  return Math.min(Math.max(0, wanted - marked), doubtful);
}
