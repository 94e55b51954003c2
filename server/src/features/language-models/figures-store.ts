/** All SQL of descriptions of pictures, by models and as corrected by teachers. */
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { lockName, type Transaction } from '../../platform/db/index.ts';
import { accounts } from '../identity/index.ts';
import { pictureCorrections, pictureDescriptions } from './tables.ts';

export async function findPictureDescription(
  tx: Transaction,
  { model, prompt, hash }: { model: string; prompt: string; hash: string },
): Promise<typeof pictureDescriptions.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(pictureDescriptions)
    .where(
      and(
        eq(pictureDescriptions.model, model),
        eq(pictureDescriptions.prompt, prompt),
        eq(pictureDescriptions.hash, hash),
      ),
    );
  return row;
}

/** Stores a description, unless another process has stored one of the same picture. */
export async function addPictureDescription(
  tx: Transaction,
  row: typeof pictureDescriptions.$inferInsert,
): Promise<void> {
  await tx.insert(pictureDescriptions).values(row).onConflictDoNothing();
}

/** Finds a model's newest description of a picture, independent of the names that were covered in it. */
export async function findNewestDescription(
  tx: Transaction,
  picture: string,
): Promise<typeof pictureDescriptions.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(pictureDescriptions)
    .where(or(eq(pictureDescriptions.picture, picture), eq(pictureDescriptions.hash, picture)))
    .orderBy(desc(pictureDescriptions.madeAt))
    .limit(1);
  return row;
}

/** Lists the corrections of these teachers, newest first. */
export async function listFigureCorrections(tx: Transaction, picture: string, teachers: readonly number[]) {
  return tx
    .select({
      id: pictureCorrections.id,
      words: pictureCorrections.words,
      writtenBy: pictureCorrections.writtenBy,
      writtenAt: pictureCorrections.writtenAt,
      teacher: { title: accounts.title, firstName: accounts.firstName, lastName: accounts.lastName },
    })
    .from(pictureCorrections)
    .innerJoin(accounts, eq(accounts.id, pictureCorrections.writtenBy))
    .where(and(eq(pictureCorrections.picture, picture), inArray(pictureCorrections.writtenBy, [...teachers])))
    .orderBy(desc(pictureCorrections.id));
}

/**
 * Returns the newest correction by these teachers for each picture.
 * @returns descriptions by the picture's hash
 */
export async function findCorrections(
  tx: Transaction,
  pictures: string[],
  teachers: readonly number[],
): Promise<Map<string, string>> {
  if (pictures.length === 0 || teachers.length === 0) return new Map();
  const { picture, words, id, writtenBy } = pictureCorrections;
  const rows = await tx
    .selectDistinctOn([picture], { picture, words })
    .from(pictureCorrections)
    .where(and(inArray(picture, pictures), inArray(writtenBy, [...teachers])))
    .orderBy(picture, desc(id));
  return new Map(rows.map((row) => [row.picture, row.words]));
}

export async function addCorrection(
  tx: Transaction,
  row: typeof pictureCorrections.$inferInsert,
): Promise<void> {
  await tx.insert(pictureCorrections).values(row);
}

/** Makes other corrections of this picture wait until the transaction ends. */
export async function lockPicture(tx: Transaction, picture: string): Promise<void> {
  await lockName(tx, `figure ${picture}`);
}
