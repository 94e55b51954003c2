import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judgeFormulas } from './judge.ts';
import { makePairs, type Pair } from './testing/pairs.ts';

const same: [a: string, b: string][] = [
  ['(x+1)^2', 'x^2+2x+1'],
  ['x²−1', '(x−1)(x+1)'],
  ['\\dfrac{a-b}{c}', '-\\tfrac{b-a}{c}'],
  ['\\sqrt{8}', '2\\sqrt2'],
  ['\\sqrt{x^2}', '|x|'],
  ['\\ln x^2', '2\\ln |x|'],
  ['\\ln\\frac{a}{b}', '\\ln a-\\ln b'],
  ['\\log_a b', '\\frac{\\ln b}{\\ln a}'],
  ['\\sin 2x', '2\\sin x\\cos x'],
  ['\\sin 30^\\circ', '\\frac12'],
  ['\\frac{n!}{(n-2)!}', 'n(n-1)'],
  ['{}^5C_2', '10'],
  ['0.1\\dot{6}', '\\frac16'],
  ['1,00,000', '10^5'],
  ['3\\frac12', '3.5'],
  ['50\\%', '\\frac12'],
  ['5\\,\\text{m}', '500\\text{ cm}'],
  ['5 cm', '50 mm'],
  ['90\\text{ km/h}', '25\\,\\mathrm{m\\,s^{-1}}'],
  ['25^\\circ\\text{C}', '298.15\\text{ K}'],
  ['1\\text{ h }30\\text{ min}', '90\\text{ min}'],
  ['x=5', '5'],
  ['x^2=4', 'x=\\pm 2'],
  ['x=2\\text{ or }x=-3', '\\{-3,2\\}'],
  ['\\log_5 x=2', 'x=25'],
  ['V=IR', 'I=\\frac{V}{R}'],
  ['i=\\frac{V}{R}', 'V=iR'],
  ['xy=2', 'y=\\frac2x'],
  ['x+y=3, x-y=1', 'x=2, y=1'],
  ['x^2=-4', 'x=\\pm 2i'],
  ['\\sin^2\\theta=\\frac14', '\\theta=n\\pi\\pm\\frac{\\pi}{6}'],
  ['x=n\\pi,\\ n\\in\\mathbb{Z}', '\\sin x=0'],
  ['x\\in[2,3)', '2\\le x<3'],
  ['\\{x \\mid x>2\\}', '(2,\\infty)'],
  ['(-\\infty,1)\\cup(1,\\infty)', '\\mathbb{R}\\setminus\\{1\\}'],
  ['f(x)=x^2+1', 'f(t)=t^2+1'],
  ['\\int 2x\\,dx', 'x^2+C'],
  ['\\int_0^1 x^2\\,dx', '\\frac13'],
  ['\\frac{d}{dx}(x^3)', '3x^2'],
  [
    '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\\begin{pmatrix}0&1\\\\1&0\\end{pmatrix}',
    '\\begin{bmatrix}2&1\\\\4&3\\end{bmatrix}',
  ],
  ['(1+i)^2', '2i'],
  ['\\cosh^2x-\\sinh^2x', '1'],
  ['(x,y)=(2,3)', 'x=2, y=3'],
  ['\\mathbb{R}-\\{2\\}', 'x\\ne 2'],
  ['A\\cap B', 'B\\cap A'],
  ["(A\\cup B)'", "A'\\cap B'"],
  ['A-B', 'A\\cap \\overline{B}'],
  ['A\\cap(B\\cup C)', '(A\\cap B)\\cup(A\\cap C)'],
  ["A\\cup A'", 'U'],
  ['A\\triangle B', '(A\\cup B)-(A\\cap B)'],
  ['(A^c)^c\\cup\\emptyset', 'A\\cup A'],
  ['p\\Rightarrow q', '\\neg p\\lor q'],
  ['p\\to q', '\\sim q\\to\\sim p'],
  ['\\neg(p\\land q)', '\\neg p\\lor\\neg q'],
  ['p\\leftrightarrow q', '(p\\to q)\\land(q\\to p)'],
  ['\\sqrt{(x-78)^2}', '|x-78|'],
  ['1.23456789\\sqrt{2}', '\\sqrt{2}\\cdot 1.23456789'],
  ['e^{2x}-87e^x+702=0', 'x=\\ln 9\\text{ or }x=\\ln 78'],
  ['3^{x^2}=81', 'x=\\pm 2'],
  ['|x-2|<|x|', 'x>1'],
  ['-\\infty<x<3', 'x<3'],
  ['\\{x\\in\\mathbb{R}:x^2<0\\}', '\\emptyset'],
  ['\\{n\\in\\mathbb{Z}:20\\le n<25\\}', '\\{20,21,22,23,24\\}'],
  ['\\begin{pmatrix} 6 \\\\ 6 \\end{pmatrix}', '\\left[\\begin{matrix}6\\\\6\\end{matrix}\\right]'],
  ['(x<2)\\text{ or }(x>5)', 'x\\notin[2,5]'],
  ['\\mathbb{N}\\cup\\{0\\}', '\\mathbb{N}_0'],
  ['\\{2,4,6,\\ldots\\}', '\\{2n:n\\in\\mathbb{N}\\}'],
  ['\\SI{9}{\\kilo\\gram\\per\\cubic\\metre}', '9\\text{ kg/m}^3'],
  ['\\sin x\\cdot 3', '3\\sin x'],
  ['(e^x-1)(x-5000)=0', 'x=0\\text{ or }x=5000'],
  ['\\sqrt{(x-60)^2}=60-x', 'x\\le60'],
  ['\\sqrt[3]{2+\\sqrt5}', '\\frac{1+\\sqrt5}{2}'],
  ['\\sin^2x+C', '-\\frac12\\cos2x+C'],
  ['\\ln|2x|+C', '\\ln|x|+c'],
  ['3{,}5', '\\frac72'],
  ['A=P(1+r)^n', 'P=\\frac{A}{(1+r)^n}'],
  ['A=P\\left(\\frac{100+r}{100}\\right)^2', 'P=A\\left(\\frac{100}{100+r}\\right)^2'],
  ['E=mg(h-x)', 'mgh=E+mgx'],
  ['A=Pe^{rt}', 'P=Ae^{-rt}'],
  ['x^2=-1', 'x=\\pm i'],
  ['f(x)^2', 'f(x)f(x)'],
  ['\\ln x=1', 'x=e'],
  ['\\ln x<1', '0<x<e'],
  ['\\ln x/\\ln 6', '\\log_6 x'],
  ['\\log(e^x)', 'x'],
  ['\\int\\frac1x\\,dx', '\\log|x|+C'],
  ['\\lim_{h\\to 0}\\frac{(x+h)^2-x^2}{h}', '2x'],
  ['\\sum_{k=1}^{\\infty}\\frac1k', '\\sum_{n=1}^{\\infty}\\frac1n'],
  ['e^{47}e^{6x}', 'e^{6x+47}'],
  ['\\frac{x^3}{3}+C', '\\frac13x^3+k'],
  ['\\{x:a<x<b\\}', '(a,b)'],
  ['\\langle 1,2\\rangle', '\\langle 1,\\frac42\\rangle'],
  ['u(t)=5e^{-2t}', 'u(s)=5e^{-2s}'],
  ['2\\pi r\\,\\text{cm}', 'r\\cdot 2\\pi\\,\\text{cm}'],
  ['\\log_2 3\\cdot\\log_3 8', '3'],
  ['\\cos x^\\circ=1', 'x=360n,\\ n\\in\\mathbb{Z}'],
  ['\\sin x^\\circ=\\frac12,\\ 0\\le x\\le 180', 'x=30\\text{ or }x=150'],
  ['\\frac{x^2-9}{x-3}', 'x+3,\\ x\\ne3'],
  ['\\frac{x^2-9}{x-3}', 'x+3\\text{ for }x\\ne3'],
  ['f(x)=x+3,\\ x\\ne3', 'f(t)=\\frac{t^2-9}{t-3}'],
  ['|x|', '\\begin{cases}x,&x\\ge0\\\\-x,&\\text{otherwise}\\end{cases}'],
  ['5\\{x-2[3-(x+1)]\\}', '15x-20'],
  ['(3x+7)[4x+8]', '12x^2+52x+56'],
  ['₹1200/-', '\\text{Rs. }1200'],
  ['₹2\\text{ lakh}', '₹2,00,000'],
  ['50\\text{ cm}:2\\text{ m}', '1:4'],
  ['3:4:5', '6:8:10'],
  ['\\operatorname{cosec}\\theta', '\\frac{1}{\\text{sin}\\,\\theta}'],
  ['r\\operatorname{cis}\\theta', 'r(\\cos\\theta+i\\sin\\theta)'],
  ["y'=6x-5", '\\frac{dy}{dx}=6x-5'],
  ["f'(x)=2x", '\\frac{d}{dx}f(x)=2x'],
  ['\\frac{d}{dx}(y^2)', '2y\\frac{dy}{dx}'],
  ['2\\hat{i}+3\\hat{j}-\\hat{k}', '\\begin{pmatrix}2\\\\3\\\\-1\\end{pmatrix}'],
  ['|2\\hat i+3\\hat j+6\\hat k|', '7'],
  ['\\overrightarrow{AB}+\\overrightarrow{BC}', '\\overrightarrow{AC}'],
  ['\\{x\\mid x=2n,\\ n\\in\\mathbb{N},\\ n\\le3\\}', '\\{2,4,6\\}'],
  ["P(A'\\cap B')", '1-P(A\\cup B)'],
  ['n(A\\cup B)', 'n(A)+n(B)-n(A\\cap B)'],
  ['(AB)^{-1}', 'B^{-1}A^{-1}'],
  ['P^{-1}', '\\frac1P'],
  ['\\int_0^\\infty e^{-x}\\,dx', '1'],
];

