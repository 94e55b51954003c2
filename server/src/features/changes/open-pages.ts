/** The connections of this process to open pages, by tenant and account. */

export interface OpenPages<Page> {
  add(tenantId: number, accountId: number, page: Page): void;
  /** Returns the schools that have at least one open page. */
  tenantIds(): Iterable<number>;
  ofTenant(tenantId: number): ReadonlyMap<number, ReadonlySet<Page>>;
  all(): Page[];
}

export function createOpenPages<Page extends { readonly gone: AbortSignal }>(): OpenPages<Page> {
  const tenants = new Map<number, Map<number, Set<Page>>>();

  function remove(tenantId: number, accountId: number, page: Page): void {
    const accounts = tenants.get(tenantId);
    const pages = accounts?.get(accountId);
    pages?.delete(page);
    if (pages?.size === 0) accounts?.delete(accountId);
    if (accounts?.size === 0) tenants.delete(tenantId);
  }

  return {
    add: (tenantId, accountId, page) => {
      if (page.gone.aborted) return;
      const accounts = tenants.get(tenantId) ?? new Map<number, Set<Page>>();
      tenants.set(tenantId, accounts);
      accounts.set(accountId, (accounts.get(accountId) ?? new Set()).add(page));
      page.gone.addEventListener('abort', () => remove(tenantId, accountId, page), { once: true });
    },
    tenantIds: () => tenants.keys(),
    ofTenant: (tenantId) => tenants.get(tenantId) ?? new Map(),
    all: () =>
      [...tenants.values()].flatMap((accounts) => [...accounts.values()].flatMap((pages) => [...pages])),
  };
}
