const relation = /[<>=]|\\(?:le|ge|ne|in)(?![a-zA-Z])/;
/** `x+y &= 5` is a line of a system. */
const startsRelated = /^\s*(?:[<>=]|\\(?:le|ge|ne|lt|gt|approx)(?![fhi]))/;
const word =
  /\\(?:text|mathrm|textrm|mbox)\s*\{\s*,?\s*(?:if|for|when|where|otherwise|else|elsewhere)\s*:?\s*\}/g;

/**
 * Lines of `cases` that each give a value and say when: `x^2 & x \ge 0`. Each becomes a pair of braces within
 * `\pieces{…}`. Undefined where a line is anything else, such as an equation of a system.
 */
export function splitPieces(lines: string): string | undefined {
  const rows = lines
    .split(/\\\\(?:\[[^\]]*\])?/)
    .map((row) => row.trim())
    .filter((row) => row !== '');
  const pairs = rows.map((row) => {
    const isOtherwise = /\{\s*(?:otherwise|else|elsewhere)/.test(row);
    const [value = '', ...condition] = row.includes('&') ? row.split('&') : firstAtComma(row);
    const plain = condition.join(' ').replace(word, ' ').trim();
    const own = value.replace(word, ' ').replace(/,\s*$/, '').trim();
    const hasCondition = isOtherwise || (relation.test(withoutWords(plain)) && !startsRelated.test(plain));
    const isPiece = own !== '' && !relation.test(withoutWords(own)) && hasCondition;
    return isPiece ? `{${own}}{${plain.replace(/[,.;]\s*$/, '')}}` : undefined;
  });
  return pairs.length > 0 && pairs.every((pair) => pair !== undefined)
    ? `\\pieces{${pairs.join('')}}`
    : undefined;
}

/** Commands that begin like signs of relation, as `\left` like `\le`, are none. */
const withoutWords = (latex: string): string =>
  latex
    .replace(/\\(?:leq?|geq?|leqslant|geqslant|neq?|lt|gt)(?![a-zA-Z])/g, '<')
    .replace(/\\(?!in(?![a-zA-Z]))[a-zA-Z]+/g, '');

function firstAtComma(row: string): string[] {
  const [, value, condition] = /^((?:[^,(){}]|\([^()]*\)|\{[^{}]*\})*),([\s\S]*)$/.exec(row) ?? [];
  return value !== undefined && condition !== undefined ? [value, condition] : [row];
}
