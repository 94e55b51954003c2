/** Characters that no typeface of the paper has: the paper says so in their place, and prints no empty boxes. */

/** The characters of each typeface that is loaded. */
export type Coverage = readonly ReadonlySet<number>[];

/** No glyph is needed for these. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]$/u;
/** Letters of other scripts, with an ASCII character before them that a mark may belong to. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const NOT_ASCII = /[\x20-\x7E]?[^\x00-\x7F]+/gu;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const hasAll = (face: ReadonlySet<number>, text: string): boolean =>
  [...text].every((character) => INVISIBLE.test(character) || face.has(character.codePointAt(0) ?? 0));

/** Typesetters compose and decompose a letter with its marks, but take it from one typeface. */
const isPrintable = (cluster: string, coverage: Coverage): boolean =>
  coverage.some((face) => hasAll(face, cluster.normalize('NFC')) || hasAll(face, cluster.normalize('NFD')));

const isAscii = (text: string): boolean => /^[\0-\x7F]+$/.test(text);

/** A string of Typst, or what is between two. */
const STRINGS = /"(?:[^"\\]|\\.)*"|[^"]+/gs;

const noteFor = (count: number): string =>
  count === 1 ? '(1 character cannot be printed)' : `(${count} characters cannot be printed)`;

/** Replaces what cannot be printed by a note; one instance for each paper. */
export class PrintableText {
  private readonly coverage: Coverage;
  private readonly known = new Map<string, boolean>();
  /** How many characters. */
  replaced = 0;

  constructor(coverage: Coverage) {
    this.coverage = coverage;
  }

  /** @param source Typst; what is not in a string of it is mathematics, where a note becomes a string */
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
      // An ASCII letter stays, without the mark on it that cannot be printed.
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
    const known = this.known.get(cluster) ?? isPrintable(cluster, this.coverage);
    this.known.set(cluster, known);
    return known;
  }
}
