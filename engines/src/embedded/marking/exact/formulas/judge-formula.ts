import { measureTheSame, unitIn } from '../../text/quantities/units.ts';
import type { ExactVerdict } from '../exact-verdict.ts';
import { formOf } from './expression.ts';
import { type Candidate, candidatesIn, formulasOf, type Written } from './formulas-in-text.ts';
import { goTogether, kindOf, valuesOf } from './kinds.ts';
import type { KnownComparisons } from './known-comparisons.ts';
import { isNumeric, letters, partsOf, solvedOf, tidy } from './latex.ts';

/** A wording of the key that is one formula. */
export interface KeyFormula {
  latex: string;
  /** The sides of `a = b` where neither is a name: an identity is judged by its end, an equation as a whole. */
  sides: [string, string] | undefined;
  /** The unit behind it, '' where there is none. */
  unit: string;
  /** The question asks for a form: `factorise`, `expand`. */
  isFormRequired: boolean;
  /** The question asks for a fraction, a decimal: nothing else will do. */
  isNotationRequired: boolean;
  /** Formulas of the question: to copy one of them is no answer. */
  given: string[];
  /** The key has no other point. */
  isOnly: boolean;
}

const requiresForm =
  /\b(?:factor(?:i[sz]e)?|expand|multiply\s+out|remove\s+the\s+brackets|simplif(?:y|ied)|simplest|lowest\s+terms|complet(?:e|ing)\s+the\s+square|rationali[sz]e|partial\s+fractions|in\s+the\s+form|standard\s+form|subject\s+of|rearrange)\b/i;
const requiresNotation =
  /\b(?:as|into|to)\s+an?\s+(?:\w+\s+){0,2}(?:decimals?|fractions?|mixed\s+numbers?|percentages?|power)\b|\bscientific\s+notation\b|\bindex\s+form\b/i;
const lead =
  /^\s*(?:[\p{L}’']+\s+){0,5}?(?:(?:[\p{L}’']+\s*)?(?::|\bis\b|\bare\b|\bso\b|\btherefore\b|\bthus\b|\bhence\b))?\s*$/iu;

/** Reads a wording that is one formula, with a few words before it at most; undefined where it is anything else. */
export function keyFormulaOf(wording: string, question: string, isOnly: boolean): KeyFormula | undefined {
  const [only, ...others] = formulasOf(wording);
  const after = only ? wording.slice(only.end).replace(/^\s*\$?|[\s.;,$]+$/g, '') : '';
  const unit = after === '' || unitIn(after) ? after : undefined;
  if (!only || others.length > 0 || unit === undefined) return undefined;
  if (!lead.test(wording.slice(0, only.start)) || isChemical(only.latex)) return undefined;
  const [whole, result] = candidatesIn(only);
  const sides = result && whole ? partsOf(tidy(whole.latex), /=/) : [];
  return {
    latex: whole?.latex ?? only.latex,
    sides: sides.length === 2 ? [sides[0] ?? '', sides[1] ?? ''] : undefined,
    unit,
    isFormRequired: requiresForm.test(question),
    isNotationRequired: requiresNotation.test(question),
    given: formulasOf(question).map(({ latex }) => latex),
    isOnly,
  };
}