const notSame: [a: string, b: string][] = [
  ['\\frac{x^2}{x}', 'x'],
  ['\\sqrt{x^2}', 'x'],
  ['\\ln x^2', '2\\ln x'],
  ['e^{\\ln x}', 'x'],
  ['\\tan x\\cos x', '\\sin x'],
  ['x^2=4', 'x=2'],
  ['\\sin x=0', 'x=2n\\pi,\\ n\\in\\mathbb{Z}'],
  ['\\log_6 x=2', '\\log_6 x=3'],
  ['0.333', '\\frac13'],
  ['\\pi', '3.14159265358979'],
  ['x<2', 'x\\le 2'],
  ['[2,3)', '[2,3]'],
  ['(2,3)', '\\{2,3\\}'],
  ['(2,3)', '(3,2)'],
  ['5\\text{ m}', '5\\text{ cm}'],
  ['5\\text{ N}', '5\\text{ J}'],
  ['5\\text{ kg}', '5'],
  ['30^\\circ', '30'],
  ['x^2+C', 'x^2'],
  ['2x+1', '2y+1'],
  ['f(x)=x^2', 'g(x)=x^2'],
  ['\\text{Area}=25', '\\text{Volume}=25'],
  ['x^2+1=0', 'x^2+4=0'],
  ['x=2\\text{ or }x=-3', 'x=2\\text{ and }x=-3'],
  ['9^{9^{9^9}}', '9^{9^9}'],
  ['(x,y)=(2,3)', 'x=3, y=2'],
  ['A-B', 'B-A'],
  ["(A\\cup B)'", "A'\\cup B'"],
  ['A\\cap B\\cup C', 'A\\cap(B\\cup C)'],
  ['A\\setminus(B\\setminus C)', '(A\\setminus B)\\setminus C'],
  ['p\\Rightarrow q', 'q\\Rightarrow p'],
  ['p\\to q\\to r', '(p\\to q)\\to r'],
  ['\\neg p\\land q', '\\neg(p\\land q)'],
  ['\\mathbb{R}-\\{2\\}', 'x\\ne 3'],
  ['\\sqrt{(x+78)^2}', 'x+78'],
  ['|x-78|', '78-x'],
  ['\\left(\\sqrt{78-x}\\right)^2', '78-x'],
  ['\\sin(\\arcsin\\frac{x}{78})', '\\frac{x}{78}'],
  ['\\arccos(\\cos\\frac{x}{30})', '\\left|\\frac{x}{30}\\right|'],
  ['\\max(x,30)', '30'],
  ['\\sqrt{(x+y+30)^2}', 'x+y+30'],
  ['e^{2x}-87e^x+702=0', 'x=\\ln 9'],
  ['3.14159265358979r^2', '\\pi r^2'],
  ['x=1.4142135623731', 'x=\\sqrt2'],
  ['\\frac{208341}{66317}', '\\pi'],
  ['\\{x\\in\\mathbb{N}:x<30\\}', '\\{x\\in\\mathbb{N}:x<31\\}'],
  ['\\{n\\in\\mathbb{Z}:20\\le n<25\\}', '[20,25)'],
  ['\\{90k:k\\in\\mathbb{N}\\}', '\\{80k:k\\in\\mathbb{N}\\}'],
  ['\\{9k:k\\in\\mathbb{N}\\}', '\\{9k:k\\in\\mathbb{Z}\\}'],
  ['\\{1,2\\}\\times\\{3\\}', '\\{3\\}\\times\\{1,2\\}'],
  ['\\log 5', '\\ln 5'],
  ['\\log x=2', 'x=e^2'],
  ['a+c', 'a+k'],
  ['a_n=2n+1', 'b_n=2n+1'],
  ['\\lim_{x\\to 0}\\frac{|x|}{x}', '1'],
  ['\\sum_{i=1}^{4}x_i', '4x_i'],
  ['e^{60}+x', 'e^{60}'],
  ['\\{x:a<x\\le b\\}', '[a,b)'],
  ['\\ln 137438953472', '\\ln 137438953473'],
  ['\\sqrt2\\times 10^{-13}', '\\sqrt3\\times 10^{-13}'],
  ['x\\text{ m}', 'x\\text{ cm}'],
  ['\\sin x^\\circ=\\frac12', 'x=30'],
  ['\\cos\\frac{x}{20}=1', 'x=0'],
  ['x=360n,\\ n\\in\\mathbb{Z}', 'x=720n,\\ n\\in\\mathbb{Z}'],
  ['\\{90k:k\\in\\mathbb{Z}\\}', '\\{80k:k\\in\\mathbb{Z}\\}'],
  ['y=\\frac{x^2-4}{x-2}', 'y=x+2'],
  ['y=\\frac{(x-70)(x+1)}{x-70}', 'y=x+1'],
  ['y=|x+1000|', 'y=x+1000'],
  ['y=\\ln x^2', 'y=2\\ln x'],
  ['x\\ge-1', 'x\\in[-1,\\infty]'],
  ['4x\\text{ for }x\\ge0', '4x'],
  ['x+3\\text{ for }x\\ne3', 'x+3x\\ne3'],
  ['f(x)=x+3,\\ x\\ne3', 'f(x)=x+3'],
  ['f(x)=\\begin{cases}1&x\\ge3\\\\0&x<3\\end{cases}', 'f(x)=\\begin{cases}1&x>3\\\\0&x\\le3\\end{cases}'],
  ['\\frac{d^2y}{dx^2}', '0'],
  ["y''", "y'"],
  ['\\frac{d}{dt}(x^2)', '0'],
  ['|z|^2', 'z^2'],
  ['[x]', 'x'],
  ['A\\times B', 'B\\times A'],
  ['0\\text{ m}', '0\\text{ kg}'],
  ['P(A\\cap B)', 'P(A)P(B)'],
  ['\\overrightarrow{AB}', '\\overrightarrow{BA}'],
  ['(AB)^{-1}', 'A^{-1}B^{-1}'],
  ['1+2+3+\\cdots+n', '3+3+\\cdots+n'],
  ['\\int_1^\\infty\\frac1x\\,dx', '\\ln 2'],
  ['\\int_{-\\infty}^{\\infty}x\\,dx', '0'],
  ['\\sqrt2+10^{-13}', '\\sqrt2'],
  ['x=\\sqrt2+10^{-13}', 'x=\\sqrt2'],
  ['\\sqrt2x+10^{-13}', '\\sqrt2x'],
  ['\\tanh 30', '1'],
  ['\\sin 10^{-5}', '10^{-5}'],
  ['(e^x-1)(x-5000)=0', 'x=0'],
  ['xe^x=5000e^x', '5000e^x=0'],
  ['(2^x-8)(x^2-9\\cdot10^8)=0', 'x=3'],
  ['\\sqrt{(x-60)^2}=60-x', 'x\\in\\mathbb{R}'],
  ['|x-60|=60-x', 'x=60'],
  ['\\lim_{x\\to\\infty}\\frac1x', '\\infty'],
  ['-\\infty', '\\infty'],
  ['17\\equiv2\\pmod5', '17=2'],
  ['a\\equiv b\\ (\\text{mod }n)', 'a=b'],
  ['a\\equiv b\\pmod{n}', 'a=b'],
  ['x^2+C', 'x^3+C'],
  ['\\sin^2x+C', '\\cos^2x+C'],
  ['\\sin^2x+C', '-\\frac12\\cos2x'],
  ['\\ln|2x|+C', '\\ln|x|'],
  ['mx+c', 'mx+c+1'],
  ['3{,}5', '35'],
  ['P(1+r)^2', '(P+Pr)^2'],
  ['x=i', 'x=1'],
  ['P(A)', 'PA'],
  ['y=P(2)', 'y=2P'],
  ['f(2)', '2f'],
  ['f(x)^2', 'f(x^2)'],
];

