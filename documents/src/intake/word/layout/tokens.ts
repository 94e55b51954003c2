import type { Inline, PlacedPicture, TextStyle } from '../model.ts';
import type { Face, FontRun, Fonts } from './fonts.ts';

/** Text is set smaller, because Noto Sans is wider and taller than the usual fonts of documents. */
const PRINTED = 0.93;
const SCRIPT = 0.65;
const RAISED = 0.36;
const LOWERED = 0.14;
const ASCENT = 1.02;
const DESCENT = 0.32;
const SMALLEST_FORMULA = 3;

/** A part of a line that cannot be broken. */
export type Atom = TextAtom | PictureAtom;

export interface TextAtom {
  type: 'text';
  runs: (FontRun & { width: number })[];
  size: number;
  /** The height above the baseline. */
  shift: number;
  width: number;
  ascent: number;
  descent: number;
  isUnderlined: boolean;
  isStruck: boolean;
}

export interface PictureAtom {
  type: 'picture';
  picture: PlacedPicture;
  width: number;
  ascent: number;
  descent: number;
}

export type Token =
  /** Atoms side by side, between which no line ends. */
  | { type: 'box'; atoms: Atom[]; width: number }
  | { type: 'space'; atom: TextAtom }
  /** A line may end here. */
  | { type: 'seam' }
  | { type: 'tab'; isUnderlined: boolean; style: TextStyle }
  | { type: 'line-break' }
  | { type: 'page-break' };

/** The loaded pictures. */
export interface Pictures {
  /** Undefined where it cannot be shown. */
  size(picture: PlacedPicture): { width: number; height: number } | undefined;
}

export const printedSize = (style: { size: number }): number => style.size * PRINTED;

export function lineHeight(size: number): { ascent: number; descent: number } {
  return { ascent: size * ASCENT, descent: size * DESCENT };
}

function faceOf({ isBold, isItalic }: TextStyle): Face {
  return isBold ? (isItalic ? 'bold-italic' : 'bold') : isItalic ? 'italic' : 'regular';
}

export function textAtom(text: string, style: TextStyle, fonts: Fonts, face = faceOf(style)): TextAtom {
  const full = printedSize(style);
  const size = style.script === 'base' ? full : full * SCRIPT;
  const runs = fonts.runs(text, face).map((run) => ({ ...run, width: fonts.width(run, size) }));
  return {
    type: 'text',
    runs,
    size,
    shift: style.script === 'raised' ? full * RAISED : style.script === 'lowered' ? -full * LOWERED : 0,
    width: runs.reduce((sum, run) => sum + run.width, 0),
    ...lineHeight(full),
    isUnderlined: style.isUnderlined && face !== 'formula',
    isStruck: style.isStruck,
  };
}

/** The content of a paragraph, ready to be put on lines that are at most `width` wide and `height` high. */
export function tokenize(
  inlines: Inline[],
  fonts: Fonts,
  pictures: Pictures,
  room: { width: number; height: number },
): Token[] {
  const tokens: Token[] = [];
  for (const inline of inlines) {
    switch (inline.type) {
      case 'text':
        addText(tokens, inline.text, inline.style, fonts);
        break;
      case 'formula':
        addFormula(tokens, inline.latex, inline.style, fonts, room.width);
        break;
      case 'picture':
        addAtom(tokens, pictureAtom(inline.picture, pictures, room) ?? lostPicture(fonts));
        break;
      default:
        tokens.push(inline);
    }
  }
  return tokens;
}

function addAtom(tokens: Token[], atom: Atom): void {
  const last = tokens.at(-1);
  if (last?.type === 'box') {
    last.atoms.push(atom);
    last.width += atom.width;
  } else {
    tokens.push({ type: 'box', atoms: [atom], width: atom.width });
  }
}

/** Words and the spaces between them; a line may also end behind a hyphen between letters. */
function addText(tokens: Token[], text: string, style: TextStyle, fonts: Fonts): void {
  for (const piece of text.match(/ +|[^ ]+/g) ?? []) {
    if (piece.startsWith(' ')) {
      tokens.push({ type: 'space', atom: textAtom(piece, style, fonts) });
      continue;
    }
    for (const [at, part] of piece.split(/(?<=\p{L}[-–—/])(?=\p{L}{2})/u).entries()) {
      if (at > 0) {
        tokens.push({ type: 'seam' });
      }
      addAtom(tokens, textAtom(part.replaceAll('\u00a0', ' '), style, fonts));
    }
  }
}

/**
 * A formula in one piece where a line has room for it; a longer one in pieces that are formulas themselves, and a piece
 * that is still too long in smaller letters.
 */
function addFormula(tokens: Token[], latex: string, style: TextStyle, fonts: Fonts, width: number): void {
  const whole = textAtom(latex, style, fonts, 'formula');
  if (whole.width <= width) {
    addAtom(tokens, whole);
    return;
  }
  for (const [at, piece] of formulaPieces(latex).entries()) {
    if (at > 0) {
      tokens.push({ type: 'seam' });
    }
    const atom = textAtom(piece, style, fonts, 'formula');
    const share = Math.min(1, width / atom.width);
    const size = Math.max(SMALLEST_FORMULA, style.size * share * 0.99);
    addAtom(tokens, share < 1 ? textAtom(piece, { ...style, size }, fonts, 'formula') : atom);
  }
}

const opening = /^\\(?:left(?![a-z])|begin(?![a-z]))/;
const closing = /^\\(?:right(?![a-z])|end(?![a-z]))/;
const relation =
  /^(?:[=+]|-(?!\})|\\(?:le|ge|ne|lt|gt|approx|equiv|to|Rightarrow|Leftrightarrow|times|pm|cdot)(?![A-Za-z]))/;

/** Parts a formula before signs that stand in no group, and behind spaces. */
export function formulaPieces(latex: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < latex.length; at += 1) {
    const rest = latex.slice(at, at + 20);
    if (
      depth === 0 &&
      at > start &&
      (relation.test(rest) || latex[at - 1] === ' ') &&
      !/[\^_]\s*$/.test(latex.slice(start, at))
    ) {
      pieces.push(latex.slice(start, at));
      start = at;
    }
    if (opening.test(rest) || latex[at] === '{') {
      depth += 1;
    } else if (closing.test(rest) || latex[at] === '}') {
      depth -= 1;
    }
    at += latex[at] === '\\' ? 1 : 0;
  }
  return [...pieces, latex.slice(start)].map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function pictureAtom(
  picture: PlacedPicture,
  pictures: Pictures,
  room: { width: number; height: number },
): PictureAtom | undefined {
  const size = pictures.size(picture);
  if (!size) {
    return undefined;
  }
  const isOnSide = picture.turns === 1 || picture.turns === 3;
  const [width, height] = isOnSide ? [size.height, size.width] : [size.width, size.height];
  const share = Math.min(1, room.width / width, room.height / height);
  return { type: 'picture', picture, width: width * share, ascent: height * share, descent: 0 };
}

function lostPicture(fonts: Fonts): TextAtom {
  const style: TextStyle = {
    size: 10,
    isBold: false,
    isItalic: false,
    isUnderlined: false,
    isStruck: false,
    script: 'base',
  };
  return textAtom('[picture that cannot be shown]', style, fonts);
}
