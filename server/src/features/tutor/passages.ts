/** Reads a section of a textbook as the tutor quotes it, so that a citation opens with its sentence marked. */
import type { TextbookPassage } from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { readTextbookEdition } from '../courses/index.ts';

/** @throws Refused textbook/not-found if the school does not have it, textbook/no-passage */
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
