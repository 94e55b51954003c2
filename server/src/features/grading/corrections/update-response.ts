/** Stores a teacher's mark (spec 2 §5, §7; wire.md 13). */
import type { BodyOf, ReplyOf, updateResponse as updateResponseEndpoint } from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { RichTextError, sanitise } from '@classi/richtext';
import type { Transaction } from '../../../platform/db/index.ts';
import { Refused, refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import { marksToQuarters, quartersToMarks } from '../../assignments/index.ts';
import { findAccount, type Session } from '../../identity/index.ts';
import { getMarkableAnswer } from '../access.ts';
import { findMarkForResponse } from '../history/store.ts';
import { startProposing } from '../proposals/start-proposing.ts';
import { AURA, isGivable, isSameMark } from '../rules.ts';
import {
  findEngineMark,
  findMark,
  giveMark,
  isBeingMarked,
  lockSubmission,
  type MarkableAnswer,
  type MarkEvent,
  type NewMark,
  settleSubmission,
} from '../store.ts';

type Input = BodyOf<typeof updateResponseEndpoint>;
type Reply = ReplyOf<typeof updateResponseEndpoint>;

interface UpdateDeps extends Platform<'clock' | 'database'> {
  runs: Pick<Runs, 'startIn'>;
}

function feedbackOf(written: string): string {
  try {
    return sanitise(written);
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error;
    const refused = new Refused('http/invalid');
    refused.message = error.message;
    throw refused;
  }
}

/**
 * The event to append. A mark of the engine that a teacher confirms keeps the engine's evidence and confidence; a mark of the teacher's own
 * has no evidence (screens may still show what the engine found). The flag stays open until a teacher resolves it.
 */
function markOf(
  session: Session,
  found: MarkableAnswer,
  input: Input,
  { newest, engine }: { newest: MarkEvent | undefined; engine: MarkEvent | undefined },
) {
  const obtainedQuarters = marksToQuarters(input.marksObtained);
  const confirmed = engine?.obtainedQuarters === obtainedQuarters ? engine : undefined;
  return {
    tenantId: session.tenantId,
    responseId: found.answer.id,
    questionVersion: found.questionVersion,
    answerRevision: found.answer.revision,
    obtainedQuarters,
    possibleQuarters: found.possibleQuarters,
    feedback: feedbackOf(input.feedback),
    evidence: confirmed?.evidence ?? [],
    rubricScores: confirmed?.rubricScores ?? [],
    confidence: confirmed?.confidence ?? null,
    confidenceReason: confirmed?.confidenceReason ?? '',
    flag: newest?.flag ?? '',
    flagReason: newest?.flagReason ?? null,
    flagResolved: input.flagResolved ?? newest?.flagResolved ?? false,
    source: 'instructor',
    instructorId: session.accountId,
  } satisfies NewMark;
}

/**
 * Refuses if the mark that the teacher saw was for another text, because a paper was uploaded or a late answer counts now. If only the mark
 * was reset or AURA marked the same text again, the teacher may go on.
 */
async function refuseChangedAnswer(
  tx: Transaction,
  { answer }: MarkableAnswer,
  seenMarkId: number,
): Promise<void> {
  const seen = await findMarkForResponse(tx, { responseId: answer.id, markId: seenMarkId });
  if (seen && seen.answerRevision !== answer.revision) refuse('mark/answer-changed');
}

/**
 * Refuses because another mark was given since the teacher loaded the answer.
 * @throws Refused mark/changed
 */
export async function refuseAsChanged(tx: Transaction, newest: MarkEvent): Promise<never> {
  const person = newest.instructorId === null ? undefined : await findAccount(tx, newest.instructorId);
  const name = newest.source === 'engine' ? AURA : person ? formOfAddress(person) : 'Someone';
  refuse('mark/changed', { name, marks: quartersToMarks(newest.obtainedQuarters) });
}

/** @throws Refused session/none */
export async function markSaved(tx: Transaction, session: Session, mark: MarkEvent): Promise<Reply> {
  const teacher = await findAccount(tx, session.accountId);
  if (!teacher) refuse('session/none');
  return {
    message: 'Saved',
    responseId: mark.responseId,
    markId: mark.id,
    marksObtained: quartersToMarks(mark.obtainedQuarters),
    marksPossible: quartersToMarks(mark.possibleQuarters),
    feedback: mark.feedback,
    flagResolved: mark.flagResolved,
    givenBy: mark.source === 'engine' ? AURA : formOfAddress(teacher),
  };
}

/**
 * Refuses if another mark was given since the teacher loaded the answer, unless it equals the new one. A mark of AURA gives way: it is a
 * suggestion, and the teacher has decided without it. Where the teacher saw no mark and the answer is read from paper, the paper may have
 * been replaced since, so the teacher compares.
 */
async function refuseUnseenMark(
  tx: Transaction,
  { origin }: MarkableAnswer,
  newest: MarkEvent,
  input: Input,
): Promise<void> {
  if (newest.source === 'engine' && (input.seenMarkId || origin === 'typed')) return;
  const marks = quartersToMarks(newest.obtainedQuarters);
  if (marks === input.marksObtained && newest.feedback === feedbackOf(input.feedback)) return;
  await refuseAsChanged(tx, newest);
}

async function giveInTransaction(
  tx: Transaction,
  runs: UpdateDeps['runs'],
  session: Session,
  input: Input,
  at: Date,
): Promise<MarkEvent> {
  const found = await getMarkableAnswer(tx, session, input.responseId);
  const { answer, possibleQuarters } = found;
  if (answer.marking !== 'graded' && (await isBeingMarked(tx, found))) refuse('mark/not-graded');
  if (!isGivable(input.marksObtained, possibleQuarters)) {
    refuse('mark/out-of-range', { possible: quartersToMarks(possibleQuarters) });
  }
  const newest = await findMark(tx, answer.markId);
  const { seenMarkId } = input;
  if (seenMarkId && newest?.id !== seenMarkId) await refuseChangedAnswer(tx, found, seenMarkId);
  if (newest && seenMarkId !== undefined && newest.id !== seenMarkId)
    await refuseUnseenMark(tx, found, newest, input);
  const mark = markOf(session, found, input, { newest, engine: await findEngineMark(tx, answer) });
  if (newest && isSameMark(newest, mark)) return newest;
  const given = await giveMark(tx, { ...mark, createdAt: at });
  const submission = await lockSubmission(tx, found);
  if (submission) await settleSubmission(tx, submission, at);
  await startProposing(tx, runs, session, { found, before: newest, mark: given });
  return given;
}

/**
 * Gives the teacher's mark. The previous mark stays in the history, and the sum of a graded submission is updated. Giving the same mark
 * again appends nothing.
 * @throws Refused response/not-found, mark/out-of-range, mark/not-graded, mark/changed, mark/answer-changed
 */
export async function updateResponse(
  { database, clock, runs }: UpdateDeps,
  session: Session,
  input: Input,
): Promise<Reply> {
  return database.inTenant(session.tenantId, async (tx) =>
    markSaved(tx, session, await giveInTransaction(tx, runs, session, input, clock.now())),
  );
}
