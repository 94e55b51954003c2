import { holdsFormula } from '../rules/formulas.ts';
import type { Ruled } from '../rules/ruled.ts';
import { sameForm } from './form.ts';
import { type Candidate, candidatesIn, formulasOf, type Written } from './found.ts';
import type { KeyFormula } from './key-formula.ts';
import { goTogether, kindOf, valuesOf } from './kinds.ts';
import { hasRelation, isNumeric, itemsOf, letters, solvedOf, tidy } from './latex.ts';
import type { Told } from './told.ts';

/** What became of one formula of an answer. `form`: it is equal to the key, but not in the form that is asked for. */
interface Judged {
  candidate: Candidate;
  outcome: 'right' | 'wrong' | 'form' | 'unknown';
  reason: string;
}

/** Judges the formulas of an answer by their meaning; undefined where that tells nothing. */
export function judgeFormula(key: KeyFormula, said: string, told: Told): Ruled | undefined {
  const wanted = wantedOf(key, told);
  if (wanted === undefined) {
    return undefined;
  }
  const written = key.isPoint ? formulasOf(said).map((each) => asPoint(each, wanted)) : formulasOf(said);
  const judged = withUnion(written, wanted)
    .flatMap(candidatesIn)
    .filter(({ latex }) => isAnswer(latex, wanted, key))
    .map((candidate) => judgeOne(candidate, wanted, key, told));
  if (judged.length === 0) {
    return hasFormulas(said) && !holdsFormula(wanted, said) ? notFound : undefined;
  }
  const decisive = isResult(wanted) && key.isOnly ? resultOf(judged) : bestOf(judged);
  return decisive && ruledBy(decisive, wanted, key, told);
}

/** Numbers that stand alone say little. */
export const hasFormulas = (said: string): boolean =>
  formulasOf(said).some(({ latex }) => !/^-?[\d.]+$/.test(latex));

const notFound: Ruled = {
  credit: 0,
  quote: undefined,
  isOther: false,
  verdict: 'missing',
  note: 'No formula of the answer is equal to this.',
  doubt: 'No formula of the answer is equal to that of the key; it may be said in another way.',
};

/** Of `3 × 4 = 12` and of an identity the end; undefined where it cannot be told which it is. */
function wantedOf({ latex, sides }: KeyFormula, told: Told): string | undefined {
  if (!sides) {
    return latex;
  }
  const [left, right] = sides;
  const isSame = isNumeric(left) && isNumeric(right) ? true : told.equal(left, right)?.equal;
  if (isSame === undefined || isSame === null) {
    return undefined;
  }
  // sin²x + cos²x = 1: to have its end is not to have it.
  const isEndEnough = isNumeric(left) || !isNumeric(right);
  return isSame ? (isEndEnough ? right : undefined) : latex;
}

const isResult = (wanted: string): boolean => /^(?:solution|numbers)$/.test(kindOf(wanted));

/** It is of the kind that the key is, and more than a copy of the question. */
function isAnswer(latex: string, wanted: string, { given }: KeyFormula): boolean {
  if (letters(latex) === letters(wanted)) {
    return true;
  }
  const isGiven = given.some((each) => letters(each) === letters(latex) || sameForm(each, latex));
  if (isGiven || !goTogether(wanted, latex)) {
    return false;
  }
  const [own, other] = [solvedOf(wanted), solvedOf(latex)];
  const isRearranged = own && kindOf(wanted) === 'definition' && /=/.test(latex) && own.name !== other?.name;
  return !isRearranged || !given.some((each) => each.includes('='));
}

/** '2, -3' as (2, -3), where as many numbers are wanted. */
function asPoint(written: Written, wanted: string): Written {
  const items = itemsOf(written.latex);
  const count = itemsOf(tidy(wanted).replace(/^\(|\)$/g, '')).length;
  const isBare = items.length === count && items.every((item) => isNumeric(item) && !hasRelation(item));
  return isBare ? { ...written, latex: `(${items.join(', ')})` } : written;
}

/** Solutions that stand apart, as one: `x = 2` on one line and `x = 3` on the next. */
function withUnion(written: Written[], wanted: string): Written[] {
  const own = solvedOf(wanted);
  if (!own || own.values.length < 2) {
    return written;
  }
  const same = written.filter(
    ({ latex }) =>
      solvedOf(latex)?.name === own.name && goTogether(wanted, latex) && valuesOf(latex).length === 1,
  );
  const [first, last] = [same[0], same.at(-1)];
  return first && last && same.length > 1
    ? [
        ...written.filter((each) => !same.includes(each)),
        { latex: same.map(({ latex }) => latex).join(' or '), start: first.start, end: last.end },
      ]
    : written;
}

