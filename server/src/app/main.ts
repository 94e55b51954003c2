/** The entry point of `npm start`. The compile cache must be configured before the product is loaded. */
import { useCompileCache } from './compile-cache.ts';
import { resolveDrizzleOnce } from './resolve-drizzle.ts';

useCompileCache();
resolveDrizzleOnce();
await import('./run.ts');
