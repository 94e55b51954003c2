/** The vector of a text from an embedding model, normalised to length 1. */
export type Vector = Float32Array;

/** Stores vectors of passages by the hash of what they were made of and the model that made them. */
export interface VectorStore {
  /** The stored vectors by hash; unknown ones are absent. */
  read(tenant: string, model: string, hashes: string[]): Promise<Map<string, Vector>>;
  write(tenant: string, model: string, vectors: Map<string, Vector>): Promise<void>;
}

/** The most numbers in memory: 32 MiB of them, some 5,000 passages of a large model. */
const MOST_NUMBERS = 8_000_000;

/** A cache of vectors in this process that drops the least recently used; others are read from `behind`. */
export function vectorsInMemory(behind?: VectorStore, mostNumbers = MOST_NUMBERS): VectorStore {
  const cache = new Map<string, Vector>();
  let numbers = 0;
  const keep = (name: string, vector: Vector): void => {
    forget(name);
    cache.set(name, vector);
    numbers += vector.length;
    for (const oldest of cache.keys()) {
      if (numbers <= mostNumbers || oldest === name) break;
      forget(oldest);
    }
  };
  const forget = (name: string): void => {
    numbers -= cache.get(name)?.length ?? 0;
    cache.delete(name);
  };
  const nameOf = (tenant: string, model: string, hash: string): string => `${tenant} ${model} ${hash}`;
  return {
    async read(tenant, model, hashes) {
      const found = new Map<string, Vector>();
      for (const hash of hashes) {
        const vector = cache.get(nameOf(tenant, model, hash));
        if (vector) found.set(hash, vector);
      }
      const missing = hashes.filter((hash) => !found.has(hash));
      if (behind && missing.length > 0) {
        for (const [hash, vector] of await behind.read(tenant, model, missing)) found.set(hash, vector);
      }
      for (const [hash, vector] of found) keep(nameOf(tenant, model, hash), vector);
      return found;
    },
    async write(tenant, model, vectors) {
      for (const [hash, vector] of vectors) keep(nameOf(tenant, model, hash), vector);
      await behind?.write(tenant, model, vectors);
    },
  };
}
