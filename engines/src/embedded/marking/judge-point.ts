import type { Asked } from './comparing/signals.ts';
import { type Comparison, compare, stepSimilarity } from './comparing/similarity.ts';
import type { Said, Wording } from './comparing/texts.ts';
import { creditFor, creditForStep } from './credit.ts';
import { hasFormulas } from './formulas/judge-formula.ts';
import type { Contrary, PointJudgement } from './point-judgement.ts';
import type { PreparedPoint, PreparedWording } from './prepared-point.ts';
import { isFormula } from './rules/formulas.ts';
import type { Ruled } from './rules/ruled.ts';
import type { Span } from './text/sentences.ts';

/** A point with this much is said; with less than the other, it is not. */
const SAID = 0.7;
const TOUCHED = 0.2;
/** So much of a wording denied or turned into its contrary speaks against the answer. */
const CONTRARY = 0.25;
/** An answer that leaves out a 'not' says the contrary only where it speaks of the thing: of so much of the wording. */
const SPOKEN_OF = 0.5;

/** Words of an answer that gives a name or a term. */
const SHORT_ANSWER = 8;
const SURELY_ALIKE = 0.8;

/** Looks for a point of the key in an answer: the best of its wordings counts. */
export function judgePoint(point: PreparedPoint, said: Said, asked: Asked): PointJudgement {
  const judged = point.wordings.map((prepared) => judgeWording(prepared, said, asked));
  const best = judged.reduce((one, other) => (rank(other) > rank(one) ? other : one));
  const rejected = point.rejected
    .map((wording) => compare(wording, said, asked))
    .find((each) => each.signals.recall >= SURELY_ALIKE && each.similarity > best.comparison.similarity);
  return rejected
    ? {
        ...best,
        credit: 0,
        verdict: 'contradicted',
        contrary: 'rejected',
        isExact: true,
        quotes: quotesOf(rejected, said),
      }
    : best;
}

const rank = ({ verdict, credit, comparison }: PointJudgement): number =>
  credit + comparison.similarity / 100 + (verdict === 'contradicted' ? 0.001 : 0);

function judgeWording(prepared: PreparedWording, said: Said, asked: Asked): PointJudgement {
  const { wording, rule } = prepared;
  const comparison = compare(wording, said, asked, prepared.isTerm !== false);
  const ruled = rule?.(said.text, said.formulas);
  if (ruled) {
    const isExact = rule?.isOptional ? {} : { isExact: true as const };
    return { ...judgedByRule(ruled, comparison), ...isExact, wording };
  }
  const isUnruled = rule !== undefined && !rule.isOptional;
  const quotes = quotesOf(comparison, said);
  const contrary = contraryOf(prepared, said, comparison);
  if (contrary === 'denied' && !isSpokenOf(comparison)) {
    return { credit: 0, verdict: 'missing', quotes: [], comparison, wording, isUnruled };
  }
  if (contrary) {
    const against = quotes.length > 0 ? quotes : contraryQuotes(comparison, said);
    const verdict = against.length > 0 ? 'contradicted' : 'missing';
    return { credit: 0, verdict, contrary, quotes: against, comparison, wording, isUnruled };
  }
  if (prepared.isTerm === 'alone' && isSplit(wording, said)) {
    const whole = { start: 0, end: said.text.length };
    return { credit: 1, verdict: 'found', quotes: [whole], comparison, wording, isUnruled: false };
  }
  if (isUnruled && isBareFormula(wording.terms.text)) {
    // Letters in common prove nothing: `u - at` has those of `u + at`.
    const doubt = comparedByLetters;
    return { credit: 0, verdict: 'missing', quotes: [], comparison, wording, isUnruled, doubt };
  }
  const credit = creditOf(prepared, said, comparison, quotes.length > 0);
  const verdict = credit >= SAID ? 'found' : credit >= TOUCHED ? 'partly' : 'missing';
  const { formulas } = said;
  const isByLetters = isUnruled && prepared.isFormula && credit > 0 && formulas && hasFormulas(formulas.text);
  return {
    credit,
    verdict,
    quotes,
    comparison,
    wording,
    isUnruled,
    ...(isByLetters ? { doubt: comparedByLetters } : {}),
  };
}

/** A formula without a word beside it. */
const isBareFormula = (text: string): boolean =>
  isFormula(text) && !/\p{L}{3,}/u.test(text.replace(/\\[a-z]+/gi, ''));

/** Words that happen to stand under the key's 'not' deny nothing by themselves. */
const isSpokenOf = ({ signals }: Comparison): boolean =>
  !signals.isDeniedByKey || signals.recall >= SPOKEN_OF;

