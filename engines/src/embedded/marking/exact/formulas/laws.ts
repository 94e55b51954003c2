import { exponentsIn } from '../../../../mathematics/notation/written-form.ts';
import {
  isDimensionless,
  letterNames,
  mentionedQuantities,
} from '../../../language/quantities/named-quantities.ts';
import type { Span } from '../../../language/sentences.ts';
import { selectContentStems } from '../../../language/words.ts';
import { pattern } from '../../phrases.ts';
import { type ExactVerdict, type Judge, verdictOf } from '../exact-verdict.ts';
import { wordFormulaOf } from './word-formulas.ts';

/** A quantity of a law with its exponent, if the law says that a product of powers is constant: V = IR is V¹ I⁻¹ R⁻¹. */
interface Power {
  /** The symbols of the quantity and the stems of its names. */
  names: ReadonlySet<string>;
  exponent: number;
}

interface Law {
  powers: Power[];
  /** True for an equation of quantities, whose units must be equal; false for a proportion, in words or as 'PV = constant'. */
  isFormula: boolean;
  isInWords: boolean;
  span: Span;
}

const sentence = /[^\n;.]+(?:\.(?=\S)[^\n;.]*)*/g;
const proportion = pattern(
  '(?<lead>[^,]*?)(?<inverse>\\b(?:inversely|indirectly) )?(?:(?:directly )?proportional to|(?:varies|changes)(?: directly| (?<inversely>inversely|indirectly))? (?:as|with))(?<power> the (?:square root|square|cube) of(?: the)?)?(?<rest>.*?)(?=\\band (?:directly|inversely|indirectly)\\b|$)',
);
const powers: Record<string, number> = { 'square root': 0.5, square: 2, cube: 3 };

/** The longest statement that is read, in characters. */
const LONGEST = 240;

/** Returns the laws that a text states: proportions in words, and formulas of quantities in words or symbols. */
function lawsIn(text: string, context: string): Law[] {
  return [...text.matchAll(sentence)].flatMap(({ 0: said, index }) => {
    const span = { start: index, end: index + said.length };
    if (said.length > LONGEST) return [];
    const law = proportionIn(said, context) ?? formulaIn(said, context);
    return law ? [{ ...law, span }] : [];
  });
}

function proportionIn(text: string, context: string): Omit<Law, 'span'> | undefined {
  const found: Power[] = [];
  for (const { groups = {} } of text.matchAll(new RegExp(proportion, 'giu'))) {
    const subject = mentionedQuantities(selectContentStems(groups.lead ?? ''), context).at(-1);
    const object = mentionedQuantities(selectContentStems(groups.rest ?? ''), context)[0];
    if (subject && found.length === 0) found.push({ names: subject, exponent: 1 });
    const isInverse = (groups.inverse ?? groups.inversely) !== undefined;
    const [, word = ''] = /(square root|square|cube)/i.exec(groups.power ?? '') ?? [];
    const exponent = (powers[word.toLowerCase()] ?? 1) * (isInverse ? 1 : -1);
    if (object) found.push({ names: object, exponent });
  }
  return found.length > 1 ? { powers: found, isFormula: false, isInWords: true } : undefined;
}

/** Reads a formula of powers in symbols, such as `V = IR` or `P ∝ 1/V`, or in words, such as 'voltage equals current times resistance'. */
function formulaIn(text: string, context: string): Omit<Law, 'span'> | undefined {
  const equation = /[^\s,:]*\s*[=∝].*$/u.exec(text)?.[0] ?? '';
  const symbols = equation
    .replace(/\bconst(?:ant)?\b\.?/g, '1')
    .replace(/∝|\\propto/g, '=')
    .replace(/\$|(?:,|\s(?:at|if|in|\p{Ll}{3,})(?!\p{L})).*$/gu, '');
  const exponents = exponentsOf(symbols);
  const words = exponents ? undefined : wordFormulaOf(text);
  const own = exponents ?? (words && exponentsOf(words.latex));
  const namesOf = (letter: string): ReadonlySet<string> =>
    words
      ? new Set([...words.letterOf].flatMap(([name, each]) => (each === letter ? [name] : [])))
      : letterNames(letter, context);
  return (
    own && {
      powers: [...own].map(([letter, exponent]) => ({ names: namesOf(letter), exponent })),
      isFormula: !/∝|\\propto|const/.test(equation),
      isInWords: false,
    }
  );
}

