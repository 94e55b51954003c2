import type { Book } from '../../book.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { ModelAccess } from '../gateway/settings.ts';
import { type BookPassage, passagesOfBook } from './book-passages.ts';
import { type Vector, type VectorStore, vectorsInMemory } from './vector-store.ts';

/** The place of a passage that is similar to a question. */
export interface Near {
  bookId: string;
  section: number;
  start: number;
}

export interface MeaningSearch {
  tenant: string;
  books: Book[];
  /** The question with names hidden. */
  question: string;
  signal?: AbortSignal;
}

/**
 * Finds passages by vectors of an embedding model. The vectors of a book are computed in the background when it is first searched, and
 * stored. Until they exist, or if the server does not answer, nothing is found, so that readers do not wait.
 */
export interface FindByMeaning {
  /** Returns the most similar passages, the best first; [] if the school has no embedding model. */
  nearest(seeking: MeaningSearch): Promise<Near[]>;
  /** Resolves when no vectors of books are being computed. */
  settled(): Promise<void>;
}

export interface FindByMeaningParts {
  gateway: Gateway;
  store?: VectorStore | undefined;
  now(): Date;
  /** Logs why vectors could not be stored or read. The gateway logs its own failures. */
  failed(error: unknown): void;
}

const MAX_NEAR = 5;
/** The number of passages in one call. */
const BATCH = 64;
/** The maximum time in milliseconds that a reader waits for the search. */
const TIMEOUT_MS = 1_500;
/** The pause in milliseconds after a failure of the server. */
const BACKOFF_MS = 60_000;

export function createFindByMeaning({ gateway, store, now, failed }: FindByMeaningParts): FindByMeaning {
  const vectors = vectorsInMemory(store);
  const restsUntil = new Map<string, number>();
  const filling = new Map<string, Promise<void>>();

  const vectorsOf = async (tenant: string, texts: string[]): Promise<Vector[]> => {
    try {
      const { value } = await gateway.embed({ tenant, texts });
      return value.map(unitVector);
    } catch (error) {
      restsUntil.set(tenant, now().getTime() + BACKOFF_MS);
      throw error;
    }
  };

  const fill = async (tenant: string, model: string, passages: BookPassage[]): Promise<void> => {
    for (let at = 0; at < passages.length; at += BATCH) {
      const batch = passages.slice(at, at + BATCH);
      const made = await vectorsOf(
        tenant,
        batch.map(({ text }) => text),
      );
      const named = batch.flatMap(({ hash }, index) => {
        const vector = made[index];
        return vector ? [[hash, vector] as const] : [];
      });
      await vectors.write(tenant, model, new Map(named));
    }
  };

  const startFilling = (tenant: string, model: string, passages: BookPassage[]): void => {
    const name = `${tenant} ${model}`;
    if (passages.length === 0 || filling.has(name)) return;
    const done = quietly(fill(tenant, model, passages), undefined).finally(() => filling.delete(name));
    filling.set(name, done);
  };

  /** Logs errors and returns `instead`. Errors of the gateway have already been logged. */
  const quietly = async <Result>(work: Promise<Result>, instead: Result): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof GatewayError)) failed(error);
      return instead;
    }
  };

  const seek = async ({ tenant, books, question }: MeaningSearch): Promise<Near[]> => {
    const access = (await gateway.settings(tenant))?.embeddings;
    if (!access || (restsUntil.get(tenant) ?? 0) > now().getTime()) return [];
    const model = nameOf(access);
    const placed = books.flatMap((book) => passagesOfBook(book).map((passage) => ({ book, passage })));
    const hashes = [...new Set(placed.map(({ passage }) => passage.hash))];
    const known = await vectors.read(tenant, model, hashes);
    const missing = new Map(placed.map(({ passage }) => [passage.hash, passage]));
    for (const hash of known.keys()) missing.delete(hash);
    startFilling(tenant, model, [...missing.values()]);
    if (known.size === 0) return [];
    const [questionVector] = await vectorsOf(tenant, [question]);
    if (!questionVector) return [];
    return placed
      .flatMap(({ book, passage: { section, start, hash } }) => {
        const vector = known.get(hash);
        return vector?.length === questionVector.length
          ? [{ bookId: book.id, section, start, similarity: product(questionVector, vector) }]
          : [];
      })
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, MAX_NEAR)
      .map(({ bookId, section, start }) => ({ bookId, section, start }));
  };

  return {
    nearest: (seeking) => withTimeout(quietly(seek(seeking), []), seeking.signal),
    async settled() {
      while (filling.size > 0) await Promise.all(filling.values());
    },
  };
}

/** Returns [] if the search takes too long, so that the answer is made without vectors. */
async function withTimeout(finding: Promise<Near[]>, signal?: AbortSignal): Promise<Near[]> {
  const { promise, resolve } = Promise.withResolvers<Near[]>();
  const none = (): void => resolve([]);
  const timer = setTimeout(none, TIMEOUT_MS);
  signal?.addEventListener('abort', none, { once: true });
  try {
    return await Promise.race([finding, promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', none);
  }
}

const nameOf = ({ provider, model, baseUrl }: ModelAccess): string => `${provider} ${model} ${baseUrl ?? ''}`;

function unitVector(numbers: number[]): Vector {
  const length = Math.sqrt(numbers.reduce((sum, each) => sum + each * each, 0)) || 1;
  return Float32Array.from(numbers, (each) => each / length);
}

function product(one: Vector, other: Vector): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
