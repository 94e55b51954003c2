import type { MarkingTask } from '../../../engine.ts';
import { alignWords } from '../../language/comparison/align.ts';
import { createProfile } from '../../language/comparison/profile.ts';
import { findQuantities } from '../../language/quantities/quantities.ts';
import { findTimes } from '../../language/quantities/times.ts';
import type { Span } from '../../language/sentences.ts';
import { sum } from '../../sum.ts';
import { judgeTruth } from '../exact/choices/true-false-verdict.ts';
import type { ExactVerdict } from '../exact/exact-verdict.ts';
import { judgeExactly } from '../exact/judge-exactly.ts';
import { countedMarks } from '../key/key-point.ts';
import { partsOfAnswer } from '../key/parts-of-answer.ts';
import { scaleShift, shifted } from '../scorer/scale.ts';
import { decidedShare, expectedShare } from '../scorer/scorer.ts';
import { measureSignals, type Signals, signalNames } from '../signals/signals.ts';
import { wrongChoices } from './alternatives.ts';
import { exchangedPoints } from './exchanged.ts';
import { withoutFaults } from './faulted-quotes.ts';
import { type Guess, guessIn } from './guesses.ts';
import type { AnswerText } from './judge-point.ts';
import { contradicted, judgePointByWords, type WordJudgement } from './judge-point.ts';
import type { PreparedKey, PreparedQuestion } from './prepare-question.ts';
import { answersBySubject } from './subjects.ts';

/** The judgement of one point of the key. */
export interface PointJudgement extends WordJudgement {
  /** The verdict of an exact judge; absent if the point was judged by its words. */
  exact?: ExactVerdict;
}

/** The judgement of an answer by one of several keys. */
export interface Judgement {
  prepared: PreparedKey;
  points: PointJudgement[];
  /** The expected marks. */
  unrounded: number;
  /**
   * The expected marks by words alone, before teachers' marks of other questions counted; undefined if anything other than words decided.
   */
  byWords: number | undefined;
  /** The marks to give, before rounding. A nearly complete point gets all its marks, and a nearly missing one gets none. */
  decided: number;
  /** The signals of the whole text if the key is prose, otherwise the mean over its points, weighted by their marks. */
  signals: Signals;
  /** The reason why the answer may be a guess; undefined if there is none. */
  guess: Guess | undefined;
}

type MarksTask = Pick<MarkingTask, 'marksPossible' | 'scale'>;

/** The most credit for the reason of a wrong claim. */
const MAX_REASON_CREDIT = 0.15;
/** The weight of the mean over all keys in the expected marks, because an answer that is right by one key shares words with the others. */
const ALL_KEYS_WEIGHT = 0.5;

/** Judges an answer by each of the keys and returns the judgement by the best one; undefined if there is no key. */
export function judge(
  question: PreparedQuestion,
  answer: AnswerText,
  task: MarksTask,
): Judgement | undefined {
  const judgements = question.keys
    .filter(({ points }) => points.length > 0)
    .map((key) => judgeByKey(key, answer, question, task));
  const best = judgements.reduce<Judgement | undefined>(
    (first, each) => (first && first.unrounded >= each.unrounded ? first : each),
    undefined,
  );
  if (!best || judgements.some(({ byWords }) => byWords === undefined)) return best;
  const pooled = (marksOf: (judgement: Judgement) => number): number =>
    (1 - ALL_KEYS_WEIGHT) * marksOf(best) +
    (ALL_KEYS_WEIGHT * sum(judgements.map(marksOf))) / judgements.length;
  return {
    ...best,
    unrounded: pooled(({ unrounded }) => unrounded),
    byWords: pooled(({ byWords }) => byWords ?? 0),
    // An answer that has all of one key is right, however little it has of the others.
    decided: best.decided >= task.marksPossible ? best.decided : pooled(({ decided }) => decided),
  };
}

function judgeByKey(
  prepared: PreparedKey,
  answer: AnswerText,
  question: PreparedQuestion,
  { marksPossible, scale }: MarksTask,
): Judgement {
  const shift = scaleShift(scale);
  const { words } = question;
  const parts = partsOfAnswer(prepared.key, answer.text);
  const exact = exactVerdicts(prepared, answer, parts);
  const choices = wrongChoices(prepared.points, answer.profile, question.alternatives);
  const exchanges = exchangedPoints(prepared.points, answer.profile, question.subject).map(
    (exchange, index) => exchange ?? choices[index],
  );
  const answers = answersBySubject(
    prepared.points.map(({ wordings: [wording] }) => wording),
    answer.profile,
    question,
  );
  const given = prepared.shared.size > 0 ? new Set([...words, ...prepared.shared]) : words;
  const judgedPoints = prepared.points.map((point, index): PointJudgement => {
    const verdict = exact[index];
    const part = parts?.[index];
    const judged = judgePointByWords(point, {
      answer: part ? createProfile(answer.text, [part]) : (answers[index] ?? answer.profile),
      question: given,
      wholeKey: part ? (point.wordings[0] ?? prepared.whole) : prepared.whole,
      isProse: prepared.key.isProse,
      shift,
    });
    const exchange = exchanges[index];
    const isIn = ({ start, end }: Span): boolean | undefined =>
      exchange?.spans.some((span) => span.start <= start && end <= span.end);
    if (verdict && !(exchange && verdict.credit > 0 && verdict.quotes.every(isIn))) {
      return { ...judged, ...verdict, plainCredit: verdict.credit, contradiction: undefined, exact: verdict };
    }
    if (exchange) return contradicted(judged, exchange);
    const { text } = point.point;
    return isBareFormula(text) && !hasLetters(answer.text, text) ? { ...judged, ...notCompared } : judged;
  });
  const points = withoutFaults(withReasonsOfWrongClaims(judgedPoints, prepared), answer.profile);
  const guess = guessIn(prepared, answer, question, exact);
  const limits = { ...prepared.key, most: marksPossible };
  const add = (credits: number[]): number =>
    (guess?.factor ?? 1) *
    sum(
      countedMarks(
        credits.map((credit, index) => credit * (prepared.key.points[index]?.possible ?? 0)),
        limits,
      ),
    );
  const expected = add(points.map(({ credit }) => credit));
  const plain = add(points.map(({ plainCredit }) => plainCredit));
  const isByWords = exact.every((verdict) => verdict === undefined);
  const decided = add(points.map(decidedCredit));
  if (!prepared.key.isProse || !isByWords) {
    const byWords = isByWords ? plain : undefined;
    const signals = meanSignals(prepared, points);
    return { prepared, points, guess, signals, unrounded: expected, byWords, decided };
  }
  // Running prose is compared both as one text and sentence by sentence, because the mean of both agrees best with teachers.
  const { whole: key } = prepared;
  const aligned = alignWords(key, answer.profile);
  const signals = measureSignals({ key, answer: answer.profile, aligned, question: words });
  const plainShare = expectedShare(signals);
  const share = shifted(plainShare, shift) * (guess?.factor ?? 1) * (1 - contradictedShare(prepared, points));
  const isTouched = points.some(({ quotes }) => quotes.length > 0);
  return {
    prepared,
    points,
    guess,
    signals,
    unrounded: (share * marksPossible + expected) / 2,
    byWords: (plainShare * (guess?.factor ?? 1) * marksPossible + plain) / 2,
    decided: isTouched ? (decidedShare(share) * marksPossible + decided) / 2 : 0,
  };
}

