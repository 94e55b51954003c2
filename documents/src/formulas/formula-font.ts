/**
 * The name that marks a font (part of its PostScript name, after the tag of the subset) whose letters are LaTeX
 * source. Word files become PDFs in which each formula is one run in this font; a formula too long for a line is parted
 * where each part is a formula of its own.
 */
export const FORMULA_FONT = 'ClassiFormula';
