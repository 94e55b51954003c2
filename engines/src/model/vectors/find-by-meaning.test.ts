import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Book } from '../../book.ts';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import {
  type ModelRequest,
  type ModelServer,
  type ScriptedReply,
  startModelServer,
} from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { anAnswerTask } from '../../testing/tutoring/ask.ts';
import { marketsBook, waterBook } from '../../testing/tutoring/books.ts';
import type { Answer, AnswerEvent, AnswerTask } from '../../tutoring.ts';
import { createGateway, type GatewayFailure } from '../gateway/gateway.ts';
import type { ModelSettings } from '../gateway/settings.ts';
import { createModelEngine } from '../model-engine.ts';
import { createFindByMeaning, type FindByMeaning } from './find-by-meaning.ts';
import type { VectorStore } from './vector-store.ts';

let server: ModelServer;
let time = 0;
let failures: GatewayFailure[] = [];

beforeEach(async () => {
  server = await startModelServer();
  time = 0;
  failures = [];
});
afterEach(() => server.close());

const settings = (own: Partial<ModelSettings> = {}): ModelSettings => {
  const embeddings = { ...modelSettings(server.url).text, model: 'meaning' };
  return modelSettings(server.url, { retries: 0, embeddings, ...own });
};
const aGateway = (own: Partial<ModelSettings> = {}) =>
  createGateway({ resolve: () => settings(own), failed: (failure) => void failures.push(failure) });
const finding = (parts: { store?: VectorStore; failed?(error: unknown): void } = {}): FindByMeaning =>
  createFindByMeaning({ gateway: aGateway(), now: () => new Date(time), failed: () => {}, ...parts });

const inputsOf = ({ text }: ModelRequest): string[] => {
  const { input }: { input: string[] } = JSON.parse(text);
  return input;
};
/** A model of meaning with three dimensions: what is sold, what is wet, and the rest. */
const meaning = (text: string): number[] => {
  const share = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return [
    share(/market|demand|buy|price|shop/gi),
    share(/water|rain|cloud|puddle|wet|opportunity cost\?/gi),
    0.1,
  ];
};
const understanding = (request: ModelRequest): ScriptedReply =>
  request.path.endsWith('/embeddings')
    ? { vectors: inputsOf(request).map(meaning) }
    : { say: 'Nothing can be quoted.' };

const books = [marketsBook, waterBook];
const seek = (own: Partial<Parameters<FindByMeaning['nearest']>[0]> = {}) => ({
  tenant: 'classi',
  books,
  question: 'Why is it wet after rain?',
  ...own,
});
const embedded = createEmbeddedEngine();
const embeddingRequests = (): ModelRequest[] =>
  server.requests.filter(({ path }) => path.endsWith('/embeddings'));

function storeInTest(): VectorStore & { stored: Map<string, Float32Array> } {
  const stored = new Map<string, Float32Array>();
  return {
    stored,
    read: async (tenant, model, hashes) =>
      new Map(
        hashes.flatMap((hash) => {
          const vector = stored.get(`${tenant} ${model} ${hash}`);
          return vector ? [[hash, vector] as const] : [];
        }),
      ),
    write: async (tenant, model, vectors) => {
      for (const [hash, vector] of vectors) stored.set(`${tenant} ${model} ${hash}`, vector);
    },
  };
}

