import type { Glyph } from './glyph.ts';

/**
 * Fonts for other scripts that were made before Unicode give their letters the numbers of Latin ones, so that Hindi comes
 * out as `H$m _mZ kmV`. They are known by words in which signs stand between letters, some of them signs that no
 * language writes there.
 */
const signs = /[\p{L}][$|{}_^~`\\<>&¡-¬®-¿×÷†‡‰‹›]|[$|{}_^~`\\<>¡-¬®-¿×÷†‡‰‹›][\p{L}]/u;
const strangeSigns = /[\p{L}][¡-¬®-±´-¸»¿×÷†‡‰‹›]|[¡-¬®-±´-¸»¿×÷†‡‰‹›][\p{L}]/u;

const FEWEST_WORDS = 5;
const ODD_SHARE = 0.35;
const STRANGE_SHARE = 0.06;
/** Of a line's letters: a foreign sign for money spoils none. */
const SPOILT_SHARE = 0.25;
/** Points over and under a baseline within which letters stand on one line. */
const SAME_LINE = 3;

interface Word {
  font: string;
  text: string;
}

/**
 * The letters that mean what they say. Of a line that holds others, what is left are its label (`12.`) and, behind a wide
 * gap, its marks: single letters and figures in between would make no sense without the words around them.
 */
export function legibleGlyphs(glyphs: Glyph[]): Glyph[] {
  const garbled = garbledFonts(wordsOf(glyphs));
  if (garbled.size === 0) {
    return glyphs;
  }
  const isGarbled = (glyph: Glyph): boolean => garbled.has(glyph.font ?? '');
  const lines = linesOfDrawing(glyphs);
  const isSpoilt = (line: Glyph[]): boolean => line.filter(isGarbled).length > line.length * SPOILT_SHARE;
  const letters = lines.filter(isSpoilt).map((line) => line.filter(isGarbled));
  const kept = new Set(
    lines.flatMap((line) => {
      if (isSpoilt(line)) {
        return endsOf(line);
      }
      return line.filter((glyph) => !letters.some((others) => isRaisedIn(glyph, others)));
    }),
  );
  return glyphs.filter((glyph) => kept.has(glyph));
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

function garbledFonts(words: Word[]): Set<string> {
  const fonts = [...new Set(words.map(({ font }) => font))].map((font) => {
    const own = words.filter((word) => word.font === font && /\p{L}/u.test(word.text));
    const share = (pattern: RegExp): number =>
      own.filter(({ text }) => pattern.test(text)).length / Math.max(1, own.length);
    return { font, words: own.length, odd: share(signs) > ODD_SHARE, strange: share(strangeSigns) };
  });
  const anyIsPlain = fonts.some(
    (each) => each.words >= FEWEST_WORDS && each.odd && each.strange > STRANGE_SHARE,
  );
  // Where one font is of that kind, a heading of two words in another weight needs no further proof.
  return new Set(anyIsPlain ? fonts.filter(({ odd }) => odd).map(({ font }) => font) : []);
}

function wordsOf(glyphs: Glyph[]): Word[] {
  const words: Word[] = [];
  for (const glyph of glyphs) {
    const open = words.at(-1);
    const font = glyph.font ?? '';
    if (open && open.font === font && glyph.after === 'letter') {
      open.text += glyph.text;
    } else {
      words.push({ font, text: glyph.text });
    }
  }
  return words;
}

/** Letters that stand on one baseline, whatever order they are drawn in. */
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
  // Figures are the same in most such fonts, and nothing else has the shape of a label or of marks.
  const isWhole = (part: Glyph[], pattern: RegExp): boolean =>
    pattern.test(part.map(({ text }) => text).join(''));
  return [
    ...(isWhole(first, label) ? first : []),
    ...(last.length < line.length && isWhole(last, marks) ? last : []),
  ];
}

/** The letters up to the first gap of so many letters' sizes. */
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
