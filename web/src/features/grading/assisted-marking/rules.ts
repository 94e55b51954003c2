/** Pure rules of assisted marking: what is shown, and what comes next. */

import type { getAssignmentQuestions } from '@classi/contract/assignments/endpoints';
import type { AssistedAnswer, MarkSuggestions } from '@classi/contract/grading/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';

export type AskedQuestion = ReplyOf<typeof getAssignmentQuestions>['questions'][number];

type Suggestion = NonNullable<AssistedAnswer['suggestion']>;

/** An answer without a person's mark that has a suggested one. */
export type SuggestedAnswer = AssistedAnswer & { suggestion: Suggestion };

/** Returns why a mark is suggested, in a few words. */
export function basisWords({ basis, because }: Suggestion): string {
  const name = because?.studentName ?? t.anAnswerThatYouMarked();
  if (basis === 'same-words') return t.sameWordsAsName({ name });
  if (basis === 'similar') return t.closeToName({ name });
  if (basis === 'aura-sure') return t.auraIsSure();
  return basis === 'blank' ? t.nothingWritten() : t.lookFirst();
}

/** Returns whether a suggestion is good enough to be confirmed together with others. */
export const isReady = ({ suggestion }: SuggestedAnswer): boolean => suggestion.basis !== 'look-first';

const isSuggested = (answer: AssistedAnswer): answer is SuggestedAnswer => answer.suggestion !== null;

/** Returns the answers of a question that can be confirmed: ready ones first, each group sorted by name. */
export function suggestedAnswers({ answers }: Pick<MarkSuggestions, 'answers'>): SuggestedAnswer[] {
  const all = answers.filter(isSuggested);
  return [...all.filter(isReady), ...all.filter((answer) => !isReady(answer))];
}

/**
 * Counts the progress of a question: answers to mark first, answers to confirm, and answers that a person
 * must mark.
 */
export function answerStateOf(
  question: Pick<MarkSuggestions, 'answers' | 'picks' | 'picksWanted'>,
  givenIds: ReadonlySet<number> = NONE,
) {
  const open = question.answers.filter(({ checked }) => !checked);
  return {
    toMark: stillWanted(question, givenIds),
    suggested: open.filter(isSuggested).length,
    ready: suggestedAnswers(question).filter(isReady).length,
    byHand: open.filter((answer) => !isSuggested(answer)).length,
  };
}

const NONE: ReadonlySet<number> = new Set();

/** Returns how many picks still need a mark, not counting marks that are being sent. */
function stillWanted(
  { picks, picksWanted }: Pick<MarkSuggestions, 'picks' | 'picksWanted'>,
  givenIds: ReadonlySet<number>,
): number {
  return Math.max(0, picksWanted - picks.filter((id) => givenIds.has(id)).length);
}

/**
 * Returns the answer to mark next, or null when enough are marked. The marks of `givenIds` are still being
 * sent.
 */
export function nextPick(
  question: Pick<MarkSuggestions, 'picks' | 'picksWanted'>,
  givenIds: ReadonlySet<number>,
): number | null {
  if (stillWanted(question, givenIds) === 0) return null;
  return question.picks.find((id) => !givenIds.has(id)) ?? null;
}

/**
 * Returns where to go when this question needs no more marks: the next question that does, searching from
 * here and then from the start, otherwise the review.
 */
export function nextQuestion(
  questions: readonly { number: number; toMark: number }[],
  current: number,
): number | 'review' {
  const others = questions.filter(({ number, toMark }) => number !== current && toMark > 0);
  return (others.find(({ number }) => number > current) ?? others[0])?.number ?? 'review';
}

const answersInWords = (count: number): string => t.countAnswers({ count });

/** Returns the progress, such as 'Mark 2 answers of 8. AURA suggests marks for the others as you go.' */
export function progressWords(question: Pick<MarkSuggestions, 'answers' | 'picks' | 'picksWanted'>): string {
  const { toMark, suggested, ready } = answerStateOf(question);
  if (suggested === 0) return t.everyAnswerToThisQuestion();
  if (toMark > 0) return t.markAnswersinwordsOfSuggestedAura({ answers: answersInWords(toMark), suggested });
  return t.answersinwordsCanBeConfirmedTogether({
    answers: answersInWords(ready),
    suggested: suggested - ready,
  });
}

/** Returns a count, such as '14 marks'. */
export const marksCount = (count: number): string => t.countMarks({ count });
