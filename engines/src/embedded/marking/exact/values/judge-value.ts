import {
  compareQuantity,
  type Quantity,
  type QuantityVerdict,
  quantitiesOf,
  spelledQuantities,
  wantedQuantity,
} from '../../../language/quantities/quantities.ts';
import { type Span, spanOf } from '../../../language/sentences.ts';
import { type ExactVerdict, type Judge, missing, verdictOf } from '../exact-verdict.ts';

const UNIT_MISSING = 0.75;
const UNIT_WRONG = 0.5;
const SAYABLE = 3;

const outcomes: [QuantityVerdict, number, string][] = [
  ['right', 1, 'This is the value of the key.'],
  ['unit missing', UNIT_MISSING, 'The value is right; its unit is missing.'],
  ['unit wrong', UNIT_WRONG, 'The value is right; the unit is another.'],
  ['wrong', 0, 'The answer gives another number.'],
];

/** The judge of a key that is one number, with or without a unit. */
export function quantityJudge(key: string, isOnly: boolean, question: string): Judge | undefined {
  const wanted = wantedQuantity(key);
  if (!wanted) return undefined;
  const isNotationRequired =
    /\b(?:as|into|to) an? (?:\w+ )?(?:fraction|decimal|percentage)\b|\b(?:simplest|lowest)\b/i.test(
      question,
    ) ||
    (/\d\s*\/\s*\d|\\frac/.test(key) && /\b(?:simplify|reduce)\b/i.test(question));
  // Where the question asks for a way of writing, equal values are not enough: the formulas are compared.
  if (isNotationRequired && wanted.precision === 0) return undefined;
  return (text) => {
    const judged = saidIn(text, isOnly).map((said) => ({ said, outcome: compareQuantity(wanted, said) }));
    const [result] = judged;
    if (result?.outcome === 'wrong' && isOnly) {
      const elsewhere = quantitiesOf(text).find((said) => compareQuantity(wanted, said) === 'right');
      if (elsewhere && !isCalculated(text)) return amongOthers(elsewhere);
    }
    for (const [outcome, credit, note] of outcomes) {
      const found = judged.find((each) => each.outcome === outcome);
      if (found) return verdictOf(credit, found.said, note, outcome.startsWith('unit') ? 'unit' : 'value');
    }
    // '2' may be said as 'twice', and '0' as 'none'.
    const isSayable = wanted.unit === '' && wanted.isWhole && Math.abs(wanted.value) <= SAYABLE;
    return isSayable ? undefined : missing('The answer has no number.', 'value');
  };
}

/** 'It began in 1789 and ended in 1799': which of the numbers answers the question, words do not say. */
const amongOthers = (said: Quantity): ExactVerdict => ({
  ...verdictOf(1, said, 'This is the value of the key.', 'value'),
  doubt: 'The answer gives other numbers too. Please check that it means the right one.',
});

/** What a calculation comes to is behind its last equal sign: a number before it is no answer. */
const isCalculated = (text: string): boolean => /[=≈]|\d\s*[-+*/×÷^]\s*\d/.test(text);

/** The results of an answer: of one value the last behind an equal sign, otherwise the last of all; of several all numbers. */
function saidIn(text: string, isOnly: boolean): Quantity[] {
  const before = text.split(/\b(?:because|since|as)\b/i)[0] ?? text;
  const own = quantitiesOf(before);
  const all = own.length > 0 ? own : quantitiesOf(text);
  const spelled = spelledQuantities(text).filter(
    ({ start, end }) => all.length === 0 || /\d/.test(text.slice(start, end)),
  );
  if (spelled.length > 0) return isOnly ? spelled.slice(-1) : spelled;
  if (!isOnly) return all;
  const behind = all.filter(({ start }) => /[=≈]\s*[$₹£€]?\s*(?:Rs\.?\s*)?$/.test(text.slice(0, start)));
  return [behind.at(-1) ?? all.at(-1)].flatMap((each) => each ?? []);
}

const part = String.raw`(\d+(?:\.\d+)?)`;
const ratio = new RegExp(String.raw`(?<![\d.])${part}\s*(?::|/|\bis to\b|\bto\b)\s*${part}(?![\d.])`, 'gi');

/** The judge of a ratio: '6 : 4' is 3 : 2, and 2 : 3 is not. */
export function ratioJudge(key: string, question: string): Judge | undefined {
  const [match, ...others] = [...key.matchAll(ratio)];
  const isRatio =
    match &&
    others.length === 0 &&
    (key.includes(':') || /\b(?:ratio|proportion)\b/i.test(`${question} ${key}`));
  if (!isRatio || /\p{L}/u.test(key.replace(/\b(?:is|to|the|ratio|of)\b/gi, ''))) return undefined;
  const [one, other] = [Number(match[1]), Number(match[2])];
  const isSimplest = /\b(?:simplest|lowest|reduce)\b/i.test(question);
  return (text): ExactVerdict | undefined => {
    const last = [...text.matchAll(ratio)].at(-1);
    if (!last) return undefined;
    const [a, b] = [Number(last[1]), Number(last[2])];
    const isSame = isSimplest ? a === one && b === other : Math.abs(a * other - b * one) < 1e-9;
    const span: Span = spanOf(last);
    return isSame
      ? verdictOf(1, span, 'This is the ratio of the key.', 'value')
      : verdictOf(0, span, 'The key has another ratio.', 'value');
  };
}
