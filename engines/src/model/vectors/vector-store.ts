/** The vector of a text from an embedding model, normalised to length 1. */
export type Vector = Float32Array;

/** Stores the vectors of passages by the hash of their text and the model. */
export interface VectorStore {
  /** Returns the stored vectors by hash. Unknown hashes are missing from the map. */
  read(tenant: string, model: string, hashes: string[]): Promise<Map<string, Vector>>;
  write(tenant: string, model: string, vectors: Map<string, Vector>): Promise<void>;
}

/** The maximum number of values in memory. They take 32 MB, which is about 5,000 passages of a large model. */
const MAX_NUMBERS = 8_000_000;

/** Creates an in-memory cache that drops the least recently used vectors. Others are read from `behind`. */
export function vectorsInMemory(behind?: VectorStore, mostNumbers = MAX_NUMBERS): VectorStore {
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
