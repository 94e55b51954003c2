import { findQuantities } from '../../language/quantities/quantities.ts';
import type { Span } from '../../language/sentences.ts';
import { workingLines } from '../../workings/working-lines.ts';
import type { Deduction } from '../key/deductions.ts';
import type { KeyPoint } from '../key/key-point.ts';
import { type Pairs, pairsOf } from '../key/pairs.ts';
import { pattern } from '../phrases.ts';
import { chemicalJudge, compoundJudge } from './chemistry.ts';
import { judgePairs } from './choices/pairs.ts';
import type { ExactVerdict } from './exact-verdict.ts';
import type { KnownComparisons } from './formulas/known-comparisons.ts';
import { lawJudge } from './formulas/laws.ts';
import { judgeWordFormula, wordFormulaOf } from './formulas/word-formulas.ts';
import { dateJudge, timeJudge, yearsJudge } from './values/dates.ts';
import { factorJudge } from './values/factors.ts';
import { withDeductions } from './values/faults.ts';
import { formJudge, rewritingJudge } from './values/forms-of-words.ts';
import { quantityJudge, ratioJudge, unitJudge } from './values/judge-value.ts';
import { orderJudge } from './values/order.ts';
import { type Scheme, type WorkingStep, workingStepOf } from './working/scheme.ts';
import { judgeWorking } from './working/working.ts';

/** Judges a wording of the key in an answer, with the results of formula comparisons that are known so far. */
type FormulaJudge = (text: string, known: KnownComparisons) => ExactVerdict | undefined;

/** The points of a key, prepared once for all answers to a question. */
export interface ExactKey {
  points: readonly KeyPoint[];
  /** Whether the first wording of each point can be judged exactly. For other points, an exact verdict can only add marks. */
  isExact: boolean[];
  /** The judges of each point, one for each of its wordings. */
  judges: (FormulaJudge | undefined)[][];
  /** One scheme for each place among the wordings: the first has the first wording of each point, the next ones have its alternatives, if any. */
  schemes: Scheme[];
  pairs: Pairs | undefined;
  deductions: readonly Deduction[];
}

/** The parts of an answer that the exact judges need. */
export interface ExactAnswer {
  /** Plain text. */
  text: string;
  /** The known results of formula comparisons; if undefined, formulas are equal only if they are written the same. */
  knownComparisons?: KnownComparisons | undefined;
  /** The part of the answer that belongs to each point, if question, key and answer have the same labels. */
  parts?: readonly (Span | undefined)[] | undefined;
}

/**
 * Prepares the points of a key once for all answers.
 *
 * @param question plain text
 */
export function prepareExact(
  points: readonly KeyPoint[],
  question: string,
  deductions: readonly Deduction[] = [],
): ExactKey {
  const isOnly = points.length === 1;
  const texts = points.map(({ text }) => text);
  const wordings = points.map(({ text, alternatives }) =>
    [text, ...alternatives].flatMap((each) => [each, ...withoutAsides(each)]),
  );
  const judges = wordings.map((each) => each.map((text) => judgeOf(withoutLabel(text), question, isOnly)));
  const pairs = pairsOf(texts, question);
  const most = pairs ? 0 : Math.max(0, ...wordings.map(({ length }) => length));
  const given = workingLines(question);
  const schemes = Array.from({ length: most }, (_, which) => ({
    steps: wordings.map((each): WorkingStep | undefined => {
      const text = each[which] ?? each[0];
      return text === undefined || wordFormulaOf(text)?.isInSymbols === false || chemicalJudge(text)
        ? undefined
        : workingStepOf(withoutLabel(text), question);
    }),
    // A sentence such as 'Force is mass times acceleration' is wanted in words.
    areFormulas: wordings.map(
      (each) => /=/.test(each[which] ?? '') && wordFormulaOf(each[which] ?? '')?.isInSymbols === false,
    ),
    given,
    givenNumbers: findQuantities(question).map(({ value }) => value),
    isOnly,
    // Where the notes set what another form costs, it still counts.
    isFormRequired: isOnly && requiresForm.test(question) && deductions.every(({ of }) => of !== 'form'),
  }));
  const isExact = texts.map((_, at) => judges[at]?.[0] !== undefined || schemes[0]?.steps[at] !== undefined);
  return { points, isExact, judges, schemes, pairs, deductions };
}

/** Matches how a result was found, in brackets behind it, as in '+2 D (P = 1/0.5)' and '12 m (by Pythagoras)'. */
const aside = /(?<=[\p{L}\d%°²³])\s+\([^()]*(?:[=≈]|\p{L}{3})[^()]*\)\s*\.?$/u;

