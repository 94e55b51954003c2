/** Pure rules for reading a student's paper: assigns the engine's results to questions and reports progress (spec 1 §4; spec 2 §4). */
import type { readingProgress, validating } from '@classi/contract';
import type { ReadAnswer, ReadAnswers, ReadingEvent } from '@classi/engines';
import { isBlank, joinHtml, sanitise } from '@classi/richtext';
import type { z } from 'zod';
import type { Question } from '../../assignments/index.ts';
import type { UnmatchedPassage } from '../tables.ts';
import type { PaperAnswer } from './store.ts';

/** Returns the label that a student writes next to an answer: the printed label or, without one, the question's number. */
export function toQuestionLabel({ label, number }: Pick<Question, 'label' | 'number'>): string {
  return label.trim() === '' ? String(number) : label;
}

/** Converts the questions to the engine's input. */
export function engineQuestions(questions: readonly Question[]) {
  return questions.map((question) => ({
    position: question.number,
    label: toQuestionLabel(question),
    question: joinHtml(question.stem, question.question),
    answerKey: question.answer,
    printed: { stem: question.stem, question: question.question, section: question.section },
  }));
}

/** The maximum length of a doubt, in characters. */
const DOUBT_MAX = 500;

type Shown = (html: string) => string;

function contentOf(parts: readonly ReadAnswer[], shown: Shown): string | null {
  const content = sanitise(shown(parts.map((part) => part.response).join('')));
  return isBlank(content) ? null : content;
}

/** Joins the distinct doubts. */
function doubtOf(parts: readonly ReadAnswer[]): string {
  return [...new Set(parts.flatMap(({ doubt }) => doubt ?? []))].join(' ').slice(0, DOUBT_MAX);
}

export interface SortedAnswers {
  /** One answer for every question, in the order of the questions. */
  answers: PaperAnswer[];
  /** Passages that belong to no question. */
  unmatched: UnmatchedPassage[];
}

/**
 * Sorts the read answers by question. Parts of an answer that were found in several places become one answer. Passages that belong to no
 * question of the assignment are returned separately.
 * @param shown puts the figures into rich text
 * @throws RichTextError if an answer is too long
 */
export function sortAnswers(
  read: readonly ReadAnswer[],
  questions: readonly Question[],
  shown: Shown,
): SortedAnswers {
  const numbers = new Set(questions.map((question) => question.number));
  const others = read.filter(({ position }) => position === null || !numbers.has(position));
  const unmatched = others.flatMap((answer) => {
    const text = contentOf([answer], shown);
    const { places, unreadable } = answer;
    // An answer that could not be read is still returned, with its position.
    if (text === null && !unreadable) return [];
    const suggested = questions.find(({ number }) => number === answer.suggested);
    return {
      text: text ?? '',
      places,
      ...(unreadable ? { unreadable } : {}),
      ...(suggested ? { suggestedQuestionId: suggested.id } : {}),
    };
  });
  const answers = questions.map((question) => {
    const parts = read.filter((answer) => answer.position === question.number);
    const response = contentOf(parts, shown);
    const isUnreadable = parts.some((part) => part.unreadable);
    return {
      questionId: question.id,
      response,
      places: parts.flatMap((part) => part.places),
      unreadable: isUnreadable,
      unplaced: response === null && !isUnreadable && unmatched.length > 0,
      isRecognised: parts.some((part) => part.isRecognised === true),
      doubt: doubtOf(parts),
    };
  });
  return { answers, unmatched };
}

export type Progress = z.output<typeof readingProgress> | z.output<typeof validating>;

/** Converts the engine's events to progress events of the wire. `found` is added to the page that was read last (spec 2 §3). */
export function createAnswersProgress(questions: readonly Question[], pages: number) {
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
  return (event: Exclude<ReadingEvent<ReadAnswers>, { type: 'read' }>): Progress => {
    if (event.type === 'validating') return { status: 'validating' };
    if (event.type === 'found') {
      const { label, text } = event;
      const question = questions.find((each) => toQuestionLabel(each) === label);
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
      // The first batch is always full; later ones may be shorter.
      batchSize: page.batchSize || event.pagesInBatch,
      pagesInCurrentBatch: event.pagesInBatch,
    };
    return page;
  };
}
