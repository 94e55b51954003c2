/** Pure rules of assisted marking: what is shown, and what comes next. */

import type { getAssignmentQuestions } from '@classi/contract/assignments/endpoints';
import type { AssistedAnswer, MarkSuggestions } from '@classi/contract/grading/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';

export type SuggestedQuestion = ReplyOf<typeof getAssignmentQuestions>['questions'][number];

type Suggestion = NonNullable<AssistedAnswer['suggestion']>;

/** An answer without a person's mark that has a suggested one. */
export type SuggestedAnswer = AssistedAnswer & { suggestion: Suggestion };

/** Returns why a mark is suggested, in a few words. */
export function basisText({ basis, because }: Suggestion): string {
  const source = because && { name: because.studentName, marks: because.marksObtained };
  if (basis === 'same-words') return source ? t.sameWordsReason(source) : t.sameWordsAsYours();
  if (basis === 'similar') return source ? t.closeToName(source) : t.closeToYours();
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

/** The fields of a question's suggestions from which follows what is to be marked. */
type QuestionProgress = Pick<MarkSuggestions, 'answers' | 'picks' | 'picksWanted'>;

const NONE: ReadonlySet<number> = new Set();

/**
 * Counts the progress of a question: answers to mark, answers to confirm, and answers that a person must mark
 * because AURA has no mark for them. The marks of `givenIds` are still being sent.
 */
export function countAnswerStates(question: QuestionProgress, givenIds: ReadonlySet<number> = NONE) {
  const open = question.answers.filter(({ checked }) => !checked);
  const suggested = open.filter(isSuggested).length;
  const byHand = answersByHand(question, givenIds).length;
  return {
    toMark: stillWanted(question, givenIds) + byHand,
    suggested,
    ready: suggestedAnswers(question).filter(isReady).length,
    byHand,
    isDone: suggested === 0 && byHand === 0,
  };
}

/** Returns the answers that have neither a person's mark nor a suggested one. */
function answersByHand({ answers }: QuestionProgress, givenIds: ReadonlySet<number>): AssistedAnswer[] {
  return answers.filter(
    (answer) => !answer.checked && !isSuggested(answer) && !givenIds.has(answer.responseId),
  );
}

/** Returns how many picks still need a mark, not counting marks that are being sent. */
function stillWanted({ picks, picksWanted }: QuestionProgress, givenIds: ReadonlySet<number>): number {
  return Math.max(0, picksWanted - picks.filter((id) => givenIds.has(id)).length);
}

/**
 * Returns the answer to mark next: a pick, then an answer without a suggestion; null when enough are marked.
 * The marks of `givenIds` are still being sent.
 */
export function nextPick(question: QuestionProgress, givenIds: ReadonlySet<number>): number | null {
  const pick =
    stillWanted(question, givenIds) === 0 ? undefined : question.picks.find((id) => !givenIds.has(id));
  return pick ?? answersByHand(question, givenIds)[0]?.responseId ?? null;
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

/** Returns the progress, such as 'Mark 2 answers of 8. AURA suggests marks for the others as you go.' */
export function progressText(question: QuestionProgress): string {
  const { toMark, suggested, ready, byHand } = countAnswerStates(question);
  if (suggested === 0) return byHand > 0 ? byHandText(byHand) : t.questionDone();
  const picked = toMark - byHand;
  const words =
    picked > 0
      ? t.markFirstHint({ picked, suggested })
      : ready === suggested
        ? t.confirmAllHint({ ready })
        : ready === 0
          ? t.checkAllHint({ suggested })
          : t.confirmTogetherHint({ ready, suggested: suggested - ready });
  return byHand > 0 ? `${words} ${byHandText(byHand)}` : words;
}

/** Returns the sentence that a person must mark these answers. */
export const byHandText = (count: number): string => t.noSuggestionNote({ count });

/** Returns a count, such as '14 marks'. */
export const marksCount = (count: number): string => t.countMarks({ count });
