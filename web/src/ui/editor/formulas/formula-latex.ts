import { FORMULA_PLACEHOLDERS, isFormulaPlaceholder } from '@classi/richtext';
import { shownLanguage } from '../../../lib/language/language.ts';

/** The content of a new formula, in the language of the page. */
export const formulaPlaceholder = (): string => FORMULA_PLACEHOLDERS[shownLanguage()];

/**
 * Returns the LaTeX to draw: the placeholder of a new formula as text, because mathematics ignores spaces;
 * everything else unchanged.
 */
export const drawnLatex = (latex: string) => (isFormulaPlaceholder(latex) ? `\\text{${latex}}` : latex);

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
