/** Reads properties of letters from the names of their fonts. */

const plain = (font: string): string => font.replace(/^[A-Z]{6}\+/, '').replace(/[\s_-]/g, '');

/** Fonts whose letters are variables: TeX's and MathType's mathematical italics. */
const italics =
  /^(?:CMMI|CMMIB|LMMathItalic|LMMathItalics|MTMI|MTSYN?I|KaTeXMath|MathJaxMath|r?txmi|ntxmi|r?pxmi|zplmr7m|EURM|MathItalic)/i;
const blackboard = /^(?:MSBM|KaTeXAMS|MathJaxAMS|bbold|DSROM)/i;
const calligraphic =
  /^(?:CMB?SY|LMMathSymbols|RSFS|EUSM|KaTeX(?:Caligraphic|Script)|MathJax(?:Caligraphic|Script))/i;
const fraktur = /^(?:EUF[MB]|KaTeXFraktur|MathJaxFraktur)/i;
const roman = /^(?:CMR|CMBX|LMRoman|LMMath|KaTeX|MathJax|CambriaMath|.*Math(?:-|$|Regular))/i;
const monospaced = /courier|mono|consolas|menlo|typewriter|^CMTT|inconsolata|fixed/i;

export interface FontKind {
  /** The letters of the font are variables of formulas. */
  isItalic: boolean;
  isBlackboard: boolean;
  isCalligraphic: boolean;
  isFraktur: boolean;
  /** A font that formulas are set in, besides other text. */
  isRoman: boolean;
  /** TeX's bold fonts do not always say that they are. */
  isBold: boolean;
  /** A font of programs. */
  isMonospaced: boolean;
  /** Adobe's Symbol or a font with the same letters. */
  isSymbol: boolean;
  /** TeX's font of large delimiters and operators, whose letters hang under their line. */
  isTexExtension: boolean;
}

const known = new Map<string, FontKind>();

export function fontKind(font: string | undefined): FontKind {
  const name = font ?? '';
  const found = known.get(name);
  if (found) {
    return found;
  }
  const text = plain(name);
  const kind = {
    isItalic: italics.test(text),
    isBlackboard: blackboard.test(text),
    isCalligraphic: calligraphic.test(text),
    isFraktur: fraktur.test(text),
    isRoman: roman.test(text),
    isBold: /^(?:CMBX|CMMIB|CMBSY|LMRoman.*Bold)/i.test(text),
    isMonospaced: monospaced.test(text),
    isSymbol: /^(?:Symbol|EuclidSymbol|SymbolMT|SymbolTiger)/i.test(text),
    isTexExtension: /^(?:CMEX|LMMathExtension|MTEX)/i.test(text),
  };
  // Names come from documents, so the cache has a limit.
  if (known.size > 500) {
    known.clear();
  }
  known.set(name, kind);
  return kind;
}

/** True for a font whose letters may be parts of formulas by themselves. */
export function isMathematical(font: string | undefined): boolean {
  const kind = fontKind(font);
  return kind.isItalic || kind.isBlackboard || kind.isCalligraphic || kind.isFraktur || kind.isSymbol;
}

/** Adobe's Symbol encoding from 0x20 on; a space where there is no letter. */
const symbolLetters = [
  ' !∀#∃%&∋()∗+,−./',
  '0123456789:;<=>?',
  '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟ',
  'ΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  '‾αβχδεφγηιϕκλμνο',
  'πθρστυϖωξψζ{|}∼ ',
  '                ',
  '                ',
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓',
  '°±″≥×∝∂•÷≠≡≈…⏐—↵',
  'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉',
  '∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
  '◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪',
  ' 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭ ',
].join('');

/** Returns the letter of a private-use code that word processors give to Symbol fonts; undefined if it has no form. */
export function privateUseLetter(code: number): string | undefined {
  if (code < 0xf020 || code > 0xf0ff) {
    return undefined;
  }
  const letter = [...symbolLetters][code - 0xf020];
  return letter === ' ' ? undefined : letter;
}
