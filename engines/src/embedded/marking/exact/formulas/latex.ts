/** What can be seen of a formula without working it out. */

const spaced = /\\[,;:! ]|\\q?quad(?![a-zA-Z])|[~\u00a0\u2009]/g;

/** One way of writing what shows but does not mean. */
export const tidy = (latex: string): string =>
  latex
    .replace(/\\left(?![a-z])|\\right(?![a-z])|\$/g, '')
    .replace(/\\[dt]frac(?![a-z])/g, '\\frac')
    .replace(/\\sqrt\s*(\d)/g, '\\sqrt{$1}')
    .replace(spaced, ' ')
    .replace(/[−–]/g, '-')
    .replace(/²/g, '^2')
    .replace(/³/g, '^3')
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;]+$/, '')
    .trim();

/** Letter by letter but for spaces. */
export const letters = (latex: string): string =>
  tidy(latex)
    .replace(/\s/g, '')
    .replace(/_\{(\w)\}/g, '_$1');

/** The parts between separators that stand in no bracket. */
export function partsOf(latex: string, separator: RegExp): string[] {
  const sticky = new RegExp(separator.source, 'y');
  const parts: string[] = [];
  let [depth, start, at] = [0, 0, 0];
  while (at < latex.length) {
    sticky.lastIndex = at;
    const match = depth === 0 ? sticky.exec(latex) : null;
    if (match && match[0] !== '') {
      parts.push(latex.slice(start, at));
      at += match[0].length;
      start = at;
    } else {
      const sign = latex.charAt(at);
      depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
      at += 1;
    }
  }
  return [...parts, latex.slice(start)].map((part) => part.trim());
}

export const hasRelation = (latex: string): boolean =>
  /[=<>≤≥≠≈∈]|\\(?:le|ge|leq|geq|lt|gt|ne|neq|in|approx)(?![a-z])/.test(latex);

const name = /^(?:[a-zA-Z]|\\[a-z]{2,7})(?:_(?:\w|\{\w+\}))?(?:\([a-z]\))?$/;
export const isName = (latex: string): boolean => name.test(latex) && !/^\\(?:pi|frac|sqrt)$/.test(latex);

/** True where a formula has no names of unknowns: numbers and signs only. */
export const isNumeric = (latex: string): boolean =>
  !/[a-zA-Z]/.test(
    latex
      .replace(/\\(?:text|mathrm)\s*\{\s*(?:or|and)\s*\}/g, '')
      .replace(/\\(?:frac|sqrt|pi|pm|times|cdot|div|infty|circ|degree|lor|land)(?![a-z])/g, '')
      .replace(/\b(?:or|and)\b/g, ''),
  ) && /\d|\\pi|π|\\infty|∞/.test(latex);

const separators = /,|;|\bor\b|\band\b|\\text\s*\{\s*(?:or|and)\s*\}|\\lor(?![a-z])/;

export const itemsOf = (latex: string): string[] =>
  partsOf(tidy(latex), separators).filter((part) => part !== '');

/** What a formula gives a name: `x = 2 or x = 3`, `x = 3, 2`; undefined where it is no such. */
export interface Solved {
  name: string;
  values: string[];
}

export function solvedOf(latex: string): Solved | undefined {
  const [first = '', ...others] = itemsOf(latex);
  const own = assigned(first);
  if (!own) {
    return undefined;
  }
  const values = [own.value];
  for (const item of others) {
    const next = assigned(item);
    if (next ? next.name !== own.name : hasRelation(item)) {
      return undefined;
    }
    values.push(next?.value ?? item);
  }
  return { name: own.name, values };
}

function assigned(item: string): { name: string; value: string } | undefined {
  const [left = '', right = '', ...more] = partsOf(item, /=/);
  return more.length === 0 && isName(left) && right !== '' && !hasRelation(right)
    ? { name: left, value: right }
    : undefined;
}

const number = String.raw`\d+(?:\.\d+)?`;
const plain = new RegExp(
  [
    String.raw`\\frac\s*\{\s*-?${number}\s*\}\s*\{\s*-?${number}\s*\}`,
    String.raw`\\frac\s*\d\s*\d`,
    String.raw`${number}\s*\/\s*${number}`,
    String.raw`${number}(?:\s*(?:\\times|×)\s*10\s*\^\s*(?:\{\s*-?\d+\s*\}|\d))?`,
  ].join('|'),
  'g',
);

/** True where a number is the end of a calculation rather than its beginning: 3/4, 2.5 × 10³, 2 + √3; not 3 × 4. */
export function isWorkedOut(latex: string): boolean {
  const bare = tidy(latex).replace(/\\?%$/, '');
  if (/\\sqrt|√|\\pi|π/.test(bare)) {
    return true;
  }
  return /^(?:[-+±]|\\pm)?\s*n?\s*n$/.test(bare.replace(plain, 'n'));
}
