/** The content of a new formula until it is written (spec 1 §2), in each language of the interface. */
export const FORMULA_PLACEHOLDERS = { en: 'Type your equation here', hi: 'अपना समीकरण यहाँ लिखें' } as const;

const PLACEHOLDERS: readonly string[] = Object.values(FORMULA_PLACEHOLDERS);

/** Returns whether a formula is new: it holds only the placeholder of a language. */
export const isFormulaPlaceholder = (latex: string): boolean => PLACEHOLDERS.includes(latex);

/** A formula with nothing but the placeholder, with its dollars. */
const UNWRITTEN = new RegExp(
  String.raw`(?<!\\)(\${1,2})\s*(?:\\text\{)?(?:${PLACEHOLDERS.join('|')})\}?\s*\1`,
  'g',
);

/**
 * Rich text without the formulas that nobody wrote: they say only what a new formula says. They are no part of an answer.
 * @param html rich text
 */
export function withoutUnwrittenFormulas(html: string): string {
  return PLACEHOLDERS.some((words) => html.includes(words)) ? html.replace(UNWRITTEN, '') : html;
}
