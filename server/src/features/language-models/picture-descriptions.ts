/** Stores descriptions of pictures in the database, so that they outlast a restart and all processes share them. */
import type { DescriptionStore } from '@classi/engines';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { addPictureDescription, findPictureDescription } from './figures-store.ts';

interface Deps {
  database: Database;
  /** Returns the descriptions that teachers of the work have corrected, by the hash of the picture. */
  correctionsOf: (tx: Transaction, pictures: string[], submissionId: number) => Promise<Map<string, string>>;
}

export function createPictureDescriptions({ database, correctionsOf }: Deps): DescriptionStore {
  return {
    async read({ tenant, model, prompt }, hash) {
      const row = await database.inTenant(Number(tenant), (tx) =>
        findPictureDescription(tx, { model, prompt, hash }),
      );
      return row?.description;
    },
    async write({ tenant, model, prompt }, hash, description) {
      const tenantId = Number(tenant);
      const row = { tenantId, model, prompt, hash, ...description };
      await database.inTenant(tenantId, (tx) => addPictureDescription(tx, row));
    },
    async corrected({ tenant, submissionId }, picture) {
      if (submissionId === undefined) return undefined;
      const found = await database.inTenant(Number(tenant), (tx) =>
        correctionsOf(tx, [picture], submissionId),
      );
      return found.get(picture);
    },
  };
}
