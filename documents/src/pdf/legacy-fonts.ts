import type { Box } from '../document.ts';
import { type Glyph, UNKNOWN_LETTER } from './glyph.ts';

/**
 * Fonts for other scripts that were made before Unicode give their letters the numbers of Latin ones, so that Hindi comes
 * out as `H$m _mZ kmV`. They are known by words in which signs stand between letters, some of them signs that no
 * language writes there.
 */
const signs = /[\p{L}][$|{}_^~`\\<>&¡-¬®-¿×÷†‡‰‹›]|[$|{}_^~`\\<>¡-¬®-¿×÷†‡‰‹›][\p{L}]/u;
const strangeSigns = /[\p{L}][¡-¬®-±´-¸»¿×÷†‡‰‹›]|[¡-¬®-±´-¸»¿×÷†‡‰‹›][\p{L}]/u;

const signCodes = new Set([
  ...[...'$|{}_^~`\\<>&×÷†‡‰‹›\ufffd'].map((sign) => sign.charCodeAt(0)),
  ...Array.from({ length: 0xbf - 0xa1 + 1 }, (_, at) => 0xa1 + at),
]);

const MIN_WORDS = 5;
const ODD_SHARE = 0.35;
const STRANGE_SHARE = 0.06;
/** The share of wrong letters that a line may have, because of signs such as those of currencies. */
const SPOILT_SHARE = 0.25;
/** Letters closer to a baseline than this, in points, belong to its line. */
const SAME_LINE = 3;

interface Word {
  font: string;
  text: string;
  /** True where the font does not define the meaning of some letter. */
  hasUnmapped: boolean;
}

/** A line with wrongly encoded letters. */
export interface SpoiltLine {
  box: Box;
  /** The names of its wrongly encoded fonts. */
  fonts: string[];
}

/** The correctly encoded letters of a page, and the places of the others. */
export interface LegibleLetters {
  glyphs: Glyph[];
  spoilt: SpoiltLine[];
}

/**
 * Separates correctly encoded letters from others. A line with wrong letters keeps its label (`12.`) and, after a wide
 * gap, its marks: single letters and figures in between would make no sense without the words around them.
 */
export function legibleLetters(all: Glyph[]): LegibleLetters {
  if (isPlain(all)) {
    return { glyphs: all, spoilt: [] };
  }
  const garbled = garbledFonts(all);
  if (garbled.size === 0) {
    return { glyphs: all.some(isUnknown) ? all.filter((glyph) => !isUnknown(glyph)) : all, spoilt: [] };
  }
  const isGarbled = (glyph: Glyph): boolean => garbled.has(glyph.font ?? '');
  const lines = linesOfDrawing(all);
  const isSpoilt = (line: Glyph[]): boolean => line.filter(isGarbled).length > line.length * SPOILT_SHARE;
  const spoilt = lines.filter(isSpoilt);
  const letters = spoilt.map((line) => line.filter(isGarbled));
  const legible = new Set(
    lines.flatMap((line) => {
      if (isSpoilt(line)) {
        return endsOf(line);
      }
      return line.filter(
        (glyph) => !isUnknown(glyph) && !letters.some((others) => isRaisedIn(glyph, others)),
      );
    }),
  );
  return {
    glyphs: all.filter((glyph) => legible.has(glyph)),
    spoilt: spoilt.flatMap((line) => spoiltLine(line.filter((glyph) => !legible.has(glyph)))),
  };
}

/** A share of all letters of a font, well above the share that makes it suspicious. */
const PLAIN_SHARE = 0.68;
const isCommon = letterTable([...'etaoinsrhlduETAOINSRHLDU'].map((letter) => letter.charCodeAt(0)));
const isSign = letterTable(signCodes);

/** A table with 1 at the given character codes, because a set is too slow for every letter of a paper. */
function letterTable(codes: Iterable<number>): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const code of codes) {
    table[code] = 1;
  }
  return table;
}

/** The number of letters of a font, and of common ones among them. */
interface FontCount {
  letters: number;
  common: number;
}

/** Returns whether no font of a page can be wrongly encoded, as on most pages. This check needs no words. */
function isPlain(glyphs: Glyph[]): boolean {
  const counts = new Map<string | undefined, FontCount>();
  let font: string | undefined;
  let letters = 0;
  let common = 0;
  for (const glyph of glyphs) {
    const code = glyph.text.charCodeAt(0);
    if (glyph.unmapped || isSign[code] === 1) {
      return false;
    }
    if (glyph.font !== font) {
      addCount(counts, font, { letters, common });
      font = glyph.font;
      letters = 0;
      common = 0;
    }
    if (code > 0x40) {
      letters += 1;
      common += isCommon[code] ?? 0;
    }
  }
  addCount(counts, font, { letters, common });
  return [...counts.values()].every(
    (each) => each.letters < MIN_LETTERS || each.common >= each.letters * PLAIN_SHARE,
  );
}

function addCount(
  counts: Map<string | undefined, FontCount>,
  font: string | undefined,
  { letters, common }: FontCount,
): void {
  const before = counts.get(font);
  counts.set(font, {
    letters: (before?.letters ?? 0) + letters,
    common: (before?.common ?? 0) + common,
  });
}

const isUnknown = ({ text }: Glyph): boolean => text === UNKNOWN_LETTER;

function spoiltLine(line: Glyph[]): SpoiltLine[] {
  const boxes = line.map(({ box }) => box);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const box = {
    x,
    y,
    width: Math.max(...boxes.map((each) => each.x + each.width)) - x,
    height: Math.max(...boxes.map((each) => each.y + each.height)) - y,
  };
  return line.length === 0 ? [] : [{ box, fonts: [...new Set(line.map(({ font }) => font ?? ''))] }];
}

