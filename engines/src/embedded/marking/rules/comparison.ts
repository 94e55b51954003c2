import { comparedIn, sameComparison } from '../comparatives.ts';
import type { Rule } from './ruled.ts';

/** Words of a wording that says nothing but a comparison. */
const LONGEST = 14;

/** 'Light travels faster than sound': the same said the other way round is the same, and the two exchanged is the contrary. */
export function comparisonRule(wording: string): Rule | undefined {
  const [wanted, ...others] = comparedIn(wording);
  if (!wanted || others.length > 0 || wording.trim().split(/\s+/).length > LONGEST) return undefined;
  return (said) => {
    const found = sameComparison(wanted, said);
    if (!found) return undefined;
    const { isSame, quote } = found;
    return isSame
      ? { credit: 1, quote, isOther: false, note: 'The answer compares the two as the key does.' }
      : { credit: 0, quote, isOther: true, note: 'The answer compares the two the other way round.' };
  };
}
