import { latexLetter } from './latex-letters.ts';

/** The command for a bracket after `\left` or `\right`. */
function bracket(letter: string): string {
  switch (letter) {
    case '':
      return '.';
    case '⟦':
      return '[\\![';
    case '⟧':
      return ']\\!]';
    default:
      return latexLetter(letter);
  }
}

const tall =
  /\\(?:frac|sqrt|begin|sum|int|iint|iiint|oint|prod|left|genfrac|binom|overline|underbrace|overbrace|underset|overset|lim|bigcap|bigcup)(?![A-Za-z])/;
const matrices: Record<string, string> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
};

const isWhole = (latex: string, kind: string): boolean =>
  latex.startsWith(`\\begin{${kind}}`) && latex.indexOf(`\\end{${kind}}`) === latex.length - kind.length - 6;

const rename = (latex: string, from: string, to: string): string =>
  latex.replace(`\\begin{${from}}`, `\\begin{${to}}`).replace(`\\end{${from}}`, `\\end{${to}}`);

/** Brackets around one or more pieces; matrices, cases and binomials have their own forms. */
export function withDelimiters(begin: string, end: string, between: string, pieces: string[]): string {
  const [only = ''] = pieces;
  if (pieces.length === 1) {
    const matrix = matrices[begin + end];
    if (matrix !== undefined && isWhole(only, 'matrix')) {
      return rename(only, 'matrix', matrix);
    }
    if (begin === '{' && end === '') {
      const kind = ['aligned', 'matrix'].find((each) => isWhole(only, each));
      if (kind !== undefined) {
        return rename(only, kind, 'cases');
      }
    }
    const binomial = /^\\genfrac\{\}\{\}\{0pt\}\{\}(.*)$/s.exec(only)?.[1];
    if (begin + end === '()' && binomial !== undefined && isTwoGroups(binomial)) {
      return `\\binom${binomial}`;
    }
  }
  const [middle, isPlain] = [latexLetter(between), ['()', '[]'].includes(begin + end)];
  if (isPlain && !pieces.some((piece) => tall.test(piece))) {
    return begin + pieces.join(` ${middle} `) + end;
  }
  const inner = pieces.join(between === '|' ? ' \\middle| ' : ` ${middle} `);
  return `\\left${spaced(bracket(begin), inner)}\\right${bracket(end)}`;
}

const spaced = (command: string, next: string): string =>
  /[A-Za-z]$/.test(command) && /^[A-Za-z]/.test(next) ? `${command} ${next}` : command + next;

function isTwoGroups(latex: string): boolean {
  let depth = 0;
  let groups = 0;
  for (let at = 0; at < latex.length; at += 1) {
    if (latex[at] === '\\') {
      at += 1;
    } else if (latex[at] === '{') {
      depth += 1;
    } else if (latex[at] === '}') {
      depth -= 1;
      groups += depth === 0 ? 1 : 0;
    } else if (depth === 0) {
      return false;
    }
  }
  return groups === 2 && depth === 0;
}
