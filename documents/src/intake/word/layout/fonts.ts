import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORMULA_FONT } from '../../../formula-font.ts';

export type Face = 'regular' | 'bold' | 'italic' | 'bold-italic' | 'formula';

/** Letters of one font. */
export interface FontRun {
  font: string;
  text: string;
}

interface FontFile {
  postscriptName: string;
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string, features?: Record<string, boolean>): unknown;
}

/** What is used of pdfkit's own fonts. */
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

/** What stands for letters that no font has. */
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
 * The fonts of a PDF: Noto Sans in the subsets that it comes in, and Noto Sans Math for signs; each is opened when the
 * first letter needs it.
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
    const key = `${face}:${letter}`;
    if (!this.#chosen.has(key)) {
      const codes = [...letter].map((each) => each.codePointAt(0) ?? 0);
      const font = [...subsets, MATHS]
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
 * The same font as it is put into the PDF: under a name of its own (formulas are known by theirs when the page is read),
 * without ligatures, whose letters readers take for one, and with one height for all, by which readers tell lines apart.
 */
function asPrinted(font: FontFile, name: string): Buffer {
  const printed = Object.create(font, {
    postscriptName: { value: name },
    ascent: { value: HEIGHT.ascent },
    descent: { value: HEIGHT.descent },
    bbox: { value: { minX: -500, minY: HEIGHT.descent, maxX: 1_500, maxY: HEIGHT.ascent } },
    layout: { value: (text: string) => font.layout(text, { liga: false, clig: false, calt: false }) },
  });
  return printed;
}

const texts = import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');
const maths = import.meta.resolve('@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff');

function fileOf(face: Face, subset: string): Uint8Array {
  if (subset === MATHS) {
    return readFileSync(fileURLToPath(maths));
  }
  const weight = face === 'bold' || face === 'bold-italic' ? 700 : 400;
  const isSlanted = subset !== 'devanagari' && (face === 'italic' || face === 'bold-italic');
  const name = `noto-sans-${subset}-${weight}-${isSlanted ? 'italic' : 'normal'}.woff`;
  return readFileSync(fileURLToPath(new URL(name, texts)));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters with the marks on them. */
function* lettersOf(text: string): Iterable<string> {
  if (/^[\x20-\x7e]*$/.test(text)) {
    yield* text;
    return;
  }
  for (const { segment } of graphemes.segment(text)) {
    yield segment;
  }
}
