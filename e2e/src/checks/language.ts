/**
 * The figures about names and language that `npm run check` measures for each workspace. The limits are in `budgets.json` and may only be
 * lowered.
 */

/** The path of a source file from the root of the repository, with its text. */
export interface SourceFile {
  path: string;
  text: string;
}

export interface WorkspaceFigures {
  /** The frequency of the words below in the sources, including comments and strings. */
  dialectWords: number;
  /** Exported names that more than one file of the workspace declares. */
  repeatedNames: number;
  /** Folders with more than 25 files. */
  crowdedFolders: number;
}

export type Figures = Record<string, WorkspaceFigures>;

/** Words that this code once used in a meaning of its own. Each has a standard word that a new reader understands. */
const DIALECT =
  /\b(?:told|asked|stands|beside|anew|kept|whoever|whatever|wish(?:ed|es)?|somebody|meanwhile|nearness|likeness|shel(?:f|ves)|keeper|standing)\b/gi;

/** Names of chats and their parts. In a sentence the word is plain English, and small talk is a term. */
const TALK_IN_NAMES = /\btalk(?:ing)?(?=[A-Z])|\bTalk(?:ing)?(?=[A-Z])|(?<=[a-z])(?<!small|Small)Talk/g;

const FOLDER_LIMIT = 25;

/** Made-up papers, books and students' messages, sentences of the specifications, and this file: their words are data. */
const DATA = [
  /^engines\/src\/testing\/(?:papers|tutoring|marking|hostile|student-work)\//,
  /^engines\/src\/testing\/lesson-books/,
  /^e2e\/src\/(?:checks|sentences)\//,
  /^server\/src\/app\/demo\//,
];

/** A journey is one file and a migration is generated, so these folders grow with the product. */
const GROWING = /^(?:e2e\/journeys|server\/migrations)(?:\/|$)/;

const EXPORT = /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';
const isSource = (path: string): boolean => /\.tsx?$/.test(path);

/** @returns the exported names of a workspace that several files declare, with these files */
export function repeatedNames(files: readonly SourceFile[]): Map<string, string[]> {
  const declaredIn = new Map<string, string[]>();
  for (const { path, text } of files) {
    if (!isSource(path)) continue;
    const names = new Set([...text.matchAll(EXPORT)].map(([, name = '']) => name));
    for (const name of names) declaredIn.set(name, [...(declaredIn.get(name) ?? []), path]);
  }
  return new Map([...declaredIn].filter(([, paths]) => paths.length > 1));
}

/** @returns folders with too many files, and how many they hold. Files in deeper folders do not count. */
export function crowdedFolders(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!GROWING.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count > FOLDER_LIMIT));
}

/** @returns the text with a space between the words of each name, such as `kept Late` for `keptLate` */
const separateWords = (text: string): string =>
  text.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replace(/(?<=[A-Z])_(?=[A-Z])/g, ' ');

const countDialect = (text: string): number =>
  (separateWords(text).match(DIALECT)?.length ?? 0) + (text.match(TALK_IN_NAMES)?.length ?? 0);

/** @returns how often dialect words occur in each file that has one, as words and in names */
export function dialectWords(files: readonly SourceFile[]): Map<string, number> {
  const own = files.filter(({ path }) => isSource(path) && !DATA.some((data) => data.test(path)));
  const counts = own.map(({ path, text }) => [path, countDialect(text)] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);

/** @returns the figures of each workspace */
export function measure(files: readonly SourceFile[], workspaces: readonly string[]): Figures {
  const measured = workspaces.map((workspace): [string, WorkspaceFigures] => {
    const own = files.filter(({ path }) => workspaceOf(path) === workspace);
    return [
      workspace,
      {
        dialectWords: sum(dialectWords(own).values()),
        repeatedNames: repeatedNames(own).size,
        crowdedFolders: crowdedFolders(own.map(({ path }) => path)).size,
      },
    ];
  });
  return Object.fromEntries(measured);
}

/** @returns a sentence for each figure that is above its budget */
export function overBudget(figures: Figures, budgets: Figures): string[] {
  return Object.entries(figures).flatMap(([workspace, own]) =>
    (Object.keys(own) as (keyof WorkspaceFigures)[])
      .filter((figure) => own[figure] > (budgets[workspace]?.[figure] ?? 0))
      .map(
        (figure) =>
          `${workspace}: ${figure} is ${own[figure]}, the budget is ${budgets[workspace]?.[figure] ?? 0}`,
      ),
  );
}

/** @returns the smaller of figure and budget, so that a budget never grows */
export function lowered(figures: Figures, budgets: Figures): Figures {
  const entries = Object.entries(figures).map(([workspace, own]): [string, WorkspaceFigures] => {
    const budget = budgets[workspace] ?? own;
    return [
      workspace,
      {
        dialectWords: Math.min(own.dialectWords, budget.dialectWords),
        repeatedNames: Math.min(own.repeatedNames, budget.repeatedNames),
        crowdedFolders: Math.min(own.crowdedFolders, budget.crowdedFolders),
      },
    ];
  });
  return Object.fromEntries(entries);
}
