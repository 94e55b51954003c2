/**
 * Checks the message catalogues: `node web/messages/check.ts [--list]`. Exits with 1 where
 *
 * - a text is outside the catalogues,
 * - a page that is offered in a language uses a text or a catalogue that has no translation,
 * - a translation has a key or a parameter that English does not have, or lacks one,
 * - a message is glued from pieces (`glued-texts.ts`),
 * - a fixed sentence of the engines has no translation (`engine-sentences.ts`), or a translated one is said no more,
 * - no source file uses a key.
 *
 * `--list` prints how many texts there are.
 */
import { LANGUAGES } from '../../contract/src/identity/languages.ts';
import { TRANSLATED_SCOPES } from '../src/lib/language/scopes.ts';
import { catalogueNames, readCatalogue } from './compile.ts';
import { flatten, parametersOf } from './emit.ts';
import { sentenceProblems } from './engine-sentences.ts';
import { gluedTexts, isPiece } from './glued-texts.ts';
import { outsideTexts } from './outside-texts.ts';
import { catalogueImports, ENGLISH_ONLY, filesOf, sources } from './pages.ts';

/** Texts outside the catalogues by the path of their file. */
const outside = new Map(
  [...sources]
    .filter(([path]) => !ENGLISH_ONLY.test(path))
    .map(([path, source]) => [path, outsideTexts(path, source)] as const)
    .filter(([, texts]) => texts.length > 0),
);

const outsideProblems = (): string[] =>
  [...outside].flatMap(([path, texts]) =>
    texts.map(({ line, text }) => `web/src/${path}:${line}: not in a catalogue: ${text}`),
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

function pieceProblems(language: string, name: string): string[] {
  return [...flatten(readCatalogue(language, name))].flatMap(([key, text]) =>
    isPiece(text) ? [`${language}/${name}.json: ${key} begins or ends as a piece of a sentence`] : [],
  );
}

function gluedProblems(): string[] {
  const texts = new Map(catalogueNames('en').map((name) => [name, flatten(readCatalogue('en', name))]));
  return [...sources]
    .filter(([path]) => !ENGLISH_ONLY.test(path))
    .flatMap(([path, source]) =>
      gluedTexts(path, source, (name, group, key) => texts.get(name)?.get(`${group}.${key}`)).map(
        ({ line, hole, filling }) =>
          `web/src/${path}:${line}: {${hole}} is filled with “${filling}”: write a message for each case`,
      ),
    );
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

const translations = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
  catalogueNames(language).flatMap((name) => translationProblems(language, name)),
);
const sentences = LANGUAGES.filter((language) => language !== 'en').flatMap(sentenceProblems);
const pieces = LANGUAGES.flatMap((language) =>
  catalogueNames(language).flatMap((name) => pieceProblems(language, name)),
);
const problems = [
  ...outsideProblems(),
  ...scopeProblems(),
  ...translations,
  ...pieces,
  ...gluedProblems(),
  ...sentences,
  ...unusedKeys(),
];
for (const problem of problems) say(problem);
if (process.argv.includes('--list') || problems.length > 0) {
  const texts = catalogueNames('en').reduce((sum, name) => sum + flatten(readCatalogue('en', name)).size, 0);
  const outsideCount = [...outside.values()].reduce((sum, found) => sum + found.length, 0);
  say(`${texts} texts in the catalogue, ${outsideCount} outside it.`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
