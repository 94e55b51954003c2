/** Pure rules of the tutor (spec 3 §4, §5, §9; wire.md 10). */
import { ANSWER_END, type Citation, QUERY_MAX } from '@classi/contract';
import type { Citation as BookCitation } from '@classi/engines';
import { dayInZone } from '../../platform/clock/day-in-zone.ts';
import { toMoment } from '../../platform/clock/zone.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { bookPlace } from '../courses/index.ts';

/** @throws Refused chat/no-question, chat/question-too-long */
export function checkedQuery(written: string): string {
  const query = written.trim();
  if (query === '') refuse('chat/no-question');
  if (query.length > QUERY_MAX) refuse('chat/question-too-long', { most: QUERY_MAX });
  return query;
}

/** Returns when the day of `at` began in `timezone`. */
export function dayStart(at: Date, timezone: string): Date {
  return toMoment(dayInZone(timezone, at), '00:00', timezone) ?? at;
}

/** Converts a citation to the wire's format, in which sections count from 1. */
export function toCitation(citation: BookCitation): Citation {
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

/** Splits an answer's text into messages, none of which equals the message that ends an answer. */
export function splitMessages(words: string): string[] {
  if (words === '') return [];
  return words === ANSWER_END ? [words.slice(0, 1), words.slice(1)] : [words];
}

const TEACHERS_WORDS =
  /\b(?:students?|pupils?|learners?|(?:my|a|the) class|classrooms?|lessons?|lesson plans?|teach(?:ing|er|ers)?|misconceptions?)\b/i;

/** Returns whether a textbook's question is for teachers, because it is about learners. */
export const isForTeachers = (question: string): boolean => TEACHERS_WORDS.test(question);
