import { canonicalAttributes } from './attributes.ts';
import { encodeText, visible } from './characters.ts';
import { checkLength } from './limits.ts';
import { type Piece, VOID } from './pieces.ts';

/** Elements of running text. */
export const INLINE = new Set([
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'span',
  'mark',
  'sub',
  'sup',
  'a',
]);
/** Blocks that hold running text only. */
const PARAGRAPH = new Set(['p', 'h1', 'h2', 'pre']);
const LIST = new Set(['ul', 'ol']);
const CELL = new Set(['td', 'th']);
const TABLE = new Set(['table']);
const ROW = new Set(['tr']);
const SECTION = new Set(['thead', 'tbody']);
/** Blocks in which no text can stand: what is missing in between is put in. */
const SKELETON = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);
/** Every block of the canonical form. `div` replaces any other block: a border that has no tag. */
export const BLOCK = new Set([...PARAGRAPH, ...SKELETON, ...CELL, 'li', 'blockquote']);

const MAX_BLOCK_DEPTH = 32;
const MAX_INLINE_DEPTH = 12;
const MAX_OPEN_INLINES = 40;

/** An element that is not allowed is remembered but not shown, because its end tag follows. */
type Inline = { name: string; attributes: string; shown: boolean };
/** An open block, and how many inline elements were open around it. */
type Block = { name: string; inlineDepth: number };

/**
 * Writes pieces in the canonical form: allowed elements and attributes only, and nested so that a browser
 * that parses the result builds exactly this tree. So text is in the same order in the string, in the
 * page, and in the plain text, and writing the canonical form again changes nothing.
 */
export function writeCanonical(pieces: Iterable<Piece>): string {
  const writer = new CanonicalWriter();
  for (const piece of pieces) {
    if (piece.kind === 'text') writer.text(visible(piece.text));
    else if (piece.kind === 'close') writer.close(piece.name);
    else writer.open(piece.name, piece.attributes);
  }
  return writer.end();
}

class CanonicalWriter {
  private html = '';
  private readonly blocks: Block[] = [];
  /** Inline elements that the source has open here. */
  private wanted: Inline[] = [];
  /** Inline elements that the result has open here: they follow `wanted` when there is something to show. */
  private written: Inline[] = [];
  /** The last thing that was written is the start or the end of a block, or nothing was written yet. */
  private afterBorder = true;

  open(name: string, attributes: Record<string, string>): void {
    if (VOID.has(name)) {
      const canonical = canonicalAttributes(name, attributes);
      if (canonical === null || !this.makeRoomForText()) return;
      this.write(`<${name}${canonical}>`);
      this.afterBorder = false;
    } else if (INLINE.has(name)) {
      this.openInline(name, attributes);
    } else if (name === 'div' || BLOCK.has(name)) {
      this.openBlock(name, attributes);
    }
  }

  text(text: string): void {
    if (text === '') return;
    // Space between blocks shows nothing, and in lists and tables it could not stand at all.
    if (this.afterBorder && !PARAGRAPH.has(this.block) && !/[^ \t\n]/.test(text)) return;
    if (!this.makeRoomForText()) return;
    // A browser drops the line end that directly follows <pre>.
    const afterPre = this.afterBorder && this.block === 'pre' && this.written.length === 0;
    const shown = afterPre ? text.replace(/^\n+/, '') : text;
    if (shown === '') return;
    this.write(encodeText(shown));
    this.afterBorder = false;
  }

  close(name: string): void {
    if (INLINE.has(name)) {
      const last = this.wanted.findLastIndex((inline) => inline.name === name);
      if (last >= (this.blocks.at(-1)?.inlineDepth ?? 0)) this.wanted.splice(last, 1);
      return;
    }
    const reach =
      CELL.has(name) || SKELETON.has(name) ? -1 : this.blocks.findLastIndex((b) => CELL.has(b.name));
    const index = this.blocks.findLastIndex((block) => block.name === name);
    if (index > reach) this.closeDownTo(index);
  }

  end(): string {
    this.closeDownTo(0);
    this.closeInlines(0);
    return this.html;
  }

  private get block(): string {
    return this.blocks.at(-1)?.name ?? '';
  }

