import type { Glyph } from '../pdf/glyph.ts';
import { AXIS, right } from './geometry.ts';
import { glyphLatex, negation, strikes, WORD_GAP, wordAt } from './row-letters.ts';
import {
  functionName,
  isFunctionName,
  loweredLetters,
  type MathSymbol,
  raisedLetters,
  type SymbolKind,
} from './symbols.ts';

/** Letters on one line of a formula. */
export interface FormulaRow {
  latex: string;
  /** The plain text of the row, without LaTeX. */
  text: string;
  /** Points from the top of the page. */
  baseline: number;
  fontSize: number;
}

/** The font size, relative to the row's, below which a shifted letter is raised or lowered. */
const SMALL = 0.86;
const SHIFTED = 0.08;
/** A letter that is further from the baseline belongs to another line. */
const FAR = 1.1;

type Level = 'main' | 'raised' | 'lowered';

export interface Measure {
  baseline: number;
  fontSize: number;
}

/** The size of the largest letters, and the line that most of them stand on. */
export function measureRow(glyphs: Glyph[]): Measure {
  const fontSize = Math.max(...glyphs.map((glyph) => glyph.fontSize));
  const main = glyphs.filter((glyph) => glyph.fontSize > fontSize * SMALL);
  const lines: { baseline: number; count: number }[] = [];
  for (const { baseline } of main) {
    const line = lines.find((each) => Math.abs(each.baseline - baseline) < fontSize * SHIFTED);
    if (line) {
      line.count += 1;
    } else {
      lines.push({ baseline, count: 1 });
    }
  }
  const best = lines.reduce((a, b) => (b.count > a.count ? b : a));
  return { baseline: best.baseline, fontSize };
}

/**
 * Returns whether a letter is on the baseline, raised or lowered; undefined where it belongs to another line.
 */
export function findLevel(glyph: Glyph, { baseline, fontSize }: Measure): Level | undefined {
  const shift = (glyph.baseline - baseline) / fontSize;
  if (glyph.formula && Math.abs(shift + AXIS * (1 - glyph.fontSize / fontSize)) < 0.25) {
    return 'main';
  }
  const isSmall = glyph.fontSize < fontSize * SMALL;
  if (!isSmall) {
    // Some printers set the points of numbers a little too high.
    return Math.abs(shift) < (/^[.,]$/.test(glyph.text) ? 0.35 : 0.2) ? 'main' : undefined;
  }
  if (Math.abs(shift) < SHIFTED) {
    return 'main';
  }
  if (Math.abs(shift) > FAR) {
    return undefined;
  }
  return shift < 0 ? 'raised' : 'lowered';
}

/** The letters of one line as LaTeX; undefined where they do not stand on one line, or one of them cannot be said. */
export function createRow(glyphs: Glyph[], given?: Measure): FormulaRow | undefined {
  if (glyphs.length === 0) {
    return undefined;
  }
  const measure = given ?? measureRow(glyphs);
  const ordered = [...glyphs].sort((a, b) => a.box.x - b.box.x);
  const levels = ordered.map((glyph) => findLevel(glyph, measure));
  const writer = new RowWriter();
  for (let at = 0; at < ordered.length; ) {
    if (levels[at] === undefined) {
      return undefined;
    }
    const isMain = levels[at] === 'main';
    const end = ordered.findIndex((_, next) => next > at && (levels[next] === 'main') !== isMain);
    const own = ordered.slice(at, end < 0 ? ordered.length : end);
    const ownLevels = levels.slice(at, at + own.length);
    if (!(isMain ? writer.write(own) : writer.shift(own, ownLevels))) {
      return undefined;
    }
    at += own.length;
  }
  return { ...writer.done(), ...measure };
}

class RowWriter {
  #latex = '';
  #text = '';
  #last: { kind: SymbolKind; glyph: Glyph } | undefined;

