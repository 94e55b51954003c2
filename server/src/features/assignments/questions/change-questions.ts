/** Lets a teacher change, add, delete and move questions of an assignment, either all at once or not at all (spec 2 §4; wire.md 14). */
import { type DraftQuestion, QUESTIONS_MAX } from '@classi/contract';
import { isBlank, RichTextError } from '@classi/richtext';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { announceChange } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import type { HasStartedWork, LoweredQuestion, WithdrawMarksAbove } from '../ports.ts';
import { quartersToMarks, reachableQuarters } from '../quarters.ts';
import { assertTotal, invalid, placedNew, settledGroups, withCleanText } from '../rules.ts';
import { insertQuestions } from '../store.ts';
import {
  assertAddedTags,
  assertTags,
  isDifferent,
  pickRequiredFields,
  type QuestionChange,
  type QuestionInput,
  refuseConflicts,
} from './question-changes.ts';
import {
  appendVersions,
  hideQuestions,
  listStored,
  type QuestionVersion,
  type StoredQuestion,
  setFlags,
  setNumbers,
  setPossible,
} from './store.ts';

export interface ChangeDeps {
  clock: Clock;
  hasStartedWork: HasStartedWork;
  withdrawMarksAbove: WithdrawMarksAbove;
}

export interface QuestionChanges {
  changed?: readonly QuestionInput[];
  /** The `number` of each is its position after the change. */
  added?: readonly DraftQuestion[];
  deleted?: readonly { id: number; version?: number | undefined }[];
  /** The ids of all remaining questions in their new order; if absent, the order stays. */
  order?: readonly number[] | undefined;
}

/**
 * Sanitises an added question. It belongs to no choice and to no page of a document.
 * @param last the highest possible position
 * @throws Refused question/empty, http/invalid
 */
function cleanDraft(draft: DraftQuestion, last: number): DraftQuestion {
  const number = Math.min(draft.number, last);
  try {
    const clean = withCleanText({ ...draft, number, choice: null, places: [] });
    if (isBlank(clean.question)) refuse('question/empty', { number });
    return clean;
  } catch (error) {
    if (error instanceof RichTextError) throw invalid('question', error.message);
    throw error;
  }
}

/** @throws Refused assignment/questions-changed if a named question does not exist, http/invalid if one is named twice */
function allWanted(
  there: readonly StoredQuestion[],
  { changed = [], deleted = [] }: QuestionChanges,
): QuestionChange[] {
  const byId = new Map(there.map((stored) => [stored.row.id, stored]));
  const ids = [...changed, ...deleted].map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid('changed', 'A question can be changed once at a time.');
  const find = (id: number) => byId.get(id) ?? refuse('assignment/questions-changed');
  return [
    ...changed.map((input) => pickRequiredFields(input, find(input.id))),
    ...deleted.map(({ id, version }) => {
      const stored = find(id);
      return { stored, words: null, flag: stored.row.flag, readAt: version ?? stored.newest.version };
    }),
  ];
}

/** @throws Refused assignment/questions-changed if `order` does not name exactly the remaining questions */
function inOrder(remaining: readonly StoredQuestion[], order: readonly number[] | undefined): number[] {
  const there = remaining.map(({ row }) => row.id);
  if (!order) return there;
  const named = new Set(order);
  const isSame = named.size === order.length && named.size === there.length;
  if (!isSame || !there.every((id) => named.has(id))) refuse('assignment/questions-changed');
  return [...order];
}

/** Returns a new version for each question that changes. */
function nextVersions(
  remaining: readonly StoredQuestion[],
  wanted: readonly QuestionChange[],
  by: { createdBy: number; createdAt: Date },
): QuestionVersion[] {
  const settled = settledGroups(remaining.map(({ newest }) => newest));
  const wantedById = new Map(wanted.map((each) => [each.stored.row.id, each]));
  return remaining.flatMap(({ row, newest }) => {
    const input = wantedById.get(row.id);
    const words = input && isDifferent(input) ? input.words : null;
    const isDropped = newest.choice !== null && settled.has(newest.choice.group);
    if (!words && !isDropped) return [];
    const said = words ? { ...words, tags: [...words.tags] } : {};
    const choice = isDropped ? null : newest.choice;
    return [{ ...newest, ...said, choice, version: newest.version + 1, ...by }];
  });
}

function loweredBy(
  next: readonly QuestionVersion[],
  remaining: readonly StoredQuestion[],
): LoweredQuestion[] {
  const before = new Map(remaining.map(({ newest }) => [newest.questionId, newest.possibleQuarters]));
  return next
    .filter(({ questionId, possibleQuarters }) => possibleQuarters < (before.get(questionId) ?? 0))
    .map(({ questionId, possibleQuarters }) => ({ questionId, possibleQuarters }));
}

