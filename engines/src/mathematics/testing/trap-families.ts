import { type Family, joinTerms, term } from './draw.ts';
import { far } from './far-families.ts';

const domains: Family[] = [
  (draw) => {
    const [x, n] = [draw.of(['x', 'y', 't']), draw.whole(2, 5)];
    return [`\\frac{${x}^${n}}{${x}}`, n === 2 ? x : `${x}^${n - 1}`];
  },
  (draw) => {
    const a = draw.whole(1, 9);
    return [`\\frac{x^2-${a * a}}{x-${a}}`, `x+${a}`];
  },
  (draw) => {
    const x = draw.of(['x', 'y', 'a']);
    return draw.of([
      [`\\sqrt{${x}^2}`, x],
      [`\\left(\\sqrt{${x}}\\right)^2`, x],
      [`e^{\\ln ${x}}`, x],
    ]);
  },
  (draw) => {
    const n = draw.of([2, 4, 6]);
    return [`\\ln x^${n}`, `${n}\\ln x`];
  },
  () => ['\\arcsin(\\sin x)', 'x'],
  (draw) => {
    const a = draw.whole(1, 9);
    return [`\\ln(x+${a})+\\ln(x-${a})`, `\\ln(x^2-${a * a})`];
  },
];

const signs: Family[] = [
  (draw) => {
    const [a, b] = [draw.whole(1, 9), draw.whole(1, 9)];
    return [`(x-${a})(x+${a + b})`, joinTerms('x^2', term(-b, 'x'), term(-a * (a + b), ''))];
  },
  (draw) => {
    const a = draw.whole(1, 9);
    return [`-(x-${a})`, `-x-${a}`];
  },
  (draw) => {
    const a = draw.whole(1, 9);
    return [`(x-${a})^2`, draw.of([`x^2-${a * a}`, `x^2+${a * a}`, `x^2+${2 * a}x+${a * a}`])];
  },
  (draw) => {
    const n = draw.of([2, 4]);
    return [`-x^${n}`, `(-x)^${n}`];
  },
  (draw) => {
    const a = draw.whole(1, 9);
    return [`-2x<${2 * a}`, `x<-${a}`];
  },
  (draw) =>
    draw.of([
      ['\\sin(-x)', '\\sin x'],
      ['\\cos(-x)', '-\\cos x'],
      ['\\frac{a-b}{c}', '\\frac{b-a}{c}'],
    ]),
];

const solutions: Family[] = [
  (draw) => {
    const a = draw.whole(1, 12);
    return [`x^2=${a * a}`, draw.of([`x=${a}`, `x=-${a}`])];
  },
  (draw) => {
    const a = draw.whole(1, 9);
    return [`x(x-${a})=0`, draw.of([`x=${a}`, `x-${a}=0`])];
  },
  (draw) => {
    const a = draw.whole(1, 9);
    return [`x^2=${a}x`, `x=${a}`];
  },
  (draw) => {
    const [a, b] = [draw.whole(1, 5), draw.whole(6, 9)];
    return [`|x-${b}|=${a}`, `x=${a + b}`];
  },
  (draw) => {
    const [a, b] = [draw.whole(1, 9), draw.whole(-9, -1)];
    return [`\\{${a},${b}\\}`, draw.of([`\\{${a},${-b - 20}\\}`, `\\{${a}\\}`, `x=${b}`])];
  },
  (draw) =>
    draw.of([
      ['\\sin x=0', 'x=2n\\pi,\\ n\\in\\mathbb{Z}'],
      ['y^2=x^2', 'y=x'],
      ['\\sin x=0', 'x=0'],
      ['\\sin x=1', 'x=\\frac{\\pi}{2}'],
    ]),
];

const rounding: Family[] = [
  (draw) =>
    draw.of([
      ['0.333', '\\frac13'],
      ['0.67', '\\frac{2}{3}'],
      ['0.1667', '\\frac16'],
      ['1.333', '\\frac43'],
    ]),
  (draw) =>
    draw.of([
      ['\\sqrt2', '1.414'],
      ['\\sqrt{3}', '1.732'],
      ['\\pi', '3.14'],
      ['\\pi', '\\frac{22}{7}'],
      ['e', '2.718'],
      ['\\pi', '3.14159265359'],
    ]),
  (draw) => {
    const n = draw.whole(101, 989);
    return [`${n / 1000}`, `${Math.round(n / 10) / 100 + 0.001 * (n % 10 === 0 ? 1 : 0)}`];
  },
  (draw) => {
    const n = draw.of([3, 6, 7, 9]);
    return [`${n}x=1`, `x=${(1 / n).toFixed(3)}`];
  },
  (draw) => {
    const n = draw.whole(2, 9);
    return [`${n}\\times10^{${n}}`, `${n}\\times10^{${n + 1}}`];
  },
];

const strictness: Family[] = [
  (draw) => {
    const a = draw.whole(-9, 9);
    return draw.of([
      [`x<${a}`, `x\\le ${a}`],
      [`x>${a}`, `x\\ge ${a}`],
      [`x>${a}`, `x<${a}`],
    ]);
  },
  (draw) => {
    const [a, b] = [draw.whole(-9, 0), draw.whole(1, 9)];
    const [one = '', other = ''] = draw.some([`[${a},${b}]`, `(${a},${b})`, `[${a},${b})`, `(${a},${b}]`], 2);
    return [one, other];
  },
  (draw) => {
    const [a, b] = [draw.whole(-9, 0), draw.whole(1, 9)];
    return [`${a}\\le x<${b}`, draw.of([`x\\in[${a},${b}]`, `${a}<x\\le ${b}`, `(${a},${b})`])];
  },
  (draw) => {
    const a = draw.whole(1, 9);
    return [`x^2<${a * a}`, draw.of([`x<${a}`, `-${a}\\le x\\le ${a}`, `x<\\pm ${a}`])];
  },
];

