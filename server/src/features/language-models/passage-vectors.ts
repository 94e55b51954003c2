/** Stores vectors of textbooks in the database, so that they outlast a restart and all processes share them. */
import type { VectorStore } from '@classi/engines';
import type { Database } from '../../platform/db/index.ts';
import { addPassageVectors, listPassageVectors } from './store.ts';

const BYTES = 4;

export function createPassageVectors({ database }: { database: Database }): VectorStore {
  return {
    async read(tenant, model, hashes) {
      if (hashes.length === 0) return new Map();
      const rows = await database.inTenant(Number(tenant), (tx) => listPassageVectors(tx, model, hashes));
      return new Map(rows.map(({ hash, vector }) => [hash, numbersOf(vector)]));
    },
    async write(tenant, model, vectors) {
      if (vectors.size === 0) return;
      const tenantId = Number(tenant);
      const rows = [...vectors].map(([hash, vector]) => ({ tenantId, model, hash, vector: bytesOf(vector) }));
      await database.inTenant(tenantId, (tx) => addPassageVectors(tx, rows));
    },
  };
}

/** Encodes the numbers in little-endian order on every machine. */
function bytesOf(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * BYTES);
  for (const [at, number] of vector.entries()) bytes.writeFloatLE(number, at * BYTES);
  return bytes;
}

const numbersOf = (bytes: Buffer): Float32Array =>
  Float32Array.from({ length: Math.floor(bytes.length / BYTES) }, (_, at) => bytes.readFloatLE(at * BYTES));
