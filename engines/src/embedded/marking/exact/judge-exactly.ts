import { quantitiesOf } from '../../language/quantities/quantities.ts';
import type { Span } from '../../language/sentences.ts';
import { workingLines } from '../../workings/working-lines.ts';
import type { KeyPoint } from '../key/key-point.ts';
import { type Pairs, pairsOf } from '../key/pairs.ts';
import type { UnitCost } from '../key/unit-cost.ts';
import { pattern } from '../phrases.ts';
import { chemicalJudge, compoundJudge } from './chemistry.ts';
import { judgePairs } from './choices/pairs.ts';
import type { ExactVerdict } from './exact-verdict.ts';
import type { KnownComparisons } from './formulas/known-comparisons.ts';
import { judgeWordFormula, wordFormulaOf } from './formulas/word-formulas.ts';
import { dateJudge, timeJudge, yearsJudge } from './values/dates.ts';
import { formJudge } from './values/forms-of-words.ts';
import { quantityJudge, ratioJudge, unitJudge } from './values/judge-value.ts';
import { withoutUnits } from './values/missing-units.ts';
import { orderJudge } from './values/order.ts';
import { type Scheme, type WorkingStep, workingStepOf } from './working/scheme.ts';
import { judgeWorking } from './working/working.ts';

/** Judges a wording in an answer, with what is known of its formulas. */
type FormulaJudge = (text: string, known: KnownComparisons) => ExactVerdict | undefined;

/** The points of a key, prepared once for all answers to a question. */
export interface ExactKey {
  points: readonly KeyPoint[];
  /** The points whose first wording is exact: other wordings only add to what the words say. */
  isExact: boolean[];
  /** The judges of each point, one for each of its wordings. */
  judges: (FormulaJudge | undefined)[][];
  /** The steps of each wording: the first of each point, then its alternatives. */
  schemes: Scheme[];
  pairs: Pairs | undefined;
  unitCost: UnitCost | undefined;
}

/** An answer, as the exact judges read it. */
export interface ExactAnswer {
  /** Plain text. */
  text: string;
  /** Undefined if formulas are compared only by how they are written. */
  knownComparisons?: KnownComparisons | undefined;
  /** The part of the answer that belongs to each point, where question, key and answer are labelled. */
  parts?: readonly (Span | undefined)[] | undefined;
}

/** Reads the points of a key once; `question` is plain text. */
export function prepareExact(points: readonly KeyPoint[], question: string, unitCost?: UnitCost): ExactKey {
  const isOnly = points.length === 1;
  const texts = points.map(({ text }) => text);
  const wordings = points.map(({ text, alternatives }) => [text, ...alternatives]);
  const judges = wordings.map((each) => each.map((text) => judgeOf(text, question, isOnly)));
  const pairs = pairsOf(texts, question);
  const isWorked = pairs === undefined;
  const most = Math.max(0, ...wordings.map(({ length }) => length));
  const given = isWorked ? [...workingLines(question)] : [];
  const schemes = Array.from({ length: isWorked ? most : 0 }, (_, which) => ({
    steps: wordings.map((each): WorkingStep | undefined => {
      const text = each[which];
      return text === undefined || wordFormulaOf(text) || chemicalJudge(text)
        ? undefined
        : workingStepOf(withoutLabel(text), question);
    }),
    given,
    givenNumbers: quantitiesOf(question).map(({ value }) => value),
    isOnly,
    isFormRequired: isOnly && requiresForm.test(question),
  }));
  const isExact = texts.map((_, at) => judges[at]?.[0] !== undefined || schemes[0]?.steps[at] !== undefined);
  return { points, isExact, judges, schemes, pairs, unitCost };
}

const requiresForm = pattern('\\b{required form}\\b');
const withoutLabel = (text: string): string => text.replace(/^\s*[([]?(?:[ivx]{1,4}|[a-h]|\d)[)\].]\s+/i, '');

/** The judge of a wording that is a value, a date, a formula in words or a chemical equation; undefined for others. */
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
    (isOnly ? (unitJudge(text) ?? formJudge(text, question)) : undefined);
  const words = plain ? undefined : wordFormulaOf(text);
  return plain ?? (words && ((answer, known) => judgeWordFormula(words, answer, known)));
}

const nothingKnown: KnownComparisons = { equal: () => undefined, wanted: () => [] };

/** One entry for each point of the key; undefined where words must decide. */
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
  return withoutUnits(key, verdicts, text);
}

/** The working decides a step; the judge of its wording also accepts values in words, such as 'twelve' for 12. */
function preferred(
  own: ExactVerdict | undefined,
  working: ExactVerdict | undefined,
  { text, isStep }: { text: string; isStep: boolean },
): ExactVerdict | undefined {
  if (!own || !isStep) return own ?? working;
  const isSaidInWords = own.quotes.every(({ start, end }) => !/\d/.test(text.slice(start, end)));
  const isOfOwnKind = !/^(?:value|formula|unit)$/.test(own.decidedBy);
  if (own.credit === 1 && own.credit > (working?.credit ?? 0) && (isSaidInWords || isOfOwnKind)) return own;
  const isOtherFormula = own.verdict === 'contradicted' && own.decidedBy === 'formula';
  return working ?? (isOtherFormula ? own : undefined);
}

/** As long as the text, with everything outside the span blanked, so that quotes stay. */
const within = (text: string, span: Span | undefined): string =>
  span === undefined
    ? text
    : text.slice(0, span.start).replace(/[^\n]/g, ' ') + text.slice(span.start, span.end);

/** Returns whether a line of the answer may belong to a point, by the parts of question, key and answer. */
const inPart =
  (parts: ExactAnswer['parts']) =>
  ({ start }: Span, at: number): boolean => {
    const part = parts?.[at];
    return part === undefined || (start >= part.start && start < part.end);
  };

const best = (verdicts: (ExactVerdict | undefined)[]): ExactVerdict | undefined =>
  verdicts.reduce((all, each) => (!all || (each && each.credit > all.credit) ? each : all), undefined);
