import { inTime } from './in-time.ts';

/** What came under another name, by the address under which it had not. */
const come = new Map<string, unknown>();
/** Style sheets that did not come, by the module that needs them: the bundler asks for each once. */
const missingSheets = new Map<string, Set<string>>();
let tries = 0;

/**
 * A module that is fetched when it is first needed. A browser keeps in mind that one did not come, for as long as its page is open: it is
 * then asked for under another name, so that a second try can succeed.
 * @param ask imports it
 * @throws what `ask` throws
 */
export async function fetchModule<Module>(ask: () => Promise<Module>): Promise<Module> {
  const missing = sheetsMissingFor(ask);
  try {
    await inTime(Promise.all([...missing].map((href) => addSheet(href, missing))));
    return await notingSheets(missing, () => inTime(ask()));
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

/** A module is known by its address, as the bundler wrote it into the call: a sheet that one lacks keeps no other away. */
function sheetsMissingFor(ask: () => Promise<unknown>): Set<string> {
  const text = String(ask);
  const module = /import\(["'`]([^"'`]+)/.exec(text)?.[1] ?? text;
  const missing = missingSheets.get(module) ?? new Set();
  missingSheets.set(module, missing);
  return missing;
}

/** The bundler names only the first of them. What fails at the same time for another module is asked for here too. */
async function notingSheets<Module>(missing: Set<string>, ask: () => Promise<Module>): Promise<Module> {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target.href);
  };
  // An element's own error is seen on its way down only.
  document.addEventListener('error', note, true);
  try {
    return await ask();
  } finally {
    document.removeEventListener('error', note, true);
  }
}

function addSheet(href: string, missing: Set<string>): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = () => {
      missing.delete(href);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error('A style sheet did not come.'));
    };
    document.head.append(link);
  });
}
