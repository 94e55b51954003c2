/** Writes the answer key of a question without one from the textbooks of its course. */
import type { BodyOf, ReplyOf, writeAnswerKey as writeAnswerKeyEndpoint } from '@classi/contract';
import { type Answer, type Engine, EngineError } from '@classi/engines';
import { fromPlainText, isBlank, plainText, sanitise } from '@classi/richtext';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { listPeopleAround } from '../assignments/index.ts';
import { getTaughtCourse, listTextbookIdsOfCourse, readBooks } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';

interface KeyDeps {
  database: Database;
  engine: Pick<Engine, 'answer'>;
}

type WrittenKey = ReplyOf<typeof writeAnswerKeyEndpoint>;

/**
 * Writes an answer key for the teacher to check. It quotes sentences of the textbooks, or is a language model's text that is based on them.
 * @throws Refused course/not-found, question/empty, writing/no-key-found, writing/refused with the engine's message
 */
export async function writeAnswerKey(
  { database, engine }: KeyDeps,
  session: Session,
  { courseCode, question, stem }: BodyOf<typeof writeAnswerKeyEndpoint>,
  signal: AbortSignal,
): Promise<WrittenKey> {
  const { tenantId, accountId } = session;
  const words = plainText(sanitise(stem + question)).trim();
  if (words === '') refuse('question/empty');
  const { books, people } = await database.inTenant(tenantId, async (tx) => {
    const course = await getTaughtCourse(tx, session, courseCode);
    return {
      books: await readBooks(tx, tenantId, await listTextbookIdsOfCourse(tx, course.id)),
      people: await listPeopleAround(tx, accountId),
    };
  });
  if (books.length === 0) refuse('writing/no-key-found');
  const task = { question: words, conversation: [], books, reader: 'instructor' as const, live: [] };
  try {
    for await (const event of engine.answer(task, { signal, for: { tenant: String(tenantId), people } })) {
      if (event.type === 'answered') return keyOf(event);
    }
  } catch (error) {
    if (error instanceof EngineError && error.code !== 'stopped')
      refuse('writing/refused', { sentence: error.message });
    throw error;
  }
  throw new Error('The engine ended without an answer.');
}

/** Converts an answer to a key. An answer without a citation is no key, because a key must be based on a textbook. */
function keyOf(answer: Answer): WrittenKey {
  const { citations, notInBooks, byModel } = answer;
  if (notInBooks || citations.length === 0) refuse('writing/no-key-found');
  const quoted = [...new Set(citations.map(({ quote }) => quote.trim()))];
  const html = (byModel ? withoutMarkup(answer.text) : quoted).map((each) => fromPlainText(each)).join('');
  if (isBlank(html)) refuse('writing/no-key-found');
  const sources = citations.map(({ bookTitle: title, heading, page = null }) => ({ title, heading, page }));
  return { answer: sanitise(html), sources: unique(sources) };
}

/** Returns the paragraphs of a Markdown answer without emphasis, list markers and citation numbers. */
const withoutMarkup = (markdown: string): string[] =>
  markdown
    .split(/\n+/)
    .map((line) =>
      line
        .replace(/\s*\[\d+\]/g, '')
        .replace(/^\s*(?:#+|[-*•])\s+/, '')
        .replace(/\*\*|(?<!\w)[*_]|[*_](?!\w)/g, '')
        .trim(),
    )
    .filter((line) => line !== '');

function unique(sources: WrittenKey['sources']): WrittenKey['sources'] {
  const seen = new Set<string>();
  return sources.filter((source) => {
    const key = JSON.stringify(source);
    return !seen.has(key) && seen.add(key);
  });
}
