/** Letters of Word's symbol fonts, whose numbers are not Unicode's; Word writes them as F000 and up. */

const symbolCapitals = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const symbolSmalls = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';

function run(start: number, letters: string): [number, string][] {
  return [...letters].map((letter, at) => [start + at, letter]);
}

const symbol = new Map<number, string>([
  ...run(0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅'),
  ...run(0x41, symbolCapitals),
  ...run(0x5b, '[∴]⊥_‾'),
  ...run(0x61, symbolSmalls),
  ...run(0x7b, '{|}∼'),
  ...run(0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'),
  ...run(0xbf, '↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑'),
  [0xf1, '〉'],
  [0xf2, '∫'],
]);

const wingdings = new Map<number, string>([
  [0x6c, '●'],
  [0x6d, '○'],
  [0x6e, '■'],
  [0x6f, '□'],
  [0x71, '□'],
  [0x75, '◆'],
  [0x76, '❖'],
  [0xa7, '▪'],
  [0xa8, '□'],
  [0xd8, '➢'],
  [0xdf, '←'],
  [0xe0, '→'],
  [0xe1, '↑'],
  [0xe2, '↓'],
  [0xe8, '→'],
  [0xf0, '⇨'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
]);

const wingdings2 = new Map<number, string>([
  [0x4f, '✗'],
  [0x50, '✓'],
  [0x51, '☒'],
  [0x52, '☑'],
  [0xa3, '□'],
]);

/** Returns the Unicode character for a character of a symbol font; a bullet if it is unknown. */
export function symbolFontLetter(font: string, code: number): string {
  const own = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  const table = /wingdings 2/i.test(font) ? wingdings2 : /wingdings/i.test(font) ? wingdings : symbol;
  return table.get(own) ?? '•';
}

export function isSymbolFont(font: string | undefined): font is string {
  return font !== undefined && /^(?:symbol|wingdings(?: [23])?|webdings)$/i.test(font);
}

/** Replaces characters of symbol fonts by Unicode characters. Other text does not change. */
export function plainText(text: string, font: string | undefined): string {
  if (isSymbolFont(font)) {
    return [...text].map((letter) => symbolFontLetter(font, letter.codePointAt(0) ?? 0)).join('');
  }
  return text.replace(/[\uf000-\uf0ff]/gu, (letter) =>
    symbolFontLetter('Symbol', letter.codePointAt(0) ?? 0),
  );
}