function judgeOne(candidate: Candidate, wanted: string, key: KeyFormula, told: Told): Judged {
  if (letters(candidate.latex) === letters(wanted)) {
    return { candidate, outcome: 'right', reason: 'They are written the same.' };
  }
  const isOfForm =
    (key.isFormAsked || key.isNotationAsked) && kindOf(wanted) !== 'set' && valuesOf(wanted).length === 1;
  const [own, other] = [valuesOf(wanted)[0] ?? '', valuesOf(candidate.latex)[0] ?? ''];
  if (isOfForm && !key.isNotationAsked && valuesOf(candidate.latex).length === 1 && sameForm(own, other)) {
    return { candidate, outcome: 'right', reason: 'They are in the same form.' };
  }
  const isSameNotation = isOfForm && letters(own) === letters(other);
  const verdict = told.equal(wanted, candidate.latex);
  const raised = wanted.includes('^') ? withTypedPowers(candidate.latex) : undefined;
  if (raised !== undefined && verdict?.equal !== true && told.equal(wanted, raised)?.equal) {
    return judgeOne({ ...candidate, latex: raised }, wanted, key, told);
  }
  if (!verdict || verdict.equal === null) {
    return { candidate, outcome: 'unknown', reason: verdict?.reason ?? '' };
  }
  const right = isOfForm && !isSameNotation ? 'form' : 'right';
  return { candidate, outcome: verdict.equal ? right : 'wrong', reason: verdict.reason };
}

/** 'a2 + 2ab + b2' as it is typed on a phone; undefined where powers are written, or none can be. */
function withTypedPowers(latex: string): string | undefined {
  const raised = latex.replace(/(?<![\\\p{L}\d_^{])((?:\d*[a-z])+?)([2-9])(?![\d.])/gu, '$1^$2');
  return /[\^_]/.test(latex) || raised === latex ? undefined : raised;
}

/** What an answer ends with: numbers that are said to be the result before those that only stand there. */
function resultOf(judged: Judged[]): Judged | undefined {
  const strong = judged.filter(({ candidate }) => !/^-?[\d.]+$/.test(candidate.latex) || candidate.isResult);
  const last = strong.at(-1);
  if (last) {
    return last;
  }
  const [first] = judged;
  return judged.every(({ outcome }) => outcome === first?.outcome) ? first : undefined;
}

function bestOf(judged: Judged[]): Judged | undefined {
  const of = (outcome: Judged['outcome']): Judged | undefined =>
    judged.find((each) => each.outcome === outcome);
  return of('right') ?? of('form') ?? of('unknown') ?? of('wrong');
}

function ruledBy(
  { candidate, outcome, reason }: Judged,
  wanted: string,
  key: KeyFormula,
  told: Told,
): Ruled | undefined {
  const quote = { start: candidate.start, end: candidate.end };
  switch (outcome) {
    case 'right':
      return { credit: 1, quote, isOther: false, note: `Equal to the key. ${reason}` };
    case 'form':
      return {
        credit: 0,
        quote,
        isOther: false,
        verdict: 'partly',
        note: `Equal to the key, but not in the form that the question asks for. ${reason}`,
        doubt: 'The answer is equal to the key, but not in the form that the question asks for.',
      };
    case 'wrong':
      return ruledWrong(candidate, reason, { wanted, key, told });
    default:
      return undefined;
  }
}

function ruledWrong(
  { latex, start, end }: Candidate,
  reason: string,
  { wanted, key, told }: { wanted: string; key: KeyFormula; told: Told },
): Ruled | undefined {
  const share = isResult(wanted) ? shareOfValues(wanted, latex, told) : 0;
  if (share === undefined) {
    return undefined;
  }
  if (share > 0) {
    return {
      credit: share,
      quote: { start, end },
      isOther: false,
      note: 'Some of the values are those of the key.',
    };
  }
  const isContrary = key.isOnly || (kindOf(wanted) === 'solution' && kindOf(latex) === 'solution');
  return isContrary
    ? { credit: 0, quote: { start, end }, isOther: true, note: `Not equal to the key. ${reason}` }
    : notFound;
}

/** Of two solutions one is half, and so is one of two beside a wrong one. Undefined where it is not told yet. */
function shareOfValues(wanted: string, said: string, told: Told): number | undefined {
  const [own, others] = [valuesOf(wanted), valuesOf(said)];
  if (own.length < 2 || own.length > 4 || others.length > 4) {
    return 0;
  }
  const verdicts = own.map((value) => others.map((other) => told.equal(value, other)));
  if (verdicts.flat().some((verdict) => !verdict)) {
    return undefined;
  }
  const right = verdicts.filter((each) => each.some((verdict) => verdict?.equal)).length;
  return right / Math.max(own.length, others.length);
}
