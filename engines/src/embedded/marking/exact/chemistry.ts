import { hasSameSubstances, isSameReaction, type Reaction, reactionsIn } from '../../chemistry/reactions.ts';
import { elements } from '../../chemistry/substances.ts';
import type { Span } from '../../language/sentences.ts';
import { type ExactVerdict, type Judge, missing, verdictOf } from './exact-verdict.ts';

/** The most characters that a key may have besides its equation: dollars, a full stop, a number. */
const MOST_OTHER = 12;

/** The judge of a key that is one chemical equation: the same substances in the same proportions, in any order. */
export function chemicalJudge(key: string): Judge | undefined {
  const [wanted, ...others] = reactionsIn(key);
  const isAlone = wanted && others.length === 0 && key.length - (wanted.end - wanted.start) <= MOST_OTHER;
  return isAlone ? (text) => judged(wanted, reactionsIn(text)) : undefined;
}

function judged(wanted: Reaction, said: Reaction[]): ExactVerdict {
  const right = said.find((each) => isSameReaction(each, wanted));
  if (right) return verdictOf(1, right, 'This is the equation of the key.', 'equation');
  const unbalanced = said.find((each) => hasSameSubstances(each, wanted));
  if (unbalanced) {
    const note = 'The substances are those of the key; the equation is not balanced.';
    return verdictOf(0, unbalanced, note, 'equation');
  }
  const [first] = said;
  if (!first) return missing('The answer has no equation.', 'equation');
  return {
    ...verdictOf(0, first, 'The equation is another than that of the key.', 'equation'),
    doubt: 'The answer has another equation than the key; where any right example will do, it may be one.',
  };
}

const compound =
  /(?<![\p{L}\d])(?:(?:[A-Z][a-z]?|\((?:[A-Z][a-z]?(?:_?\{?\d+\}?|[₀-₉]+)?)+\))(?:_?\{?\d+\}?|[₀-₉]+)?)+(?![\p{L}\d])/gu;

/** The judge of a key that is the formula of one compound: as many of the same atoms, however they are written. */
export function compoundJudge(key: string): Judge | undefined {
  const [wanted, ...others] = compoundsIn(key);
  const isAlone = wanted && others.length === 0 && /^[\s$.]*$/.test(key.replace(compound, ''));
  if (!isAlone) return undefined;
  return (text) => {
    const said = compoundsIn(text);
    const right = said.find(({ atoms }) => isSameCount(atoms, wanted.atoms));
    if (right) return verdictOf(1, right, 'This is the formula of the key.', 'formula');
    const [other] = said;
    return other && verdictOf(0, other, 'The answer gives another formula.', 'formula');
  };
}

interface Compound extends Span {
  atoms: Map<string, number>;
}

/** Formulas of more than one atom. */
function compoundsIn(text: string): Compound[] {
  return [...text.matchAll(compound)].flatMap((match) => {
    const plain = match[0].normalize('NFKC').replace(/[_{}]/g, '');
    const atoms = atomsOf(plain);
    const isCompound = [...atoms.values()].reduce((all, count) => all + count, 0) > 1;
    const areElements = [...atoms.keys()].every((symbol) => elements.has(symbol));
    return isCompound && areElements
      ? [{ atoms, start: match.index, end: match.index + match[0].length }]
      : [];
  });
}

/** How many of each element, a group in brackets times its number. */
function atomsOf(plain: string): Map<string, number> {
  const atoms = new Map<string, number>();
  const whole = plain.replace(/\(([^()]*)\)(\d*)/g, (_, group: string, times: string) =>
    group.repeat(Number(times || 1)),
  );
  for (const [, symbol = '', count = ''] of whole.matchAll(/([A-Z][a-z]?)(\d*)/g))
    atoms.set(symbol, (atoms.get(symbol) ?? 0) + Number(count || 1));
  return atoms;
}

const isSameCount = (one: Map<string, number>, other: Map<string, number>): boolean =>
  one.size === other.size && [...one].every(([symbol, count]) => other.get(symbol) === count);
