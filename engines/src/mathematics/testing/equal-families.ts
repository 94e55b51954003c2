import { type Family, joinTerms, term } from './draw.ts';
import { forms } from './far-families.ts';

const letters = ['x', 'y', 'a', 'b', 't', 'p', 'm'] as const;

const expand: Family[] = [
  (draw) => {
    const [x, a, b] = [draw.of(letters), draw.whole(-9, 9), draw.whole(-9, 9)];
    return [
      `(${joinTerms(term(1, x), term(a, ''))})(${joinTerms(term(1, x), term(b, ''))})`,
      joinTerms(term(1, `${x}^2`), term(a + b, x), term(a * b, '')),
    ];
  },
  (draw) => {
    const [x, a, k] = [draw.of(letters), draw.whole(1, 9), draw.whole(2, 7)];
    return [`\\left(${k}${x}-${a}\\right)^{2}`, `${k * k}${x}^{2}-${2 * k * a}${x}+${a * a}`];
  },
  (draw) => {
    const [[x = 'x', y = 'y'], k] = [draw.some(letters, 2), draw.whole(2, 9)];
    return [`${k}${x}(${x}-${y})`, `${k}${x}^2-${k}${x}${y}`];
  },
  (draw) => {
    const [[x = 'x', y = 'y']] = [draw.some(letters, 2)];
    return [`(${x}-${y})^3`, `${x}^3-3${x}^2${y}+3${x}${y}^2-${y}^3`];
  },
];

const factor: Family[] = [
  (draw) => {
    const [x, a] = [draw.of(letters), draw.whole(2, 12)];
    return [`${x}^2-${a * a}`, `(${x}-${a})(${x}+${a})`];
  },
  (draw) => {
    const [x, a, b] = [draw.of(letters), draw.whole(1, 9), draw.whole(2, 9)];
    return [`${b}${x}^2+${a * b}${x}`, `${b}${x}\\left(${x}+${a}\\right)`];
  },
  (draw) => {
    const [x, a] = [draw.of(letters), draw.whole(1, 5)];
    return [`${x}^3+${a ** 3}`, `(${x}+${a})(${joinTerms(term(1, `${x}^2`), term(-a, x), term(a * a, ''))})`];
  },
  (draw) => {
    const [[x = 'x', y = 'y', z = 'p'], k] = [draw.some(letters, 3), draw.whole(2, 6)];
    return [`${k}${x}${y}-${k}${x}${z}`, `${k}${x}(${y}-${z})`];
  },
];

const reorder: Family[] = [
  (draw) => {
    const [[x = 'x', y = 'y', z = 'p'], k] = [draw.some(letters, 3), draw.whole(2, 9)];
    return [`${k}${x}+${y}${z}-1`, `-1+${z}${y}+${k}${x}`];
  },
  (draw) => {
    const [[x = 'x', y = 'y'], n] = [draw.some(letters, 2), draw.whole(2, 9)];
    return [`\\dfrac{${x}-${y}}{${n}}`, `-\\tfrac{1}{${n}}(${y}-${x})`];
  },
  (draw) => {
    const [a, b] = [draw.whole(2, 9), draw.whole(2, 9)];
    return [`y=${a}x+${b}`, `${a}x-y=-${b}`];
  },
  (draw) => {
    const [a, b] = [draw.whole(2, 9), draw.whole(1, 9)];
    return [`${a}x+${b}=${a * 3 + b}`, draw.of(['x=3', '3=x', `${2 * a}x=${6 * a}`])];
  },
  (draw) => {
    const [x, n, d] = [draw.of(letters), draw.whole(1, 9), draw.of([2, 4, 5, 8])];
    return [`\\frac{${n}}{${d}}${x}`, `${n / d} \\cdot ${x}`];
  },
];