describe('formulas that mean the same', () => {
  test.each(same)('%s and %s', (a, b) => {
    expect(judgeFormulas(a, b)).toMatchObject({ equal: true });
    expect(judgeFormulas(b, a)).toMatchObject({ equal: true });
  });
});

describe('formulas that look alike', () => {
  test.each(notSame)('%s and %s', (a, b) => {
    expect(judgeFormulas(a, b).equal).not.toBe(true);
    expect(judgeFormulas(b, a).equal).not.toBe(true);
  });
});

test.each([
  ['H_2O', 'H_2O'],
  ['\\ce{CO2}', '\\ce{CO2}'],
  ['', ''],
  ['\\foo{x}', 'x'],
  ['\\vec{a}\\times\\vec{b}', '\\vec{b}\\times\\vec{a}'],
  ['x'.repeat(2_000), 'x'],
])('does not compare %s and %s', (a, b) => {
  const { equal, reason } = judgeFormulas(a, b);
  expect(equal).toBeNull();
  expect(reason).toMatch(/\.$/);
});

test('names the number that shows the difference', () => {
  expect(judgeFormulas('x^2=9', 'x=3').reason).toBe('Only one of them holds for x = −3.');
  expect(judgeFormulas('x+1', 'x-1').reason).toMatch(/^At x = /);
  expect(judgeFormulas('A-B', 'A\\cap B').reason).toBe(
    'An element that is in A and not in B is in only one of them.',
  );
  expect(judgeFormulas('p\\to q', 'q\\to p').reason).toBe(
    'With p true and q false only one of them is true.',
  );
});

test('accepts a simplified fraction if only common values count', () => {
  expect(judgeFormulas('\\frac{x^2-1}{x-1}', 'x+1').equal).toBe(false);
  expect(judgeFormulas('\\frac{x^2-1}{x-1}', 'x+1', { domain: 'common' }).equal).toBe(true);
  expect(judgeFormulas('\\sqrt{x^2}', 'x', { domain: 'common' }).equal).toBe(false);
});

test('finds generated pairs equal, and no trap', () => {
  const pairs = makePairs(120, 4);
  expect(pairs.filter(({ equal }) => equal)).toHaveLength(60);
  const wrong = pairs.filter(({ a, b, equal }) => (judgeFormulas(a, b).equal === true) !== equal);
  expect(wrong).toEqual([]);
});

test('decides all pairs written by hand', () => {
  const lines = readFileSync(new URL('./testing/known-pairs.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const pairs = lines.map((line) => JSON.parse(line) as Omit<Pair, 'family'>);
  expect(pairs.length).toBeGreaterThan(500);
  expect(pairs.filter(({ a, b, equal }) => (judgeFormulas(a, b).equal === true) !== equal)).toEqual([]);
}, 60_000);