/** An exponent or an index among letters. */
function isRaisedIn(glyph: Glyph, letters: Glyph[]): boolean {
  const middle = glyph.box.y + glyph.box.height / 2;
  return letters.some(
    ({ box, fontSize }) =>
      glyph.fontSize < fontSize * 0.85 &&
      middle > box.y - fontSize / 4 &&
      middle < box.y + box.height + fontSize / 4,
  );
}

function garbledFonts(glyphs: Glyph[]): Set<string> {
  const byFont = Map.groupBy(wordsOf(glyphs), ({ font }) => font);
  const fonts = [...byFont].map(([font, all]) => {
    const own = all.filter(({ text }) => /\p{L}/u.test(text));
    const share = (pattern: RegExp): number =>
      own.filter(({ text }) => pattern.test(text)).length / Math.max(1, own.length);
    return { font, words: own.length, odd: share(signs) > ODD_SHARE, strange: share(strangeSigns) };
  });
  const anyIsPlain = fonts.some(
    (each) => each.words >= MIN_WORDS && each.odd && each.strange > STRANGE_SHARE,
  );
  // Where one font is wrongly encoded, a heading of two words in another weight needs no further evidence.
  const foreign = anyIsPlain ? fonts.filter(({ odd }) => odd).map(({ font }) => font) : [];
  const nonsense = [...byFont].filter(([, all]) => isNonsense(all)).map(([font]) => font);
  return new Set([...foreign, ...nonsense]);
}

/** With fewer letters in different words of at least four letters, a font cannot be judged. */
const MIN_LETTERS = 60;
const MIN_UNMAPPED = 16;
const LONG_WORD = 4;
/** The letters that make up seven or eight of ten in every language with Latin script. */
const common = /[etaoinsrhldu]/gi;
const COMMON_SHARE = 0.6;
const COMMON_SHARE_UNMAPPED = 0.7;

/**
 * True for a font whose words can hardly be any language's, since each letter is encoded as another (`7KLV LV D WHVW`). Where
 * the font itself does not define the meaning of its codes, less evidence is needed.
 */
function isNonsense(words: Word[]): boolean {
  const long = words.filter(({ text }) => text.length >= LONG_WORD);
  const letters = long
    .map(({ text }) => text)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const latin = letters.replace(/[^A-Za-z]/g, '');
  const share = (latin.match(common)?.length ?? 0) / Math.max(1, latin.length);
  const isLatin = latin.length > letters.length / 2;
  if (latin.length >= MIN_LETTERS && isLatin && share < COMMON_SHARE) {
    return true;
  }
  const isUnmapped = long.filter(({ hasUnmapped }) => hasUnmapped).length > long.length / 2;
  return isUnmapped && letters.length >= MIN_UNMAPPED && (!isLatin || share < COMMON_SHARE_UNMAPPED);
}

/** False for words that belong to no language, because they have too many signs between letters or too few vowels. */
export function areWords(texts: string[]): boolean {
  const words = texts.filter((text) => /\p{L}/u.test(text));
  const odd = words.filter((text) => signs.test(text)).length;
  return words.length > 0 && odd <= words.length * ODD_SHARE;
}

function wordsOf(glyphs: Glyph[]): Word[] {
  const words: Word[] = [];
  for (const glyph of glyphs) {
    const open = words.at(-1);
    const font = glyph.font ?? '';
    if (open && open.font === font && glyph.after === 'letter') {
      open.text += glyph.text;
      open.hasUnmapped ||= glyph.unmapped === true;
    } else {
      words.push({ font, text: glyph.text, hasUnmapped: glyph.unmapped === true });
    }
  }
  return words;
}

/** Groups letters by baseline, in any drawing order. */
function linesOfDrawing(glyphs: Glyph[]): Glyph[][] {
  const lines: { baseline: number; glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs) {
    const line = lines.find(({ baseline }) => Math.abs(baseline - glyph.baseline) < SAME_LINE);
    if (line) {
      line.glyphs.push(glyph);
    } else {
      lines.push({ baseline: glyph.baseline, glyphs: [glyph] });
    }
  }
  return lines.map((line) => line.glyphs);
}

const label = /^(?:Q\.?)?\d{1,3}[.)]$/;
const marks = /^[[(]?\d{1,3}[\])]?$/;

function endsOf(line: Glyph[]): Glyph[] {
  const inOrder = [...line].sort((a, b) => a.box.x - b.box.x);
  const first = untilGap(inOrder, 0.5);
  const last = untilGap([...inOrder].reverse(), 2).reverse();
  // Digits are the same in most such fonts, and only labels and marks have this shape.
  const isWhole = (part: Glyph[], pattern: RegExp): boolean =>
    pattern.test(part.map(({ text }) => text).join(''));
  return [
    ...(isWhole(first, label) ? first : []),
    ...(last.length < line.length && isWhole(last, marks) ? last : []),
  ];
}

/** The letters up to the first gap of this width, in letter sizes. */
function untilGap(line: Glyph[], sizes: number): Glyph[] {
  const end = line.findIndex((glyph, at) => {
    const before = line[at - 1];
    if (!before) {
      return false;
    }
    const [left, right] = before.box.x < glyph.box.x ? [before, glyph] : [glyph, before];
    return right.box.x - (left.box.x + left.box.width) > glyph.fontSize * sizes;
  });
  return end < 0 ? line : line.slice(0, end);
}
