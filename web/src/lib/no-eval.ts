/**
 * Prevents the contract's schemas from compiling code, because the page's security policy forbids `eval`. Zod
 * reads this setting when a schema is made, so the entry imports this file before anything else. It does the
 * same as `z.config({ jitless: true })` without adding zod to the login page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
