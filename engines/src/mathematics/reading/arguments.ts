import { isEnclosed } from './latex.ts';

const name = String.raw`\\(?:arc)?(?:sin|cos|tan|cot|sec|csc|ln|log)h?(?![a-zA-Z])`;
const marks = String.raw`(?:\s*[_^]\s*(?:\{[^{}]*\}|\w))*`;
const letter = String.raw`(?:[a-zA-Z]|\\(?:theta|alpha|beta|gamma|phi|omega|lambda|pi)(?![a-zA-Z]))`;
const beforeDot = new RegExp(
  String.raw`(${name}${marks})\s*(?<!\w)(\d*\s*${letter})\s*(?=\\cdot(?![a-zA-Z]))`,
  'g',
);
const beforeQuotient = new RegExp(
  String.raw`(${name}${marks})\s*(?<!\w)(\d+|\d*\s*${letter})\s*(?=(?:\/|\\cdot(?![a-zA-Z]))\s*${name})`,
  'g',
);
const braced = new RegExp(String.raw`(?<=${name}${marks}\s*)\{(?=\s*\()`, 'g');

/**
 * Puts brackets around what functions are taken of, where the parser would take more: `\sin x \times 3` is three times the
 * sine, `\ln x / \ln 2` is a quotient of two logarithms, and `\sin{(x)}` is `\sin(x)`.
 */
export function withArguments(latex: string): string {
  const dotted = /\\(?:vec|overrightarrow|mathbf|hat)(?![a-zA-Z])/.test(latex)
    ? latex
    : latex.replace(/\\times(?![a-zA-Z])/g, '\\cdot');
  return withoutBraces(dotted).replace(beforeDot, '$1($2)').replace(beforeQuotient, '$1($2)');
}

function withoutBraces(latex: string): string {
  let plain = latex;
  for (const { index } of [...latex.matchAll(braced)].reverse()) {
    const end = closing(plain, index);
    const inner = plain.slice(index + 1, end).trim();
    if (end > 0 && isEnclosed(inner)) {
      plain = `${plain.slice(0, index)} ${inner}${plain.slice(end + 1)}`;
    }
  }
  return plain;
}

/** Returns the position of the closing brace for an opening one; −1 if there is none. */
function closing(latex: string, start: number): number {
  let depth = 0;
  for (let at = start; at < latex.length; at += 1) {
    depth += latex[at] === '{' ? 1 : latex[at] === '}' ? -1 : 0;
    if (depth === 0) {
      return at;
    }
  }
  return -1;
}
