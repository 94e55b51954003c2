import type { Family } from './draw.ts';

/** Formulas that part only far from zero, or where a whole number, a decimal or a function turns. */
export const far: Family[] = [
  (draw) => {
    const a = draw.whole(6, 90);
    return [`\\sqrt{(x+${a})^2}`, `x+${a}`];
  },
  (draw) => {
    const a = draw.whole(6, 90);
    return draw.of([
      [`|x-${a}|`, `${a}-x`],
      [`\\left(\\sqrt{${a}-x}\\right)^2`, `${a}-x`],
      [`\\ln\\left((x+${a})^2\\right)`, `2\\ln(x+${a})`],
      [`|x+${a}|+|x-${a}|`, `${2 * a}`],
      [`\\max(x,${a})`, `${a}`],
      [`\\sqrt{(x+y+${a})^2}`, `x+y+${a}`],
    ]);
  },
  (draw) => {
    const a = draw.whole(14, 90);
    return draw.of([
      [`\\sin\\left(\\arcsin\\frac{x}{${a}}\\right)`, `\\frac{x}{${a}}`],
      [`\\arcsin\\left(\\sin\\frac{x}{${a}}\\right)`, `\\frac{x}{${a}}`],
    ]);
  },
  (draw) => {
    const a = draw.whole(20, 60);
    return [
      `\\{n\\in\\mathbb{Z}:${a}\\le n<${a + 5}\\}`,
      draw.of([`\\{n\\in\\mathbb{Z}:${a}\\le n\\le ${a + 5}\\}`, `[${a},${a + 5})`]),
    ];
  },
  (draw) => {
    const [a, b] = [draw.whole(2, 9), draw.whole(20, 90)];
    return [`e^{2x}-${a + b}e^x+${a * b}=0`, `x=\\ln ${a}`];
  },
  (draw) =>
    draw.of([
      ['3.14159265358979r^2', '\\pi r^2'],
      ['x=1.4142135623731', 'x=\\sqrt{2}'],
      ['1.7320508075689x', '\\sqrt{3}x'],
      ['\\frac{208341}{66317}', '\\pi'],
    ]),
  (draw) => {
    const [a, b] = [draw.whole(20, 60), draw.whole(2, 9)];
    return [
      `\\{${b}k:k\\in\\mathbb{Z},1\\le k\\le ${a}\\}`,
      `\\{${b}k:k\\in\\mathbb{Z},1\\le k\\le ${a + 1}\\}`,
    ];
  },
];

/** Forms of writing that other programs and other schools use. */
export const forms: Family[] = [
  (draw) => {
    const [a, b] = [draw.whole(2, 9), draw.whole(10, 90)];
    return draw.of([
      [
        `\\begin{pmatrix} ${a} \\\\ ${b} \\end{pmatrix} + \\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix}`,
        `\\begin{bmatrix} ${a + 1} \\\\ ${b + 2} \\end{bmatrix}`,
      ],
      [`\\begin{vmatrix} ${a} & ${b} \\\\ 1 & 2 \\end{vmatrix}`, `${2 * a - b}`],
      [
        `\\left\\{\\begin{aligned} x+y &= ${a + b} \\\\ x-y &= ${b - a} \\end{aligned}\\right.`,
        `x=${b},y=${a}`,
      ],
    ]);
  },
  (draw) => {
    const a = draw.whole(2, 30);
    return draw.of([
      [
        `\\left(-\\infty < x \\wedge x < ${a}\\right) \\vee \\left(${a + 9} < x \\wedge x < \\infty\\right)`,
        `x<${a}\\text{ or }x>${a + 9}`,
      ],
      [`\\{1, 2, \\ldots, ${a + 3}\\}`, `\\{n\\in\\mathbb{N}:n\\le ${a + 3}\\}`],
      [`\\{x\\in\\mathbb{R}:x^2=${a * a}\\}`, `\\{\\pm ${a}\\}`],
      [`\\{${a}\\}\\cap\\{${a + 1}\\}`, '\\emptyset'],
      [`\\mathbb{R}_{>0}\\setminus\\{${a}\\}`, `(0,${a})\\cup(${a},\\infty)`],
      [`\\{${a},${a + 1}\\}\\times\\{2\\}`, `\\{(${a + 1},2),(${a},2)\\}`],
      [`(${a},\\infty)^c`, `(-\\infty,${a}]`],
    ]);
  },
  (draw) => {
    const a = draw.whole(2, 40);
    return draw.of([
      [`\\SI{${a}}{\\metre}`, `\\qty{${100 * a}}{cm}`],
      [`${18 * a}\\,\\frac{\\text{km}}{\\text{h}}`, `${5 * a}\\,\\frac{\\text{m}}{\\text{s}}`],
      [`${a}\\,\\mathrm{\\frac{m}{s^2}}`, `${a}\\,\\mathrm{m/s^2}`],
      [`${a}\\,\\mathrm{J/(g\\cdot K)}`, `${a}000\\,\\mathrm{J/(kg\\cdot K)}`],
      [`${a}\\text{ sec}`, `${a}000\\text{ ms}`],
      [`50\\%\\text{ of }${2 * a}`, `${a}`],
    ]);
  },
  (draw) => {
    const [a, b] = [draw.whole(2, 9), draw.whole(2, 9)];
    return draw.of([
      [`x\\mapsto ${a}x^2+${b}`, `t\\mapsto ${b}+${a}t^2`],
      [`a_n=${a}n+${b}`, `a_k=${a}k+${b}`],
      [`\\lim_{x\\to 0}\\frac{\\sin ${a}x}{x}`, `${a}`],
      [`\\sum_{k=0}^{\\infty}\\frac{1}{${a}^k}`, `\\frac{${a}}{${a - 1}}`],
      [`\\sum_{i=1}^{${a}}x_i`, `\\sum_{k=1}^{${a}}x_k`],
      [`\\{${10 * a}n:n\\in\\mathbb{N}\\}`, `\\{${10 * a}k\\mid k\\in\\mathbb{N}\\}`],
      [`\\frac{x^${a}}{${b}}+C`, `\\frac{1}{${b}}x^${a}+k`],
    ]);
  },
  (draw) => {
    const [a, b] = [draw.whole(2, 9), draw.whole(2, 90)];
    return draw.of([
      [`\\sin x\\times\\cos x`, `\\frac12\\sin 2x`],
      [`\\cos{\\left(x \\right)} / ${a}`, `\\frac{\\cos x}{${a}}`],
      [`\\log{\\left(${b} e^{${a} x}\\right)}`, `${a}x+\\log{\\left(${b}\\right)}`],
      [`e^{${b}}e^{${a}x}`, `e^{${a}x+${b}}`],
      [`\\ln(e^{${a}x})`, `${a}x`],
      [`e^{2x}-${a + b + 9}e^x+${a * (b + 9)}=0`, `x=\\ln ${a}\\text{ or }x=\\ln ${b + 9}`],
    ]);
  },
];
