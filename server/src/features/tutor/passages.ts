/** A section of a textbook, as the tutor quotes from it: so that a citation opens with its sentence marked. */
import type { TextbookPassage } from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { readTextbookEdition } from '../courses/index.ts';

/** @throws Refused textbook/not-found where the school has it not, textbook/no-passage */
export async function readPassage(
  database: Database,
  tenantId: number,
  { textbookId, section }: { textbookId: number; section: number },
): Promise<TextbookPassage> {
  const found = await database.inTenant(tenantId, (tx) => readTextbookEdition(tx, { textbookId, section }));
  if (found === null) refuse('textbook/not-found');
  if (!found) refuse('textbook/no-passage');
  return { textbookId, section, ...found };
}
