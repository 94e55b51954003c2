/** The source files of the web app, what the pages of each scope consist of, and which catalogues they use. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scope } from '../src/lib/language/scopes.ts';

const root = fileURLToPath(new URL('../src', import.meta.url));
/**
 * In English only: the gallery of components for engineers; code without screens; printed papers, which are in the language of their
 * questions; formulas that an English voice reads.
 */
export const ENGLISH_ONLY =
  /^(?:(?:features\/component-gallery|lib\/loading|testing|sw|paper|messages)\/|features\/tutor\/answer\/formula-words)/;

/** The pages of a scope are reached from these modules. */
const ENTRIES: Record<Scope, readonly string[]> = {
  public: ['app/routes/public-pages.ts', 'app/routes/root.ts', 'app/PendingPage.tsx'],
  student: ['app/routes/student-pages.ts', 'app/Shell.tsx'],
  instructor: ['app/routes/instructor-pages.ts', 'app/Shell.tsx'],
  administrator: ['app/routes/administrator-pages.ts', 'app/Shell.tsx'],
};

export const sources = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture|d)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
);

/** @returns the paths that a file imports, at once or later */
function importsOf(path: string): string[] {
  const found = (sources.get(path) ?? '').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
  return [...found].map(([, to = '']) => normalize(join(dirname(path), to)));
}

/** @returns all files that the pages of a scope consist of */
export function filesOf(scope: Scope): Set<string> {
  const found = new Set<string>();
  const next = [...ENTRIES[scope]];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (found.has(path) || !sources.has(path) || ENGLISH_ONLY.test(path)) continue;
    found.add(path);
    next.push(...importsOf(path));
  }
  return found;
}

/** The catalogues and their groups that a file imports, by the name that they have there. */
export const catalogueImports = (source: string) =>
  [...source.matchAll(/import \* as (\w+) from '[^']*messages\/compiled\/([\w-]+)\/(\w+)\.ts'/g)].map(
    ([, alias = '', name = '', group = '']) => ({ alias, name, group }),
  );

/** @returns the names of the catalogues that the pages of a scope use */
export function cataloguesOf(scope: Scope): string[] {
  const names = [...filesOf(scope)].flatMap((path) => catalogueImports(sources.get(path) ?? ''));
  return [...new Set(names.map(({ name }) => name))].sort();
}
