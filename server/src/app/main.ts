/** The entry point of `npm start`. The product is loaded after the folder of the compile cache is set. */
import { keepCompiled } from './compiled.ts';

keepCompiled();
await import('./run.ts');
