/** The entry point of `npm start`. The product is loaded after the folder of the compile cache is set. */
import { keepCompiled } from './compiled.ts';
import { resolveDrizzleOnce } from './resolve-drizzle.ts';

keepCompiled();
resolveDrizzleOnce();
await import('./run.ts');
