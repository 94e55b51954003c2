import { compoundsIn, isSameCompound } from '../../chemistry/compounds.ts';
import { hasSameSubstances, isSameReaction, type Reaction, reactionsIn } from '../../chemistry/reactions.ts';
import {
  type ExactVerdict,
  type Judge,
  missing,
  onlyItem,
  verdictOf,
  verdictOnItems,
} from './exact-verdict.ts';

/** The most characters that a key may have in addition to its equation, such as dollar signs, a full stop or a number. */
const MAX_OTHER = 12;

/**
 * Returns the judge of a key that is one chemical equation; undefined for any other key. The same substances in the same proportions are
 * right, in any order.
 */
export function chemicalJudge(key: string): Judge | undefined {
  const [wanted, ...others] = reactionsIn(key);
  const isAlone = wanted && others.length === 0 && key.length - (wanted.end - wanted.start) <= MAX_OTHER;
  return isAlone ? (text) => judged(wanted, reactionsIn(text)) : undefined;
}

function judged(wanted: Reaction, said: Reaction[]): ExactVerdict {
  const right = said.find((each) => isSameReaction(each, wanted));
  if (right) return verdictOf(1, right, 'This is the equation in the key.', 'equation');
  const unbalanced = said.find((each) => hasSameSubstances(each, wanted));
  if (unbalanced) {
    const note = 'The substances match the key, but the equation is not balanced.';
    return verdictOf(0, unbalanced, note, 'equation');
  }
  const [first] = said;
  if (!first) return missing('The answer has no equation.', 'equation');
  return {
    ...verdictOf(0, first, 'The equation is different from the key.', 'equation'),
    doubt:
      'The answer has a different equation from the key; if any correct example is accepted, it may be right.',
  };
}

/**
 * Returns the judge of a key that is the formula of one compound or ion; undefined for any other key. The same number of the same atoms
 * with the same charge is right in any notation.
 */
export function compoundJudge(key: string): Judge | undefined {
  const wanted = onlyItem(key, compoundsIn(key), /^[\s$.]*$/);
  const notes: [string, string] = [
    'This is the formula in the key.',
    'The answer gives a different formula.',
  ];
  return (
    wanted &&
    ((text) => verdictOnItems(compoundsIn(text), (each) => isSameCompound(each, wanted), notes, 'formula'))
  );
}
