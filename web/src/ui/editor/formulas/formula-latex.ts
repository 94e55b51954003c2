import { FORMULA_PLACEHOLDER } from '@classi/richtext';

/** The placeholder of a new formula as words, since mathematics has no spaces. */
export const FORMULA_WORDS = `\\text{${FORMULA_PLACEHOLDER}}`;

/** As it is drawn: the text of a new formula with its spaces, everything else as it is. */
export const drawnLatex = (latex: string) => (latex === FORMULA_PLACEHOLDER ? FORMULA_WORDS : latex);

/** What the visual editor writes that is known to itself alone, in the words that everybody reads. */
const FOREIGN: readonly [RegExp, string][] = [
  [/\\placeholder(?:\[[^\]]*\])?\{[^{}]*\}/g, ''],
  [/\\(?:exponentialE)(?![a-zA-Z])/g, '\\mathrm{e}'],
  [/\\(?:imaginaryI)(?![a-zA-Z])/g, '\\mathrm{i}'],
  [/\\(?:imaginaryJ)(?![a-zA-Z])/g, '\\mathrm{j}'],
  [/\\(?:differentialD)(?![a-zA-Z])/g, '\\mathrm{d}'],
  [/\\(?:capitalDifferentialD)(?![a-zA-Z])/g, '\\mathrm{D}'],
  [/\\mleft(?![a-zA-Z])/g, '\\left'],
  [/\\mright(?![a-zA-Z])/g, '\\right'],
  [/\\doubleStruckCapital/g, '\\mathbb '],
];

/** LaTeX of the visual editor as written between dollars. A place that was left empty stays an empty group. */
export function plainLatex(latex: string): string {
  let plain = latex;
  for (const [foreign, ours] of FOREIGN) plain = plain.replace(foreign, ours);
  return plain.trim();
}