/** Returns a result without the aside that says how it was found; an empty list if there is none. */
const withoutAsides = (text: string): string[] =>
  /\d/.test(text.replace(aside, '')) && aside.test(text) ? [text.replace(aside, '')] : [];

const requiresForm = pattern('\\b{required form}\\b');
const withoutLabel = (text: string): string => text.replace(/^\s*[([]?(?:[ivx]{1,4}|[a-h]|\d)[)\].]\s+/i, '');

/**
 * Returns the judge of a wording that can be compared exactly, such as a value, a date, a formula in words or a chemical equation;
 * undefined for any other wording.
 */
function judgeOf(text: string, question: string, isOnly: boolean): FormulaJudge | undefined {
  const plain =
    (isOnly ? orderJudge(text, question) : undefined) ??
    chemicalJudge(text) ??
    compoundJudge(text) ??
    timeJudge(text, question) ??
    ratioJudge(text, question) ??
    dateJudge(text) ??
    yearsJudge(text) ??
    quantityJudge(text, isOnly, question) ??
    factorJudge(text, question) ??
    unitJudge(text, isOnly) ??
    (isOnly ? (formJudge(text, question) ?? rewritingJudge(text, question)) : undefined);
  const words = plain ? undefined : wordFormulaOf(text);
  const law = plain ? undefined : lawJudge(text, question);
  return (
    plain ??
    ((words ?? law) &&
      ((answer, known) => (words && judgeWordFormula(words, answer, known)) ?? law?.(answer)))
  );
}

const nothingKnown: KnownComparisons = { equal: () => undefined, wanted: () => [] };

/** Returns a verdict for each point of the key; undefined for a point that must be judged by its words. */
export function judgeExactly(key: ExactKey, answer: ExactAnswer): (ExactVerdict | undefined)[] {
  const { text, knownComparisons: known = nothingKnown, parts } = answer;
  if (key.pairs) return judgePairs(key.pairs, text);
  if (
    key.judges.flat().every((judge) => judge === undefined) &&
    key.schemes.every(({ steps }) => steps.every((step) => step === undefined))
  ) {
    return key.points.map(() => undefined);
  }
  const byPoint = key.judges.map((judges, at) =>
    best(judges.map((judge) => judge?.(within(text, parts?.[at]), known))),
  );
  const worked = key.schemes.map((scheme) => judgeWorking(scheme, text, known, inPart(parts)));
  const verdicts = byPoint.map((own, at) => {
    const working = best(worked.map((each) => each[at]));
    const verdict = preferred(own, working, {
      text,
      isStep: key.points.length > 1 && key.schemes.some(({ steps }) => steps[at] !== undefined),
    });
    return verdict && verdict.credit === 0 && !key.isExact[at] ? undefined : verdict;
  });
  return withDeductions(key, verdicts, text);
}

/**
 * Chooses between the verdict of a point's judge and the verdict on the working. A step is judged by the working, unless its judge found
 * the value in words, such as 'twelve' for 12, or compared something other than a value, unit or formula.
 */
function preferred(
  own: ExactVerdict | undefined,
  working: ExactVerdict | undefined,
  { text, isStep }: { text: string; isStep: boolean },
): ExactVerdict | undefined {
  if (!own || !isStep) return own ?? working;
  const isSaidInWords = own.quotes.every(({ start, end }) => !/\d/.test(text.slice(start, end)));
  const isOfOwnKind = !/^(?:value|formula|unit)$/.test(own.decidedBy);
  return own.credit === 1 && own.credit > (working?.credit ?? 0) && (isSaidInWords || isOfOwnKind)
    ? own
    : working;
}

/** Returns the text with everything before and after the span blanked, so that offsets into the text stay valid. */
const within = (text: string, span: Span | undefined): string =>
  span === undefined
    ? text
    : text.slice(0, span.start).replace(/[^\n]/g, ' ') + text.slice(span.start, span.end);

/** Returns whether a line of the answer may belong to a point, judged by the labelled parts of the answer. */
const inPart =
  (parts: ExactAnswer['parts']) =>
  ({ start }: Span, at: number): boolean => {
    const part = parts?.[at];
    return part === undefined || (start >= part.start && start < part.end);
  };

const best = (verdicts: (ExactVerdict | undefined)[]): ExactVerdict | undefined =>
  verdicts.reduce((all, each) => (!all || (each && each.credit > all.credit) ? each : all), undefined);
