import { baseForms } from './lexicon/base-forms.ts';
import type { Term } from './term.ts';

const more = new Set('more most greater higher larger bigger'.split(' '));
const less = new Set('less least fewer lower smaller'.split(' '));
/** Words that may come between 'not as' and the compared word. */
const amounts = new Set(['much', 'many']);

/**
 * Sets the degree of compared words: −1 in 'less dense', 'not as dense' and 'less than', 1 in 'more dense', 'denser' and 'more than'. A word
 * that only expresses the degree of another refers to it as its `degreeOf`.
 */
export function markDegrees(terms: readonly Term[]): void {
  for (const [index, term] of terms.entries()) {
    const { sign, reach } = degreeWord(terms, index);
    const head = reach > 0 ? terms[index + reach] : undefined;
    if (head?.role === 'content' && head.sentence === term.sentence) {
      head.degree = sign;
      term.degreeOf = head;
    } else if (reach === 1 && head?.text === 'than') term.degree = sign;
    else if (reach === 0 && term.degree === 0 && isComparative(term.text)) term.degree = 1;
  }
}

/** Returns whether a word alone says that something is more or less, as in 'larger than'. */
export const isDegree = (text: string): boolean => more.has(text) || less.has(text);

/** Returns the degree that a word gives to another, and how many places after it that word is; `reach` is 0 if it gives none. */
function degreeWord(terms: readonly Term[], index: number): { sign: -1 | 1; reach: number } {
  const [term, next, afterNext] = terms.slice(index, index + 3);
  if (less.has(term?.text ?? '')) return { sign: -1, reach: 1 };
  const isNotAs = term?.role === 'negator' && /^(?:as|so)$/.test(next?.text ?? '');
  if (isNotAs) return { sign: -1, reach: amounts.has(afterNext?.text ?? '') ? 3 : 2 };
  return { sign: 1, reach: more.has(term?.text ?? '') ? 1 : 0 };
}

const isComparative = (text: string): boolean =>
  text.endsWith('er') && baseForms(text, 'adj').some((base) => base !== text);
