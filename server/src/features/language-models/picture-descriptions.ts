/** What pictures show, in the database: it lasts over a restart, and all processes share it. */
import type { DescriptionStore } from '@classi/engines';
import type { Database } from '../../platform/db/index.ts';
import { addPictureDescription, findCorrections, findPictureDescription } from './figures-store.ts';

export function createPictureDescriptions({ database }: { database: Database }): DescriptionStore {
  return {
    async read({ tenant, model, prompt }, hash) {
      const row = await database.inTenant(Number(tenant), (tx) =>
        findPictureDescription(tx, { model, prompt, hash }),
      );
      return row?.description;
    },
    async write({ tenant, model, prompt }, hash, kept) {
      const tenantId = Number(tenant);
      const row = { tenantId, model, prompt, hash, ...kept };
      await database.inTenant(tenantId, (tx) => addPictureDescription(tx, row));
    },
    async corrected(tenant, picture) {
      const found = await database.inTenant(Number(tenant), (tx) => findCorrections(tx, [picture]));
      return found.get(picture);
    },
  };
}
