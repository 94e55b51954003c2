/**
 * Checks the message catalogues: `node web/messages/check.ts [--list]`. Exits with 1 where
 *
 * - a converted folder has a text outside the catalogue; `unconverted.json` lists the others, and may only become shorter,
 * - a page that is offered in a language uses a text or a catalogue that has no translation,
 * - a translation has a key or a parameter that English does not have, or lacks one,
 * - no source file uses a key.
 *
 * `--list` prints every text outside, also in folders that are not converted.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Scope, TRANSLATED_SCOPES } from '../src/lib/language/scopes.ts';
import { catalogueNames, readCatalogue } from './compile.ts';
import { flatten, parametersOf } from './emit.ts';
import { outsideTexts } from './outside-texts.ts';

const root = fileURLToPath(new URL('../src', import.meta.url));
const unconverted = JSON.parse(
  readFileSync(new URL('./unconverted.json', import.meta.url), 'utf8'),
) as string[];
/**
 * In English only: the gallery of components for engineers; code without screens; printed papers, which are in the language of their
 * questions; formulas that an English voice reads.
 */
const ENGLISH_ONLY =
  /^(?:(?:features\/component-gallery|lib\/loading|testing|sw|paper|messages)\/|features\/tutor\/answer\/formula-words)/;

/** Where the pages of a scope begin. */
const ENTRIES: Record<Scope, readonly string[]> = {
  public: ['app/routes/public-pages.ts', 'app/routes/root.ts', 'app/PendingPage.tsx'],
  student: ['app/routes/student-pages.ts', 'app/Shell.tsx'],
  instructor: ['app/routes/instructor-pages.ts', 'app/Shell.tsx'],
  administrator: ['app/routes/administrator-pages.ts', 'app/Shell.tsx'],
};

const sources = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
);
const isUnconverted = (path: string) => unconverted.some((folder) => path.startsWith(folder));

/** @returns the paths that a file imports, at once or later */
function importsOf(path: string): string[] {
  const found = (sources.get(path) ?? '').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
  return [...found].map(([, to = '']) => normalize(join(dirname(path), to)));
}

/** @returns all files that the pages of a scope consist of */
function filesOf(scope: Scope): Set<string> {
  const found = new Set<string>();
  const next = [...ENTRIES[scope]];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (found.has(path) || !sources.has(path) || ENGLISH_ONLY.test(path)) continue;
    found.add(path);
    next.push(...importsOf(path));
  }
  return found;
}

/** Texts outside the catalogues by the path of their file. */
const outside = new Map(
  [...sources]
    .filter(([path]) => !ENGLISH_ONLY.test(path))
    .map(([path, source]) => [path, outsideTexts(path, source)] as const)
    .filter(([, texts]) => texts.length > 0),
);

function outsideProblems(): string[] {
  const problems = [...outside]
    .filter(([path]) => !isUnconverted(path))
    .flatMap(([path, texts]) =>
      texts.map(({ line, text }) => `web/src/${path}:${line}: not in a catalogue: ${text}`),
    );
  const done = unconverted.filter((folder) => ![...outside.keys()].some((path) => path.startsWith(folder)));
  return [...problems, ...done.map((folder) => `${folder} is converted: remove it from unconverted.json`)];
}

/** The catalogues and their groups that a file imports, by the name that they have there. */
const catalogueImports = (source: string) =>
  [...source.matchAll(/import \* as (\w+) from '[^']*messages\/compiled\/([\w-]+)\/(\w+)\.ts'/g)].map(
    ([, alias = '', name = '', group = '']) => ({ alias, name, group }),
  );

function scopeProblems(): string[] {
  return LANGUAGES.flatMap((language) => {
    if (language === 'en') return [];
    const translated = catalogueNames(language);
    return TRANSLATED_SCOPES[language].flatMap((scope) =>
      [...filesOf(scope)].flatMap((path) => [
        ...(outside.get(path) ?? []).map(
          ({ line, text }) => `web/src/${path}:${line}: ${scope} pages are offered in ${language}: ${text}`,
        ),
        ...catalogueImports(sources.get(path) ?? '')
          .filter(({ name }) => !translated.includes(name))
          .map(
            ({ name }) => `web/src/${path} is offered in ${language}: there is no ${language}/${name}.json`,
          ),
      ]),
    );
  });
}

const namesIn = (text: string) => [...parametersOf(text).keys()].sort().join(', ');

function translationProblems(language: string, name: string): string[] {
  const english = flatten(readCatalogue('en', name));
  const translated = flatten(readCatalogue(language, name));
  const at = (key: string) => `${language}/${name}.json: ${key}`;
  return [
    ...[...english.keys()].filter((key) => !translated.has(key)).map((key) => `${at(key)} is missing`),
    ...[...translated].flatMap(([key, text]) => {
      const original = english.get(key);
      if (original === undefined) return [`${at(key)} has no English text`];
      if (/[०-९]/.test(text)) return [`${at(key)} must use the digits 0 to 9`];
      return namesIn(text) === namesIn(original)
        ? []
        : [`${at(key)} has the parameters “${namesIn(text)}”, English has “${namesIn(original)}”`];
    }),
  ];
}

function unusedKeys(): string[] {
  const used = new Set<string>();
  for (const source of sources.values())
    for (const { alias, name, group } of catalogueImports(source))
      for (const [, key] of source.matchAll(new RegExp(`(?<![\\w.])${alias}\\s*\\.(\\w+)`, 'g')))
        used.add(`${name}: ${group}.${key}`);
  return catalogueNames('en').flatMap((name) =>
    [...flatten(readCatalogue('en', name)).keys()]
      .filter((key) => !used.has(`${name}: ${key}`))
      .map((key) => `en/${name}.json: nothing uses ${key}`),
  );
}

const say = (line: string) => process.stdout.write(`${line}\n`);
if (process.argv.includes('--list'))
  for (const [path, texts] of outside) for (const { line, text } of texts) say(`${path}:${line}: ${text}`);

const translations = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
  catalogueNames(language).flatMap((name) => translationProblems(language, name)),
);
const problems = [...outsideProblems(), ...scopeProblems(), ...translations, ...unusedKeys()];
for (const problem of problems) say(problem);
if (process.argv.includes('--list') || problems.length > 0) {
  const texts = catalogueNames('en').reduce((sum, name) => sum + flatten(readCatalogue('en', name)).size, 0);
  const outsideCount = [...outside.values()].reduce((sum, found) => sum + found.length, 0);
  say(`${texts} texts in the catalogue, ${outsideCount} outside it.`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
