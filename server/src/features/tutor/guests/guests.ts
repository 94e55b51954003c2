/** The chat for visitors: one textbook of one school, a few questions a day (spec 3 §4, §9; wire.md 10). */
import {
  DEFAULT_TENANT,
  GUEST_TEXTBOOK,
  type GuestQuestionInput,
  type TextbookPassage,
} from '@classi/contract';
import type { AnswerEvent, Engine } from '@classi/engines';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTextbook, readBooks } from '../../courses/index.ts';
import { findTenant } from '../../identity/index.ts';
import {
  checkGuestMayAsk,
  checkGuestTextbook,
  type GuestCounts,
  remainingGuestQuestions,
} from '../access.ts';
import type { FindExampleQueries } from '../example-queries.ts';
import { readPassage } from '../passages.ts';
import { checkedQuery, dayStart } from '../rules.ts';
import { countGuestQuestion, countGuestQuestions, holdVisitor } from './store.ts';
import type { Visitor } from './visitors.ts';

interface Deps extends Platform<'clock' | 'database'> {
  engine: Engine;
}

/** Returns the school whose textbook visitors can try, and when its current day began; undefined if the installation has none. */
async function guestSchool({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const tenant = await findTenant(database, DEFAULT_TENANT);
  return tenant && { tenantId: tenant.id, since: dayStart(clock.now(), tenant.timezone) };
}

async function guestCounts(tx: Transaction, visitor: Visitor, since: Date): Promise<GuestCounts> {
  return {
    own: await countGuestQuestions(tx, { visitor }, since),
    near: await countGuestQuestions(tx, { address: visitor.address }, since),
  };
}

/**
 * Returns how many questions this visitor may still send today, and whether there is a textbook to ask about. The number is 0 if there is
 * none.
 */
export async function remainingQuestions(
  deps: Pick<Deps, 'database' | 'clock'>,
  visitor: Visitor,
): Promise<{ remainingChats: number; available: boolean }> {
  const school = await guestSchool(deps);
  const none = { remainingChats: 0, available: false };
  if (!school) return none;
  return deps.database.inTenant(school.tenantId, async (tx) => {
    if (!(await findTextbook(tx, GUEST_TEXTBOOK))) return none;
    const counts = await guestCounts(tx, visitor, school.since);
    return { remainingChats: remainingGuestQuestions(counts), available: true };
  });
}

/** Returns the example questions of the visitors' textbook; none if they were not tried yet, or if there is no textbook. */
export async function guestExampleQueries({
  exampleQueries,
  ...parts
}: Pick<Deps, 'database' | 'clock'> & { exampleQueries: FindExampleQueries }): Promise<string[]> {
  const school = await guestSchool(parts);
  if (!school) return [];
  const { tenantId } = school;
  const textbook = await parts.database.inTenant(tenantId, (tx) => findTextbook(tx, GUEST_TEXTBOOK));
  if (!textbook) return [];
  const found = await exampleQueries({ tenantId, role: 'guest' }, [textbook]);
  return found.get(textbook.id) ?? [];
}

/** Returns the books that visitors may ask about. */
export async function guestBooks(deps: Pick<Deps, 'database' | 'clock'>) {
  const school = await guestSchool(deps);
  return (
    school &&
    deps.database.inTenant(school.tenantId, async (tx) => ({
      ...school,
      books: await readBooks(tx, school.tenantId, [GUEST_TEXTBOOK]),
    }))
  );
}

export interface GuestQuestion {
  /** The number of questions left after this one. */
  remaining: number;
  events(signal: AbortSignal): AsyncIterable<AnswerEvent>;
}

/** @throws Refused guest/used-up, guest/address-used-up, guest/closed, chat/no-question, chat/question-too-long */
export async function askAsGuest(
  deps: Deps,
  visitor: Visitor,
  question: GuestQuestionInput,
): Promise<GuestQuestion> {
  const query = checkedQuery(question.query);
  const { database, clock, engine } = deps;
  const school = await guestSchool(deps);
  if (!school) refuse('guest/closed');
  const { tenantId, since } = school;
  return database.inTenant(tenantId, async (tx) => {
    await holdVisitor(tx, visitor);
    const books = await readBooks(tx, tenantId, [GUEST_TEXTBOOK]);
    if (books.length === 0) refuse('guest/closed');
    const { own, near } = await guestCounts(tx, visitor, since);
    checkGuestMayAsk({ own, near });
    await countGuestQuestion(tx, { tenantId, visitor, requestedAt: clock.now(), since });
    const task = { question: query, conversation: [], books, reader: 'guest' as const, live: [] };
    return {
      remaining: remainingGuestQuestions({ own: own + 1, near: near + 1 }),
      events: (signal) => engine.answer(task, { signal, for: { tenant: String(tenantId) } }),
    };
  });
}

/**
 * Returns a section of the visitors' textbook.
 * @throws Refused textbook/not-found for any other textbook
 */
export async function readGuestPassage(
  deps: Pick<Deps, 'database' | 'clock'>,
  input: { textbookId: number; section: number },
): Promise<TextbookPassage> {
  checkGuestTextbook(input.textbookId);
  const school = (await guestSchool(deps)) ?? refuse('textbook/not-found');
  return readPassage(deps.database, school.tenantId, input);
}