const comparedByLetters =
  'The formulas could not be compared by what they mean, only by how they are written.';

function judgedByRule(
  { credit, quote, isOther, note, verdict: own, doubt, isByMeaning }: Ruled,
  comparison: Comparison,
): Omit<PointJudgement, 'wording'> {
  const verdict = own ?? (credit === 1 ? 'found' : credit > 0 ? 'partly' : 'contradicted');
  return {
    credit,
    verdict,
    quotes: quote ? [{ start: quote.start, end: quote.end }] : [],
    note,
    comparison,
    isUnruled: false,
    isRuled: true,
    ...(isByMeaning ? { isByMeaning } : {}),
    ...(isOther ? { contrary: 'number' } : {}),
    ...(doubt === undefined ? {} : { doubt }),
  };
}

function creditOf(
  { wording, isStep, isTerm }: PreparedWording,
  said: Said,
  comparison: Comparison,
  isTouched: boolean,
): number {
  if (!isTouched) {
    return 0;
  }
  const credit = isStep
    ? creditForStep(stepSimilarity(comparison, wording.size))
    : creditFor(comparison.similarity, wording, said, comparison.aligned);
  const isAnswer = isTerm === 'listed' || (isTerm === 'alone' && said.size <= SHORT_ANSWER);
  return isAnswer && isWhole(comparison) ? 1 : credit;
}

/** Every word of it is there. */
const isWhole = ({ aligned, signals }: Comparison): boolean =>
  signals.denied === 0 &&
  aligned
    .filter(({ wanted }) => wanted.role !== 'function')
    .every(({ found: [first] }) => first !== undefined && first.alike >= SURELY_ALIKE);

/** 'Photo synthesis' for photosynthesis. */
function isSplit(wording: Wording, said: Said): boolean {
  const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}]+/gu, '');
  const [key, answer] = [squeezed(wording.terms.text), squeezed(said.text)];
  return key.length >= LEAST_SPLIT && key === answer;
}

const LEAST_SPLIT = 8;

/** 'Iron or copper' where one is asked for. */
const isHedged = (wording: Wording, said: Said): boolean =>
  said.size <= SHORT_ANSWER && either.test(said.text) && !either.test(wording.terms.text);

const either = /\p{L} (?:or|and\/or) \p{L}|\p{L}\s?\/\s?\p{L}/iu;

/** How an answer begins that says yes or no. */
const outright = /^\W*(yes|no)\b(?!\s+(?:\w+\s+){0,2}(?:is|are|was|were|has|have|can|will)\b)/i;

function contraryOf(
  { wording, isTerm }: PreparedWording,
  said: Said,
  { signals, aligned }: Comparison,
): Contrary | undefined {
  if (isTerm === 'alone' && isHedged(wording, said)) {
    return 'hedged';
  }
  const verdicts = [wording.terms.text, said.text].map((text) => outright.exec(text)?.[1]?.toLowerCase());
  if (verdicts[0] && verdicts[1] && verdicts[0] !== verdicts[1]) {
    return 'opposite';
  }
  if (signals.denied >= CONTRARY) {
    return 'denied';
  }
  if (signals.opposed >= CONTRARY) {
    return 'opposite';
  }
  const isBare = wording.terms.speaking.every(({ role, text }) => role === 'label' || text.length <= 3);
  const numbers = aligned.filter(({ wanted }) => wanted.kind === 'number');
  const isOther = numbers.length > 0 && numbers.every(({ found }) => found.length === 0);
  return isBare && isOther && said.terms.all.some(({ kind }) => kind === 'number') ? 'number' : undefined;
}

/** The sentences with words of the wording that carry content; words that are only about the same show nothing by themselves. */
export function quotesOf({ aligned }: Comparison, { terms }: Said): Span[] {
  const sentences = aligned.flatMap(({ wanted, found }) =>
    wanted.role === 'content' || wanted.role === 'label'
      ? found.flatMap(({ term, isNear }) => (isNear ? [] : [term.sentence]))
      : [],
  );
  return spansOf(sentences, terms.sentences);
}

function contraryQuotes({ aligned }: Comparison, { terms }: Said): Span[] {
  const against = aligned.flatMap((each) => each.against.map(({ sentence }) => sentence));
  const numbers = terms.all.filter(({ kind }) => kind === 'number').map(({ sentence }) => sentence);
  return spansOf(against.length > 0 ? against : numbers, terms.sentences);
}

function spansOf(at: number[], sentences: Span[]): Span[] {
  const wanted = new Set(at);
  return sentences.filter((_, index) => wanted.has(index)).map(({ start, end }) => ({ start, end }));
}