const isChemical = (latex: string): boolean =>
  /\\(?:ce|rightarrow|to|xrightarrow)(?![a-z])|→|⇌/.test(latex) ||
  (/[A-Z][a-z]?_?\{?\d/.test(latex) && /[A-Z].*[A-Z]|[A-Z][a-z]/.test(latex) && !/[=^]/.test(latex));

type Outcome = 'right' | 'form' | 'wrong' | 'unknown';

interface Compared {
  candidate: Candidate;
  outcome: Outcome;
  reason: string;
}

/** Finds what an answer says for a formula of the key. Undefined where it says nothing of the kind, and where the comparison is not known. */
export function judgeFormula(
  key: KeyFormula,
  text: string,
  known: KnownComparisons,
): ExactVerdict | undefined {
  const wanted = wantedOf(key, known);
  if (wanted === undefined) return undefined;
  const written = formulasOf(text).map((each) => withoutUnitBehind(each, text));
  const compared = withUnion(written, wanted)
    .flatMap(candidatesIn)
    .filter(({ latex }) => isAnswer(latex, wanted, key))
    .map((candidate) => compareOne(candidate, wanted, key, known));
  if (compared.length === 0) return written.some(({ latex }) => !isNumber(latex)) ? notFound : undefined;
  const decisive = isResult(wanted) && key.isOnly ? lastResult(compared) : bestOf(compared);
  const verdict = decisive && verdictFor(decisive, wanted, key, known);
  return verdict && withUnit(verdict, decisive, key, text);
}

const isNumber = (latex: string): boolean => /^-?[\d.]+$/.test(latex);

const notCompared = 'The formulas could not be compared by what they mean, only by how they are written.';

const notFound: ExactVerdict = {
  credit: 0,
  verdict: 'missing',
  quotes: [],
  note: 'No formula of the answer is equal to this.',
  doubt: 'No formula of the answer is equal to that of the key; it may be said in another way.',
  decidedBy: 'formula',
};

/** Of `3 × 4 = 12` and of an identity the end; undefined while it is not known which it is. */
function wantedOf({ latex, sides }: KeyFormula, known: KnownComparisons): string | undefined {
  if (!sides) return latex;
  const [left, right] = sides;
  const isSame = isNumeric(left) && isNumeric(right) ? true : known.equal(left, right)?.equal;
  if (isSame === undefined || isSame === null) return undefined;
  // sin²x + cos²x = 1: to have its end is not to have it.
  const isEndEnough = isNumeric(left) || !isNumeric(right);
  return isSame ? (isEndEnough ? right : undefined) : latex;
}

const isResult = (wanted: string): boolean => /^(?:solution|numbers)$/.test(kindOf(wanted));

/** It is of the kind that the key is, and more than a copy of the question. */
function isAnswer(latex: string, wanted: string, { given }: KeyFormula): boolean {
  if (letters(latex) === letters(wanted)) return true;
  if (given.some((each) => formOf(each) === formOf(latex) || letters(each) === letters(latex))) return false;
  if (!goTogether(wanted, latex)) return false;
  const [own, other] = [solvedOf(wanted), solvedOf(latex)];
  const isRearranged = own && kindOf(wanted) === 'definition' && /=/.test(latex) && own.name !== other?.name;
  return !isRearranged || !given.some((each) => each.includes('='));
}

const unitAtEnd =
  /^(.*[\d)}π])\s*\\?(?:text|mathrm)?\s*\{?((?:sq\.?\s*)?[A-Za-zΩ°µ][A-Za-zΩ°µ/²³\s^\d-]{0,12})\}?$/u;

/** `49π cm^2` as `49π`: units are compared by themselves. */
function withoutUnitBehind(written: Written, text: string): Written {
  const [, bare, unit = ''] = unitAtEnd.exec(written.latex) ?? [];
  const isUnit = bare !== undefined && unit.length > 1 && unitIn(unit) !== undefined;
  return isUnit && text.slice(written.start, written.end).includes(unit.trim())
    ? { ...written, latex: bare }
    : written;
}

/** A result with a unit that measures something else, or other units of the same, is not the key's. */
function withUnit(
  verdict: ExactVerdict,
  { candidate }: Compared,
  { unit }: KeyFormula,
  text: string,
): ExactVerdict {
  const wanted = unit === '' ? undefined : unitIn(unit);
  if (!wanted || verdict.credit === 0) return verdict;
  const behind = text.slice(
    candidate.end - Math.min(candidate.end, UNIT_LENGTH),
    candidate.end + UNIT_LENGTH,
  );
  const said = [
    ...behind.matchAll(/(?:sq\.?\s*)?[A-Za-zΩ°µ]+(?:\s*\/\s*[A-Za-z]+)?(?:\^\{?-?\d\}?|[²³])?/gu),
  ].flatMap(([each]) => unitIn(each) ?? []);
  if (said.length === 0 || said.some((each) => measureTheSame(each, wanted) && each.factor === wanted.factor))
    return verdict;
  return { ...verdict, credit: 0.5, verdict: 'partly', note: 'The value is right; the unit is another.' };
}

const UNIT_LENGTH = 12;

/** Solutions that stand apart, as one: `x = 2` on one line and `x = 3` on the next. */
function withUnion(written: Written[], wanted: string): Written[] {
  const own = solvedOf(wanted);
  if (!own || own.values.length < 2) return written;
  const same = written.filter(
    ({ latex }) =>
      solvedOf(latex)?.name === own.name && goTogether(wanted, latex) && valuesOf(latex).length === 1,
  );
  const [first, last] = [same[0], same.at(-1)];
  if (!first || !last || same.length < 2) return written;
  const union = { latex: same.map(({ latex }) => latex).join(' or '), start: first.start, end: last.end };
  return [...written.filter((each) => !same.includes(each)), union];
}