/** Returns the exponents of an equation of two products of powers with at least two letters; undefined for any other. */
function exponentsOf(equation: string): Map<string, number> | undefined {
  const [left, right, ...rest] = equation.split('=').map(exponentsIn);
  if (!left || !right || rest.length > 0) return undefined;
  const exponents = new Map(left);
  for (const [letter, exponent] of right) exponents.set(letter, (exponents.get(letter) ?? 0) - exponent);
  return exponents.size > 1 ? exponents : undefined;
}

/** Returns whether the quantities that two laws share have the same exponents; undefined if fewer than two are shared. */
function agree(key: Law, said: Law): boolean | undefined {
  const shared = key.powers.flatMap(({ names, exponent }) => {
    const own = said.powers.find((each) => !each.names.isDisjointFrom(names));
    return own ? [exponent / own.exponent] : [];
  });
  const least = Math.min(key.powers.length, said.powers.length);
  return shared.length >= Math.max(2, least) ? new Set(shared).size === 1 : undefined;
}

/** Returns whether a formula is possible by the units of its quantities, with the names that the key gives them (see `isDimensionless`). */
const hasPossibleUnits = (said: Law, key: Law): boolean | undefined =>
  said.isFormula
    ? isDimensionless(
        said.powers.map(({ names, exponent }) => ({
          symbols: names,
          names: key.powers.find((each) => !each.names.isDisjointFrom(names))?.names ?? names,
          exponent,
        })),
      )
    : undefined;

const conditions =
  'The law is given in symbols or in part. Please check whether the rest of the key is needed.';

/**
 * Returns the judge of a key that states a law, such as 'The current is directly proportional to the voltage' or `V = IR`; undefined for
 * any other key. A law of the answer with the same quantities is right in words and in symbols if their exponents agree.
 */
export function lawJudge(key: string, question: string): Judge | undefined {
  const context = `${question}\n${key}`;
  const [wanted, ...more] = lawsIn(key, context);
  if (!wanted || more.length > 0) return undefined;
  const known = new Set(
    [...selectContentStems(`${question} directly inversely proportional law`)].concat(
      wanted.powers.flatMap(({ names }) => [...names]),
    ),
  );
  const others = wanted.isFormula ? [] : selectContentStems(key).filter((stem) => !known.has(stem));
  return (text): ExactVerdict | undefined => {
    const laws = lawsIn(text, `${context}\n${text}`).map((said) => ({ said, agrees: agree(wanted, said) }));
    const { said } =
      laws.find(({ said: each, agrees }) => agrees && hasPossibleUnits(each, wanted) !== false) ??
      laws.find(({ agrees }) => agrees !== undefined) ??
      {};
    if (!said || (said.isFormula && wanted.isFormula)) return undefined;
    const isPossible = hasPossibleUnits(said, wanted);
    if (isPossible === false || (!agree(wanted, said) && !said.isFormula))
      return verdictOf(0, said.span, 'The answer relates the quantities in another way.', 'formula');
    // A possible formula with other exponents is another law.
    if (!agree(wanted, said) || said.isInWords === wanted.isInWords) return undefined;
    const own = new Set(selectContentStems(text));
    const isPart =
      others.some((stem) => !own.has(stem)) ||
      (said.isFormula && isPossible === undefined) ||
      said.powers.length < wanted.powers.length;
    const verdict = verdictOf(isPart ? PART : 1, said.span, 'This is the law in the key.', 'formula');
    return isPart ? { ...verdict, doubt: conditions } : verdict;
  };
}

/** The share of the marks for a law without the other words of the key. */
const PART = 0.75;
