/**
 * Converts Presentation MathML of other pages to LaTeX, as far as schools use it. Undefined if it contains
 * something unknown.
 */
const OPERATORS: Record<string, string> = {
  '−': '-',
  '×': '\\times ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '÷': '\\div ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '→': '\\to ',
  '∞': '\\infty ',
  '∑': '\\sum ',
  '∫': '\\int ',
  '∂': '\\partial ',
  '√': '\\surd ',
  '°': '^{\\circ}',
  π: '\\pi ',
  θ: '\\theta ',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  λ: '\\lambda ',
  μ: '\\mu ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  ω: '\\omega ',
  Δ: '\\Delta ',
  Ω: '\\Omega ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
};
/** Invisible operators: function application, times, comma, plus. */
const UNSEEN = /[\u2061-\u2064\u200B]/g;

type Written = string | undefined;
type Shape = (parts: string[]) => Written;

const part = (parts: string[], at: number) => parts[at] ?? '';
const SHAPES: Record<string, Shape> = {
  mfrac: (parts) => `\\frac{${part(parts, 0)}}{${part(parts, 1)}}`,
  msup: (parts) => `${base(part(parts, 0))}^{${part(parts, 1)}}`,
  msub: (parts) => `${base(part(parts, 0))}_{${part(parts, 1)}}`,
  munder: (parts) => `${base(part(parts, 0))}_{${part(parts, 1)}}`,
  mover: (parts) => `\\overset{${part(parts, 1)}}{${part(parts, 0)}}`,
  msubsup: (parts) => `${base(part(parts, 0))}_{${part(parts, 1)}}^{${part(parts, 2)}}`,
  munderover: (parts) => `${base(part(parts, 0))}_{${part(parts, 1)}}^{${part(parts, 2)}}`,
  mroot: (parts) => `\\sqrt[${part(parts, 1)}]{${part(parts, 0)}}`,
  msqrt: (parts) => `\\sqrt{${parts.join('')}}`,
  mtr: (parts) => parts.join(' & '),
  mtable: (parts) => `\\begin{matrix}${parts.join(' \\\\ ')}\\end{matrix}`,
  mspace: () => '\\ ',
};
const ROWS = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'mtd', 'semantics']);

/** Returns the LaTeX with braces, unless it is a single symbol. */
function base(latex: string): string {
  return /^(?:.|\\[a-zA-Z]+ )$/.test(latex) ? latex : `{${latex}}`;
}

/** @param element a `math` element or one inside it */
export function toLatex(element: Element): Written {
  const name = element.localName;
  if (name === 'mi' || name === 'mo' || name === 'mn') return sign(name, element.textContent ?? '');
  if (name === 'mtext') return `\\text{${(element.textContent ?? '').replace(/[\\{}$%#&_^~]/g, ' ')}}`;
  const inside = [...element.children].filter((child) => !child.localName.startsWith('annotation'));
  const parts: string[] = [];
  for (const child of inside) {
    const latex = toLatex(child);
    if (latex === undefined) return undefined;
    parts.push(latex);
  }
  return ROWS.has(name) ? parts.join('') : SHAPES[name]?.(parts);
}

function sign(name: string, text: string): Written {
  const seen = text.replace(UNSEEN, '').trim();
  if (name === 'mi' && /^[a-zA-Z]{2,}$/.test(seen)) return `\\mathrm{${seen}}`;
  if (/\\/.test(seen)) return undefined;
  return [...seen].map((letter) => OPERATORS[letter] ?? letter).join('');
}
