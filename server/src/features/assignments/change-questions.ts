/** A teacher changes, adds, deletes and moves questions of an assignment: all that is wished, or nothing (spec 2 §4; wire.md 14). */
import { type DraftQuestion, QUESTIONS_MAX } from '@classi/contract';
import { isBlank, RichTextError } from '@classi/richtext';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import type { WorkBegun } from './ports.ts';
import { marksOf, reachableQuarters } from './quarters.ts';
import {
  assertTags,
  isDifferent,
  type QuestionWish,
  refuseConflicts,
  type Wanted,
  wantedOf,
} from './question-wishes.ts';
import {
  appendVersions,
  hideQuestions,
  listStored,
  type QuestionVersion,
  type StoredQuestion,
  setFlags,
  setNumbers,
  setPossible,
} from './questions-store.ts';
import { assertTotal, invalid, placedNew, settledGroups, withCleanText } from './rules.ts';
import { insertQuestions } from './store.ts';

export interface ChangeParts {
  clock: Clock;
  workBegun: WorkBegun;
}

export interface QuestionChanges {
  changed?: readonly QuestionWish[];
  /** Each with the place that it takes afterwards as its number. */
  added?: readonly DraftQuestion[];
  deleted?: readonly { id: number; version?: number | undefined }[];
  /** All that stay, in their new order; in their old one where absent. */
  order?: readonly number[] | undefined;
}

/**
 * A question that is added belongs to no choice, and comes from no page.
 * @param last the last place that there is
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

/** @throws Refused assignment/questions-changed where one that is meant is not there, http/invalid where one is meant twice */
function allWanted(
  there: readonly StoredQuestion[],
  { changed = [], deleted = [] }: QuestionChanges,
): Wanted[] {
  const byId = new Map(there.map((stored) => [stored.row.id, stored]));
  const ids = [...changed, ...deleted].map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid('changed', 'A question can be changed once at a time.');
  const find = (id: number) => byId.get(id) ?? refuse('assignment/questions-changed');
  return [
    ...changed.map((wish) => wantedOf(wish, find(wish.id))),
    ...deleted.map(({ id, version }) => {
      const stored = find(id);
      return { stored, words: null, flag: stored.row.flag, readAt: version ?? stored.newest.version };
    }),
  ];
}

/** @throws Refused assignment/questions-changed where others are there than are named */
function keptInOrder(kept: readonly StoredQuestion[], order: readonly number[] | undefined): number[] {
  const there = kept.map(({ row }) => row.id);
  if (!order) return there;
  const named = new Set(order);
  const same = named.size === order.length && named.size === there.length;
  if (!same || !there.every((id) => named.has(id))) refuse('assignment/questions-changed');
  return [...order];
}

/** The versions that come to be, one for each question of which anything differs. */
function nextVersions(
  kept: readonly StoredQuestion[],
  wanted: readonly Wanted[],
  by: { createdBy: number; createdAt: Date },
): QuestionVersion[] {
  const settled = settledGroups(kept.map(({ newest }) => newest));
  const wishes = new Map(wanted.map((each) => [each.stored.row.id, each]));
  return kept.flatMap(({ row, newest }) => {
    const wish = wishes.get(row.id);
    const words = wish && isDifferent(wish) ? wish.words : null;
    const dropped = newest.choice !== null && settled.has(newest.choice.group);
    if (!words && !dropped) return [];
    const said = words ? { ...words, tags: [...words.tags] } : {};
    const choice = dropped ? null : newest.choice;
    return [{ ...newest, ...said, choice, version: newest.version + 1, ...by }];
  });
}

/**
 * Of an assignment that this transaction has locked. The same again changes nothing.
 * @returns its questions afterwards, in their order
 * @throws Refused assignment/has-work where it is not only words that change, assignment/questions-changed, question/last,
 * question/too-many, question/empty, question/changed, question/tag-unknown, writing/rubric-categories
 */
export async function changeQuestions(
  tx: Transaction,
  { clock, workBegun }: ChangeParts,
  { session, assignmentId }: { session: Session; assignmentId: number },
  changes: QuestionChanges,
): Promise<{ id: number; number: number; version: number; flag: string }[]> {
  const { added = [], deleted = [], order } = changes;
  const shaped = added.length > 0 || deleted.length > 0 || order !== undefined;
  if (shaped && (await workBegun(tx, assignmentId))) refuse('assignment/has-work');
  const there = await listStored(tx, assignmentId);
  const wanted = allWanted(there, changes);
  const gone = new Set(deleted.map(({ id }) => id));
  const kept = there.filter(({ row }) => !gone.has(row.id));
  const stay = keptInOrder(kept, order);
  if (stay.length + added.length === 0) refuse('question/last');
  if (added.length > 0 && stay.length + added.length > QUESTIONS_MAX)
    refuse('question/too-many', { limit: QUESTIONS_MAX });
  const drafts = added.map((draft) => cleanDraft(draft, stay.length + added.length));
  await refuseConflicts(tx, wanted);
  await assertTags(tx, wanted);

  const at = clock.now();
  const { tenantId, accountId: createdBy } = session;
  const next = nextVersions(kept, wanted, { createdBy, createdAt: at });
  await appendVersions(tx, next);
  const flags = wanted.flatMap(({ stored: { row }, flag }) =>
    flag === row.flag ? [] : [{ id: row.id, flag }],
  );
  await setFlags(tx, flags);
  await hideQuestions(tx, [...gone], at);
  const first = (there.at(-1)?.row.number ?? 0) + 1;
  const of = { tenantId, assignmentId, createdBy };
  const ids = drafts.length === 0 ? [] : await insertQuestions(tx, of, drafts, first);
  const numbered = drafts.map(({ number }, index) => ({ number, id: ids[index] ?? 0 }));
  const placed = placedNew(stay, numbered);
  if (shaped) await setNumbers(tx, placed);
  const newest = new Map(
    [...kept.map((each) => each.newest), ...next].map((each) => [each.questionId, each]),
  );
  if (shaped || next.length > 0) await settleTotal(tx, assignmentId, [...newest.values()], drafts);
  const flagOf = new Map([...kept.map(({ row }) => row), ...flags].map(({ id, flag }) => [id, flag]));
  return placed.map((id, index) => ({
    id,
    number: index + 1,
    version: newest.get(id)?.version ?? 1,
    flag: flagOf.get(id) ?? '',
  }));
}

async function settleTotal(
  tx: Transaction,
  assignmentId: number,
  kept: readonly QuestionVersion[],
  added: readonly DraftQuestion[],
): Promise<void> {
  const counted = kept.map(({ choice, possibleQuarters }) => ({
    choice,
    marksPossible: marksOf(possibleQuarters),
  }));
  const quarters = reachableQuarters([...counted, ...added]);
  assertTotal(quarters);
  await setPossible(tx, assignmentId, quarters);
}
