/** Properties of a formula that are visible without evaluating it. */

const spaced = /\\[,;:! ]|\\q?quad(?![a-zA-Z])|[~\u00a0\u2009]/g;

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const power = (digits: string): string => {
  const plain = [...digits].map((sign) => (sign === '⁻' ? '-' : raised.indexOf(sign))).join('');
  return plain.length === 1 ? `^${plain}` : `^{${plain}}`;
};

const fractions: Record<string, string> = {
  '½': String.raw`\frac{1}{2}`,
  '⅓': String.raw`\frac{1}{3}`,
  '⅔': String.raw`\frac{2}{3}`,
  '¼': String.raw`\frac{1}{4}`,
  '¾': String.raw`\frac{3}{4}`,
};
/** Returns `½` as a fraction, and `2½` as a sum. */
const fractionOf = (_: string, whole: string, sign: string): string =>
  whole === '' ? `${fractions[sign]}` : `(${whole}+${fractions[sign]})`;

/** Normalises notation that does not change the meaning. */
export const tidy = (latex: string): string =>
  latex
    .replace(/\\left(?![a-z])|\\right(?![a-z])|\$/g, '')
    .replace(/\\[dt]frac(?![a-z])/g, '\\frac')
    .replace(/\\sqrt\s*(\d)/g, '\\sqrt{$1}')
    .replace(spaced, ' ')
    .replace(/(\d*)\s*([½⅓⅔¼¾])/g, fractionOf)
    .replace(/[−–]/g, '-')
    .replace(/⁻?[⁰¹²³⁴-⁹]+/g, power)
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;]+$/, '')
    .trim();

/** Returns the formula without spaces. */
export const letters = (latex: string): string =>
  tidy(latex)
    .replace(/\s/g, '')
    .replace(/_\{(\w)\}/g, '_$1');

export const hasRelation = (latex: string): boolean =>
  /[=<>≤≥≠≈∈]|\\(?:le|ge|leq|geq|lt|gt|ne|neq|in|approx)(?![a-z])/.test(latex);

const name = /^(?:[a-zA-Z]|\\[a-z]{2,7})(?:_(?:\w|\{\w+\}))?(?:\([a-z]\))?$/;
export const isName = (latex: string): boolean => name.test(latex) && !/^\\(?:pi|frac|sqrt)$/.test(latex);

/** Returns whether a formula has no names of unknowns: numbers and signs only. */
export const isNumeric = (latex: string): boolean =>
  !/[a-zA-Z]/.test(
    latex
      .replace(/\\(?:text|mathrm)\s*\{\s*(?:or|and)\s*\}/g, '')
      .replace(/\\(?:frac|sqrt|pi|pm|times|cdot|div|infty|circ|degree|lor|land)(?![a-z])/g, '')
      .replace(/\b(?:or|and)\b/g, ''),
  ) && /\d|\\pi|π|\\infty|∞/.test(latex);
