/** A section of a textbook, as the tutor quotes from it: so that a citation opens with its sentence marked. */
import type { TextbookPassage } from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { findTextbook, readBooks } from '../courses/index.ts';

/** @throws Refused textbook/not-found where the school has it not, textbook/no-passage */
export async function readPassage(
  database: Database,
  tenantId: number,
  { textbookId, section }: { textbookId: number; section: number },
): Promise<TextbookPassage> {
  return database.inTenant(tenantId, async (tx) => {
    const textbook = await findTextbook(tx, textbookId);
    const [book] = await readBooks(tx, tenantId, [textbookId]);
    if (!textbook || !book) refuse('textbook/not-found');
    const found = book.sections[section - 1];
    if (!found) refuse('textbook/no-passage');
    const { title, author, subject } = textbook;
    return {
      textbookId,
      title,
      author,
      subject,
      section,
      heading: found.heading.at(-1) ?? '',
      page: found.page ?? null,
      text: found.text,
      sections: book.sections.map(({ heading, page }, at) => ({
        section: at + 1,
        heading: heading.at(-1) ?? '',
        page: page ?? null,
      })),
    };
  });
}
