/** The entry point of `npm start`. The compile cache must be configured before the product is loaded. */
import { keepCompiled } from './compiled.ts';
import { resolveDrizzleOnce } from './resolve-drizzle.ts';

keepCompiled();
resolveDrizzleOnce();
await import('./run.ts');
