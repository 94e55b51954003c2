/** What `npm start` runs. The product itself is loaded after the folder of its compiled code is set. */
import { keepCompiled } from './compiled.ts';

keepCompiled();
await import('./run.ts');
