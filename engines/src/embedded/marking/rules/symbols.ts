import { isSubstance, substancesIn } from '../../chemistry/substances.ts';
import type { Rule } from './ruled.ts';

const CASE_WRONG = 0.5;

/** The symbol of an element: Na, and not NA or the name. */
export function symbolRule(wording: string, question: string): Rule | undefined {
  const symbol = wording.trim().replace(/[.$\s]+$/, '');
  if (!/\bsymbols?\b/i.test(question) || !/^[A-Z][a-z]?$/.test(symbol)) return undefined;
  return (said) => {
    const words = [...said.matchAll(/\p{L}+/gu)].filter(
      ([word]) => word.length <= 2 && !/^(?:is|it|of|an?)$/i.test(word),
    );
    const right = words.find(([word]) => word === symbol);
    const alike = words.find(([word]) => word.toLowerCase() === symbol.toLowerCase());
    const [first] = [right, alike, words[0]].filter((each) => each !== undefined);
    const quote = first
      ? { start: first.index, end: first.index + first[0].length }
      : { start: 0, end: said.length };
    if (right) return { credit: 1, quote, isOther: false, note: 'This is the symbol of the key.' };
    return alike
      ? {
          credit: CASE_WRONG,
          quote,
          isOther: false,
          note: 'The letters are right; a symbol has one capital, at its head.',
        }
      : { credit: 0, quote, isOther: true, note: 'This is not the symbol of the key.' };
  };
}

/** A substance by its formula where its name is asked for: O₂ for oxygen. */
export function substanceRule(wording: string): Rule | undefined {
  const name = wording.trim().toLowerCase().replace(/\.$/, '');
  if (!isSubstance(name)) return undefined;
  return (said) => {
    const named = substancesIn(said);
    const isIt = named.size === 1 && named.has(name) && said.trim().length <= LONGEST;
    return isIt
      ? { credit: 1, quote: { start: 0, end: said.length }, isOther: false, note: 'This is its formula.' }
      : undefined;
  };
}

/** Letters of an answer that is a formula. */
const LONGEST = 24;
