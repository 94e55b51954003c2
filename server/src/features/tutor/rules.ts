/** The rules of the tutor, pure (spec 3 §4, §5, §9; wire.md 10). */
import { ANSWER_END, type Citation, QUERY_MAX } from '@classi/contract';
import type { Citation as BookCitation } from '@classi/engines';
import { momentOf } from '../../platform/clock/zone.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { bookPlace } from '../courses/index.ts';

/** @throws Refused chat/no-question, chat/question-too-long */
export function checkedQuery(written: string): string {
  const query = written.trim();
  if (query === '') refuse('chat/no-question');
  if (query.length > QUERY_MAX) refuse('chat/question-too-long', { most: QUERY_MAX });
  return query;
}

/** The moment at which the day of `at` began in `timezone`. */
export function dayStart(at: Date, timezone: string): Date {
  // Canada writes its days as ISO does.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at);
  return momentOf(day, '00:00', timezone) ?? at;
}

/** A citation as the wire has it: sections count from 1 there. */
export function citationOf(citation: BookCitation): Citation {
  const { number, bookId, bookTitle, section, heading, page, quote, start, end } = citation;
  const { textbookId, position } = bookPlace(bookId, section);
  return {
    number,
    textbookId,
    textbookTitle: bookTitle,
    section: position,
    heading: heading.at(-1) ?? '',
    page: page ?? null,
    quote,
    start,
    end,
  };
}

/** Words of an answer as messages: none of them is the one that closes it. */
export function messagesOf(words: string): string[] {
  if (words === '') return [];
  return words === ANSWER_END ? [words.slice(0, 1), words.slice(1)] : [words];
}

const TEACHERS_WORDS =
  /\b(?:students?|pupils?|learners?|(?:my|a|the) class|classrooms?|lessons?|lesson plans?|teach(?:ing|er|ers)?|misconceptions?)\b/i;

/** Returns whether a question of a textbook is one that a teacher asks, about those who learn. */
export const isForTeachers = (question: string): boolean => TEACHERS_WORDS.test(question);
