/** The content of a new formula until it is written (spec 1 §2). */
export const FORMULA_PLACEHOLDER = 'Type your equation here';

/** A formula with nothing but the placeholder, with its dollars. */
const UNWRITTEN = new RegExp(String.raw`(?<!\\)(\${1,2})\s*(?:\\text\{)?${FORMULA_PLACEHOLDER}\}?\s*\1`, 'g');

/**
 * Rich text without the formulas that nobody wrote: they say only what a new formula says. They are no part of an answer.
 * @param html rich text
 */
export function withoutUnwrittenFormulas(html: string): string {
  return html.includes(FORMULA_PLACEHOLDER) ? html.replace(UNWRITTEN, '') : html;
}
