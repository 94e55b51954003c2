import { inTime } from './in-time.ts';

/** What came under another name, by the address under which it had not. */
const come = new Map<string, unknown>();
/** Style sheets that did not come: the bundler asks for each once. */
const missingSheets = new Set<string>();
let tries = 0;

/**
 * A module that is fetched when it is first needed. A browser keeps in mind that one did not come, for as long as its page is open: it is
 * then asked for under another name, so that a second try can succeed.
 * @param ask imports it
 * @throws what `ask` throws
 */
export async function fetchModule<Module>(ask: () => Promise<Module>): Promise<Module> {
  try {
    await inTime(Promise.all([...missingSheets].map(addSheet)));
    return await inTime(ask());
  } catch (error) {
    const sheet = /preload CSS for (\S+)/.exec(String(error))?.[1];
    if (sheet !== undefined) missingSheets.add(sheet);
    // Told by the browser's own error; where it is not, nothing is kept in mind there.
    const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    tries += 1;
    const found = come.get(address) ?? (await inTime(import(/* @vite-ignore */ `${address}?again=${tries}`)));
    come.set(address, found);
    return found as Module;
  }
}

function addSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = () => {
      missingSheets.delete(href);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error('A style sheet did not come.'));
    };
    document.head.append(link);
  });
}
