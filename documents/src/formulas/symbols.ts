/** Letters and signs of formulas in LaTeX. */

export type SymbolKind = 'ordinary' | 'binary' | 'relation' | 'open' | 'close' | 'punctuation' | 'operator';

export interface MathSymbol {
  latex: string;
  kind: SymbolKind;
}

const table: [SymbolKind, string][] = [
  [
    'ordinary',
    'α\\alpha β\\beta γ\\gamma δ\\delta ε\\varepsilon ϵ\\epsilon ζ\\zeta η\\eta θ\\theta ϑ\\vartheta ι\\iota κ\\kappa λ\\lambda μ\\mu ν\\nu ξ\\xi ο{o} π\\pi ϖ\\varpi ρ\\rho σ\\sigma ς\\varsigma τ\\tau υ\\upsilon φ\\varphi ϕ\\phi χ\\chi ψ\\psi ω\\omega Γ\\Gamma Δ\\Delta ∆\\Delta Θ\\Theta Λ\\Lambda Ξ\\Xi Π\\Pi Σ\\Sigma Υ\\Upsilon ϒ\\Upsilon Φ\\Phi Ψ\\Psi Ω\\Omega Ω\\Omega Α{A} Β{B} Ε{E} Ζ{Z} Η{H} Ι{I} Κ{K} Μ{M} Ν{N} Ο{O} Ρ{P} Τ{T} Χ{X}',
  ],
  [
    'ordinary',
    "∞\\infty ∂\\partial ∇\\nabla ∀\\forall ∃\\exists ∅\\emptyset ℓ\\ell ℏ\\hbar ℵ\\aleph ℘\\wp ∠\\angle △\\triangle ∴\\therefore ∵\\because …\\ldots ⋯\\cdots ⋮\\vdots ⋱\\ddots °^{\\circ} ′' ″'' ‴''' !! %\\% &\\& #\\# ?? ¬\\neg ℝ\\mathbb{R} ℕ\\mathbb{N} ℤ\\mathbb{Z} ℚ\\mathbb{Q} ℂ\\mathbb{C} ⊤\\top ℜ\\Re ℑ\\Im □\\square",
  ],
  [
    'binary',
    '++ −- –- ×\\times ÷\\div ±\\pm ∓\\mp ·\\cdot ⋅\\cdot ∗* ** // ⁄/ ∕/ ∘\\circ ∪\\cup ∩\\cap ∧\\wedge ∨\\vee ⊕\\oplus ⊗\\otimes ⊙\\odot ∖\\setminus',
  ],
  [
    'relation',
    '== <\\lt >\\gt ≤\\le ≥\\ge ⩽\\leqslant ⩾\\geqslant ≠\\ne ≈\\approx ≅\\cong ≡\\equiv ∼\\sim ≃\\simeq ∝\\propto ∈\\in ∉\\notin ∋\\ni ⊂\\subset ⊃\\supset ⊆\\subseteq ⊇\\supseteq ⊄\\not\\subset →\\to ←\\leftarrow ↔\\leftrightarrow ⇒\\Rightarrow ⇐\\Leftarrow ⇔\\Leftrightarrow ⟹\\Longrightarrow ⟺\\Longleftrightarrow ⇌\\rightleftharpoons ↦\\mapsto ⊥\\perp ∥\\parallel ∣\\mid ≪\\ll ≫\\gg :: ⟶\\longrightarrow',
  ],
  ['open', '(( [[ {\\{ ⌊\\lfloor ⌈\\lceil ⟨\\langle 〈\\langle'],
  ['close', ')) ]] }\\} ⌋\\rfloor ⌉\\rceil ⟩\\rangle 〉\\rangle'],
  ['punctuation', ',, ;;'],
  ['operator', '∑\\sum ∏\\prod ∫\\int ∮\\oint ∬\\iint ⋃\\bigcup ⋂\\bigcap'],
];