const order: Family[] = [
  (draw) => {
    const [a, b] = [draw.whole(-9, 0), draw.whole(1, 9)];
    return [`(${a},${b})`, draw.of([`(${b},${a})`, `\\{${a},${b}\\}`])];
  },
  (draw) => {
    const [a = 1, b = 2, c = 3, d = 4] = draw.some([1, 2, 3, 4, 5, 6, 7, 8, 9], 4);
    return [
      `\\begin{pmatrix}${a}&${b}\\\\${c}&${d}\\end{pmatrix}`,
      `\\begin{pmatrix}${a}&${c}\\\\${b}&${d}\\end{pmatrix}`,
    ];
  },
  (draw) => {
    const [a, b] = [draw.whole(2, 5), draw.whole(6, 9)];
    return draw.of([
      [`${a}^${b}`, `${b}^${a}`],
      [`\\frac{${a}}{${b}}`, `\\frac{${b}}{${a}}`],
      [`${a}-${b}`, `${b}-${a}`],
    ]);
  },
  (draw) => {
    const [a, b] = [draw.whole(1, 3), draw.whole(4, 7)];
    return [`${a}\\frac{1}{${b}}`, `\\frac{${a}}{${b}}`];
  },
];

const units: Family[] = [
  (draw) => {
    const [n, [one = 'm', other = 'cm']] = [
      draw.whole(1, 99),
      draw.some(['m', 'cm', 'km', 'mm', 's', 'kg', 'N', 'J', 'W'], 2),
    ];
    return [`${n}\\,\\text{${one}}`, `${n}\\,\\text{${other}}`];
  },
  (draw) => {
    const n = draw.whole(1, 50);
    return [`${n}\\,\\mathrm{m}^2`, `${n * 100}\\,\\mathrm{cm}^2`];
  },
  (draw) => {
    const n = draw.whole(1, 50);
    return draw.of([
      [`${n}\\text{ kg}`, `${n}`],
      [`${n}\\%`, `${n}`],
      [`${n}^\\circ`, `${n}`],
      [`${n}^\\circ\\text{C}`, `${n}\\text{ K}`],
    ]);
  },
  (draw) => {
    const n = draw.whole(2, 50);
    return [`${n}\\text{ m/s}`, draw.of([`${n}\\text{ m/s}^2`, `${n}\\text{ km/h}`, `${n}\\text{ m s}`])];
  },
  (draw) => {
    const n = draw.whole(1, 9);
    return [`${n}.5\\text{ h}`, `${n}\\text{ h }50\\text{ min}`];
  },
];

const laws: Family[] = [
  () => ['\\ln(a+b)', '\\ln a+\\ln b'],
  () => ['\\frac{\\ln a}{\\ln b}', '\\ln\\frac{a}{b}'],
  (draw) => {
    const n = draw.whole(2, 5);
    return draw.of([
      [`(x+y)^${n}`, `x^${n}+y^${n}`],
      [`x^${n}\\cdot x^${n}`, `x^{${n * n + 1}}`],
      [`(2x)^${n}`, `2x^${n}`],
    ]);
  },
  () => ['\\sqrt{x+y}', '\\sqrt{x}+\\sqrt{y}'],
  (draw) => {
    const [b = 2, c = 3] = draw.some([2, 3, 5, 7, 10], 2);
    return [`\\log_{${b}}x`, `\\log_{${c}}x`];
  },
  (draw) => {
    const n = draw.whole(2, 6);
    return draw.of([
      [`\\log x^${n}`, `(\\log x)^${n}`],
      [`\\sin ${n}x`, `${n}\\sin x`],
      [`\\cos ${n}x`, `\\cos^${n} x`],
    ]);
  },
  () => ['\\sin(a+b)', '\\sin a+\\sin b'],
  () => ['\\sin^{-1}x', '\\frac{1}{\\sin x}'],
  (draw) => {
    const n = draw.whole(2, 9);
    return [`\\frac{1}{x+${n}}`, `\\frac1x+\\frac1${n}`];
  },
];

const names: Family[] = [
  (draw) => {
    const [[x = 'x', y = 'y'], n] = [draw.some(['x', 'y', 'a', 'b', 't'], 2), draw.whole(2, 9)];
    return [`${n}${x}+1`, `${n}${y}+1`];
  },
  (draw) => {
    const n = draw.whole(2, 9);
    return draw.of([
      [`f(x)=${n}x`, `g(x)=${n}x`],
      [`x=${n}`, `y=${n}`],
      [`f(x+${n})`, `f(x)+${n}`],
    ]);
  },
  (draw) => {
    const n = draw.whole(1, 9);
    return [`x^2+${n}x+C`, `x^2+${n}x`];
  },
  (draw) => {
    const n = draw.whole(1, 9);
    return [`\\sum_{k=1}^{n}(k+${n})`, `\\sum_{k=0}^{n}(k+${n})`];
  },
  () => ['\\vec{a}\\times\\vec{b}', '\\vec{b}\\times\\vec{a}'],
  (draw) => {
    const n = draw.whole(2, 9);
    return [`${n}+${n + 1}i`, draw.of([`${n}-${n + 1}i`, `${n + 1}+${n}i`])];
  },
];

/** Families whose two formulas look alike and do not mean the same. */
export const trapFamilies: Record<string, Family[]> = {
  domains,
  signs,
  solutions,
  rounding,
  strictness,
  order,
  units,
  laws,
  names,
  far,
};
