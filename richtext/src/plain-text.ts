import { encodeText, visible } from './characters.ts';
import { escapeDollars } from './formulas.ts';
import { checkLength } from './limits.ts';
import type { Piece } from './pieces.ts';
import { readSanitised } from './sanitise.ts';
import { BLOCK } from './structure.ts';
import { withoutUnwrittenFormulas } from './unwritten-formulas.ts';

/** The offsets of the characters of one piece of HTML in the plain text. */
export type PieceOffsets = {
  /** Index into `pieces`: a text, or an image. */
  piece: number;
  /**
   * For each character of the piece's text the offset of its first plain character, and after the last one
   * the offset of the end. Equal neighbours mean that the character is not in the plain text. An image counts as one.
   */
  starts: number[];
};

/** The plain text of rich text, and where it comes from. */
export type PlainTextMap = { text: string; pieces: Piece[]; offsets: PieceOffsets[] };

/**
 * The plain text of rich text: what engines read and what evidence offsets point into (UTF-16 code units).
 * Stored offsets rely on it, so these rules do not change:
 *
 * - the text of `sanitise(html)`, entities decoded, no-break spaces as spaces;
 * - white space collapses as in a browser, except in `pre`;
 * - a block ends its line, `br` ends a line, an empty paragraph is an empty line, cells of a row are apart by a tab;
 * - an image is its alternative text;
 * - formulas keep their dollars and literal dollars their backslash, as `formulas` reads them; dollars in code
 *   and in alternative texts are literal, and get one;
 * - no white space at either end.
 *
 * @throws RichTextError as `sanitise` does.
 */
export function plainText(html: string): string {
  return mapPlainText(html).text;
}

/** White space, characters without width, and formulas with nothing between their dollars. */
const NOTHING = /^(?:[\s\u200B-\u200D\u2060]|\$\$)*$/;

/**
 * The one rule of what an empty answer is: null, or no words, no image and no formula that was written. An empty editor holds
 * `<p></p>`; a new formula holds one of `FORMULA_PLACEHOLDERS`, which counts as nothing.
 */
export function isBlank(html: string | null): boolean {
  if (html === null || html === '') return true;
  const { text, pieces } = mapPlainText(withoutUnwrittenFormulas(html));
  const image = pieces.some((piece) => piece.kind === 'open' && piece.name === 'img');
  return !image && NOTHING.test(text);
}

/** Words as inline rich text that shows exactly them: no markup, no formulas, line ends as `<br>`. */
export function escapeText(text: string): string {
  return encodeText(escapeDollars(visible(text))).replaceAll('\n', '<br>');
}

/** Plain text as `plainText` gives it, formulas between dollars, as rich text: one paragraph a line. */
export function fromPlainText(text: string): string {
  checkLength(text);
  return visible(text)
    .split('\n')
    .map((line) => `<p>${encodeText(line)}</p>`)
    .join('');
}

/** The plain text together with the origin of each of its characters. */
export function mapPlainText(html: string): PlainTextMap {
  const { pieces } = readSanitised(html);
  const reader = new PlainTextReader();
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'text') reader.text(index, piece.text);
    else if (piece.kind === 'close') reader.close(piece.name);
    else reader.open(index, piece.name, piece.attributes);
  }
  return { pieces, ...reader.end() };
}

const COLLAPSIBLE = new Set([' ', '\n', '\t']);
const PARAGRAPH = new Set(['p', 'h1', 'h2', 'pre']);
const CELL = new Set(['td', 'th']);

class PlainTextReader {
  private readonly offsets: PieceOffsets[] = [];
  private ended = '';
  private line = '';
  /** White space is not shown here: at the start of a line, or after other white space. */
  private spaced = true;
  /** A block border was passed: what follows begins a new line. */
  private border = false;
  /** True if a paragraph was opened and nothing has been written since. */
  private fresh = false;
  private cellInRow = 0;
  private cellDepth = 0;
  private codeDepth = 0;
  private preDepth = 0;

  open(index: number, name: string, attributes: Record<string, string>): void {
    if (name === 'code') this.codeDepth += 1;
    else if (name === 'br') this.endLine();
    else if (name === 'img') this.image(index, attributes.alt ?? '');
    if (!BLOCK.has(name)) return;
    this.border = true;
    this.fresh = PARAGRAPH.has(name);
    if (name === 'pre') this.preDepth += 1;
    if (name === 'tr') this.cellInRow = 0;
    if (CELL.has(name)) this.startCell();
  }

  close(name: string): void {
    if (name === 'code') this.codeDepth -= 1;
    if (!BLOCK.has(name)) return;
    if (this.fresh && this.cellDepth === 0) this.endLine();
    this.border = true;
    this.fresh = false;
    if (name === 'pre') this.preDepth -= 1;
    if (CELL.has(name)) this.cellDepth -= 1;
  }

  text(index: number, source: string): void {
    const starts: number[] = [];
    for (let i = 0; i < source.length; i += 1) {
      const character = source.charAt(i);
      if (this.preDepth === 0 && COLLAPSIBLE.has(character)) {
        starts.push(this.position);
        this.space();
      } else {
        this.passBorder();
        starts.push(this.position);
        this.write(character);
      }
    }
    starts.push(this.position);
    this.offsets.push({ piece: index, starts });
  }

  end(): Pick<PlainTextMap, 'text' | 'offsets'> {
    const all = this.ended + this.line;
    const cut = all.length - all.trimStart().length;
    const text = all.trim();
    const within = (offset: number) => Math.min(Math.max(offset - cut, 0), text.length);
    return {
      text,
      offsets: this.offsets.map(({ piece, starts }) => ({ piece, starts: starts.map(within) })),
    };
  }

  private get position(): number {
    return this.ended.length + this.line.length;
  }

  private image(index: number, alt: string): void {
    if (alt === '') return;
    this.passBorder();
    const start = this.position;
    this.write(escapeDollars(alt));
    this.offsets.push({ piece: index, starts: [start, this.position] });
  }

  private write(shown: string): void {
    if (shown === '\n') {
      this.endLine();
      return;
    }
    if (shown === '$' && this.codeDepth + this.preDepth > 0) this.line += escapeDollars(shown);
    else this.line += shown === '\u00A0' ? ' ' : shown;
    this.spaced = false;
    this.fresh = false;
  }

  private space(): void {
    if (this.spaced || this.border) return;
    this.line += ' ';
    this.spaced = true;
  }

  private startCell(): void {
    if (this.cellInRow > 0) {
      this.line += '\t';
      this.spaced = true;
      this.border = false;
    } else {
      this.passBorder();
    }
    this.cellInRow += 1;
    this.cellDepth += 1;
  }

  private passBorder(): void {
    if (this.border && this.line !== '') this.breakLine();
    this.border = false;
  }

  private endLine(): void {
    this.passBorder();
    this.breakLine();
    this.fresh = false;
  }

  private breakLine(): void {
    const hanging = this.spaced && this.line.endsWith(' ');
    this.ended += `${hanging ? this.line.slice(0, -1) : this.line}\n`;
    this.line = '';
    this.spaced = true;
  }
}
