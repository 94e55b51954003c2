import type { Draft } from '../draft.ts';
import type { Sentence } from '../facts/sources.ts';
import type { QuestionForm } from './form.ts';
import { numberFor, numericalDrafts } from './numbers.ts';

/** A task of school algebra with new numbers, for sections that work out such tasks. */
interface Task {
  form: string;
  /** What a sentence of the section says where it works out this task. */
  inSection: RegExp;
  make(numberOf: (name: string, from: number, to: number) => number): Made;
}

interface Made {
  ask: string;
  working: string[];
  answer: string;
  /** Pairs of LaTeX in x with the same value for every x, or of numbers. */
  equations: [string, string][];
  /** Where the answer is one number. */
  value?: number;
  wrong?: number[];
}

/** x² − 5x + 6 for [1, −5, 6]; the highest power first. */
export function polynomialOf(coefficients: readonly number[]): string {
  const terms = coefficients.flatMap((coefficient, at) => {
    const power = coefficients.length - 1 - at;
    if (coefficient === 0) return [];
    const letter = power === 0 ? '' : power === 1 ? 'x' : `x^${power}`;
    const size = Math.abs(coefficient) === 1 && power > 0 ? '' : String(Math.abs(coefficient));
    return [`${coefficient < 0 ? '- ' : '+ '}${size}${letter}`];
  });
  return terms.join(' ').replace(/^\+ /, '').replace(/^- /, '-') || '0';
}

const linear = (root: number): string => polynomialOf([1, -root]);
const put = (polynomial: string, value: number): string =>
  polynomial.replace(/(\d?)x/g, (_, digit: string) => `${digit}(${value})`);
const valueAt = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, each) => sum * x + each, 0);
const nonZero = (value: number): number => (value === 0 ? 1 : value);