interface Plan {
  /** The questions to change or delete. */
  wanted: QuestionChange[];
  remaining: StoredQuestion[];
  /** Ids of the remaining questions, in their order. */
  stay: number[];
  drafts: DraftQuestion[];
  /** The number of the last question before the change. */
  last: number;
  /** Whether questions are added, deleted or moved, not only reworded. */
  isShaped: boolean;
}

/** Makes all checks that can refuse the request, before anything is written. */
async function planOf(
  tx: Transaction,
  { hasStartedWork }: ChangeDeps,
  assignmentId: number,
  changes: QuestionChanges,
): Promise<Plan> {
  const { added = [], deleted = [], order } = changes;
  const isReshaped = added.length > 0 || deleted.length > 0 || order !== undefined;
  if (isReshaped && (await hasStartedWork(tx, assignmentId))) refuse('assignment/has-work');
  const there = await listStored(tx, assignmentId);
  const wanted = allWanted(there, changes);
  const gone = new Set(deleted.map(({ id }) => id));
  const remaining = there.filter(({ row }) => !gone.has(row.id));
  const stay = inOrder(remaining, order);
  const count = stay.length + added.length;
  if (count === 0) refuse('question/last');
  if (added.length > 0 && count > QUESTIONS_MAX) refuse('question/too-many', { limit: QUESTIONS_MAX });
  const drafts = added.map((draft) => cleanDraft(draft, count));
  await refuseConflicts(tx, wanted);
  await assertTags(tx, wanted);
  await assertAddedTags(tx, drafts);
  return { wanted, remaining, stay, drafts, last: there.at(-1)?.row.number ?? 0, isShaped: isReshaped };
}

/** @returns the ids of the new questions, each with its requested position */
async function addDrafts(
  tx: Transaction,
  { session, assignmentId }: Where,
  { drafts, last }: Plan,
): Promise<{ number: number; id: number }[]> {
  if (drafts.length === 0) return [];
  const of = { tenantId: session.tenantId, assignmentId, createdBy: session.accountId };
  const ids = await insertQuestions(tx, of, drafts, last + 1);
  return drafts.map(({ number }, index) => ({ number, id: ids[index] ?? 0 }));
}

interface Where {
  session: Session;
  assignmentId: number;
}

/**
 * Changes questions of an assignment that this transaction has locked. Repeating the same change has no effect.
 * @returns all questions afterwards, in order
 * @throws Refused assignment/has-work if questions are added, deleted or moved, assignment/questions-changed, question/last,
 * question/too-many, question/empty, question/changed, question/tag-unknown, writing/rubric-categories
 */
export async function changeQuestions(
  tx: Transaction,
  deps: ChangeDeps,
  where: Where,
  changes: QuestionChanges,
): Promise<{ id: number; number: number; version: number }[]> {
  const { session, assignmentId } = where;
  const plan = await planOf(tx, deps, assignmentId, changes);
  const { wanted, remaining, stay, drafts, isShaped } = plan;
  const at = deps.clock.now();
  const next = nextVersions(remaining, wanted, { createdBy: session.accountId, createdAt: at });
  announceChange(tx, 'assignment', [assignmentId]);
  await appendVersions(tx, next);
  await deps.withdrawMarksAbove(tx, loweredBy(next, remaining));
  const flagged = wanted.filter(({ stored: { row }, flag }) => flag !== row.flag);
  await setFlags(
    tx,
    flagged.map(({ stored: { row }, flag }) => ({ id: row.id, flag })),
  );
  await hideQuestions(
    tx,
    wanted.flatMap(({ stored, words }) => (words ? [] : [stored.row.id])),
    at,
  );
  const placed = placedNew(stay, await addDrafts(tx, where, plan));
  if (isShaped) await setNumbers(tx, placed);
  const versions = [...remaining.map(({ newest }) => newest), ...next];
  const newest = new Map(versions.map((each) => [each.questionId, each]));
  if (isShaped || next.length > 0) await settleTotal(tx, assignmentId, [...newest.values()], drafts);
  return placed.map((id, index) => ({ id, number: index + 1, version: newest.get(id)?.version ?? 1 }));
}

async function settleTotal(
  tx: Transaction,
  assignmentId: number,
  remaining: readonly QuestionVersion[],
  added: readonly DraftQuestion[],
): Promise<void> {
  const counted = remaining.map(({ choice, possibleQuarters }) => ({
    choice,
    marksPossible: quartersToMarks(possibleQuarters),
  }));
  const quarters = reachableQuarters([...counted, ...added]);
  assertTotal(quarters);
  await setPossible(tx, assignmentId, quarters);
}
