/** The rules of a paper that is uploaded and read, pure (spec 2 §4; wire.md 13). */
import type { EventOf, processSubmission } from '@classi/contract';
import type { ReadAnswer, ReadAnswers, ReadingEvent } from '@classi/engines';
import { isBlank, sanitise } from '@classi/richtext';
import type { PaperAnswer } from '../answering/index.ts';
import type { Question } from '../assignments/index.ts';

export type ReadingOfPaper = EventOf<typeof processSubmission>;

interface WorkBefore {
  origin: 'typed' | 'paper';
  gradedAt: Date | null;
  answers: readonly { content: string | null; marking: 'none' | 'running' | 'graded' }[];
}

/** What a teacher is asked before a paper counts instead of it; null where nothing is lost. */
export function replacedWork(before: WorkBefore): 'submission/graded' | 'submission/typed-there' | null {
  if (before.gradedAt || before.answers.some((answer) => answer.marking !== 'none'))
    return 'submission/graded';
  const written = before.answers.some((answer) => answer.content !== null);
  return before.origin === 'typed' && written ? 'submission/typed-there' : null;
}

/** Written to the teacher beside an answer that the reading could not make out. */
export const UNREADABLE = 'There is writing here that could not be read. Please look at the page.';

/** The label that a student writes beside an answer; where the paper printed none, the question's number. */
export function labelOf({ label, number }: Pick<Question, 'label' | 'number'>): string {
  return label.trim() === '' ? String(number) : label;
}

function contentOf(parts: readonly ReadAnswer[]): string | null {
  const content = sanitise(parts.map((part) => part.response).join(''));
  return isBlank(content) ? null : content;
}

export interface SortedAnswers {
  /** One for every question, in their order. */
  answers: PaperAnswer[];
  /** What belongs to no question. */
  unmatched: string[];
}

/**
 * What was read, by question. An answer that is found in several places is one; what belongs to no question, or to one that is not
 * asked, is kept apart.
 * @throws RichTextError where an answer is longer than is accepted
 */
export function sortAnswers(read: readonly ReadAnswer[], questions: readonly Question[]): SortedAnswers {
  const asked = new Set(questions.map((question) => question.number));
  const answers = questions.map((question) => {
    const parts = read.filter((answer) => answer.position === question.number);
    return {
      questionId: question.id,
      response: contentOf(parts),
      places: parts.flatMap((part) => part.places),
      unreadable: parts.some((part) => part.unreadable),
    };
  });
  const others = read.filter(({ position }) => position === null || !asked.has(position));
  return { answers, unmatched: others.flatMap((answer) => contentOf([answer]) ?? []) };
}

/** The last event: the answers as they were stored. */
export function completeEvent(
  questions: readonly Question[],
  { answers, unmatched }: { answers: readonly Omit<PaperAnswer, 'places'>[]; unmatched: string[] },
): ReadingOfPaper {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return {
    status: 'complete',
    questions: questions.map((question) => {
      const answer = byQuestion.get(question.id);
      return {
        number: question.number,
        response: answer?.response ?? '',
        marksPossible: question.marksPossible,
        flag: answer?.unreadable ? UNREADABLE : '',
      };
    }),
    unmatched,
  };
}

/** Turns what the engine tells into what the wire tells; `found` rides on the page that was read last (spec 2 §3). */
export function createProgress(questions: readonly Question[], pages: number) {
  let page = {
    status: 'processing' as const,
    pages: 0,
    totalPages: pages,
    currentPage: 0,
    totalBatches: 1,
    currentBatch: 1,
    batchSize: 0,
    pagesInCurrentBatch: 0,
  };
  return (event: Exclude<ReadingEvent<ReadAnswers>, { type: 'read' }>): ReadingOfPaper => {
    if (event.type === 'validating') return { status: 'validating' };
    if (event.type === 'found') {
      const { label, text } = event;
      const question = questions.find((each) => labelOf(each) === label);
      return {
        ...page,
        found: { label, text, marksPossible: question?.marksPossible ?? event.marksPossible },
      };
    }
    page = {
      ...page,
      pages: Math.max(page.pages, event.page),
      totalPages: event.pages,
      currentPage: event.page,
      totalBatches: event.batches,
      currentBatch: event.batch,
      // The first batch is a full one; later ones may be shorter.
      batchSize: page.batchSize || event.pagesInBatch,
      pagesInCurrentBatch: event.pagesInBatch,
    };
    return page;
  };
}
