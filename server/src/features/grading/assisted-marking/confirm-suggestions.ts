/** Gives many suggested marks in one action, and undoes such an action. */
import type {
  BodyOf,
  confirmSuggestions as confirmEndpoint,
  ReplyOf,
  undoConfirmation as undoEndpoint,
} from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  getTaughtAssignment,
  listQuestions,
  marksToQuarters,
  quartersToMarks,
} from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { giveMarks, listMarksByIds, lockSubmissions, settleSubmissions } from '../batch-store.ts';
import { isGivable } from '../rules.ts';
import type { MarkEvent, NewMark } from '../store.ts';
import {
  type AssistedRow,
  addConfirmation,
  findConfirmation,
  listAnswersById,
  listAnswersTo,
  listCountingMarks,
  setUndone,
} from './store.ts';
import { type SuggestingEngine, type Suggestion, suggestionsFor } from './suggestions.ts';

interface ConfirmDeps extends Platform<'clock' | 'database'> {
  engine: SuggestingEngine;
}

type Wanted = BodyOf<typeof confirmEndpoint>;

/** Returns the current suggestions for the answers that the teacher confirms, by response id. */
async function currentSuggestions(
  { database, engine }: ConfirmDeps,
  session: Session,
  { assignmentId, marks }: Wanted,
): Promise<ReadonlyMap<number, Suggestion>> {
  const classes = await database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const ids = marks.map(({ responseId }) => responseId);
    const chosen = await listAnswersById(tx, assignmentId, ids);
    const questionIds = new Set(chosen.map(({ answer }) => answer.questionId));
    const questions = (await listQuestions(tx, assignmentId)).filter(({ id }) => questionIds.has(id));
    const found: { question: (typeof questions)[number]; rows: AssistedRow[] }[] = [];
    for (const question of questions)
      found.push({ question, rows: await listAnswersTo(tx, assignmentId, question.id) });
    return found;
  });
  const current = new Map<number, Suggestion>();
  for (const { question, rows } of classes) {
    const { suggestions } = await suggestionsFor(engine, question, rows);
    for (const [id, suggestion] of suggestions) current.set(id, suggestion);
  }
  return current;
}

/** Returns whether the counting mark is the one that the teacher saw, and AURA may still suggest another mark for it. */
function isAsSeen(row: AssistedRow, wanted: Wanted['marks'][number]): boolean {
  return (
    row.mark?.source === 'engine' &&
    row.answer.marking === 'graded' &&
    row.mark.answerRevision === row.answer.revision &&
    row.answer.markId === wanted.seenMarkId
  );
}

/**
 * Returns the mark that the teacher confirms. AURA's evidence is included only if the points are AURA's. The similar answer is recorded
 * only if it is still the basis of the suggestion.
 */
function markOf(
  session: Session,
  mark: MarkEvent,
  { obtainedQuarters, suggestion }: { obtainedQuarters: number; suggestion: Suggestion },
  { confirmationId, at }: { confirmationId: number; at: Date },
): NewMark {
  const isAuras = obtainedQuarters === mark.obtainedQuarters;
  const { basis, because } = suggestion;
  const isClose = basis === 'same-words' || basis === 'similar';
  const follows = isClose && suggestion.obtainedQuarters === obtainedQuarters ? because : null;
  return {
    tenantId: session.tenantId,
    responseId: mark.responseId,
    questionVersion: mark.questionVersion,
    answerRevision: mark.answerRevision,
    obtainedQuarters,
    possibleQuarters: mark.possibleQuarters,
    feedback: basis === 'same-words' && follows ? follows.mark.feedback : mark.feedback,
    evidence: isAuras ? mark.evidence : [],
    rubricScores: isAuras ? mark.rubricScores : [],
    confidence: isAuras ? mark.confidence : null,
    confidenceReason: isAuras ? mark.confidenceReason : '',
    flag: mark.flag,
    flagReason: mark.flagReason,
    flagResolved: mark.flag !== '',
    source: 'instructor',
    instructorId: session.accountId,
    taughtBy: follows?.mark.id ?? null,
    confirmationId,
    createdAt: at,
  };
}

