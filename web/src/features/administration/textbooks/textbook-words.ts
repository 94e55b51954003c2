import type { followTextbook, SchoolTextbook } from '@classi/contract/administration/endpoints';
import type { EventOf } from '@classi/contract/http/endpoint';
import { counted, listed } from '../words.ts';

type TextbookLine = EventOf<typeof followTextbook>;

/** 'Physics · Uma Das · 12 chapters, 80 sections, 240 pages · whole school' */
export function aboutTextbook(textbook: SchoolTextbook): string {
  const { subject, author, chapters, sections, pages, courses, conversations } = textbook;
  const found = [
    chapters > 0 && counted(chapters, 'chapter'),
    sections > 0 && counted(sections, 'section'),
    pages !== null && counted(pages, 'page'),
  ].filter((part) => part !== false);
  const usedBy = courses.length === 0 ? 'whole school' : listed(courses.map(({ code }) => code));
  const parts = [
    ...[subject, author, found.join(', '), usedBy],
    conversations > 0 ? counted(conversations, 'conversation') : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

export const textbookReadingWords = (line: TextbookLine | null): string =>
  line?.status === 'reading' ? `Reading ${line.part} of ${line.parts}` : 'Waiting to be read';

/** 0 to 1. */
export const textbookReadingShare = (line: TextbookLine | null): number =>
  line?.status === 'reading' ? line.part / Math.max(1, line.parts) : 0;