describe('finding by meaning', () => {
  test('makes vectors of books in the background, and then finds the most similar passages', async () => {
    server.otherwise(understanding);
    const find = finding();
    expect(await find.nearest(seek())).toEqual([]);
    await find.settled();
    const [nearest, ...others] = await find.nearest(seek());
    expect(nearest?.bookId).toBe(waterBook.id);
    expect(others.length).toBeGreaterThan(0);
    expect((await find.nearest(seek({ question: 'Who buys at which price?' })))[0]?.bookId).toBe(
      marketsBook.id,
    );
  });

  test('sends each passage once, and only a changed section again', async () => {
    server.otherwise(understanding);
    const find = finding();
    await find.nearest(seek());
    await find.settled();
    const first = embeddingRequests().flatMap(inputsOf);
    expect(new Set(first).size).toBe(first.length);
    const [section, ...sections] = waterBook.sections;
    const changed: Book = {
      ...waterBook,
      sections: [{ heading: ['New'], text: 'Frost is new.' }, ...sections],
    };
    expect(section).toBeDefined();
    await find.nearest(seek({ books: [marketsBook, changed] }));
    await find.settled();
    expect(embeddingRequests().slice(1).flatMap(inputsOf).sort()).toEqual(
      ['New\nFrost is new.', 'Why is it wet after rain?'].sort(),
    );
  });

  test('does not make stored vectors again in the next process', async () => {
    server.otherwise(understanding);
    const store = storeInTest();
    const first = finding({ store });
    await first.nearest(seek());
    await first.settled();
    const before = embeddingRequests().length;
    const second = finding({ store });
    expect((await second.nearest(seek()))[0]?.bookId).toBe(waterBook.id);
    await second.settled();
    expect(embeddingRequests().slice(before).flatMap(inputsOf)).toEqual(['Why is it wet after rain?']);
    // Another model's numbers mean something else, another school's are its own.
    expect(await second.nearest(seek({ tenant: 'riverside' }))).toEqual([]);
    await second.settled();
  });

  test('logs a server that is down, does not call it for a minute, and tries again after it', async () => {
    const find = finding();
    expect(await find.nearest(seek())).toEqual([]);
    await find.settled();
    expect(failures).toMatchObject([
      { tenant: 'classi', model: 'meaning', code: 'unavailable', statusCode: 500 },
    ]);
    await find.nearest(seek());
    await find.settled();
    expect(server.requests).toHaveLength(1);
    server.otherwise(understanding);
    time += 61_000;
    await find.nearest(seek());
    await find.settled();
    expect((await find.nearest(seek()))[0]?.bookId).toBe(waterBook.id);
  });

  test('logs a store that fails, and finds nothing', async () => {
    server.otherwise(understanding);
    const logged: unknown[] = [];
    const broken = new Error('no database');
    const store: VectorStore = { ...storeInTest(), read: () => Promise.reject(broken) };
    const find = finding({ store, failed: (error) => void logged.push(error) });
    expect(await find.nearest(seek())).toEqual([]);
    expect(logged).toEqual([broken]);
  });

  test('sends nothing without an embedding model', async () => {
    const gateway = createGateway({ resolve: () => modelSettings(server.url) });
    const find = createFindByMeaning({ gateway, now: () => new Date(), failed: () => {} });
    expect(await find.nearest(seek())).toEqual([]);
    expect(server.requests).toHaveLength(0);
  });

  test('ignores vectors of another length than the question’s', async () => {
    server.otherwise(understanding);
    const find = finding();
    await find.nearest(seek());
    await find.settled();
    server.script({ vectors: [[1, 0]] });
    expect(await find.nearest(seek())).toEqual([]);
  });
});

async function eventsOf(answer: AsyncGenerator<AnswerEvent>): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const event of answer) events.push(event);
  return events;
}

/** The last event of an answer with its vectors made before. */
async function answeredTwice(own: Partial<AnswerTask> = {}, people: string[] = []): Promise<Answer> {
  const vectors = storeInTest();
  const engine = createModelEngine({ gateway: aGateway(), embedded, vectors });
  const work = { for: { tenant: 'classi', people } };
  await eventsOf(engine.answer(anAnswerTask(own), work));
  while (own.live === undefined && vectors.stored.size === 0 && failures.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const last = (await eventsOf(engine.answer(anAnswerTask(own), work))).at(-1);
  if (last?.type !== 'answered') throw new Error('There was no answer.');
  return last;
}
const shownToModel = (): string => server.requests.at(-1)?.messages.at(-1)?.content ?? '';

describe('the tutor', () => {
  // The words are of the one book, the meaning is made to be of the other.
  const question = 'What is opportunity cost?';

  test('is shown similar passages in addition to those of the embedded engine', async () => {
    server.otherwise(understanding);
    await answeredTwice({ question });
    const [own] = (await eventsOf(embedded.answer(anAnswerTask({ question })))).flatMap((event) =>
      event.type === 'answered' ? event.citations : [],
    );
    expect(shownToModel()).toContain(own?.quote);
    expect(shownToModel()).toContain(`${waterBook.title}: `);
  });

  test('sends no name with the question', async () => {
    server.otherwise(understanding);
    await answeredTwice({ question: 'What is opportunity cost, Priya?' }, ['Priya Raman']);
    await expect.poll(() => embeddingRequests().flatMap(inputsOf).join()).toContain('opportunity cost, ⟨P');
    expect(server.requests.map(({ text }) => text).join()).not.toMatch(/priya|raman/i);
  });

  test('asks for no vectors where a student has live questions', async () => {
    server.otherwise(understanding);
    const live = [{ id: 'q1', question: '<p>Name the wobbly fruit.</p>' }];
    await answeredTwice({ question, reader: 'student', live });
    expect(server.requests.length).toBeGreaterThan(0);
    expect(embeddingRequests()).toHaveLength(0);
  });

  test('answers as before where the server has no vectors', async () => {
    server.otherwise((request) =>
      request.path.endsWith('/embeddings') ? { status: 503, body: '{}' } : understanding(request),
    );
    const { text } = await answeredTwice({ question });
    const own = (await eventsOf(embedded.answer(anAnswerTask({ question })))).at(-1);
    expect(own).toMatchObject({ type: 'answered', text });
    expect(failures.some(({ model, code }) => model === 'meaning' && code === 'unavailable')).toBe(true);
  });
});