const tasks: Task[] = [
  {
    form: 'polynomial-value',
    inSection: /\$[a-z]\(-?\d\) = |value of (?:a|the) polynomial/,
    make(numberOf) {
      const all = [numberOf('a', 1, 4), numberOf('b', -6, 6), numberOf('c', -9, 9), numberOf('d', 1, 9)];
      const x = nonZero(numberOf('x', -3, 3));
      const p = polynomialOf(all);
      const value = valueAt(all, x);
      return {
        ask: `If $p(x) = ${p}$, find $p(${x})$.`,
        working: [`$p(${x}) = ${put(p, x)} = ${value}$`],
        ...{
          answer: String(value),
          equations: [[put(p, x), String(value)]],
          value,
          wrong: [valueAt(all, -x), value - (all[3] ?? 0)],
        },
      };
    },
  },
  {
    form: 'remainder',
    inSection: /\bremainder (?:when|is)\b|remainder theorem/i,
    make(numberOf) {
      const all = [1, numberOf('b', -4, 4), numberOf('c', -6, 6), numberOf('d', -9, 9)];
      const root = nonZero(numberOf('x', -3, 3));
      const p = polynomialOf(all);
      const value = valueAt(all, root);
      return {
        ask: `Find the remainder when $${p}$ is divided by $${linear(root)}$.`,
        working: [`The remainder is $p(${root}) = ${put(p, root)} = ${value}$.`],
        ...{
          answer: String(value),
          equations: [[put(p, root), String(value)]],
          value,
          wrong: [valueAt(all, -root), all[3] ?? 0],
        },
      };
    },
  },
  {
    form: 'factor-test',
    inSection: /\bis (?:also )?a factor\b/i,
    make(numberOf) {
      const [r, s, t] = [nonZero(numberOf('r', -3, 3)), numberOf('s', -4, 4), numberOf('t', 1, 5)];
      const isFactor = numberOf('yes', 0, 1) === 1;
      // (x − r)(x² + sx + t), with another constant term where x − r is no factor.
      const all = [1, s - r, t - r * s, -r * t + (isFactor ? 0 : nonZero(numberOf('off', -3, 3)))];
      const p = polynomialOf(all);
      const value = valueAt(all, r);
      return {
        ask: `Is $${linear(r)}$ a factor of $p(x) = ${p}$? Give a reason.`,
        working: [`$p(${r}) = ${put(p, r)} = ${value}$`],
        answer: isFactor
          ? 'Yes, because the remainder is 0.'
          : `No, because the remainder is ${value} and not 0.`,
        equations: [[put(p, r), String(value)]],
      };
    },
  },
  {
    form: 'unknown-coefficient',
    inSection: /unknown coefficient|find (?:the value of )?\$?k\b/i,
    make(numberOf) {
      const [r, k, c] = [numberOf('r', 1, 4), nonZero(numberOf('k', -6, 6)), 0];
      const constant = c - r * r - k * r;
      return {
        ask: `$${linear(r)}$ is a factor of $x^2 + kx ${constant < 0 ? '-' : '+'} ${Math.abs(constant)}$. Find $k$.`,
        working: [`$${r * r} + ${r}k ${constant < 0 ? '-' : '+'} ${Math.abs(constant)} = 0$`],
        ...{
          answer: String(k),
          value: k,
          wrong: [-k, k + r],
          equations: [[`(${r})^2 + (${k}) \\times (${r}) + (${constant})`, '0']],
        },
      };
    },
  },
  {
    form: 'quadratic-zeroes',
    inSection:
      /\bzeroes (?:are|of)\b|\broots? (?:are|of)\b|solutions? (?:are|of)\b.*\$x\^2|read off the zeroes/i,
    make(numberOf) {
      const [r, s] = distinct(numberOf('r', -6, 6), numberOf('s', -6, 6));
      const p = polynomialOf([1, -r - s, r * s]);
      return {
        ask: `Find the zeroes of $${p}$.`,
        working: [`$${p} = (${linear(r)})(${linear(s)})$`],
        ...{
          answer: `${Math.min(r, s)} and ${Math.max(r, s)}`,
          equations: [[p, `(${linear(r)})(${linear(s)})`]],
        },
      };
    },
  },
  {
    form: 'factorise',
    inSection: /\bfactori[sz](?:e|ing)\b/i,
    make(numberOf) {
      const [r, s] = distinct(numberOf('r', -7, 7), numberOf('s', -7, 7));
      const p = polynomialOf([1, -r - s, r * s]);
      const factors = `(${linear(r)})(${linear(s)})`;
      return { ask: `Factorise $${p}$.`, working: [], answer: `$${factors}$`, equations: [[p, factors]] };
    },
  },
  {
    form: 'expand-square',
    inSection: /\\?\$?\(x \+ y\)\^2|\bperfect square\b|\bidentit(?:y|ies)\b/,
    make(numberOf) {
      const [a, b] = [numberOf('a', 2, 5), nonZero(numberOf('b', -6, 6))];
      const p = polynomialOf([a * a, 2 * a * b, b * b]);
      const square = `(${polynomialOf([a, b])})^2`;
      return { ask: `Expand $${square}$.`, working: [], answer: `$${p}$`, equations: [[square, p]] };
    },
  },
  {
    form: 'difference-of-squares',
    inSection: /difference of two squares|\(x \+ y\)\(x - y\)/i,
    make(numberOf) {
      const [a, b] = [numberOf('a', 2, 6), numberOf('b', 1, 9)];
      const p = polynomialOf([a * a, 0, -b * b]);
      const factors = `(${polynomialOf([a, b])})(${polynomialOf([a, -b])})`;
      return { ask: `Factorise $${p}$.`, working: [], answer: `$${factors}$`, equations: [[p, factors]] };
    },
  },
  {
    form: 'degree',
    inSection: /\bdegree of (?:a polynomial|\$)/i,
    make(numberOf) {
      const power = numberOf('n', 3, 8);
      const low = numberOf('m', 1, power - 1);
      const [a, b, c] = [numberOf('a', 2, 9), numberOf('b', 2, 9), numberOf('c', 1, 9)];
      return {
        ask: `What is the degree of the polynomial $${c} + ${b}x${low === 1 ? '' : `^${low}`} - ${a}x^${power}$?`,
        working: [],
        ...{ answer: String(power), equations: [], value: power, wrong: [a, low, power + low, power - 1] },
      };
    },
  },
  {
    form: 'sum-of-zeroes',
    inSection: /\bsum of the zeroes\b/i,
    make(numberOf) {
      const [a, b, c] = [numberOf('a', 1, 3), numberOf('b', -4, 4), numberOf('c', -6, 6)];
      const p = polynomialOf([a, a * nonZero(b), a * nonZero(c)]);
      const [sum, product] = [-nonZero(b), nonZero(c)];
      return {
        ask: `Without finding the zeroes, give the sum and the product of the zeroes of $${p}$.`,
        working: [`The sum is $-\\frac{b}{a} = ${sum}$, and the product is $\\frac{c}{a} = ${product}$.`],
        ...{
          answer: `sum ${sum}, product ${product}`,
          equations: [[p, `${a} (x^2 - (${sum}) x + (${product}))`]],
        },
      };
    },
  },
  {
    form: 'polynomial-from-zeroes',
    inSection: /polynomial (?:from|with) (?:its|these) zeroes/i,
    make(numberOf) {
      const [r, s] = distinct(numberOf('r', -7, 7), numberOf('s', -7, 7));
      const p = polynomialOf([1, -r - s, r * s]);
      return {
        ask: `Write down a quadratic polynomial with the zeroes ${r} and ${s}.`,
        working: [`$x^2 - Sx + P$ with $S = ${r + s}$ and $P = ${r * s}$`],
        ...{ answer: `$${p}$`, equations: [[p, `(${linear(r)})(${linear(s)})`]] },
      };
    },
  },
  {
    form: 'discriminant',
    inSection: /\bdiscriminant\b/i,
    make(numberOf) {
      const [a, b, c] = [numberOf('a', 1, 3), numberOf('b', -6, 6), numberOf('c', -4, 6)];
      const value = b * b - 4 * a * nonZero(c);
      const count = value > 0 ? 'two' : value === 0 ? 'one' : 'no';
      const p = polynomialOf([a, b, nonZero(c)]);
      return {
        ask: `Work out $b^2 - 4ac$ for $${p}$.`,
        working: [
          `$(${b})^2 - 4 \\times ${a} \\times (${nonZero(c)}) = ${value}$, so there ${count === 'two' ? 'are two real zeroes' : `is ${count} real zero`}.`,
        ],
        ...{
          answer: String(value),
          value,
          wrong: [b * b + 4 * a * nonZero(c), -value, b - 4 * a * nonZero(c)],
        },
        equations: [[`(${b})^2 - 4 \\times ${a} \\times (${nonZero(c)})`, String(value)]],
      };
    },
  },
];

