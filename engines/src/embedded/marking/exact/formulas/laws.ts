import { exponentsIn } from '../../../../mathematics/notation/written-form.ts';
import {
  isDimensionless,
  letterNames,
  mentionedQuantities,
} from '../../../language/quantities/named-quantities.ts';
import { toSpan } from '../../../language/sentences.ts';
import { selectContentStems } from '../../../language/words.ts';
import { type ExactVerdict, type Judge, rightOrWrong } from '../exact-verdict.ts';

const proportion =
  /^(?<lead>.*?)(?<inverse>\b(?:inversely|indirectly)\s+)?(?:directly\s+)?proportional to(?! the (?:square|cube))(?<rest>.*)$/is;
const equations = /[^\s,;:]*\s*(?:=|∝|\\propto)[^,;\n]*/gu;

/**
 * Returns the exponents of the letters of an equation of two products of powers, such as V¹ I⁻¹ R⁻¹ for `V = IR`; undefined for any other
 * equation.
 */
function exponentsOf(equation: string): Map<string, number> | undefined {
  const plain = equation
    .replace(/\bconst(?:ant)?\b\.?/g, '1')
    .replace(/∝|\\propto/g, '=')
    .replace(/\$|\s(?:at|if|in|\p{Ll}{3,})(?!\p{L}).*$/gu, '');
  const [left, right, ...rest] = plain.split('=').map(exponentsIn);
  if (!left || !right || rest.length > 0) return undefined;
  const exponents = new Map(left);
  for (const [letter, exponent] of right) exponents.set(letter, (exponents.get(letter) ?? 0) - exponent);
  return exponents;
}

const notes = ['This is the law in the key.', 'The answer relates the quantities in another way.'] as const;
const doubt = 'The law is given in symbols or in part. Please check whether the rest of the key is needed.';
/** The share of the marks for a law without the other words of the key. */
const PART = 0.75;

/**
 * Returns the judge of a key that states a proportion in words, such as 'The current is directly proportional to the voltage'; undefined for
 * any other key. A formula of the answer with both quantities is right if their exponents agree and its units are possible.
 */
export function lawJudge(key: string, question: string): Judge | undefined {
  const context = `${question}\n${key}`;
  const { lead = '', inverse, rest = '' } = proportion.exec(key)?.groups ?? {};
  const subject = mentionedQuantities(selectContentStems(lead), context).at(-1);
  const [object] = mentionedQuantities(selectContentStems(rest), context);
  if (!subject || !object) return undefined;
  const given = selectContentStems(`${question} directly inversely proportional law`);
  const known = new Set([...given, ...subject, ...object]);
  const isWhole = selectContentStems(key).every((stem) => known.has(stem));
  const powersIn = (equation: string) =>
    [...(exponentsOf(equation) ?? [])].map(([letter, exponent]) => {
      const symbols = letterNames(letter, context);
      const names = [subject, object].find((each) => !each.isDisjointFrom(symbols)) ?? symbols;
      return { symbols, names, exponent };
    });
  return (text): ExactVerdict | undefined => {
    const laws = [...text.matchAll(equations)].map((match) => ({ match, powers: powersIn(match[0]) }));
    for (const { match, powers } of laws) {
      const [one, other] = [subject, object].map(
        (names) => powers.find((each) => each.names === names)?.exponent,
      );
      if (one === undefined || other === undefined) continue;
      const isPossible = /∝|\\propto|const/.test(match[0]) || isDimensionless(powers) !== false;
      const isRight = isPossible && one === (inverse === undefined ? -other : other);
      const verdict = rightOrWrong(isRight, toSpan(match), notes, 'formula');
      return isRight && !isWhole ? { ...verdict, credit: PART, verdict: 'partly', doubt } : verdict;
    }
    return undefined;
  };
}
