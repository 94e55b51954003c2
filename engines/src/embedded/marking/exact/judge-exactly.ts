import { byFigures } from '../formulas/by-figures.ts';
import { carriedForward, type NamedSteps, namedStepsOf } from '../formulas/carried-forward.ts';
import { type FigureScheme, figureSchemeOf } from '../formulas/figure-scheme.ts';
import { byIdentity, type Identity, identityOf } from '../formulas/identity.ts';
import { asksForm } from '../formulas/key-formula.ts';
import { withoutUnits } from '../formulas/missing-units.ts';
import { stepWorkOf } from '../formulas/step-formulas.ts';
import type { Told } from '../formulas/told.ts';
import { byWorking } from '../formulas/working.ts';
import { namesSeveral } from '../honesty/alternatives.ts';
import { withoutFalseLines } from '../honesty/false-lines.ts';
import type { KeyPoint } from '../key/key-point.ts';
import type { UnitCost } from '../key/unit-cost.ts';
import { type Columns, columnsOf, matchedIn } from '../parts/columns.ts';
import { kindRule } from '../parts/kind-rule.ts';
import type { PointJudgement } from '../point-judgement.ts';
import type { PreparedKey } from '../prepared-key.ts';
import type { PreparedPoint } from '../prepared-point.ts';
import { isFormula } from '../rules/formulas.ts';
import { ruleFor } from '../rules/rule.ts';
import type { Rule, Ruled } from '../rules/ruled.ts';
import type { Span } from '../text/sentences.ts';
import type { DecidedBy, ExactVerdict } from './exact-verdict.ts';

export type { ExactVerdict } from './exact-verdict.ts';

/** What the equality engine has said of pairs of formulas so far, and which pairs it should look at next. */
export type KnownComparisons = Told;

/** What is known of a key besides its points. */
export interface ExactOptions {
  /** What a missing unit costs by the notes. */
  unitCost?: UnitCost | undefined;
}

/** The points of a key, prepared once for all answers to a question. */
export interface ExactKey {
  points: PreparedPoint[];
  rules: (Rule | undefined)[][];
  named: NamedSteps;
  figures: FigureScheme;
  identity: Identity | undefined;
  columns: Columns | undefined;
  question: string;
  options: ExactOptions;
}

/** An answer, as the exact judges read it. */
export interface ExactAnswer {
  /** Plain text. */
  text: string;
  /** Undefined: formulas are compared by their letters only. */
  knownComparisons?: KnownComparisons | undefined;
  /** The part of the answer that belongs to each point, where question, key and answer are labelled. */
  parts?: readonly (Span | undefined)[] | undefined;
}

/** Reads the points of a key once; `question` and `notes` are plain text. */
export function prepareExact(
  points: readonly KeyPoint[],
  question: string,
  notes: string,
  options: ExactOptions = {},
): ExactKey {
  const isOnly = points.length === 1;
  const isEnd = (at: number): boolean => at === points.length - 1 && asksForm.test(question);
  const texts = points.map(({ text }) => text);
  const rules = points.map(({ text, alternatives }) =>
    [text, ...alternatives].map((each) => {
      const rule = kindRule(each, question, notes) ?? ruleFor(each, isOnly, question);
      return rule?.isOptional ? undefined : rule;
    }),
  );
  const prepared = points.map((point, at) => ({
    point,
    wordings: [point.text, ...point.alternatives].map((text) => ({
      // Only the text of a wording is read by what the facade calls.
      wording: { terms: { text } },
      work: point.isStep && !isOnly && !isEnd(at) ? stepWorkOf(text, question) : undefined,
    })),
  })) as unknown as PreparedPoint[];
  const figures = figureSchemeOf([...points], question, notes);
  const columns = columnsIn(texts, question);
  const isOfKind = texts.map(
    (text) => columns !== undefined || kindRule(text, question, notes) !== undefined,
  );
  return {
    points: prepared,
    rules,
    named: namedStepsOf([...points]),
    figures: { ...figures, steps: figures.steps.map((step, at) => (isOfKind[at] ? undefined : step)) },
    identity: identityOf([...points], question),
    columns,
    question,
    options,
  };
}

const pairOfPoint = /^\((\w+)\).* – \((\w+)\)/;

/** The columns of a question that asks to match, where each point is a pair of them: '(a) insulin – (3) pancreas'. */
function columnsIn(texts: string[], question: string): Columns | undefined {
  const pairs = texts.map((text) => pairOfPoint.exec(text));
  return pairs.every((pair) => pair !== null)
    ? columnsOf(pairs.map(([, item, partner]) => `(${item}) – (${partner})`).join('\n'), question)
    : undefined;
}

