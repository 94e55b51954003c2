import { dataLines } from './data-lines.ts';

/** The phrases of each list of a data file. */
export interface PhraseLists {
  /**
   * The source of a pattern of the phrases of lists, the longest first; it has no groups that capture.
   *
   * @throws {Error} where the file has no such list
   */
  source(...names: string[]): string;
  /** A pattern in which `{name}` stands for a phrase of the list, and a space for any white space. It ignores case. */
  pattern(template: string): RegExp;
  /** The phrases of a list as patterns, in the order of the file. */
  forms(name: string): RegExp[];
  /** The named groups of the first phrase of a list that a text has; undefined where it has none. */
  groups(name: string, text: string): Record<string, string | undefined> | undefined;
}

/**
 * Reads a file whose lines are a list's name, a tab and a phrase; a space in a phrase matches any white space, and `{name}` for a
 * phrase of another list.
 *
 * @param given the patterns of further names
 */
export function readPhraseLists(file: URL, given: Record<string, string> = {}): PhraseLists {
  const lists = Map.groupBy(dataLines(file, 2), ([name = '']) => name);
  const phrasesOf = (name: string): string[] => {
    const own = lists.get(name);
    if (!own) throw new Error(`${file.pathname} has no list ${name}`);
    return own.map(([, phrase = '']) => expanded(phrase));
  };
  const source = (...names: string[]): string =>
    `(?:${names
      .flatMap(phrasesOf)
      .toSorted((a, b) => b.length - a.length)
      .join('|')})`;
  const expanded = (template: string): string =>
    template.replaceAll(' ', String.raw`\s+`).replace(/\{([a-z](?:[a-z-]|\\s\+)+)\}/g, (_, name: string) => {
      const list = name.replaceAll(String.raw`\s+`, ' ');
      return given[list] ?? source(list);
    });
  const pattern = (template: string): RegExp => new RegExp(expanded(template), 'iu');
  const compiled = new Map<string, RegExp[]>();
  const forms = (name: string): RegExp[] => {
    const own = compiled.get(name) ?? phrasesOf(name).map((form) => new RegExp(form, 'iu'));
    compiled.set(name, own);
    return own;
  };
  const groups = (name: string, text: string): Record<string, string | undefined> | undefined => {
    const match = forms(name)
      .find((form) => form.test(text))
      ?.exec(text);
    return match ? (match.groups ?? {}) : undefined;
  };
  return { source, pattern, forms, groups };
}
