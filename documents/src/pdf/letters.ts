import { fontKind } from '../formulas/fonts.ts';
import { codedSign, mayBeCoded, readSign } from '../formulas/signs.ts';
import type { QuarterTurn } from '../scans/orientation.ts';
import { type Glyph, UNKNOWN_LETTER } from './glyph.ts';
import type { Shown } from './page-coordinates.ts';
import { borrow, type Pdfium } from './pdfium-memory.ts';
import { ShapedText } from './shaped-text.ts';
import { type Paint, readPaint, withoutWatermarks } from './watermarks.ts';

interface Font {
  font: string;
  isBold: boolean;
}

/** The style of the letters of one piece of text. */
interface Setting extends Paint {
  fontSize: number;
  isBold: boolean;
  font: string;
  /** The turn that makes the letters upright; undefined for slanted letters. */
  turn: QuarterTurn | undefined;
  /** True if the font has symbols that `readSign` knows. */
  hasSigns: boolean;
  /** True if the font does not define the meaning of the first code. */
  isUnmapped: boolean;
}

const BOLD_WEIGHT = 600;
/** The share of sideways letters from which the page is turned. */
const MAX_LETTERS = 0.6;
/** The first private code point, whose meaning depends on the font. */
const PRIVATE = 0xe000;

/**
 * Reads the upright letters of a page. Text that runs up or down a margin and slanted text (a watermark) is left out. Where most letters
 * are sideways, `turn` makes the page upright.
 */
export function readGlyphs(
  pdfium: Pdfium,
  text: number,
  shown: Shown,
): { glyphs: Glyph[]; turn: QuarterTurn } {
  return borrow(pdfium, DESK_BYTES, (desk) => {
    const reader = new LetterReader(pdfium, text, shown, desk);
    const { glyphs, stretches } = reader.readAll();
    if (stretches.every(({ setting }) => setting.turn === 0 && !setting.isPale)) {
      return { glyphs, turn: 0 };
    }
    const letters = stretches.flatMap(({ setting, from }, at) =>
      glyphs.slice(from, stretches[at + 1]?.from).map((glyph) => ({ glyph, setting })),
    );
    const turn = ([90, 180, 270] as const).find(
      (each) => letters.filter(({ setting }) => setting.turn === each).length > letters.length * MAX_LETTERS,
    );
    const upright = letters.filter(({ setting }) => setting.turn === 0);
    return { glyphs: withoutWatermarks(upright), turn: turn ?? 0 };
  });
}

/** Bytes for four doubles. */
const DESK_BYTES = 32;

/** Consecutive letters with the same style, up to the next stretch. */
interface Stretch {
  setting: Setting;
  /** The index of the first letter. */
  from: number;
}

/**
 * This class is written for speed, because a paper has a hundred thousand letters. The functions called for each of them are
 * looked up once, because PDFium's module is a table of a thousand names.
 */
