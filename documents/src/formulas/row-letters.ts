/** Converts single letters and words of a formula to LaTeX. */
import type { Glyph } from '../pdf/glyph.ts';
import { fontKind } from './fonts.ts';
import { right } from './geometry.ts';
import { mathLetter, mathSymbol, type SymbolKind } from './symbols.ts';

/** The gap that separates words, in units of the font size. */
export const WORD_GAP = 0.15;

/** True for a stroke through a letter, which negates the letter. */
export function strikes(stroke: Glyph | undefined, glyph: Glyph): boolean {
  return stroke?.text === '\u0338' && stroke.box.x < glyph.box.x + glyph.box.width * 0.6;
}

/** Returns the negated form of a sign. */
export function negation({ latex, kind }: { latex: string; kind: SymbolKind }): {
  latex: string;
  kind: SymbolKind;
} {
  const known = new Map([
    ['=', '\\ne'],
    ['\\in', '\\notin'],
  ]);
  return { latex: known.get(latex) ?? `\\not${latex}`, kind };
}

/** The upright letters of a word that begins here: two at least, or the letter by itself. */
export function wordAt(glyphs: Glyph[], at: number): Glyph[] {
  const word: Glyph[] = [];
  for (const glyph of glyphs.slice(at, at + 40)) {
    const last = word.at(-1);
    const gap = last ? glyph.box.x - right(last.box) : 0;
    const isLetter = /^[A-Za-z]+$/.test(glyph.text) && !isSetAsVariable(glyph);
    if (
      !isLetter ||
      glyph.formula ||
      (last && (gap > last.fontSize * WORD_GAP || last.isBold !== glyph.isBold))
    ) {
      break;
    }
    word.push(glyph);
  }
  return word;
}

function isSetAsVariable({ font }: Glyph): boolean {
  const kind = fontKind(font);
  return kind.isItalic || kind.isBlackboard || kind.isCalligraphic || kind.isFraktur;
}

/** Returns a letter as LaTeX; undefined if LaTeX cannot express it. */
export function glyphLatex(glyph: Glyph): { latex: string; kind: SymbolKind } | undefined {
  const math = mathLetter(glyph.text);
  const letter = math?.letter ?? glyph.text;
  const symbol = mathSymbol(letter);
  const wrapped = (latex: string, command: string): string =>
    command === '' ? latex : `${command}{${latex}}`;
  if (symbol) {
    return { ...symbol, latex: wrapped(symbol.latex, math?.command ?? '') };
  }
  if (/^[A-Za-z]+$/.test(letter)) {
    return { latex: wrapped(letter, math?.command ?? alphabetOf(glyph)), kind: 'ordinary' };
  }
  if (/^[0-9.]$/.test(letter)) {
    return { latex: letter, kind: 'ordinary' };
  }
  if (letter === '’' || letter === "'") {
    return { latex: "'", kind: 'ordinary' };
  }
  return undefined;
}

function alphabetOf(glyph: Glyph): string {
  const kind = fontKind(glyph.font);
  if (kind.isBlackboard) {
    return '\\mathbb';
  }
  if (kind.isCalligraphic) {
    return '\\mathcal';
  }
  if (kind.isFraktur) {
    return '\\mathfrak';
  }
  return (glyph.isBold && kind.isRoman) || kind.isBold ? '\\mathbf' : '';
}