const distinct = (a: number, b: number): [number, number] => [
  nonZero(a),
  a === b ? nonZero(-b) + (b === -b ? 1 : 0) : nonZero(b),
];

const VARIANTS = 4;

/** Tasks that the section works out, with other numbers. */
export const algebraQuestions: QuestionForm = ({ section }) =>
  tasks.flatMap(({ form, inSection, make }) => {
    const isWorked = section.sentences.some(({ text }) => /\$[^$]*x\^[^$]*\$/.test(text));
    const sentence = isWorked ? section.sentences.find(({ text }) => inSection.test(text)) : undefined;
    if (!sentence) return [];
    return Array.from({ length: VARIANTS }, (_, round) =>
      draftsOf(
        form,
        sentence,
        make((name, from, to) => numberFor(`${form} ${round} ${name} ${section.title}`, from, to)),
      ),
    ).flat();
  });

function draftsOf(
  form: string,
  sentence: Sentence,
  { ask, working, answer, equations, value, wrong = [] }: Made,
): Draft[] {
  if (value !== undefined) {
    return numericalDrafts(
      { form, ask, sentences: [sentence], equations },
      { working, value, unit: '', wrong },
    );
  }
  return [
    {
      ...{
        kind: 'calculation',
        type: 'numerical',
        form,
        ask,
        marks: working.length + 1,
        sentences: [sentence],
        equations,
      },
      ...{ key: [...working, `Answer: ${answer}`], points: [...working, `Answer: ${answer}`] },
    },
  ];
}