const rename: Family[] = [
  (draw) => {
    const [[x = 'x', y = 't'], k] = [draw.some(['x', 't', 'u', 's'], 2), draw.whole(2, 9)];
    return [`f(${x})=${k}${x}^2-1`, `f(${y})=${k}${y}^2-1`];
  },
  (draw) => {
    const [[i = 'k', j = 'r'], n] = [draw.some(['i', 'k', 'r', 'j'], 2), draw.whole(1, 3)];
    return [`\\sum_{${i}=1}^{n}${i}^${n}`, `\\sum_{${j}=1}^{n}${j}^${n}`];
  },
  (draw) => {
    const [a, b] = [draw.whole(0, 2), draw.whole(3, 6)];
    return [`\\int_{${a}}^{${b}} x^2\\,dx`, `\\int_{${a}}^{${b}} t^2\\,dt`];
  },
  (draw) => {
    const a = draw.whole(-9, 9);
    return [`\\{x \\mid x>${a}\\}`, `\\{t : t>${a}\\}`];
  },
  (draw) => {
    const a = draw.whole(2, 9);
    return [`x=\\frac{n\\pi}{${a}},\\ n\\in\\mathbb{Z}`, `x=\\frac{k\\pi}{${a}},\\ k\\in\\mathbb{Z}`];
  },
];

const units: Family[] = [
  (draw) => {
    const n = draw.whole(1, 99);
    return [`${n}\\,\\text{km}`, `${n * 1000}\\,\\mathrm{m}`];
  },
  (draw) => {
    const n = draw.whole(1, 40);
    return [`${n * 18}\\text{ km/h}`, `${n * 5}\\text{ m s}^{-1}`];
  },
  (draw) => {
    const n = draw.whole(2, 40);
    return [`${n}\\,\\mathrm{N}`, `${n}\\,\\mathrm{kg\\,m\\,s^{-2}}`];
  },
  (draw) => {
    const n = draw.whole(1, 90);
    return [`${n}\\,\\mathrm{cm}^2`, `${n / 10_000}\\,\\mathrm{m}^{2}`];
  },
  (draw) => {
    const n = draw.whole(1, 20);
    return [`${n}\\,\\text{g/cm}^3`, `${n * 1000}\\,\\text{kg}\\,\\text{m}^{-3}`];
  },
  (draw) => {
    const n = draw.whole(1, 12);
    return [`${n * 30}^\\circ`, n % 6 === 0 ? `${n / 6}\\pi` : `\\frac{${n}\\pi}{6}`];
  },
  (draw) => {
    const n = draw.whole(1, 20);
    return [`${n * 15}\\text{ minutes}`, `${n / 4}\\text{ h}`];
  },
];

const intervals: Family[] = [
  (draw) => {
    const [a, b] = [draw.whole(-9, 0), draw.whole(1, 9)];
    return [`x\\in[${a},${b})`, `${a}\\le x<${b}`];
  },
  (draw) => {
    const a = draw.whole(1, 9);
    return [`|x|\\leq ${a}`, `[-${a},${a}]`];
  },
  (draw) => {
    const a = draw.whole(1, 9);
    return [`x^2>${a * a}`, `x<-${a}\\text{ or }x>${a}`];
  },
  (draw) => {
    const [a, b] = [draw.whole(-9, 9), draw.whole(2, 9)];
    return [`-${b}x\\ge ${-a * b}`, `x\\le ${a}`];
  },
  (draw) => {
    const a = draw.whole(-9, 9);
    return [`\\mathbb{R}\\setminus\\{${a}\\}`, `(-\\infty,${a})\\cup(${a},\\infty)`];
  },
  (draw) => {
    const [a, b, c] = [draw.whole(-9, -1), draw.whole(0, 4), draw.whole(5, 9)];
    return [`[${a},${b}]\\cup(${b},${c})`, `${c}>x\\ge ${a}`];
  },
];

const sets: Family[] = [
  (draw) => {
    const [a = 1, b = 2, c = 3] = draw.some([1, 2, 3, 4, 5, 6, 7, 8, 9], 3);
    return [`\\{${a},${b},${c}\\}`, `\\left\\{${c},${a},${b}\\right\\}`];
  },
  (draw) => {
    const [a, b] = [draw.whole(1, 9), draw.whole(-9, -1)];
    return [`x=${a}\\text{ or }x=${b}`, `\\{${b},${a}\\}`];
  },
  (draw) => {
    const [a, b] = [draw.whole(1, 9), draw.whole(-9, -1)];
    return [`${joinTerms(term(1, 'x^2'), term(-a - b, 'x'), term(a * b, ''))}=0`, `x=${b},\\ x=${a}`];
  },
  (draw) => {
    const a = draw.of([2, 3, 5, 6, 7, 10, 11]);
    return [`x=\\pm\\sqrt{${a}}`, `x^2=${a}`];
  },
  (draw) => {
    const [a = 1, b = 2, c = 3] = draw.some([1, 2, 3, 4, 5, 6], 3);
    return [`\\{${a},${b}\\}\\cup\\{${b},${c}\\}`, `\\{${a},${b},${c}\\}`];
  },
  (draw) => {
    const n = draw.whole(2, 6);
    const all = Array.from({ length: n }, (_, at) => at + 1);
    return [`\\{n\\in\\mathbb{Z}\\mid 0<n\\le ${n}\\}`, `\\{${all.join(',')}\\}`];
  },
];

