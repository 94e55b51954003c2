/**
 * The name that marks a font (part of its PostScript name, after the tag of the subset) whose letters are LaTeX
 * source. Word files become PDFs in which each formula is one run in this font. A formula that is too long for a line is
 * split where both parts are complete formulas.
 */
export const FORMULA_FONT = 'ClassiFormula';
