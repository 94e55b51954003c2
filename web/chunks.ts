/** Decides which modules of the web app are fetched together. */
import { fileURLToPath } from 'node:url';

/** The bundler's view of a module, with the modules that it imports statically. */
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

const SHARED = /\/web\/src\/(lib|ui|messages\/compiled\/(lib|ui))\//;
const START = /\/administration\/start\//;
const OWN = /^(?!.*node_modules\/)/;

/**
 * Groups of the bundler, in the order in which they choose. `gate`: our own code that the login needs, and every page after it; it must not reach `messages/compiled/ui/terms`, which would add 3 KB. `glyphs`: what
 * the picture next to the login shares with the frame, so that neither waits for the other. `picture`: what this picture needs besides. `frame`:
 * what the frame of all pages after the login needs besides, with what it uses of others, what pages show while they load or fail, and
 * times and words. `mantine`: what every page of Mantine's controls needs. `start`: what the start page of an administrator shares with the
 * other pages of the area. It has all that it imports, so that no other piece waits for it and is waited for. `administration`: the calls of an administrator's other pages.
 */
export function commonChunks() {
  const ofLogin = onceOf(from('main.tsx'));
  const ofPicture = onceOf(from('features/identity/PaperPicture.tsx'));
  const ofFrame = onceOf(from('app/Shell.tsx'));
  const ofStates = onceOf(from('ui/states.tsx'));
  const ofStart = onceOf(from('features/administration/start/StartPage.tsx'));
  const ofMantine = onceOf(from('ui/theme/MantineRoot.tsx'));
  const group = (name: string, has: (id: string, modules: Modules) => boolean) => ({
    test: OWN,
    debugName: name,
    name: (id: string, modules: Modules) => (has(id, modules) ? name : null),
  });
  return [
    group('gate', (id, modules) => ofLogin(modules).has(id)),
    group('glyphs', (id, modules) => ofPicture(modules).has(id) && ofFrame(modules).has(id)),
    group('picture', (id, modules) => ofPicture(modules).has(id)),
    group(
      'frame',
      (id, modules) =>
        ofFrame(modules).has(id) ||
        ofStates(modules).has(id) ||
        (SHARED.test(id) && ofStart(modules).has(id)),
    ),
    group('mantine', (id, modules) => ofMantine(modules).has(id)),
    group('start', (id, modules) => !START.test(id) && ofStart(modules).has(id)),
    { name: 'administration', test: /\/contract\/src\/administration\// },
  ];
}
