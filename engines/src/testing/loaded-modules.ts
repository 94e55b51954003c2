/**
 * Records what a process has loaded, if it is started with `--import` of this file. At exit it writes the URLs of the modules of the main
 * thread and the number of started threads as JSON to the file in LOADED_MODULES.
 */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

export interface LoadedModules {
  modules: string[];
  /** The number of threads that were started. */
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
