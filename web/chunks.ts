/** Which modules of the web app are fetched together. */
import { fileURLToPath } from 'node:url';

/** Of the bundler: a module, and what it imports without waiting for it. */
export interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const from = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** All that is there as soon as this module is. */
function reached(start: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const next = [start];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    next.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Found once in a build: the bundler asks for every module. */
function onceOf(start: string): (modules: Modules) => Set<string> {
  let found: Set<string> | undefined;
  return (modules) => {
    found ??= reached(start, modules);
    return found;
  };
}

const OTHERS = /node_modules\//;
const OWN = /^(?!.*node_modules\/)/;

/**
 * The groups of the bundler, in the order in which they choose. `gate`: what the login needs, and every page after it. `kit` and `frame`: what
 * the frame of all pages after the login needs besides, of others and of the house.
 */
export function commonChunks() {
  const ofLogin = onceOf(from('main.tsx'));
  const ofFrame = onceOf(from('app/Shell.tsx'));
  const inFrame = (id: string, modules: Modules) => ofFrame(modules).has(id) && !ofLogin(modules).has(id);
  const group = (name: string, test: RegExp, has: (id: string, modules: Modules) => boolean) => ({
    test,
    debugName: name,
    name: (id: string, modules: Modules) => (has(id, modules) ? name : null),
  });
  return [
    group('gate', OWN, (id, modules) => ofLogin(modules).has(id)),
    group('kit', OTHERS, inFrame),
    group('frame', OWN, inFrame),
  ];
}
