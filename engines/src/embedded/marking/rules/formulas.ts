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
  return includesWhole(said, bare(wanted)) || formulasIn(said).some((each) => sameFormula(wanted, each));
}

/** What goes on with a formula: `at` in `at²`, `86` in `860`, `V` in `V/2`. Words behind a space do not. */
const goesOn = /^(?:[\p{L}\p{N}_{]|\.\d|[\s$]*(?:[²³⁴^/*×·÷]|[-+−]\s*(?:[\p{N}(\\]|\p{L}(?!\p{L}))))/u;
/** What a formula goes on from: `2` in `2v = u + at`. */
const comesFrom = /[\p{L}\p{N}_.^]$|[-+−*/×·÷^]\s*$/u;

/** Whether the text holds the formula with its own ends, whatever spaces and dollars are in it. */
function includesWhole(said: string, wanted: string): boolean {
  const text = said.toLowerCase();
  const places = [...text.matchAll(/[^\s$]/g)].map(({ index }) => index);
  const squeezed = places.map((place) => text.charAt(place)).join('');
  for (let at = squeezed.indexOf(wanted); at >= 0; at = squeezed.indexOf(wanted, at + 1)) {
    const start = places[at] ?? 0;
    const end = (places[at + wanted.length - 1] ?? 0) + 1;
    if (!goesOn.test(text.slice(end)) && !comesFrom.test(text.slice(0, start))) return true;
  }
  return false;
}

const formulasIn = (text: string): string[] =>
  [...text.matchAll(/\$([^$]+)\$/g)].map(([, formula = '']) => formula);

const bare = (text: string): string => text.replace(/[\s$]/g, '').replace(/\.$/, '').toLowerCase();
