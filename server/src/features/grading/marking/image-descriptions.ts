/** The image descriptions that a mark is based on, and whether they were corrected since. */
import type { getImageDescriptions as endpoint, ReplyOf } from '@classi/contract';
import type { Database } from '../../../platform/db/index.ts';
import type { Session } from '../../identity/index.ts';
import { getMarkableAnswer } from '../access.ts';
import type { CorrectionsOf } from '../ports.ts';
import { findEngineMark, findMark } from '../store.ts';

/**
 * Returns the image descriptions of the counting mark if AURA gave it. If a person gave the mark, they are the descriptions of AURA's
 * suggestion: such a mark depends on no description and is never offered for regrading.
 * @throws Refused response/not-found
 */
export async function getImageDescriptions(
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
    const described = mark ? (ofAura?.provenance?.pictures?.described ?? []) : [];
    const now = await correctionsOf(
      tx,
      described.flatMap(({ picture }) => picture ?? []),
      answer.submissionId,
    );
    const pictures = described.map(({ inThe, address, words, picture = '', byTeacher = false }) => ({
      ...{ inThe, address, words, byTeacher },
      putRightSince: mark?.source === 'engine' && (now.get(picture) ?? words) !== words,
    }));
    return { responseId, markId: mark?.id ?? null, pictures };
  });
}
