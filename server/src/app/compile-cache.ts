/**
 * Node's compile cache, stored next to the installed libraries: the next start and every thread read it instead of compiling the same code
 * again, and have neither its source nor the TypeScript compiler in memory. It is next to the code, because write access there allows
 * changing the code anyway. If that folder is read-only, everything is compiled each time.
 */
import { enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/classi-code', import.meta.url));

/**
 * Enables the compile cache. It must run before anything else is loaded. NODE_COMPILE_CACHE names another folder;
 * NODE_DISABLE_COMPILE_CACHE=1 disables it.
 */
export function useCompileCache(): void {
  enableCompileCache(FOLDER);
  // Threads look at the environment alone.
  if (getCompileCacheDir() !== undefined) process.env.NODE_COMPILE_CACHE ||= FOLDER;
}

/**
 * The cache is written immediately, because a machine that loses power never reaches the end of the process.
 */
export const writeCompileCache = (): void => flushCompileCache();
