/** Finds characters that no font of the paper has. The paper shows a note instead of an empty box. */

/** The characters of each loaded font. */
export type Coverage = readonly ReadonlySet<number>[];

/** Matches characters that need no glyph. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]$/u;
/**
 * Matches characters outside ASCII, with an ASCII character before them that a combining mark may belong to.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const NOT_ASCII = /[\x20-\x7E]?[^\x00-\x7F]+/gu;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const hasAll = (face: ReadonlySet<number>, text: string): boolean =>
  [...text].every((character) => INVISIBLE.test(character) || face.has(character.codePointAt(0) ?? 0));

/** Typesetters compose and decompose a letter with its marks, but take it from one font. */
const isPrintable = (cluster: string, coverage: Coverage): boolean =>
  coverage.some((face) => hasAll(face, cluster.normalize('NFC')) || hasAll(face, cluster.normalize('NFD')));

const isAscii = (text: string): boolean => /^[\0-\x7F]+$/.test(text);

/** Matches a string of Typst, or the source between two strings. */
const STRINGS = /"(?:[^"\\]|\\.)*"|[^"]+/gs;

const noteFor = (count: number): string =>
  count === 1 ? '(1 character cannot be printed)' : `(${count} characters cannot be printed)`;

/** Replaces characters that cannot be printed with a note. Use one instance for each paper. */
export class PrintableText {
  private readonly coverage: Coverage;
  private readonly known = new Map<string, boolean>();
  /** The number of replaced characters. */
  replaced = 0;

  constructor(coverage: Coverage) {
    this.coverage = coverage;
  }

  /** @param source Typst source; outside of strings it is mathematics, where a note becomes a string */
  of(source: string): string {
    return source.replace(STRINGS, (part) =>
      part.replace(NOT_ASCII, (passage) => this.passage(passage, part.startsWith('"') ? '' : '"')),
    );
  }

  private passage(passage: string, quote: string): string {
    let printed = '';
    let count = 0;
    const note = () => {
      if (count > 0) printed += `${quote}${noteFor(count)}${quote}`;
      this.replaced += count;
      count = 0;
    };
    for (const { segment } of clusters.segment(passage)) {
      if (isAscii(segment) || this.isPrintable(segment)) {
        note();
        printed += segment;
        continue;
      }
      // An ASCII letter stays, without the mark that cannot be printed.
      const [first = ''] = segment;
      if (isAscii(first)) {
        note();
        printed += first;
      }
      count += 1;
    }
    note();
    return printed;
  }

  private isPrintable(cluster: string): boolean {
    const isKnownPrintable = this.known.get(cluster) ?? isPrintable(cluster, this.coverage);
    this.known.set(cluster, isKnownPrintable);
    return isKnownPrintable;
  }
}
