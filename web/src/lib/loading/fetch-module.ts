import { withCodeTimeout } from './code-timeout.ts';

/** Modules that arrived under another address, by the address under which they had not. */
const arrived = new Map<string, unknown>();
let tries = 0;

/**
 * A module that is fetched when it is first needed. The files of a module of several are fetched before it (`import-with-files.ts`). A module
 * of one file is not: a browser remembers that it could not be fetched, so the second try asks for it under another address.
 * @param ask imports it
 * @throws what `ask` throws
 */
export async function fetchModule<Module>(ask: () => Promise<Module>): Promise<Module> {
  try {
    return await withCodeTimeout(ask());
  } catch (error) {
    // The browser's own error names the address. Any other error is not remembered by the browser.
    const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    tries += 1;
    const module =
      arrived.get(address) ?? (await withCodeTimeout(import(/* @vite-ignore */ `${address}?again=${tries}`)));
    arrived.set(address, module);
    return module as Module;
  }
}
