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
}

/** Reads a file whose lines are a list's name, a tab and a phrase; a space in a phrase stands for any white space. */
export function readPhraseLists(file: URL): PhraseLists {
  const lists = Map.groupBy(dataLines(file, 2), ([name = '']) => name);
  const source = (...names: string[]): string => {
    const phrases = names.flatMap((name) => {
      const own = lists.get(name);
      if (!own) throw new Error(`${file.pathname} has no list ${name}`);
      return own.map(([, phrase = '']) => phrase);
    });
    return spaced(`(?:${phrases.toSorted((a, b) => b.length - a.length).join('|')})`);
  };
  const pattern = (template: string): RegExp =>
    new RegExp(spaced(template.replace(/\{([a-z][a-z -]+)\}/g, (_, name: string) => source(name))), 'iu');
  return { source, pattern };
}

const spaced = (template: string): string => template.replaceAll(' ', String.raw`\s+`);
