/** What `npm start` runs. The product itself is loaded after it is settled where its compiled code is kept. */
import { keepCompiled } from './compiled.ts';

keepCompiled();
await import('./run.ts');
