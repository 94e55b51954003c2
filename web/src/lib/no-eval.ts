/**
 * The contract's schemas must never compile code: the page's security policy forbids `eval`. Zod reads this setting when a
 * schema is made, so the entry imports this file before anything else. It is what `z.config({ jitless: true })` sets, without
 * bringing zod itself into the login page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