const logarithms: Family[] = [
  (draw) => {
    const [b, n] = [draw.whole(2, 9), draw.of([3, 5, 7])];
    return [`\\log_{${b}}x^{${n}}`, `${n}\\log_{${b}}x`];
  },
  (draw) => {
    const [[x = 'x', y = 'y'], log] = [draw.some(letters, 2), draw.of(['\\ln ', '\\log ', '\\log_2 '])];
    return [`${log}${x}+${log}${y}`, `${log}(${x}${y})`];
  },
  (draw) => {
    const [[x = 'x', y = 'y'], log] = [draw.some(letters, 2), draw.of(['\\ln', '\\log', '\\log_3'])];
    return [`${log}\\frac{${x}}{${y}}`, `${log} ${x}-${log} ${y}`];
  },
  (draw) => {
    const [b, n] = [draw.whole(2, 9), draw.whole(2, 4)];
    return [`\\log_{${b}}${b ** n}`, String(n)];
  },
  (draw) => {
    const b = draw.whole(2, 9);
    return [`\\log_{${b}}x`, `\\frac{\\ln x}{\\ln ${b}}`];
  },
  (draw) => {
    const [a, n] = [draw.whole(2, 9), draw.whole(2, 3)];
    return [`e^{${n}\\ln ${a}}`, String(a ** n)];
  },
  (draw) => {
    const [b, n] = [draw.whole(2, 6), draw.whole(2, 4)];
    return [`\\log_{${b}}x=${n}`, `x=${b ** n}`];
  },
];

const trigonometry: Family[] = [
  (draw) => {
    const k = draw.whole(2, 6);
    return [`\\sin^2 ${k}x+\\cos^2 ${k}x`, '1'];
  },
  (draw) => {
    const [x, k] = [draw.of(['x', 'A', '\\theta']), draw.whole(1, 5)];
    return [`\\sin ${2 * k}${x}`, k === 1 ? `2\\sin ${x}\\cos ${x}` : `2\\sin ${k}${x}\\cos ${k}${x}`];
  },
  (draw) => {
    const x = draw.of(['x', 'A', '\\theta', '\\alpha']);
    return [`\\cos 2${x}`, draw.of([`1-2\\sin^2 ${x}`, `2\\cos^2 ${x}-1`, `\\cos^2 ${x}-\\sin^2 ${x}`])];
  },
  (draw) => {
    const x = draw.of(['x', '\\theta', 'A']);
    return draw.of([
      [`1+\\tan^2 ${x}`, `\\sec^2 ${x}`],
      [`\\tan ${x}`, `\\frac{\\sin ${x}}{\\cos ${x}}`],
      [`1+\\cot^2 ${x}`, `\\csc^2 ${x}`],
    ]);
  },
  (draw) => {
    const sign = draw.of(['+', '-']);
    return [`\\sin(a${sign}b)`, `\\sin a\\cos b${sign}\\cos a\\sin b`];
  },
  (draw) => {
    const [x, turn] = [draw.of(['x', '\\theta']), draw.of(['90^\\circ', '\\frac{\\pi}{2}'])];
    return [`\\cos(${turn}-${x})`, `\\sin ${x}`];
  },
  (draw) =>
    draw.of([
      ['\\sin x=0', 'x=n\\pi,\\ n\\in\\mathbb{Z}'],
      ['\\cos x=0', 'x=(2n+1)\\frac{\\pi}{2},\\ n\\in\\mathbb{Z}'],
      ['\\tan x=1', 'x=n\\pi+\\frac{\\pi}{4},\\ n\\in\\mathbb{Z}'],
      ['\\cos x=\\frac12', 'x=2k\\pi\\pm\\frac{\\pi}{3},\\ k\\in\\mathbb{Z}'],
    ]),
];

/** Families whose two formulas mean the same. */
export const equalFamilies: Record<string, Family[]> = {
  expand,
  factor,
  reorder,
  rename,
  units,
  intervals,
  sets,
  logarithms,
  trigonometry,
  forms,
};
