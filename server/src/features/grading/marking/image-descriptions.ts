/** Pictures that a mark was told of in words, and whether those words were put right since. */
import type { getToldPictures as endpoint, ReplyOf } from '@classi/contract';
import type { Database } from '../../../platform/db/index.ts';
import type { Session } from '../../identity/index.ts';
import { getMarkableAnswer } from '../access.ts';
import type { CorrectionsOf } from '../ports.ts';
import { findEngineMark, findMark } from '../store.ts';

/**
 * Of the mark that counts, where AURA gave it. Behind a person's own they are those of AURA's suggestion: their mark leans on nobody's
 * description, and is never asked to be given again.
 * @throws Refused response/not-found
 */
export async function getToldPictures(
  {
    database,
    correctionsOf = async () => new Map(),
  }: { database: Database; correctionsOf?: CorrectionsOf | undefined },
  session: Session,
  responseId: number,
): Promise<ReplyOf<typeof endpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    const { answer } = await getMarkableAnswer(tx, session, responseId);
    const mark = answer.marking === 'graded' ? await findMark(tx, answer.markId) : undefined;
    const ofAura = mark?.source === 'engine' ? mark : await findEngineMark(tx, answer);
    const told = mark ? (ofAura?.madeBy?.pictures?.described ?? []) : [];
    const now = await correctionsOf(
      tx,
      told.flatMap(({ picture }) => picture ?? []),
      answer.submissionId,
    );
    const pictures = told.map(({ inThe, address, words, picture = '', byTeacher = false }) => ({
      ...{ inThe, address, words, byTeacher },
      putRightSince: mark?.source === 'engine' && (now.get(picture) ?? words) !== words,
    }));
    return { responseId, markId: mark?.id ?? null, pictures };
  });
}
