/** The glyphs that a PDF shows, as Typst writes them: two bytes each, in literal strings of packed content streams. */
import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n/g;
const SHOWN_TEXT = /\[((?:\((?:[^\\()]|\\.)*\)|[^\]()])*)\] ?TJ|(\((?:[^\\()]|\\.)*\)) ?Tj/gs;
const LITERAL = /\(((?:[^\\()]|\\.)*)\)/gs;
const ESCAPE = /\\(?:([0-7]{1,3})|(.))/gs;
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function contentStreams(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  return [...bytes.toString('latin1').matchAll(STREAM)].flatMap(({ 0: { length }, index }) => {
    try {
      const content = inflateSync(bytes.subarray(index + length), { finishFlush: 2 }).toString('latin1');
      return content.includes(' Tf') ? [content] : [];
    } catch {
      return [];
    }
  });
}

const unescaped = (literal: string): string =>
  literal.replace(ESCAPE, (_, octal?: string, letter = '') =>
    octal === undefined ? (CONTROLS[letter] ?? letter) : String.fromCharCode(Number.parseInt(octal, 8)),
  );

/** The numbers of all glyphs in their order; 0 is .notdef, the empty box. */
export function shownGlyphs(pdf: Uint8Array): number[] {
  return contentStreams(pdf).flatMap((content) =>
    [...content.matchAll(SHOWN_TEXT)].flatMap(([, several = '', one = '']) =>
      [...(several + one).matchAll(LITERAL)].flatMap(([, literal = '']) => {
        const codes = Buffer.from(unescaped(literal), 'latin1');
        return Array.from({ length: codes.length / 2 }, (_, index) => codes.readUInt16BE(2 * index));
      }),
    ),
  );
}
