import { withCodeTimeout } from './code-timeout.ts';

/** Modules that were loaded from another URL after their own had failed, by their own URL. */
const arrived = new Map<string, unknown>();
let tries = 0;

/**
 * Loads a module when it is first needed. If a module consists of several files, they are fetched before it
 * (`import-with-files.ts`). If it is a single file, the browser remembers a failure, so that a retry uses
 * another URL.
 * @param ask imports the module
 * @throws what `ask` throws
 */
export async function fetchModule<Module>(ask: () => Promise<Module>): Promise<Module> {
  try {
    return await withCodeTimeout(ask());
  } catch (error) {
    // The browser's own error contains the URL. The browser does not remember any other error.
    const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    tries += 1;
    const module =
      arrived.get(address) ?? (await withCodeTimeout(import(/* @vite-ignore */ `${address}?again=${tries}`)));
    arrived.set(address, module);
    return module as Module;
  }
}
