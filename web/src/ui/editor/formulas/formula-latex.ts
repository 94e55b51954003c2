import { FORMULA_PLACEHOLDER } from '@classi/richtext';

/** The placeholder of a new formula as text, because mathematics ignores spaces. */
export const FORMULA_WORDS = `\\text{${FORMULA_PLACEHOLDER}}`;

/** Returns the LaTeX to draw: the placeholder of a new formula as text, everything else unchanged. */
export const drawnLatex = (latex: string) => (latex === FORMULA_PLACEHOLDER ? FORMULA_WORDS : latex);

/** Replaces the visual editor's own commands with standard LaTeX. */
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

/**
 * Converts the visual editor's LaTeX to what is written between dollar signs. An empty placeholder becomes an
 * empty group.
 */
export function plainLatex(latex: string): string {
  let plain = latex;
  for (const [foreign, ours] of FOREIGN) plain = plain.replace(foreign, ours);
  return plain.trim();
}