function compareOne(
  candidate: Candidate,
  wanted: string,
  key: KeyFormula,
  known: KnownComparisons,
): Compared {
  if (letters(candidate.latex) === letters(wanted)) {
    return { candidate, outcome: 'right', reason: 'They are written the same.' };
  }
  const isFree = !key.isFormRequired && !key.isNotationRequired;
  if (isFree && sidesOf(candidate.latex) === sidesOf(wanted)) {
    return { candidate, outcome: 'right', reason: 'They are in the same form.' };
  }
  const isOfForm =
    (key.isFormRequired || key.isNotationRequired) &&
    kindOf(wanted) !== 'set' &&
    valuesOf(wanted).length === 1;
  const [own = '', other = ''] = [valuesOf(wanted)[0], valuesOf(candidate.latex)[0]];
  if (
    isOfForm &&
    !key.isNotationRequired &&
    valuesOf(candidate.latex).length === 1 &&
    formOf(own) === formOf(other)
  ) {
    return { candidate, outcome: 'right', reason: 'They are in the same form.' };
  }
  const verdict = known.equal(wanted, candidate.latex);
  if (!verdict || verdict.equal === null)
    return { candidate, outcome: 'unknown', reason: verdict?.reason ?? '' };
  const right = isOfForm && letters(own) !== letters(other) ? 'form' : 'right';
  return { candidate, outcome: verdict.equal ? right : 'wrong', reason: verdict.reason };
}

const sidesOf = (latex: string): string => partsOf(latex, /=/).map(formOf).sort().join(' = ');

/** What an answer ends with: numbers that are said to be the result before those that only stand there. */
function lastResult(compared: Compared[]): Compared | undefined {
  const strong = compared.filter(({ candidate }) => !isNumber(candidate.latex) || candidate.isResult);
  const [first] = compared;
  return strong.at(-1) ?? (compared.every(({ outcome }) => outcome === first?.outcome) ? first : undefined);
}

const bestOf = (compared: Compared[]): Compared | undefined =>
  (['right', 'form', 'unknown', 'wrong'] as const)
    .map((outcome) => compared.find((each) => each.outcome === outcome))
    .find((each) => each !== undefined);

function verdictFor(
  { candidate, outcome, reason }: Compared,
  wanted: string,
  key: KeyFormula,
  known: KnownComparisons,
): ExactVerdict | undefined {
  const quotes = [{ start: candidate.start, end: candidate.end }];
  switch (outcome) {
    case 'right':
      return {
        credit: 1,
        verdict: 'found',
        quotes,
        note: `Equal to the key. ${reason}`,
        decidedBy: 'formula',
      };
    case 'form':
      return {
        credit: 0,
        verdict: 'partly',
        quotes,
        note: `Equal to the key, but not in the form that the question asks for. ${reason}`,
        doubt: 'The answer is equal to the key, but not in the form that the question asks for.',
        decidedBy: 'formula',
      };
    case 'wrong': {
      const share = isResult(wanted) ? shareOfValues(wanted, candidate.latex, known) : 0;
      if (share === undefined) return undefined;
      const isContrary =
        key.isOnly || (kindOf(wanted) === 'solution' && kindOf(candidate.latex) === 'solution');
      if (share === 0 && !isContrary) return notFound;
      const note = share > 0 ? 'Some of the values are those of the key.' : `Not equal to the key. ${reason}`;
      return {
        credit: share,
        verdict: share > 0 ? 'partly' : 'contradicted',
        quotes,
        note,
        decidedBy: 'formula',
      };
    }
    case 'unknown':
      return reason === '' ? undefined : { ...notFound, quotes, note: notCompared, doubt: notCompared };
  }
}

/** One of two solutions is half, also next to a wrong one. Undefined if it is not known yet. */
function shareOfValues(wanted: string, said: string, known: KnownComparisons): number | undefined {
  const [own, others] = [valuesOf(wanted), valuesOf(said)];
  if (own.length < 2 || own.length > 4 || others.length > 4) return 0;
  const verdicts = own.map((value) => others.map((other) => known.equal(value, other)));
  if (verdicts.flat().some((verdict) => !verdict)) return undefined;
  const right = verdicts.filter((each) => each.some((verdict) => verdict?.equal)).length;
  return right / Math.max(own.length, others.length);
}
