/**
 * The example questions of an empty chat: the textbook's own and the engine's. Each is shown only after the tutor has answered it from that
 * book. The embedded engine tries them once for the same content, so this costs no call of a language model.
 */
import { EXAMPLE_QUERIES, TEACHER_QUERIES } from '@classi/contract';
import type { Answer, AnswerTask, Book, Engine } from '@classi/engines';
import type { Platform } from '../../platform/platform.ts';
import { listLiveQuestions } from '../answering/index.ts';
import { bookPlace, readBooks } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';
import { isForTeachers } from './rules.ts';

/** A list of textbooks waits at most this long for the questions, in ms. A later list contains them. */
const WAIT_MS = 1_500;

interface Deps extends Platform<'clock' | 'database' | 'log'> {
  /** Proposes questions if a textbook has too few. */
  engine: Pick<Engine, 'exampleQueries'>;
  /** Tries the questions. */
  embedded: Pick<Engine, 'answer'>;
}

type Live = AnswerTask['live'];

type Reader = Pick<Session, 'tenantId' | 'accountId' | 'role'> | { tenantId: number; role: 'guest' };

/**
 * Returns the questions that a textbook answers for this reader, by textbook id. Textbooks whose questions are not known yet are absent.
 */
export type FindExampleQueries = (
  reader: Reader,
  textbooks: readonly { id: number; exampleQueries: string[] }[],
) => Promise<ReadonlyMap<number, string[]>>;

export function createExampleQueries({ database, clock, engine, embedded, log }: Deps): FindExampleQueries {
  /** The keys are book objects, which stay the same while their content does not change. */
  const proposed = new WeakMap<Book, Promise<string[]>>();
  const verdicts = new WeakMap<Book, Map<string, Promise<boolean>>>();

  const answerTo = async (
    task: Pick<AnswerTask, 'question' | 'books' | 'reader' | 'live'>,
    tenant: string,
  ) => {
    let answered: Answer | undefined;
    for await (const event of embedded.answer({ ...task, conversation: [] }, { for: { tenant } }))
      if (event.type === 'answered') answered = event;
    return answered;
  };

  /**
   * Each question is tried once for each book. If the attempt failed, it is tried again with the next list.
   */
  function isAnswered(book: Book, question: string, tenant: string): Promise<boolean> {
    const ofBook = verdicts.get(book) ?? new Map<string, Promise<boolean>>();
    verdicts.set(book, ofBook);
    const known = ofBook.get(question);
    if (known) return known;
    const verdict = answerTo({ question, books: [book], reader: 'instructor', live: [] }, tenant)
      .then((answer) => answer?.notInBooks === false && answer.citations.length > 0)
      .catch((error: unknown) => {
        log.warn({ error }, 'an example question could not be tried');
        ofBook.delete(question);
        return false;
      });
    ofBook.set(question, verdict);
    return verdict;
  }

  /** Returns whether the tutor would refuse the question because it resembles a live question of the student. */
  async function isHeldBack(question: string, live: Live, tenant: string): Promise<boolean> {
    if (live.length === 0) return false;
    const answer = await answerTo({ question, books: [], reader: 'student', live }, tenant);
    return (answer?.heldBack.length ?? 0) > 0;
  }

  function proposedFor(book: Book, tenant: string): Promise<string[]> {
    const found =
      proposed.get(book) ??
      engine.exampleQueries(book, { for: { tenant } }).catch((error: unknown) => {
        log.warn({ error }, 'no example questions were found');
        proposed.delete(book);
        return [];
      });
    proposed.set(book, found);
    return found;
  }

  /** Returns the first few questions that the book answers. */
  async function queriesOf(book: Book, { own, live, tenant }: { own: string[]; live: Live; tenant: string }) {
    const chosen: string[] = [];
    const add = async (questions: string[]) => {
      for (const question of questions) {
        if (chosen.length === EXAMPLE_QUERIES || chosen.includes(question)) continue;
        if (!(await isAnswered(book, question, tenant))) continue;
        if (!(await isHeldBack(question, live, tenant))) chosen.push(question);
      }
    };
    await add(own);
    if (chosen.length < EXAMPLE_QUERIES) await add(await proposedFor(book, tenant));
    return chosen;
  }

  return async (reader, textbooks) => {
    const { tenantId } = reader;
    const { books, live } = await database.inTenant(tenantId, async (tx) => ({
      books: await readBooks(
        tx,
        tenantId,
        textbooks.map(({ id }) => id),
      ),
      live: reader.role === 'student' ? await listLiveQuestions(tx, reader.accountId, clock.now()) : [],
    }));
    const stored = new Map(textbooks.map(({ id, exampleQueries }) => [id, exampleQueries]));
    const found = new Map<number, string[]>();
    const all = books.map(async (book) => {
      const { textbookId: id } = bookPlace(book.id, 0);
      const ofBook = stored.get(id) ?? [];
      const own =
        reader.role === 'instructor'
          ? [...TEACHER_QUERIES, ...ofBook]
          : ofBook.filter((query) => !isForTeachers(query));
      const task = {
        own,
        live: live.map(({ id: questionId, ...question }) => ({ ...question, id: String(questionId) })),
        tenant: String(tenantId),
      };
      found.set(id, await queriesOf(book, task));
    });
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS);
    });
    await Promise.race([Promise.allSettled(all), limit]);
    clearTimeout(timer);
    return new Map(found);
  };
}