/** Lowers the credit of a reason whose claim is wrong, because it explains something that is not so. */
const withReasonsOfWrongClaims = (
  judged: readonly PointJudgement[],
  { points }: PreparedKey,
): PointJudgement[] =>
  judged.map((each, index) => {
    const claim = judged.findLast((_, other) => other < index && !points[other]?.point.isReason);
    const isWrong = claim?.contradiction ?? claim?.exact?.verdict === 'contradicted';
    return points[index]?.point.isReason && isWrong
      ? {
          ...each,
          credit: Math.min(each.credit, MAX_REASON_CREDIT),
          plainCredit: Math.min(each.plainCredit, MAX_REASON_CREDIT),
          verdict: 'missing',
        }
      : each;
  });

/** Returns the share of the marks for points that the answer contradicts, 0 to 1. */
function contradictedShare({ points: prepared }: PreparedKey, points: readonly PointJudgement[]): number {
  const marks = prepared.map(({ point }) => point.possible);
  return sum(marks.filter((_, index) => points[index]?.contradiction)) / Math.max(sum(marks), 1e-9);
}

/** The judgement of a formula that was not found. Shared letters prove nothing: `u - at` has the letters of `u + at`. */
const notCompared = {
  credit: 0,
  plainCredit: 0,
  verdict: 'missing',
  quotes: [],
  doubt: 'The formula of the key was not found in the answer; it may be there in another form.',
} as const satisfies Partial<PointJudgement>;

/** Returns whether an answer contains a formula as written in the key, apart from spaces. */
const hasLetters = (answer: string, formula: string): boolean => {
  const signs = [...formula.replace(/[\s$]/g, '')].map((sign) => RegExp.escape(sign)).join('[\\s$]*');
  return new RegExp(`(?<![\\p{L}\\d])${signs}(?![\\p{L}\\d])`, 'u').test(answer);
};

/** Returns the text with quantities and times blanked, because the letters of '2 h 35 m' and '4 p.m.' are not a formula. */
const withoutMeasures = (text: string): string =>
  [...findQuantities(text).filter(({ unit }) => unit !== ''), ...findTimes(text)].reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );

/** Returns whether a text is a formula without words. */
const isBareFormula = (text: string): boolean =>
  (/[=^<>≤≥+⁰¹²³⁴-⁹√]|\\frac|\\sqrt/.test(text) || /\d\s?[a-z](?![a-z])/.test(withoutMeasures(text))) &&
  !/\p{L}{3,}/u.test(text.replace(/\\[a-z]+/gi, ''));

/**
 * Returns the exact verdicts that count. In running prose they count only if they cover every point, because single numbers do not decide a
 * sentence; a point that is only 'true' or 'false', a formula, a calculation, or a factor such as 'doubled', always counts.
 */
function exactVerdicts(
  { exact, key, points }: PreparedKey,
  { text, known }: AnswerText,
  parts: (Span | undefined)[] | undefined,
): (ExactVerdict | undefined)[] {
  const verdicts = judgeExactly(exact, { text, knownComparisons: known, parts });
  const isUndecided = key.isProse && verdicts.includes(undefined);
  return points.map(
    ({ point }, index) =>
      judgeTruth(point.text, text) ??
      (isUndecided && verdicts[index]?.decidedBy !== 'factor' && !isBareFormula(point.text)
        ? undefined
        : verdicts[index]),
  );
}

function meanSignals({ points: prepared }: PreparedKey, points: PointJudgement[]): Signals {
  const marks = prepared.map(({ point }) => Math.max(point.possible, 0.01));
  const mean = (name: keyof Signals): number =>
    sum(points.map(({ signals }, index) => signals[name] * (marks[index] ?? 0))) / sum(marks);
  return Object.fromEntries(signalNames.map((name) => [name, mean(name)])) as Signals;
}

/** Returns the credit of a point for the marks to give, 0 to 1; 0 if the answer has no words of the point. */
export function decidedCredit({ credit, quotes, exact }: PointJudgement): number {
  if (exact) return credit;
  return quotes.length === 0 ? 0 : decidedShare(credit);
}