const symbols = new Map<string, MathSymbol>(
  table.flatMap(([kind, entries]) =>
    entries.split(' ').map((entry): [string, MathSymbol] => {
      const [letter = ''] = entry;
      return [letter, { latex: entry.slice(letter.length), kind }];
    }),
  ),
);
symbols.set('|', { latex: '|', kind: 'ordinary' });
symbols.set('-', { latex: '-', kind: 'binary' });
symbols.set('‖', { latex: '\\|', kind: 'ordinary' });

/** A sign of formulas; undefined for letters, digits and what cannot stand in one. */
export const mathSymbol = (letter: string): MathSymbol | undefined => symbols.get(letter);

export const isLargeOperator = (letter: string): boolean =>
  letter.charCodeAt(0) > 0x7f && symbols.get(letter)?.kind === 'operator';

/** Signs that only occur in formulas. */
const telling = new Set([
  ...'αβγδεϵζηθϑικλνξπϖρσςτυφϕχψωΓΔ∆ΘΛΞΠΣΦΨ∞∂∇∀∃∅∠△∴∵∪∩∧∨⊕⊗≤≥⩽⩾≠≈≅≡≃∝∈∉⊂⊃⊆⊇⊄⇒⇔⟹⟺⇌⊥∑∏∫∮ℝℕℤℚℂℓ∓√',
]);

export const isTelling = (letter: string): boolean => telling.has(letter);

const names = new Set(
  'sin cos tan cot sec csc cosec arcsin arccos arctan sinh cosh tanh log ln lg lim exp max min sup inf det dim ker gcd lcm deg arg mod'.split(
    ' ',
  ),
);
const ownCommands = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg lim exp max min sup inf det dim ker gcd deg arg'.split(
    ' ',
  ),
);

export const isFunctionName = (word: string): boolean => names.has(word);

/** The name of a function in LaTeX. */
export const functionName = (word: string): string =>
  ownCommands.has(word) ? `\\${word}` : `\\operatorname{${word}}`;

export const raisedLetters = new Map(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'].map((letter, at) => [letter, '0123456789+-=()ni'[at] ?? '']),
);
export const loweredLetters = new Map(
  [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'].map((letter, at) => [letter, '0123456789+-=()'[at] ?? '']),
);

/** Mathematical letters of Unicode: where each alphabet of 26 large and 26 small letters begins, and its LaTeX. */
const alphabets: [number, string][] = [
  [0x1d400, '\\mathbf'],
  [0x1d434, ''],
  [0x1d468, '\\boldsymbol'],
  [0x1d49c, '\\mathcal'],
  [0x1d4d0, '\\mathcal'],
  [0x1d504, '\\mathfrak'],
  [0x1d538, '\\mathbb'],
  [0x1d56c, '\\mathfrak'],
  [0x1d5a0, '\\mathsf'],
  [0x1d5d4, '\\mathsf'],
  [0x1d608, '\\mathsf'],
  [0x1d63c, '\\mathsf'],
  [0x1d670, '\\mathtt'],
];
const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const greek = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ';
const greekAlphabets: [number, string][] = [
  [0x1d6a8, '\\boldsymbol'],
  [0x1d6e2, ''],
  [0x1d71c, '\\boldsymbol'],
  [0x1d756, '\\boldsymbol'],
  [0x1d790, '\\boldsymbol'],
];
const digitsAt = 0x1d7ce;

/** A mathematical letter of Unicode as a plain letter and the command of its alphabet. */
export function mathLetter(letter: string): { letter: string; command: string } | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (letter === 'ℎ') {
    return { letter: 'h', command: '' };
  }
  if (code < 0x1d400 || code > 0x1d7ff) {
    return undefined;
  }
  if (code >= digitsAt) {
    return { letter: String((code - digitsAt) % 10), command: code < digitsAt + 10 ? '\\mathbf' : '' };
  }
  const isGreek = code >= 0x1d6a8;
  const set = isGreek ? greekAlphabets : alphabets;
  const [start, command] = set.filter(([first]) => first <= code).at(-1) ?? [code, ''];
  const plain = [...(isGreek ? greek : latin)][code - start];
  return plain === undefined ? undefined : { letter: plain, command };
}
