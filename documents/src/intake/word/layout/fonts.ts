import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORMULA_FONT } from '../../../formulas/formula-font.ts';
import { detectScript, isFromRightToLeft, isOnePiece, SCRIPTS, type Script } from './scripts.ts';

export type Face = 'regular' | 'bold' | 'italic' | 'bold-italic' | 'formula';

/** Letters of one font. */
export interface FontRun {
  font: string;
  text: string;
}

interface FontFile {
  postscriptName: string;
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string, features?: Record<string, boolean>): { glyphs: readonly { id: number }[] };
}

/** The part of pdfkit's fonts that is used here. */
interface OpenFont {
  font: FontFile;
  widthOfString(text: string, size: number): number;
}

const subsets = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'devanagari',
];
const MATHS = 'math';
/** These characters join or separate letters, or choose their form, but have no glyph themselves. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Replaces letters that no font has. */
const stand: Record<string, string> = {
  '✔': '✓',
  '🗸': '✓',
  '✗': '×',
  '✘': '×',
  '❌': '×',
  '✖': '×',
  '☐': '□',
  '☑': '✓',
  '☒': '×',
  '‑': '-',
  '‒': '–',
  '➢': '▸',
  '❖': '◆',
  '⇨': '⇒',
  '➔': '→',
  '➜': '→',
  '➤': '▸',
  '⏟': '',
};

/**
 * The fonts of a PDF: Noto Sans in the subsets that it comes in, those of other scripts, and Noto Sans Math for signs; each is
 * opened when the first letter needs it.
 */
export class Fonts {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #open = new Map<string, OpenFont>();
  readonly #chosen = new Map<string, string | undefined>();
  /** Letters that are shown as an empty box. */
  readonly lost = new Set<string>();
  lostCount = 0;
  letterCount = 0;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
  }

  /** The text in pieces of one font each. */
  runs(text: string, face: Face): FontRun[] {
    const runs: FontRun[] = [];
    for (const letter of lettersOf(text)) {
      this.letterCount += 1;
      const { font, text: shown } = this.#shown(letter, face);
      const last = runs.at(-1);
      if (last && (last.font === font || (shown === ' ' && face !== 'formula'))) {
        last.text += shown;
      } else {
        runs.push({ font, text: shown });
      }
    }
    return runs;
  }

  /** Points. */
  width({ font, text }: FontRun, size: number): number {
    return this.#opened(font).widthOfString(text, size);
  }

  /** The text in the smallest pieces that look alike by themselves and within it. */
  pieces({ font, text }: FontRun): string[] {
    if (isOnePiece(text)) return [text];
    const letters = [...lettersOf(text)];
    const shapesOf = (piece: string) =>
      this.#opened(font)
        .font.layout(piece)
        .glyphs.map(({ id }) => id);
    const whole = shapesOf(text).join(' ');
    return letters.flatMap(shapesOf).join(' ') === whole ? letters : [text];
  }

  #shown(letter: string, face: Face): FontRun {
    for (const form of [letter, stand[letter], letter.normalize('NFKC')]) {
      const font = form === undefined ? undefined : this.#fontOf(form, face);
      if (form !== undefined && font !== undefined) {
        return { font, text: form };
      }
    }
    this.lost.add(letter);
    this.lostCount += 1;
    return { font: this.#fontOf('□', face) ?? `${face}:${MATHS}`, text: '□' };
  }

  #fontOf(letter: string, face: Face): string | undefined {
    if (isFromRightToLeft(letter)) return undefined;
    const key = `${face}:${letter}`;
    if (!this.#chosen.has(key)) {
      const codes = [...letter.replace(UNSEEN, '')].map((each) => each.codePointAt(0) ?? 0);
      const script = detectScript(letter);
      const font = (script ? [script] : [...subsets, MATHS])
        .map((subset) => `${face}:${subset}`)
        .find((name) => codes.every((code) => this.#opened(name).font.hasGlyphForCodePoint(code)));
      this.#chosen.set(key, font);
    }
    return this.#chosen.get(key);
  }

  #opened(name: string): OpenFont {
    const known = this.#open.get(name);
    if (known) {
      return known;
    }
    const [face = 'regular', subset = 'latin'] = name.split(':');
    this.#pdf.registerFont(`${name}:file`, fileOf(face as Face, subset) as unknown as Buffer);
    const { font } = this.#current(`${name}:file`);
    this.#pdf.registerFont(
      name,
      asPrinted(font, `${face === 'formula' ? FORMULA_FONT : font.postscriptName}-${subset}`),
    );
    const printed = this.#current(name);
    this.#open.set(name, printed);
    return printed;
  }

  #current(name: string): OpenFont {
    this.#pdf.font(name);
    return (this.#pdf as unknown as { _font: OpenFont })._font;
  }
}

const HEIGHT = { ascent: 1_069, descent: -293 };

/**
 * Returns the font as it is embedded in the PDF: with a separate name (the reader recognises formulas by the name of their font), without
 * ligatures (which readers take for one letter), and with the same height for all fonts (by which readers separate lines).
 */
function asPrinted(font: FontFile, name: string): Buffer {
  const printed = Object.create(font, {
    postscriptName: { value: name },
    ascent: { value: HEIGHT.ascent },
    descent: { value: HEIGHT.descent },
    bbox: { value: { minX: -500, minY: HEIGHT.descent, maxX: 1_500, maxY: HEIGHT.ascent } },
    layout: { value: (text: string) => layoutOf(font, text) },
  });
  return printed;
}

const NO_LIGATURES = { liga: false, clig: false, calt: false };
const NO_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false };

/** fontkit fails if a combining mark has no anchor on its letter. In such a word, marks keep their default positions. */
function layoutOf(font: FontFile, text: string): ReturnType<FontFile['layout']> {
  try {
    return font.layout(text, NO_LIGATURES);
  } catch {
    return font.layout(text, { ...NO_LIGATURES, ...NO_MARKS });
  }
}

const texts = import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');
const maths = import.meta.resolve('@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff');

function fileOf(face: Face, subset: string): Uint8Array {
  if (subset === MATHS) {
    return readFileSync(fileURLToPath(maths));
  }
  const weight = face === 'bold' || face === 'bold-italic' ? 700 : 400;
  if (subset in SCRIPTS) {
    const { file } = SCRIPTS[subset as Script];
    return readFileSync(fileURLToPath(file.replace('-400-', `-${weight}-`)));
  }
  const isSlanted = subset !== 'devanagari' && (face === 'italic' || face === 'bold-italic');
  const name = `noto-sans-${subset}-${weight}-${isSlanted ? 'italic' : 'normal'}.woff`;
  return readFileSync(fileURLToPath(new URL(name, texts)));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters with the marks on them. */
export function* lettersOf(text: string): Iterable<string> {
  if (/^[\x20-\x7e]*$/.test(text)) {
    yield* text;
    return;
  }
  for (const { segment } of graphemes.segment(text)) {
    yield segment;
  }
}