class LetterReader {
  readonly #pdfium: Pdfium;
  readonly #unicodeOf: Pdfium['FPDFText_GetUnicode'];
  readonly #objectOf: Pdfium['FPDFText_GetTextObject'];
  readonly #findBox: Pdfium['FPDFText_GetLooseCharBox'];
  #floats: Float32Array;
  readonly #text: number;
  readonly #shown: Shown;
  /** An address of PDFium's memory with room for `DESK_BYTES`. */
  readonly #desk: number;
  readonly #known = new Map<number, Setting>();
  readonly #fonts = new Map<number, Font>();
  readonly #last: { setting: Setting | undefined; top: number; baseline: number } = {
    setting: undefined,
    top: 0,
    baseline: 0,
  };

  constructor(pdfium: Pdfium, text: number, shown: Shown, desk: number) {
    this.#pdfium = pdfium;
    this.#unicodeOf = pdfium.FPDFText_GetUnicode;
    this.#objectOf = pdfium.FPDFText_GetTextObject;
    this.#findBox = pdfium.FPDFText_GetLooseCharBox;
    this.#floats = pdfium.pdfium.HEAPF32;
    this.#text = text;
    this.#shown = shown;
    this.#desk = desk;
  }

  /** Reads all letters with a shape, and their style. */
  readAll(): { glyphs: Glyph[]; stretches: Stretch[] } {
    const [text, unicodeOf, objectOf] = [this.#text, this.#unicodeOf, this.#objectOf];
    const glyphs: Glyph[] = [];
    const stretches: Stretch[] = [];
    const count = this.#pdfium.FPDFText_CountChars(text);
    let after: Glyph['after'] = 'break';
    let object = 0;
    let setting: Setting | undefined;
    const shaped = new ShapedText(this.#pdfium);
    let kind: ReturnType<ShapedText['kindOf']> = 'plain';
    for (let index = 0; index < count; index += 1) {
      const code = unicodeOf(text, index);
      const letter = plainLetters[code] ?? this.#letterOf(code, index);
      if (letter === '\n') {
        after = 'break';
      } else if (letter === ' ') {
        const isDrawn = kind === 'plain' || this.#pdfium.FPDFText_IsGenerated(text, index) !== 1;
        after = isDrawn && after !== 'break' ? 'space' : after;
      } else if (letter !== '') {
        const own = objectOf(text, index);
        if (setting === undefined || own !== object || own === 0) {
          setting = this.#settingOf(own, index);
          object = own;
          kind = shaped.kindOf(own, code);
          stretches.push({ setting, from: glyphs.length });
        }
        if (kind !== 'repeated') {
          glyphs.push(this.#glyphAt(index, letter, after, setting));
          after = 'letter';
        }
      }
    }
    return { glyphs, stretches };
  }

  /** A letter whose code the font does not define may be any letter. */
  #letterOf(code: number, index: number): string {
    const sign = mayBeCoded(code)
      ? codedSign(
          code,
          () => this.#unicodeOf(this.#text, index + 1),
          () => fontOf(this.#pdfium, this.#text, index).font,
        )
      : undefined;
    const letter = sign ?? cleanLetter(code);
    const isShape = letter === '' && this.#pdfium.FPDFText_HasUnicodeMapError(this.#text, index) === 1;
    return isShape ? UNKNOWN_LETTER : letter;
  }

  #glyphAt(index: number, letter: string, after: Glyph['after'], setting: Setting): Glyph {
    const { matrix } = this.#shown;
    this.#findBox(this.#text, index, this.#desk);
    if (this.#floats.length === 0) {
      // The heap moved because it grew.
      this.#floats = this.#pdfium.pdfium.HEAPF32;
    }
    const floats = this.#floats;
    const at = this.#desk >> 2;
    const left = floats[at] ?? 0;
    const top = floats[at + 1] ?? 0;
    const right = floats[at + 2] ?? 0;
    const bottom = floats[at + 3] ?? 0;
    const x1 = matrix.x + matrix.xOfX * left + matrix.xOfY * top;
    const x2 = matrix.x + matrix.xOfX * right + matrix.xOfY * bottom;
    const y1 = matrix.y + matrix.yOfX * left + matrix.yOfY * top;
    const y2 = matrix.y + matrix.yOfX * right + matrix.yOfY * bottom;
    const glyph: Glyph = {
      text: letter,
      after,
      box: { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) },
      baseline: this.#baselineAt(index, y1, setting),
      fontSize: setting.fontSize,
      isBold: setting.isBold,
      font: setting.font,
    };
    if (setting.isUnmapped) {
      glyph.unmapped = true;
    }
    return setting.hasSigns || letter.charCodeAt(0) >= PRIVATE ? readSign(glyph) : glyph;
  }

  /** Upright letters of one piece of text whose boxes start at the same height have the same baseline. */
  #baselineAt(index: number, top: number, setting: Setting): number {
    const last = this.#last;
    if (last.setting !== setting || last.top !== top || setting.turn !== 0) {
      const at = this.#desk;
      this.#pdfium.FPDFText_GetCharOrigin(this.#text, index, at, at + 8);
      const { HEAPF64 } = this.#pdfium.pdfium;
      const { y, yOfX, yOfY } = this.#shown.matrix;
      last.baseline = y + yOfX * (HEAPF64[at / 8] ?? 0) + yOfY * (HEAPF64[at / 8 + 1] ?? 0);
      last.setting = setting;
      last.top = top;
    }
    return last.baseline;
  }

  /** The style of a letter, which is the same for all letters of one drawn piece of text. */
  #settingOf(object: number, index: number): Setting {
    const setting = this.#known.get(object) ?? this.#readSetting(object, index);
    if (object !== 0) {
      this.#known.set(object, setting);
    }
    return setting;
  }

  #fontOf(object: number, index: number): Font {
    const handle = this.#pdfium.FPDFTextObj_GetFont(object);
    const font = this.#fonts.get(handle) ?? fontOf(this.#pdfium, this.#text, index);
    if (handle !== 0) {
      this.#fonts.set(handle, font);
    }
    return font;
  }

  #readSetting(object: number, index: number): Setting {
    const [pdfium, text, desk] = [this.#pdfium, this.#text, this.#desk];
    pdfium.FPDFText_GetMatrix(text, index, desk);
    const { HEAPF32 } = pdfium.pdfium;
    const at = desk >> 2;
    const [right, down] = this.#shown.direction(HEAPF32[at] ?? 1, HEAPF32[at + 1] ?? 0);
    const stretch = Math.hypot(HEAPF32[at + 2] ?? 0, HEAPF32[at + 3] ?? 1);
    const { font, isBold } = this.#fontOf(object, index);
    const { isPale } = readPaint(pdfium, text, index, desk);
    return {
      fontSize: pdfium.FPDFText_GetFontSize(text, index) * stretch,
      font,
      isBold,
      isPale,
      turn: turnOfLetters(right, down),
      hasSigns: fontKind(font).isTexExtension,
      isUnmapped: pdfium.FPDFText_HasUnicodeMapError(text, index) === 1,
    };
  }
}

