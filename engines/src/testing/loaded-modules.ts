/**
 * Notes what a process has loaded: begun with `--import` of this file, it writes the addresses of the modules of its main thread, and the
 * scripts of the threads that it started, to the file that LOADED_MODULES names, as JSON, when it ends.
 */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

export interface LoadedModules {
  modules: string[];
  /** Threads that were started. */
  threads: number;
}

const file = process.env.LOADED_MODULES;

if (file !== undefined) {
  const loaded: LoadedModules = { modules: [], threads: 0 };
  registerHooks({
    load(url, context, next) {
      loaded.modules.push(url);
      return next(url, context);
    },
  });
  process.on('worker', () => {
    loaded.threads += 1;
  });
  process.on('exit', () => writeFileSync(file, JSON.stringify(loaded)));
}
