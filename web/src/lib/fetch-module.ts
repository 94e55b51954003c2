import { inTime } from './in-time.ts';

/** What came under another name, by the address under which it had not. */
const come = new Map<string, unknown>();
let tries = 0;

/**
 * A module that is fetched when it is first needed. A browser keeps in mind that one did not come, for as long as its page is open: it is
 * then asked for under another name, so that a second try can succeed.
 * @param ask imports it
 * @throws what `ask` throws
 */
export async function fetchModule<Module>(ask: () => Promise<Module>): Promise<Module> {
  try {
    return await inTime(ask());
  } catch (error) {
    // Told by the browser's own error; where it is not, nothing is kept in mind there.
    const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    tries += 1;
    const found = come.get(address) ?? (await inTime(import(/* @vite-ignore */ `${address}?again=${tries}`)));
    come.set(address, found);
    return found as Module;
  }
}
