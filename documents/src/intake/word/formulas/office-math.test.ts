import { describe, expect, test } from 'vitest';
import { math } from '../../../testing/make-docx.ts';
import { parseXml } from '../xml.ts';
import { officeMathLatex } from './office-math.ts';

const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The LaTeX of the inside of a formula. */
const latex = (inside: string): string =>
  officeMathLatex(parseXml(Buffer.from(`<m:oMath xmlns:m="${MATH}" xmlns:w="${WORD}">${inside}</m:oMath>`)));

const e = (inside: string): string => `<m:e>${inside}</m:e>`;
const sup = (inside: string): string => `<m:sup>${inside}</m:sup>`;
const sub = (inside: string): string => `<m:sub>${inside}</m:sub>`;
const fraction = (num: string, den: string, type = ''): string =>
  `<m:f>${type === '' ? '' : `<m:fPr><m:type m:val="${type}"/></m:fPr>`}<m:num>${num}</m:num><m:den>${den}</m:den></m:f>`;
const power = (base: string, exponent: string): string => `<m:sSup>${e(base)}${sup(exponent)}</m:sSup>`;
const brackets = (inside: string, begin?: string, end?: string, between?: string): string => {
  const said = Object.entries({ begChr: begin, sepChr: between, endChr: end }).flatMap(([name, value]) =>
    value === undefined ? [] : [`<m:${name} m:val="${value}"/>`],
  );
  return `<m:d><m:dPr>${said.join('')}</m:dPr>${inside}</m:d>`;
};
const root = (inside: string, degree?: string): string =>
  degree === undefined
    ? `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(inside)}</m:rad>`
    : `<m:rad><m:deg>${degree}</m:deg>${e(inside)}</m:rad>`;
const nary = (sign: string, from: string, to: string, of: string, more = ''): string =>
  `<m:nary><m:naryPr><m:chr m:val="${sign}"/>${more}</m:naryPr>${sub(from)}${sup(to)}${e(of)}</m:nary>`;
const applied = (name: string, argument: string): string =>
  `<m:func><m:fName>${name}</m:fName>${e(argument)}</m:func>`;
const accent = (sign: string, of: string): string =>
  `<m:acc><m:accPr><m:chr m:val="${sign}"/></m:accPr>${e(of)}</m:acc>`;
const grouped = (sign: string, place: string, of: string): string =>
  `<m:groupChr><m:groupChrPr><m:chr m:val="${sign}"/><m:pos m:val="${place}"/></m:groupChrPr>${e(of)}</m:groupChr>`;
const matrix = (rows: string[][]): string =>
  `<m:m>${rows.map((row) => `<m:mr>${row.map((cell) => e(math(cell))).join('')}</m:mr>`).join('')}</m:m>`;
const under = (of: string, limit: string): string => `<m:limLow>${e(of)}<m:lim>${limit}</m:lim></m:limLow>`;

