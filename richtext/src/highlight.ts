import { canonicalAttributes } from './attributes.ts';
import { encodeAttribute, encodeText } from './characters.ts';
import { formulas } from './formulas.ts';
import { RichTextError } from './limits.ts';
import type { Piece } from './pieces.ts';
import { mapPlainText, type PieceOffsets } from './plain-text.ts';

/** A stretch of `plainText(html)` to be marked: offsets in UTF-16 code units, `end` not included. */
export type HighlightRange = {
  start: number;
  end: number;
  /** Written on each `<mark>` of the range; names begin with `data-`. */
  attrs: Readonly<Record<string, string>>;
};

/**
 * Sanitised HTML in which the ranges stand in `<mark data-…>`. A range is cut at the borders of elements, so it
 * may become several marks; the first also carries `data-first`, the last `data-last`. A range that touches a formula covers
 * all of it. Ranges may overlap: the earlier one is outside. Empty ranges and parts outside the text are left out.
 *
 * The result is for showing only. It is not the canonical form: `sanitise` takes the attributes off again.
 *
 * @throws RichTextError as `sanitise` does, and for an attribute whose name does not begin with `data-`.
 */
export function highlightRanges(html: string, ranges: readonly HighlightRange[]): string {
  const map = mapPlainText(html);
  const wide = widen(map.text, ranges);
  const slices = map.offsets.flatMap((offsets) => cut(offsets, wide));
  const marks = new MarkWriter(wide, slices);
  const byPiece = Map.groupBy(slices, (slice) => slice.piece);
  return map.pieces.map((piece, index) => writePiece(piece, byPiece.get(index) ?? [], marks)).join('');
}

type WideRange = HighlightRange & { tags: string };
/** A stretch of one piece, in its own characters, and the ranges (by index) that cover it. */
type Slice = { piece: number; from: number; to: number; covering: number[] };

function widen(text: string, ranges: readonly HighlightRange[]): WideRange[] {
  const found = formulas(text).filter((segment) => segment.kind === 'formula');
  return ranges
    .filter((range) => range.start < range.end)
    .map((range) => {
      const touched = found.filter((formula) => formula.start < range.end && formula.end > range.start);
      return {
        ...range,
        tags: markAttributes(range.attrs),
        start: Math.min(range.start, ...touched.map((formula) => formula.start)),
        end: Math.max(range.end, ...touched.map((formula) => formula.end)),
      };
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

function markAttributes(attrs: Readonly<Record<string, string>>): string {
  return Object.entries(attrs)
    .map(([name, value]) => {
      if (!/^data-[a-z][a-z0-9-]*$/.test(name)) {
        throw new RichTextError(
          `A highlight cannot carry the attribute "${name}": only data- names are possible.`,
        );
      }
      return ` ${name}="${encodeAttribute(value)}"`;
    })
    .join('');
}

function cut({ piece, starts }: PieceOffsets, ranges: readonly WideRange[]): Slice[] {
  const first = starts[0] ?? 0;
  const last = starts.at(-1) ?? first;
  const near = ranges.flatMap((range, index) => (range.start < last && range.end > first ? [index] : []));
  if (near.length === 0) return [];
  const slices: Slice[] = [];
  for (let i = 0; i + 1 < starts.length; i += 1) {
    const covering = coveringAt(starts, i, ranges, near);
    const previous = slices.at(-1);
    if (previous !== undefined && sameNumbers(previous.covering, covering)) previous.to = i + 1;
    else slices.push({ piece, from: i, to: i + 1, covering });
  }
  return slices;
}

function coveringAt(starts: number[], i: number, ranges: readonly WideRange[], near: number[]): number[] {
  const from = starts[i] ?? 0;
  const to = starts[i + 1] ?? from;
  return near.filter((index) => {
    const range = ranges[index];
    if (range === undefined) return false;
    // A character that collapsed away belongs to the ranges that go on across it.
    return to > from ? range.start < to && range.end > from : range.start < from && range.end > from;
  });
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((number, index) => number === b[index]);
}

class MarkWriter {
  private readonly ranges: readonly WideRange[];
  private readonly first = new Map<number, Slice>();
  private readonly last = new Map<number, Slice>();

  constructor(ranges: readonly WideRange[], slices: readonly Slice[]) {
    this.ranges = ranges;
    for (const slice of slices) {
      for (const index of slice.covering) {
        if (!this.first.has(index)) this.first.set(index, slice);
        this.last.set(index, slice);
      }
    }
  }

  wrap(slice: Slice, inner: string): string {
    const opening = slice.covering.map((index) => {
      const first = this.first.get(index) === slice ? ' data-first=""' : '';
      const last = this.last.get(index) === slice ? ' data-last=""' : '';
      return `<mark${this.ranges[index]?.tags ?? ''}${first}${last}>`;
    });
    return opening.join('') + inner + '</mark>'.repeat(opening.length);
  }
}

function writePiece(piece: Piece, slices: readonly Slice[], marks: MarkWriter): string {
  if (piece.kind === 'close') return `</${piece.name}>`;
  if (piece.kind === 'text') {
    if (slices.length === 0) return encodeText(piece.text);
    return slices
      .map((slice) => marks.wrap(slice, encodeText(piece.text.slice(slice.from, slice.to))))
      .join('');
  }
  const tag = `<${piece.name}${canonicalAttributes(piece.name, piece.attributes) ?? ''}>`;
  return slices.reduce((inner, slice) => marks.wrap(slice, inner), tag);
}