/** One entry for each point of the key; undefined where words must decide. */
export function judgeExactly(key: ExactKey, answer: ExactAnswer): (ExactVerdict | undefined)[] {
  const { text, knownComparisons: told, parts } = answer;
  if (key.columns) {
    return byColumns(key.columns, text);
  }
  const formulas = told && { text, told };
  const ruled = key.rules.map((rules, at) => bestOf(rules, part(text, parts?.[at]), told));
  const judged = ruled.map((each, at) => judgementOf(each, key.points[at]?.point.text ?? ''));
  const worked = formulas
    ? carriedForward(key.named, byWorking(key.points, judged, formulas), formulas)
    : judged;
  const counted = byFigures(key.figures, worked, text);
  const proved = formulas ? byIdentity(key.identity, counted, formulas) : counted;
  const honest = withoutFalseLines(proved, formulas);
  const prepared = { points: key.points, key: { unitCost: key.options.unitCost } } as unknown as PreparedKey;
  const verdicts = withoutUnits(prepared, honest, text).map((each, at) => {
    const isExact = isDecided(key, at) || each.credit > 0 || each.verdict === 'contradicted';
    return isExact ? verdictOf(each, reasonOf(key, at)) : undefined;
  });
  return withoutGuess(verdicts, key, text);
}

/** Where one value is asked for and an answer gives several, the right one among them earns nothing: it may be a guess. */
function withoutGuess(
  verdicts: (ExactVerdict | undefined)[],
  { points, question }: ExactKey,
  text: string,
): (ExactVerdict | undefined)[] {
  const [only, ...others] = verdicts;
  const wanted = points[0]?.point.text ?? '';
  const several = only && others.length === 0 ? namesSeveral({ key: wanted, question }, text) : undefined;
  if (!only || !several) return verdicts;
  const note = `The answer gives ${several.given} values, and ${several.asked} ${several.asked === 1 ? 'is' : 'are'} asked for.`;
  return [{ ...only, credit: 0, verdict: 'partly', note, doubt: note }];
}

/** As long as the text, with everything outside the span blanked, so that quotes stay. */
const part = (text: string, span: Span | undefined): string =>
  span === undefined
    ? text
    : text.slice(0, span.start).replace(/[^\n]/g, ' ') + text.slice(span.start, span.end);

function bestOf(rules: (Rule | undefined)[], text: string, told: Told | undefined): Ruled | undefined {
  const all = rules.flatMap((rule) => rule?.(text, told && { text, told }) ?? []);
  return all.reduce<Ruled | undefined>(
    (best, each) => (best && best.credit >= each.credit ? best : each),
    undefined,
  );
}

/** Whether no words can say the point: it is a value, a formula, or a step that is all working. */
const isDecided = ({ rules, points, figures, identity }: ExactKey, at: number): boolean =>
  identity !== undefined ||
  rules[at]?.some((rule) => rule !== undefined) === true ||
  figures.steps[at] !== undefined ||
  points[at]?.wordings.some(({ work }) => work?.isWorkAlone) === true;

function reasonOf({ rules, points }: ExactKey, at: number): DecidedBy {
  if (rules[at]?.every((rule) => rule === undefined)) return 'equation';
  return isFormula(points[at]?.point.text ?? '') ? 'formula' : 'value';
}

function judgementOf(ruled: Ruled | undefined, text: string): PointJudgement {
  const none = { credit: 0, verdict: 'missing', quotes: [], isUnruled: false, wording: { terms: { text } } };
  if (!ruled) return none as unknown as PointJudgement;
  const { credit, quote, isOther, note, verdict, doubt, isByMeaning } = ruled;
  return {
    ...none,
    credit,
    verdict: verdict ?? (credit === 1 ? 'found' : credit > 0 ? 'partly' : 'contradicted'),
    quotes: quote ? [{ start: quote.start, end: quote.end }] : [],
    note,
    isRuled: true,
    ...(isByMeaning ? { isByMeaning } : {}),
    ...(isOther ? { contrary: 'number' } : {}),
    ...(doubt === undefined ? {} : { doubt }),
  } as unknown as PointJudgement;
}

const verdictOf = (
  { credit, verdict, quotes, note, doubt }: PointJudgement,
  decidedBy: DecidedBy,
): ExactVerdict => ({
  credit,
  verdict: verdict as ExactVerdict['verdict'],
  quotes,
  ...(note === undefined ? {} : { note }),
  ...(doubt === undefined ? {} : { doubt }),
  decidedBy,
});

function byColumns(columns: Columns, text: string): ExactVerdict[] {
  const matched = matchedIn(columns, text);
  return [...columns.right.keys()].map((item): ExactVerdict => {
    const own = matched.get(item);
    if (!own) {
      return { credit: 0, verdict: 'missing', quotes: [], note: 'No pair was found.', decidedBy: 'pair' };
    }
    const quotes = [own.quote];
    return own.isRight
      ? { credit: 1, verdict: 'found', quotes, note: 'This is the pair of the key.', decidedBy: 'pair' }
      : {
          credit: 0,
          verdict: 'contradicted',
          quotes,
          note: 'The key has another pair.',
          decidedBy: 'pair',
        };
  });
}