async function confirmIn(
  tx: Transaction,
  session: Session,
  { assignmentId, marks }: Wanted,
  { current, at }: { current: ReadonlyMap<number, Suggestion>; at: Date },
): Promise<ReplyOf<typeof confirmEndpoint>> {
  await getTaughtAssignment(tx, session, assignmentId);
  const ids = marks.map(({ responseId }) => responseId);
  const before = await listAnswersById(tx, assignmentId, ids);
  const locked = await lockSubmissions(tx, [...new Set(before.map(({ answer }) => answer.submissionId))]);
  // Read again after taking the locks, because a second teacher may have given a mark.
  const rows = new Map((await listAnswersById(tx, assignmentId, ids)).map((row) => [row.answer.id, row]));
  const valid = [...new Map(marks.map((each) => [each.responseId, each])).values()].flatMap((wanted) => {
    const row = rows.get(wanted.responseId);
    const suggestion = current.get(wanted.responseId);
    if (!row?.mark || !suggestion || !isAsSeen(row, wanted)) return [];
    if (!isGivable(wanted.marksObtained, row.mark.possibleQuarters)) {
      refuse('mark/out-of-range', { possible: quartersToMarks(row.mark.possibleQuarters) });
    }
    return [{ row, mark: row.mark, suggestion, obtainedQuarters: marksToQuarters(wanted.marksObtained) }];
  });
  const confirmedIds = new Set(valid.map(({ row }) => row.answer.id));
  const conflicts = [...new Set(ids)].filter((id) => !confirmedIds.has(id));
  if (valid.length === 0) return { confirmationId: null, confirmed: [], conflicts };
  const confirmationId = await addConfirmation(tx, {
    tenantId: session.tenantId,
    assignmentId,
    instructorId: session.accountId,
    targets: valid.map(({ mark }) => ({ responseId: mark.responseId, markId: mark.id })),
    createdAt: at,
  });
  const given = await giveMarks(
    tx,
    valid.map(({ mark, ...given }) => markOf(session, mark, given, { confirmationId, at })),
  );
  await settleSubmissions(tx, locked, at);
  const studentOf = new Map(valid.map(({ row }) => [row.answer.id, row.studentId]));
  return {
    confirmationId,
    confirmed: given.map((mark) => ({
      responseId: mark.responseId,
      studentId: studentOf.get(mark.responseId) ?? 0,
      marksObtained: quartersToMarks(mark.obtainedQuarters),
      markId: mark.id,
    })),
    conflicts,
  };
}

/**
 * Gives the marks that the teacher saw, and returns which answers or marks have changed since.
 * @throws Refused assignment/not-found, mark/out-of-range
 */
export async function confirmSuggestions(
  deps: ConfirmDeps,
  session: Session,
  wanted: Wanted,
): Promise<ReplyOf<typeof confirmEndpoint>> {
  const current = await currentSuggestions(deps, session, wanted);
  const at = deps.clock.now();
  return deps.database.inTenant(session.tenantId, (tx) => confirmIn(tx, session, wanted, { current, at }));
}

/** Returns a copy of the mark that counted before. It records the teacher who undid the confirmation. */
function markAsBefore(session: Session, earlier: MarkEvent, at: Date): NewMark {
  const { id, runId: _, regradeId: __, confirmationId: ___, createdAt: ____, ...mark } = earlier;
  return { ...mark, instructorId: session.accountId, bringsBack: id, createdAt: at };
}

async function undoIn(tx: Transaction, session: Session, confirmationId: number, at: Date) {
  const confirmation = await findConfirmation(tx, confirmationId, session.accountId);
  if (!confirmation) refuse('grading/no-confirmation');
  await getTaughtAssignment(tx, session, confirmation.assignmentId);
  const before = await listCountingMarks(tx, confirmationId);
  const locked = await lockSubmissions(tx, [...new Set(before.map(({ submissionId }) => submissionId))]);
  const counting = new Set((await listCountingMarks(tx, confirmationId)).map(({ responseId }) => responseId));
  const targets = confirmation.targets.filter(({ responseId }) => counting.has(responseId));
  const earlier = await listMarksByIds(
    tx,
    targets.map(({ markId }) => markId),
  );
  await giveMarks(
    tx,
    [...earlier.values()].map((mark) => markAsBefore(session, mark, at)),
  );
  await settleSubmissions(tx, locked, at);
  await setUndone(tx, confirmationId, at);
  return { undone: targets.length, kept: confirmation.targets.length - targets.length };
}

/**
 * Undoes a confirmation: the marks that counted before count again. Marks given since then stay.
 * @throws Refused grading/no-confirmation, assignment/not-found
 */
export async function undoConfirmation(
  { database, clock }: Pick<ConfirmDeps, 'database' | 'clock'>,
  session: Session,
  confirmationId: number,
): Promise<ReplyOf<typeof undoEndpoint>> {
  return database.inTenant(session.tenantId, (tx) => undoIn(tx, session, confirmationId, clock.now()));
}
