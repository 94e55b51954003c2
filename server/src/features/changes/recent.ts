/** Remembers recent changes for pages that were loading while they were sent. */
import type { Announced } from './audience.ts';

/** The time after which a page has connected at the latest once it began to load its data, in ms. */
const REMEMBERED_MS = 10_000;

interface Remembered {
  tenantId: number;
  announced: Announced;
  at: number;
}

export interface Recent {
  add(tenantId: number, announced: Announced): void;
  of(tenantId: number): Announced[];
}

export function createRecent(): Recent {
  let remembered: Remembered[] = [];
  const forgetOld = () => {
    const since = performance.now() - REMEMBERED_MS;
    remembered = remembered.filter(({ at }) => at > since);
  };
  return {
    add: (tenantId, announced) => {
      forgetOld();
      remembered.push({ tenantId, announced, at: performance.now() });
    },
    of: (tenantId) => {
      forgetOld();
      return remembered.filter((each) => each.tenantId === tenantId).map(({ announced }) => announced);
    },
  };
}
