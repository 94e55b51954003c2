/** Lists every mark of an answer with how it was made, and restores an earlier one. */
import type {
  BodyOf,
  bringBackMark as bringBackEndpoint,
  getMarkHistory as historyEndpoint,
  ReplyOf,
} from '@classi/contract';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import { quartersToMarks } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { getMarkableAnswer, getReadableAnswer } from '../access.ts';
import { markSaved, refuseAsChanged } from '../corrections/update-response.ts';
import { startProposing } from '../proposals/start-proposing.ts';
import { classifyMarkOrigin, givenBy, isSameMark } from '../rules.ts';
import {
  findMark,
  giveMark,
  isBeingMarked,
  lockSubmission,
  type MarkableAnswer,
  type MarkEvent,
  type NewMark,
  settleSubmission,
} from '../store.ts';
import { type ExplainedRow, findMarkForResponse, listExplained } from './store.ts';

type History = ReplyOf<typeof historyEndpoint>;
type Input = BodyOf<typeof bringBackEndpoint>;

/** Returns the engine's description of itself, or the fact that a rule of the paper gave the mark. */
function provenanceFor({ provenance }: MarkEvent): History['history'][number]['provenance'] {
  if (!provenance) return null;
  const { insteadOf, pictures, ...own } = provenance;
  const rest = { ...own, ...(pictures ? { describedPictures: pictures.described } : {}) };
  if (!insteadOf) return rest;
  const { model, reason } = insteadOf;
  return { ...rest, insteadOf: { reason, ...(model === undefined ? {} : { model }) } };
}

function taughtBy({ responseId, obtainedQuarters, firstName, lastName }: ExplainedRow['taught']) {
  if (responseId === null || obtainedQuarters === null) return null;
  return {
    responseId,
    studentName: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    marksObtained: quartersToMarks(obtainedQuarters),
  };
}

function explained(countingId: number | null, row: ExplainedRow): History['history'][number] {
  const { mark, teacher, instructions, taught } = row;
  return {
    id: mark.id,
    marksObtained: quartersToMarks(mark.obtainedQuarters),
    marksPossible: quartersToMarks(mark.possibleQuarters),
    feedback: mark.feedback,
    givenBy: givenBy(mark, teacher),
    byAura: mark.source === 'engine',
    givenAt: mark.createdAt,
    how: classifyMarkOrigin(mark),
    ...(row.confirmed === null ? {} : { confirmedWith: row.confirmed - 1 }),
    counts: mark.id === countingId,
    questionVersion: mark.questionVersion,
    answerRevision: mark.answerRevision,
    confidence: mark.confidence,
    regradeInstructions: instructions ?? '',
    taughtBy: taughtBy(taught),
    bringsBack: mark.bringsBack,
    provenance: provenanceFor(mark),
    rubrics: mark.rubricScores.map(({ tag, version = null }) => ({ tag, version })),
  };
}

/** @throws Refused response/not-found */
export async function getMarkHistory(
  { database }: { database: Database },
  session: Session,
  responseId: number,
): Promise<History> {
  return database.inTenant(session.tenantId, async (tx) => {
    const { answer } = await getReadableAnswer(tx, session, responseId);
    const rows = await listExplained(tx, responseId);
    const countingId = answer.marking === 'graded' ? answer.markId : null;
    return { responseId, history: rows.map((row) => explained(countingId, row)) };
  });
}

/**
 * Returns the event to append: the points and feedback of the earlier mark, given by the teacher who restores it. It has the earlier evidence
 * only if the answer's text is the same. If the call undoes a mark, source and flag are those of the earlier mark as well; the teacher who
 * undid it is recorded.
 */
function broughtBack(session: Session, found: MarkableAnswer, earlier: MarkEvent, isUndo: boolean) {
  const hasSameWords = earlier.answerRevision === found.answer.revision;
  return {
    tenantId: session.tenantId,
    responseId: found.answer.id,
    questionVersion: found.questionVersion,
    answerRevision: found.answer.revision,
    obtainedQuarters: earlier.obtainedQuarters,
    possibleQuarters: found.possibleQuarters,
    feedback: earlier.feedback,
    evidence: hasSameWords ? earlier.evidence : [],
    rubricScores: earlier.rubricScores,
    confidence: hasSameWords ? earlier.confidence : null,
    confidenceReason: hasSameWords ? earlier.confidenceReason : '',
    flag: earlier.flag,
    flagReason: earlier.flagReason,
    flagResolved: isUndo ? earlier.flagResolved : earlier.flag !== '',
    source: isUndo ? earlier.source : 'instructor',
    instructorId: session.accountId,
    provenance: earlier.provenance,
    bringsBack: earlier.id,
  } satisfies NewMark;
}

/** Returns whether the mark already counts, because it always did or because the call was repeated. */
const isBackAsItWas = (counting: MarkEvent, earlier: MarkEvent) =>
  counting.id === earlier.id || (counting.bringsBack === earlier.id && counting.source === earlier.source);

async function bringBackIn(
  tx: Transaction,
  runs: Pick<Runs, 'startIn'>,
  session: Session,
  input: Input,
  at: Date,
): Promise<MarkEvent> {
  const { asItWas = false, seenMarkId } = input;
  const found = await getMarkableAnswer(tx, session, input.responseId);
  const earlier = await findMarkForResponse(tx, input);
  if (!earlier) refuse('mark/not-found');
  // AURA has not read the current text, so its mark for another text is no suggestion for this one.
  if (earlier.source === 'engine' && earlier.answerRevision !== found.answer.revision)
    refuse('mark/answer-changed');
  if (found.answer.marking !== 'graded' && (await isBeingMarked(tx, found))) refuse('mark/not-graded');
  if (earlier.obtainedQuarters > found.possibleQuarters) {
    refuse('mark/out-of-range', { possible: quartersToMarks(found.possibleQuarters) });
  }
  const before = await findMark(tx, found.answer.markId);
  if (before && asItWas && isBackAsItWas(before, earlier)) return before;
  const restored = broughtBack(session, found, earlier, asItWas);
  if (before && seenMarkId !== undefined && before.id !== seenMarkId) {
    if (isSameMark(before, restored)) return before;
    await refuseAsChanged(tx, before);
  }
  const mark = await giveMark(tx, { ...restored, createdAt: at });
  const submission = await lockSubmission(tx, found);
  if (submission) await settleSubmission(tx, submission, at);
  await startProposing(tx, runs, session, { found, before, mark });
  return mark;
}

/**
 * Makes an earlier mark count again by appending a copy of it.
 * @throws Refused response/not-found, mark/not-found, mark/out-of-range, mark/not-graded, mark/changed,
 * mark/answer-changed
 */
export async function bringBackMark(
  { database, clock, runs }: Platform<'clock' | 'database'> & { runs: Pick<Runs, 'startIn'> },
  session: Session,
  input: Input,
): Promise<ReplyOf<typeof bringBackEndpoint>> {
  return database.inTenant(session.tenantId, async (tx) =>
    markSaved(tx, session, await bringBackIn(tx, runs, session, input, clock.now())),
  );
}