describe('formulas of Word as LaTeX', () => {
  test.each([
    ['a fraction', fraction(math('a+b'), math('2')), '\\frac{a+b}{2}'],
    ['a binomial', brackets(e(fraction(math('n'), math('k'), 'noBar'))), '\\binom{n}{k}'],
    ['a power', power(math('x'), math('2')), 'x^{2}'],
    ['a power of more than a letter', power(math('ab'), math('n+1')), '{ab}^{n+1}'],
    ['a prime', power(math('f'), math('′')), "f'"],
    ['degrees', power(math('30'), math('°')), '30^{\\circ}'],
    ['an index', `<m:sSub>${e(math('a'))}${sub(math('n'))}</m:sSub>`, 'a_{n}'],
    ['both', `<m:sSubSup>${e(math('x'))}${sub(math('i'))}${sup(math('2'))}</m:sSubSup>`, 'x_{i}^{2}'],
    [
      'both before',
      `<m:sPre>${sub(math('6'))}${sup(math('14'))}${e(math('C', 'p'))}</m:sPre>`,
      '{}_{6}^{14}\\mathrm{C}',
    ],
    ['a cube root', root(math('8'), math('3')), '\\sqrt[3]{8}'],
    ['a sum', nary('∑', math('i=1'), math('n'), math('i')), '\\sum_{i=1}^{n} i'],
    ['an integral', nary('∫', math('0'), math('∞'), math('f')), '\\int_{0}^{\\infty} f'],
    [
      'an integral without limits',
      nary('∫', '', '', math('x'), '<m:subHide m:val="1"/><m:supHide m:val="1"/>'),
      '\\int x',
    ],
    [
      'limits over and under an integral',
      nary('∮', math('C'), '', math('x'), '<m:limLoc m:val="undOvr"/>'),
      '\\oint\\limits_{C} x',
    ],
    ['low brackets', brackets(e(math('x+1'))), '(x+1)'],
    ['tall brackets', brackets(e(fraction(math('1'), math('2')))), '\\left(\\frac{1}{2}\\right)'],
    ['braces', brackets(e(math('a')) + e(math('b')), '{', '}', ','), '\\left\\{a , b\\right\\}'],
    ['a power of brackets', power(brackets(e(math('x+1'))), math('2')), '(x+1)^{2}'],
    ['a function', applied(math('sin', 'p'), math('θ')), '\\sin \\theta'],
    ['a power of a function', applied(power(math('cos', 'p'), math('2')), math('x')), '\\cos^{2} x'],
    ['a function without a command', applied(math('arcsec', 'p'), math('x')), '\\operatorname{arcsec} x'],
    ['a limit', applied(under(math('lim', 'p'), math('x→0')), math('f')), '\\lim_{x\\to0} f'],
    ['a sign under a letter', under(math('x'), math('~')), '\\underset{\\sim}{x}'],
    ['a vector', accent('\u20d7', math('v')), '\\vec{v}'],
    ['a vector of two letters', accent('\u20d7', math('AB')), '\\overrightarrow{AB}'],
    ['a dot', accent('\u0307', math('x')), '\\dot{x}'],
    [
      'a bar over',
      `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(math('AB'))}</m:bar>`,
      '\\overline{AB}',
    ],
    ['a box', `<m:borderBox>${e(math('x=2'))}</m:borderBox>`, '\\boxed{x=2}'],
    ['a brace under', grouped('⏟', 'bot', math('a+b')), '\\underbrace{a+b}'],
    ['an arrow with a letter over it', grouped('→', 'bot', math('Δ')), '\\xrightarrow{\\Delta}'],
    [
      'a matrix',
      matrix([
        ['a', 'b'],
        ['c', 'd'],
      ]),
      '\\begin{matrix}a & b \\\\ c & d\\end{matrix}',
    ],
    [
      'a matrix in brackets',
      brackets(e(matrix([['1', '0']])), '[', ']'),
      '\\begin{bmatrix}1 & 0\\end{bmatrix}',
    ],
    [
      'equations under each other',
      `<m:eqArr>${e(math('x&=1'))}${e(math('y&=2'))}</m:eqArr>`,
      '\\begin{aligned}x&=1 \\\\ y&=2\\end{aligned}',
    ],
    [
      'cases',
      brackets(e(`<m:eqArr>${e(math('1'))}${e(math('0'))}</m:eqArr>`), '{', ''),
      '\\begin{cases}1 \\\\ 0\\end{cases}',
    ],
    [
      'what is not shown',
      `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr>${e(math('x'))}</m:phant>`,
      '\\phantom{x}',
    ],
    ['words', math('if x is 50% ', 'nor'), '\\text{if x is 50\\% }'],
    ['signs', math('2×3÷4≤5≥6≠7'), '2\\times3\\div4\\le5\\ge6\\ne7'],
    ['letters of mathematics', math('𝑥𝐀𝛼'), 'x\\mathbf{A}\\alpha'],
    ['signs that LaTeX reads itself', math('5% & $3 {a_b}'), '5\\% \\& \\$3 \\{a\\_b\\}'],
    ['less and greater', math('a<b>c'), 'a\\lt b\\gt c'],
    ['letters with accents', math('x\u0304'), '\\bar{x}'],
    ['letters without a command', math('é₹'), '\\text{é₹}'],
    ['text that was deleted', `${math('a')}<w:del>${math('b')}</w:del><w:ins>${math('c')}</w:ins>`, 'ac'],
    ['nothing', '', ''],
  ])('%s', (_name, inside, expected) => {
    expect(latex(inside)).toBe(expected);
  });

  test('converts the solution of a quadratic equation', () => {
    const discriminant = root(power(math('b'), math('2')) + math('-4ac'));
    expect(latex(math('x=') + fraction(math('-b±') + discriminant, math('2a')))).toBe(
      'x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}',
    );
  });
});
