/**
 * Formulas letter by letter but for spaces and dollars: where what they mean could not be compared (`formulas/`).
 */
export function sameFormula(wanted: string, said: string): boolean {
  return bare(wanted) === bare(said);
}

/** True where a text is a formula rather than words. */
export const isFormula = (text: string): boolean =>
  /[=+*^<>≤≥√∫]|\\[a-z]/.test(text) && bare(text).length >= 3;

/** True where one of the lines or dollars of an answer holds the formula. */
export function holdsFormula(wanted: string, said: string): boolean {
  return (
    includesWhole(bare(said), bare(wanted)) || formulasIn(said).some((each) => sameFormula(wanted, each))
  );
}

/** Not '= 86' in '= 860'. */
function includesWhole(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const isCut = /^\d|^\.\d/.test(text.slice(at + part.length)) && /\d$/.test(part);
    const isTail = /[\d.]$/.test(text.slice(0, at)) && /^\d/.test(part);
    if (!isCut && !isTail) {
      return true;
    }
  }
  return false;
}

const formulasIn = (text: string): string[] =>
  [...text.matchAll(/\$([^$]+)\$/g)].map(([, formula = '']) => formula);

const bare = (text: string): string => text.replace(/[\s$]/g, '').replace(/\.$/, '').toLowerCase();