  private write(part: string): void {
    this.html += part;
    checkLength(this.html);
  }

  private openInline(name: string, attributes: Record<string, string>): void {
    if (this.wanted.length >= MAX_OPEN_INLINES) return;
    const canonical = canonicalAttributes(name, attributes);
    const repeated = canonical === '' && this.wanted.some((inline) => inline.name === name && inline.shown);
    const linkInLink = name === 'a' && this.wanted.some((inline) => inline.name === 'a' && inline.shown);
    this.wanted.push({
      name,
      attributes: canonical ?? '',
      shown: canonical !== null && !repeated && !linkInLink,
    });
  }

  private openBlock(name: string, attributes: Record<string, string>): void {
    if (PARAGRAPH.has(this.block)) this.closeDownTo(this.blocks.length - 1);
    const shown = this.makePlaceFor(name);
    if (shown === null) return;
    this.closeInlines(0);
    if (shown !== 'div') this.write(`<${shown}${canonicalAttributes(shown, attributes) ?? ''}>`);
    this.blocks.push({ name: shown, inlineDepth: this.wanted.length });
    this.afterBorder = true;
  }

  /** Closes and opens what must be for a block of this name; returns the name that it gets here, or null. */
  private makePlaceFor(name: string): string | null {
    const shown = this.belongsNowhere(name) ? 'div' : name;
    if (this.blocks.length >= MAX_BLOCK_DEPTH) return null;
    if (shown === 'li') this.closeDownTo(this.innermost(LIST) + 1);
    else if (CELL.has(shown)) this.makeRow();
    else if (shown === 'tr') this.makeSection();
    else if (SECTION.has(shown)) this.closeDownTo(this.innermost(TABLE) + 1);
    else this.makeFlow();
    return shown;
  }

  /** True for a part of a list or of a table outside of one. */
  private belongsNowhere(name: string): boolean {
    const list = this.innermost(LIST);
    const table = this.innermost(TABLE);
    const cell = this.innermost(CELL);
    if (name === 'li') return list < 0 || cell > list;
    return (
      (CELL.has(name) || SECTION.has(name) || name === 'tr') && (table < 0 || list > Math.max(table, cell))
    );
  }

  private makeSection(): void {
    const table = this.innermost(TABLE);
    const section = this.innermost(SECTION);
    this.closeDownTo(Math.max(table, section) + 1);
    if (section < table) this.openBlock('tbody', {});
  }

  private makeRow(): void {
    const row = this.innermost(ROW);
    if (row > this.innermost(TABLE)) this.closeDownTo(row + 1);
    else this.openBlock('tr', {});
  }

  /** Makes sure that the innermost block may hold text and blocks. */
  private makeFlow(): void {
    if (LIST.has(this.block)) this.openBlock('li', {});
    else if (SKELETON.has(this.block)) this.openBlock('td', {});
  }

  private makeRoomForText(): boolean {
    this.makeFlow();
    if (this.block === 'div') {
      this.blocks.push({ name: 'p', inlineDepth: this.wanted.length });
      this.write('<p>');
    }
    const wanted = this.wanted.filter((inline) => inline.shown).slice(0, MAX_INLINE_DEPTH);
    let same = 0;
    while (same < this.written.length && this.written[same] === wanted[same]) same += 1;
    this.closeInlines(same);
    for (const inline of wanted.slice(same)) {
      this.write(`<${inline.name}${inline.attributes}>`);
      this.written.push(inline);
    }
    return !SKELETON.has(this.block);
  }

  private innermost(names: ReadonlySet<string>): number {
    return this.blocks.findLastIndex((block) => names.has(block.name));
  }

  private closeInlines(openCount: number): void {
    for (const inline of this.written.splice(openCount).reverse()) this.write(`</${inline.name}>`);
  }

  /** Closes blocks until `openCount` are open. */
  private closeDownTo(openCount: number): void {
    for (const block of this.blocks.splice(openCount).reverse()) {
      this.closeInlines(0);
      if (block.name !== 'div') this.write(`</${block.name}>`);
      this.wanted.length = Math.min(this.wanted.length, block.inlineDepth);
      this.afterBorder = true;
    }
  }
}
