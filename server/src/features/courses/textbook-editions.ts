/**
 * Editions of textbooks. A replaced textbook has a new edition. The sections of earlier editions stay stored, and positions continue over
 * all editions, so that the place in a citation can always be found.
 */
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { sectionText } from './section-text.ts';
import { textbookSections, textbooks } from './tables.ts';

/** Returns the id by which engines know a book. It contains the position at which the sections of the edition begin. */
export function toBookId(textbookId: number, sectionsBefore: number): string {
  return sectionsBefore === 0 ? String(textbookId) : `${textbookId}+${sectionsBefore}`;
}

/** Returns the textbook and the position of the section for an engine's book id and section index. */
export function bookPlace(bookId: string, section: number): { textbookId: number; position: number } {
  const [textbookId, sectionsBefore = '0'] = bookId.split('+');
  return { textbookId: Number(textbookId), position: Number(sectionsBefore) + section + 1 };
}

/** A section of a textbook, with the contents of the edition that it belongs to. */
export interface TextbookEdition {
  title: string;
  author: string;
  subject: string;
  heading: string;
  page: number | null;
  text: string;
  sections: { section: number; heading: string; page: number | null }[];
}

/**
 * Reads an edition, also of a removed textbook, because old citations must open.
 * @returns null if the school has no such textbook, undefined if the textbook has no such section
 */
export async function readTextbookEdition(
  tx: Transaction,
  { textbookId, section }: { textbookId: number; section: number },
): Promise<TextbookEdition | null | undefined> {
  const [textbook] = await tx
    .select({ title: textbooks.title, author: textbooks.author, subject: textbooks.subject })
    .from(textbooks)
    .where(eq(textbooks.id, textbookId));
  if (!textbook) return null;
  const ofBook = eq(textbookSections.textbookId, textbookId);
  const [found] = await tx
    .select()
    .from(textbookSections)
    .where(and(ofBook, eq(textbookSections.position, section)));
  if (!found) return undefined;
  const sections = await tx
    .select({
      section: textbookSections.position,
      heading: textbookSections.heading,
      page: textbookSections.page,
    })
    .from(textbookSections)
    .where(and(ofBook, eq(textbookSections.edition, found.edition)))
    .orderBy(asc(textbookSections.position));
  const { heading, page, body } = found;
  return { ...textbook, heading, page, text: sectionText(body), sections };
}
