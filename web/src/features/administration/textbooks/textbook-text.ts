import type { followTextbook, SchoolTextbook } from '@classi/contract/administration/endpoints';
import type { EventOf } from '@classi/contract/http/endpoint';
import * as t from '../../../messages/compiled/administration/textbooks.ts';
import { formatNames, many } from '../administration-text.ts';

type TextbookLine = EventOf<typeof followTextbook>;

/**
 * Returns the facts of a textbook, such as 'Physics · Uma Das · 12 chapters, 80 sections, 240 pages · whole
 * school'.
 */
export function aboutTextbook(textbook: SchoolTextbook): string {
  const { subject, author, chapters, sections, pages, courses, conversations } = textbook;
  const found = [
    chapters > 0 && t.countChapters(many(chapters)),
    sections > 0 && t.countSections(many(sections)),
    pages !== null && t.countPages(many(pages)),
  ].filter((part) => part !== false);
  const usedBy = courses.length === 0 ? t.wholeSchool() : formatNames(courses.map(({ code }) => code));
  const parts = [
    ...[subject, author, found.join(', '), usedBy],
    conversations > 0 ? t.countConversations(many(conversations)) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

export const textbookReadingText = (line: TextbookLine | null): string =>
  line?.status === 'reading' ? t.readingPart({ part: line.part, parts: line.parts }) : t.readingQueued();

/** Returns the progress of the reading, from 0 to 1. */
export const textbookReadingShare = (line: TextbookLine | null): number =>
  line?.status === 'reading' ? line.part / Math.max(1, line.parts) : 0;
