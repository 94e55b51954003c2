/** The textbooks of a school as its administrator sees them. */
import type { SchoolTextbook } from '@classi/contract';
import { refuse } from '../../../platform/http/refuse.ts';
import type { TextbookDeps } from './parts.ts';
import {
  readTextbookRun,
  TEXTBOOK_SUBJECTS,
  type TextbookLine,
  textbookOfSubject,
  textbookSubject,
} from './run.ts';
import {
  countContents,
  findTextbookRow,
  listTextbookCourses,
  listTextbookRows,
  type TextbookRow,
} from './store.ts';

const BROKEN_OFF = 'The reading stopped before it was done. Please choose the file again.';

export async function listSchoolTextbooks(
  { database, runs, conversationCounts }: TextbookDeps,
  tenantId: number,
): Promise<SchoolTextbook[]> {
  const live = await runs.findLive(tenantId, readTextbookRun, TEXTBOOK_SUBJECTS);
  const reading = new Set(live.map(({ subject }) => textbookOfSubject(subject)));
  return database.inTenant(tenantId, async (tx) => {
    const rows = await listTextbookRows(tx);
    const given = await listTextbookCourses(tx);
    const conversations = await conversationCounts(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...shown(row, reading.has(row.id)),
      courses: given.get(row.id) ?? [],
      conversations: conversations.get(row.id) ?? 0,
    }));
  });
}

function shown(row: TextbookRow, isReading: boolean) {
  const { id, title, author, subject, fileName, pages, chapters, sections, createdAt } = row;
  const state = stateOf(row, isReading);
  const problem = state === 'failed' && row.problem === '' ? BROKEN_OFF : row.problem;
  return {
    ...{ id, title, author, subject, fileName, pages, chapters, sections, addedAt: createdAt },
    ...{ state, isReading, problem },
  };
}

function stateOf({ removedAt, readAt }: TextbookRow, isReading: boolean): SchoolTextbook['state'] {
  if (removedAt) return 'removed';
  if (readAt) return 'ready';
  return isReading ? 'reading' : 'failed';
}

/** @throws Refused textbook/not-found */
export async function followReading(
  { database, runs }: TextbookDeps,
  tenantId: number,
  { id, signal }: { id: number; signal: AbortSignal },
): Promise<AsyncIterable<TextbookLine>> {
  const [run] = await runs.findLive(tenantId, readTextbookRun, textbookSubject(id));
  const last = await database.inTenant(tenantId, async (tx): Promise<TextbookLine> => {
    const { edition, problem } = (await findTextbookRow(tx, id)) ?? refuse('textbook/not-found');
    const found = await countContents(tx, { textbookId: id, edition });
    return found && problem === ''
      ? { status: 'complete', ...found }
      : { status: 'error', error: problem || BROKEN_OFF };
  });
  return run ? follow(runs, tenantId, { runId: run.runId, signal }) : only(last);
}

async function* follow(
  runs: TextbookDeps['runs'],
  tenantId: number,
  { runId, signal }: { runId: number; signal: AbortSignal },
): AsyncGenerator<TextbookLine, void, void> {
  for await (const { event } of runs.tail(tenantId, readTextbookRun, runId, { signal })) yield event;
}

async function* only(line: TextbookLine): AsyncGenerator<TextbookLine, void, void> {
  yield line;
}
