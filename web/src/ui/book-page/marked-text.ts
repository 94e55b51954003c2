import { formulas } from '@classi/richtext';

export interface MarkedPiece {
  kind: 'text' | 'formula';
  /** The text, or the source of the formula with its dollar signs. */
  text: string;
  latex: string;
  isDisplay: boolean;
  /** AURA's answer is based on this text. */
  isMarked: boolean;
}

export interface Paragraph {
  pieces: MarkedPiece[];
}

/**
 * Splits a section into paragraphs, with the text from `start` up to `end` marked. Offsets are in the whole
 * text. A mark that overlaps a formula covers all of it.
 */
export function markedParagraphs(text: string, mark: { start: number; end: number } | null): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const found of text.matchAll(/[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g)) {
    const [words] = found;
    if (words.trim() !== '') paragraphs.push({ pieces: piecesOf(words, found.index, mark) });
  }
  return paragraphs;
}

function piecesOf(words: string, offset: number, mark: { start: number; end: number } | null): MarkedPiece[] {
  const from = mark ? mark.start - offset : 0;
  const to = mark ? mark.end - offset : 0;
  return formulas(words.replaceAll('\n', ' ')).flatMap((segment): MarkedPiece[] => {
    const source = words.slice(segment.start, segment.end);
    if (segment.kind === 'formula') {
      const isMarked = from < segment.end && to > segment.start;
      return [{ kind: 'formula', text: source, latex: segment.latex, isDisplay: segment.display, isMarked }];
    }
    const borders = [segment.start, from, to, segment.end]
      .map((at) => Math.min(Math.max(at, segment.start), segment.end))
      .sort((one, other) => one - other);
    return borders.slice(1).flatMap((end, at) => {
      const start = borders[at] ?? end;
      if (start >= end) return [];
      const text = words.slice(start, end).replaceAll('\\$', '$').replaceAll('\n', ' ');
      return [{ kind: 'text', text, latex: '', isDisplay: false, isMarked: start >= from && end <= to }];
    });
  });
}