/** Letters of known size and font, by their character codes, so that PDFium is not called for them. */
const plainLetters: readonly (string | undefined)[] = Array.from({ length: 0x7f }, (_, code) =>
  code > 0x20 ? String.fromCharCode(code) : undefined,
);

/** A letter to show; ' ' and '\n' for white space; '' for what has no shape. */
function cleanLetter(code: number): string {
  if (code === 0x0a || code === 0x0d) {
    return '\n';
  }
  // PDFium marks a hyphen at the end of a line so.
  if (code === 0x02 || code === 0xad) {
    return '-';
  }
  // The bullet of Symbol fonts, as word processors write it.
  if (code === 0xf0b7) {
    return '•';
  }
  const shapeless =
    code < 0x20 || (code >= 0x200b && code <= 0x200f) || code === 0xfeff || (code & 0xfffe) === 0xfffe;
  if (shapeless || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) {
    return '';
  }
  const letter = String.fromCodePoint(code);
  if (/\s/u.test(letter)) {
    return ' ';
  }
  return /[ﬀ-ﬆ]/u.test(letter) ? letter.normalize('NFKC') : letter;
}

/** The turn that makes a direction on the shown page one to the right. */
function turnOfLetters(right: number, down: number): QuarterTurn | undefined {
  if (Math.abs(down) < Math.abs(right) / 10) {
    return right > 0 ? 0 : 180;
  }
  if (Math.abs(right) < Math.abs(down) / 10) {
    return down > 0 ? 270 : 90;
  }
  return undefined;
}

function fontOf(pdfium: Pdfium, text: number, index: number): Font {
  const size = pdfium.FPDFText_GetFontInfo(text, index, 0, 0, 0);
  const name = borrow(pdfium, Math.max(4, size), (at) => {
    pdfium.FPDFText_GetFontInfo(text, index, at, size, 0);
    return size > 1 ? pdfium.pdfium.UTF8ToString(at) : '';
  });
  const isHeavy = pdfium.FPDFText_GetFontWeight(text, index) >= BOLD_WEIGHT;
  return { font: name, isBold: isHeavy || /bold|black|heavy/i.test(name) };
}
