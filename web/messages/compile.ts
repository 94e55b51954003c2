/**
 * Compiles the message catalogues `web/src/messages/LANGUAGE/NAME.json` (ICU MessageFormat) to typed modules in `web/src/messages/compiled/`:
 *
 *     node web/messages/compile.ts
 *
 * The build, the tests and `npm run check` call it; it writes only what has changed. A page includes the English texts that it uses, other
 * languages are one module for each scope (`lib/language/scopes.ts`), which is fetched when a person uses that language.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../../contract/src/identity/languages.ts';
import { type RefusalCode, refusals } from '../../contract/src/refusals.ts';
import { SCOPES, type Scope } from '../src/lib/language/scopes.ts';
import { compileGroup, type Messages } from './emit.ts';
import { tutorSentences } from './engine-sentences.ts';
import { cataloguesOf } from './pages.ts';

const folder = fileURLToPath(new URL('../src/messages', import.meta.url));
const output = join(folder, 'compiled');
const HEAD = '// Compiled by web/messages/compile.ts. Do not edit.\n';

/** @returns the names of the catalogues of a language */
export function catalogueNames(language: string): string[] {
  return readdirSync(join(folder, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

export const readCatalogue = (language: string, name: string): Messages =>
  JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8')) as Messages;

/** @returns the refusals of the server by their codes, translated; English is in the contract */
export const readRefusals = (language: string) =>
  JSON.parse(readFileSync(join(folder, 'refusals', `${language}.json`), 'utf8')) as Record<string, string>;

/** @returns the translated sentences of the engines by the English ones, with `{name}` for each value */
export const readSentences = (language: string) =>
  JSON.parse(readFileSync(join(folder, 'sentences', `${language}.json`), 'utf8')) as Record<string, string>;

/** The groups of a catalogue; each is a module, so that a page fetches no texts of other pages. */
function groupsOf(name: string): [string, Messages][] {
  return Object.entries(readCatalogue('en', name)).map(([group, messages]) => {
    if (typeof messages === 'string') throw new Error(`en/${name}.json: ${group} must be in a group.`);
    return [group, messages];
  });
}

const nameOf = (index: number) => `m${index}`;

/**
 * One export for each message, so that a build leaves out what a page does not use, and its long name. A translation is found by the index
 * of the message in its group.
 */
function englishModule(path: string, group: Messages): string {
  const messages = compileGroup(group, 'en');
  return [
    HEAD,
    messages.some(({ usesPlural }) => usesPlural)
      ? "import { plural } from '../../../lib/language/plural.ts';\n"
      : '',
    "import { createTranslator } from '../../../lib/language/translations.ts';\n\n",
    `const translated = /* @__PURE__ */ createTranslator('${path}');\n`,
    ...messages.map(
      ({ parameters, source }, index) =>
        `const ${nameOf(index)} = (${parameters}): string => translated(${index}${parameters && ', v'}) ?? ${source};\n`,
    ),
    `export {\n${messages.map(({ key }, index) => `  ${nameOf(index)} as ${key},\n`).join('')}};\n`,
  ].join('');
}

/** A catalogue in another language: the messages of each group in the order of the English ones, and with their parameters. */
function translatedModule(language: string, name: string): string {
  const catalogue = readCatalogue(language, name);
  const groups = groupsOf(name).map(([group, english]) => {
    const translated = catalogue[group] ?? {};
    if (typeof translated === 'string')
      throw new Error(`${language}/${name}.json: ${group} must be a group.`);
    return { group, messages: compileGroup(english, language, translated) };
  });
  const usesPlural = groups.some(({ messages }) => messages.some((message) => message.usesPlural));
  return [
    HEAD,
    usesPlural ? "import { plural } from '../../../lib/language/plural.ts';\n\n" : '\n',
    'export const catalogue = {\n',
    ...groups.map(({ group, messages }) => {
      const list = messages.map(({ parameters, source }) => `    (${parameters}) => ${source},\n`);
      return `  '${name}/${group}': [\n${list.join('')}  ],\n`;
    }),
    '};\n',
  ].join('');
}

/** The refusals of the server in another language, by code. */
function refusalsModule(language: string): string {
  return [
    HEAD,
    'export const refusals: Record<string, readonly [string, string]> = {\n',
    ...Object.entries(readRefusals(language)).map(
      ([code, text]) =>
        `  '${code}': [${JSON.stringify(refusals[code as RefusalCode]?.text ?? '')}, ${JSON.stringify(text)}],\n`,
    ),
    '};\n',
  ].join('');
}

/** Sentences of the engines in another language. A page without a session shows only those of the tutor. */
const sentencesModule = (sentences: [string, string][]): string =>
  `${HEAD}export const sentences: (readonly [string, string])[] = ${JSON.stringify(sentences, null, 2)};\n`;

/** All translated texts of the pages of one scope, by catalogue and group. */
function scopeModule(scope: Scope, names: readonly string[]): string {
  const imports = names.map((name, index) => `import { catalogue as c${index} } from '../${name}.ts';\n`);
  const entries = names.map((_, index) => `...c${index}`);
  return [
    HEAD,
    ...imports,
    "\nexport { fillRefusal } from '../../../../lib/language/fill-refusal.ts';\n",
    "export { refusals } from '../refusals.ts';\n",
    "export { translateSentences } from '../../../../lib/language/translate-sentences.ts';\n",
    scope === 'public'
      ? "export { sentences } from '../tutor-sentences.ts';\n"
      : "export { sentences } from '../sentences.ts';\n",
    `export const messages = { ${entries.join(', ')} };\n`,
  ].join('');
}

/** @returns the compiled files by their path in `compiled/` */
function compiledFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const english = catalogueNames('en');
  for (const name of english)
    for (const [group, messages] of groupsOf(name))
      files.set(`${name}/${group}.ts`, englishModule(`${name}/${group}`, messages));
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const names = catalogueNames(language).filter((name) => english.includes(name));
    for (const name of names) files.set(`${language}/${name}.ts`, translatedModule(language, name));
    files.set(`${language}/refusals.ts`, refusalsModule(language));
    files.set(`${language}/sentences.ts`, sentencesModule(Object.entries(readSentences(language))));
    files.set(`${language}/tutor-sentences.ts`, sentencesModule(tutorSentences(language)));
    for (const scope of SCOPES) {
      const used = cataloguesOf(scope).filter((name) => names.includes(name));
      files.set(`${language}/scopes/${scope}.ts`, scopeModule(scope, used));
    }
  }
  return files;
}

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Brings `compiled/` up to date. Files that have not changed are not touched, so that nothing is built for them. */
export function compileMessages(): void {
  const files = compiledFiles();
  mkdirSync(output, { recursive: true });
  for (const found of readdirSync(output, { recursive: true, encoding: 'utf8' }))
    if (found.endsWith('.ts') && !files.has(found)) rmSync(join(output, found));
  for (const [path, text] of files) {
    const file = join(output, path);
    if (readIfThere(file) === text) continue;
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages();
