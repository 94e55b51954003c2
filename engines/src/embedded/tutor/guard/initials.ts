import { lookUp } from '../../language/lexicon/lexicon.ts';
import { isUnspecific } from './asked-terms.ts';

const joining = /^(?:of|to|the|and|in|for|a|an|on|by)$/i;
const LONGEST = 5;

/** Words that follow each other, by their initials: 'MPC' for 'marginal propensity to consume'. Three letters, or two. */
export function initialsIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const sentence of text.split(/[.,;:?!()\n]/)) {
    const words = (sentence.match(/\p{L}[\p{L}'’]+/gu) ?? []).filter((word) => !joining.test(word));
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 2; to <= Math.min(words.length, from + LONGEST); to += 1) {
        const run = words.slice(from, to);
        // "Ohm's law" is no OL: nobody shortens whose it is.
        if (run.slice(0, -1).some((word) => /['’]s?$/.test(word))) continue;
        // Two words only where nothing is between them: 'appliances in parallel' is no AP.
        if (run.length === 2 && !sentence.includes(run.join(' '))) continue;
        found.set(run.map((word) => word[0]?.toUpperCase() ?? '').join(''), run.join(' '));
      }
    }
  }
  return found;
}

/** Words of a text that may be initials: 'AP', 'RBCs'; in small letters only what no dictionary has, and no 'the' or 'that'. */
export const abbreviationsIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\d])[\p{L}]{2,6}(?![\p{L}\d])/gu) ?? []).flatMap((word) => {
    const bare = word.replace(/(?<=[A-Z]{2})s$/, '');
    const isCapital = bare === bare.toUpperCase();
    const small = bare.toLowerCase();
    const isNoWord = !isUnspecific(small) && !lookUp(small).isKnown;
    return isCapital || (bare.length >= 3 && bare.length <= 4 && isNoWord) ? [bare.toUpperCase()] : [];
  });
