import { splitOutside } from './latex.ts';

/**
 * Replaces square brackets and braces that only group terms by round brackets, as in `5\{x-2[3-(x+1)]\}`. Intervals, sets, the index of a
 * root and the brackets of a matrix do not change. `[x]` of a name alone is the greatest integer function.
 */
export function withRoundBrackets(latex: string): string {
  const signs = latex.match(/\\[a-zA-Z]+|\\.|[\s\S]/g) ?? [];
  const opened: number[] = [];
  for (const [at, sign] of signs.entries()) {
    if (isOpening(sign)) {
      opened.push(at);
    } else if (isClosing(sign)) {
      const start = opened.pop();
      if (start !== undefined && signs[start] === partners[sign] && holdsTerm(signs, start, at)) {
        [signs[start], signs[at]] = roundFor(signs.slice(start, at + 1).join(''));
      }
    }
  }
  return signs.join('');
}

const roundFor = (term: string): [string, string] =>
  /^\[\s*[a-z]\s*\]$/.test(term) ? ['\\lfloor ', '\\rfloor '] : ['(', ')'];

const partners: Record<string, string> = { ')': '(', ']': '[', '}': '{', '\\}': '\\{' };

const isOpening = (sign: string): boolean => Object.values(partners).includes(sign);
const isClosing = (sign: string): boolean => sign in partners;

function holdsTerm(signs: string[], start: number, end: number): boolean {
  const inner = signs.slice(start + 1, end).join('');
  const before = signs.slice(0, start).filter((sign) => sign.trim() !== '');
  const isList = splitOutside(inner, /[,;:|]|\\(?:mid|[lc]?dots|dotsc)(?![a-zA-Z])|\.\.\./).length > 1;
  if (isList || inner.trim() === '' || inner.includes('\\begin')) {
    return false;
  }
  if (signs[start] === '[') {
    return !/^\\(?:sqrt|\\)$/.test(before.at(-1) ?? '') && !isHalfOpen(inner);
  }
  return signs[start] === '\\{' && isSum.test(inner) && isFactor(before);
}

/** Returns whether brackets open an interval with a closing bracket, as in `]2, 3[ \cup ]4, 5[`. */
const isHalfOpen = (inner: string): boolean => /\\c[au]p(?![a-zA-Z])|\\in(?![a-zA-Z])/.test(inner);

const isSum = /[-+*(]|\\(?:times|cdot|frac)(?![a-zA-Z])/;
/** Returns whether a brace follows a number or a lower-case letter. A set never does. */
function isFactor(before: string[]): boolean {
  const last = before.at(-1) ?? '';
  const factor = /^(?:[-+*/]|\\(?:times|cdot))$/.test(last) ? (before.at(-2) ?? '') : last;
  return /^[\da-z)]$/.test(factor);
}