  done(): { latex: string; text: string } {
    // TeX draws a long arrow as an equals sign and a short arrow.
    const latex = this.#latex.replace(/= +\\Rightarrow/g, '\\Longrightarrow');
    return { latex: latex.trim().replace(/ {2,}/g, ' '), text: this.#text.trim() };
  }

  /** Letters of the line's own size. False where one of them cannot be written. */
  write(glyphs: Glyph[]): boolean {
    for (let at = 0; at < glyphs.length; ) {
      const word = wordAt(glyphs, at);
      const glyph = glyphs[at] as Glyph;
      if (word.length > 1) {
        this.#writeWord(word);
        at += word.length;
        continue;
      }
      const negated = glyph.text === '\u0338' ? glyphs[at + 1] : undefined;
      const overstruck = strikes(glyphs[at + 1], glyph) ? glyphs[at + 1] : undefined;
      if (!this.#writeLetter(negated ?? glyph, negated !== undefined || overstruck !== undefined)) {
        return false;
      }
      at += negated || overstruck ? 2 : 1;
    }
    return true;
  }

  /** Raised and lowered letters. */
  shift(glyphs: Glyph[], levels: (Level | undefined)[]): boolean {
    const raised = glyphs.filter((_, at) => levels[at] === 'raised');
    const lowered = glyphs.filter((_, at) => levels[at] === 'lowered');
    const primes = raised.length > 0 && raised.every(({ text }) => /[′'’″]/.test(text));
    if (this.#latex === '') {
      return false;
    }
    this.#latex = this.#latex.trimEnd();
    for (const [sign, own] of [
      ['_', lowered],
      ['^', primes ? [] : raised],
    ] as const) {
      const row = own.length > 0 ? createRow(own) : undefined;
      if (own.length > 0 && !row) {
        return false;
      }
      if (row) {
        this.#latex += sign + grouped(sign === '^' && row.latex === '\\circ' ? row.latex : row.latex);
        this.#text += sign + (row.text.length > 1 ? `(${row.text})` : row.text);
      }
    }
    if (primes) {
      this.#latex += "'".repeat(raised.length);
      this.#text += "'".repeat(raised.length);
    }
    return true;
  }

  #writeWord(word: Glyph[]): void {
    const text = word.map((glyph) => glyph.text).join('');
    if (isFunctionName(text)) {
      this.#add(`${functionName(text)} `, text, 'ordinary', word);
    } else if (/^\p{Lu}{2,4}$/u.test(text) || (text.length === 2 && !shortWords.has(text))) {
      this.#add(text, text, 'ordinary', word);
    } else {
      const gap = this.#gapBefore(word[0] as Glyph);
      const joined = this.#latex.endsWith('}') && /\\text\{[^{}]*\}$/.test(this.#latex) && gap;
      this.#latex = joined
        ? `${this.#latex.slice(0, -1)} ${text}}`
        : `${this.#latex}\\text{${gap && this.#hasOperand() ? ' ' : ''}${text}}`;
      this.#text += (gap ? ' ' : '') + text;
      this.#last = { kind: 'ordinary', glyph: word.at(-1) as Glyph };
    }
  }

  #writeLetter(glyph: Glyph, negated: boolean): boolean {
    if (glyph.formula) {
      this.#add(glyph.formula.latex, glyph.text, 'ordinary', [glyph]);
      return true;
    }
    const shifted = raisedLetters.get(glyph.text) ?? loweredLetters.get(glyph.text);
    if (shifted !== undefined) {
      return this.#writeShifted(glyph, shifted);
    }
    const written = glyphLatex(glyph);
    if (!written) {
      return false;
    }
    const { latex, kind } = negated ? negation(written) : this.#fence(glyph, written);
    const isSign = kind === 'binary' && !this.#hasOperand();
    this.#add(latex, glyph.text, isSign ? 'open' : kind, [glyph]);
    return true;
  }

  /** Letters that Unicode itself raises: ², ₀. */
  #writeShifted(glyph: Glyph, letter: string): boolean {
    const sign = raisedLetters.has(glyph.text) ? '^' : '_';
    const before = /\${sign}(?:\{([^{}]*)\}|(\S))$/.exec(this.#latex);
    if (this.#latex.trim() === '') {
      return false;
    }
    const inner = (before?.[1] ?? before?.[2] ?? '') + letter;
    this.#latex = `${before ? this.#latex.slice(0, before.index) : this.#latex.trimEnd()}${sign}${grouped(inner)}`;
    this.#text += glyph.text;
    this.#last = { kind: 'ordinary', glyph };
    return true;
  }

  /** A double bar right at a letter is that of a norm. */
  #fence(glyph: Glyph, written: MathSymbol): MathSymbol {
    const closes = this.#text.split('∥').length % 2 === 0;
    const isNorm = glyph.text === '∥' && (closes || !(this.#gapBefore(glyph) && this.#hasOperand()));
    return isNorm ? { latex: '\\|', kind: 'ordinary' } : written;
  }

  #add(latex: string, text: string, kind: SymbolKind, glyphs: Glyph[]): void {
    const isSpaced = kind === 'binary' || kind === 'relation';
    const first = glyphs[0] as Glyph;
    const gap = this.#gapBefore(first);
    if (gap && /\\text\{[^{}]*[^ ]\}$/.test(this.#latex)) {
      this.#latex = `${this.#latex.slice(0, -1)} }`;
    }
    const endsInCommand = /\\[a-zA-Z]+$/.test(this.#latex);
    const before = isSpaced || (endsInCommand && /^[a-zA-Z]/.test(latex)) ? ' ' : '';
    const afterComma = this.#last?.kind === 'punctuation' && kind !== 'close' && gap ? ' ' : '';
    this.#latex += `${before}${afterComma}${latex}${isSpaced ? ' ' : ''}`;
    this.#text += (gap || (isSpaced && gap) ? ' ' : '') + text;
    this.#last = { kind, glyph: glyphs.at(-1) as Glyph };
  }

  #gapBefore(glyph: Glyph): boolean {
    const last = this.#last?.glyph;
    return last !== undefined && glyph.box.x - right(last.box) > last.fontSize * WORD_GAP;
  }

  /** Returns whether a minus here would be a subtraction, not a sign. */
  #hasOperand(): boolean {
    return this.#last !== undefined && (this.#last.kind === 'ordinary' || this.#last.kind === 'close');
  }
}

const shortWords = new Set(['if', 'or', 'is', 'of', 'to', 'at', 'in', 'by', 'as', 'on', 'an']);

/** Adds braces only if LaTeX needs them. */
export const grouped = (latex: string): string =>
  /^(?:[^\\{}^_]|\\[a-zA-Z]+)$/.test(latex) ? latex : `{${latex}}`;
