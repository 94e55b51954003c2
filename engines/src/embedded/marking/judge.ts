import { align } from './comparing/align.ts';
import { sum } from './comparing/signals.ts';
import { compare } from './comparing/similarity.ts';
import { type Said, saidOf } from './comparing/texts.ts';
import { byContrast, isSwapped } from './contrast.ts';
import { creditFor } from './credit.ts';
import { byFigures } from './formulas/by-figures.ts';
import { carriedForward } from './formulas/carried-forward.ts';
import { byIdentity } from './formulas/identity.ts';
import { withoutUnits } from './formulas/missing-units.ts';
import { byWorking } from './formulas/working.ts';
import { asWholeAndByFacts, inParts, partAlone, partOf } from './in-parts.ts';
import { judgePoint } from './judge-point.ts';
import { partsOfAnswer } from './key/labelled.ts';
import { judgePair, type MatchedPair } from './key/matching.ts';
import { byDecisions } from './parts/classified.ts';
import { matchedIn } from './parts/columns.ts';
import { withoutCopied } from './parts/copied.ts';
import { withinGroups } from './parts/groups.ts';
import { byItems } from './parts/items.ts';
import { withDoubtOfOthers } from './parts/open-key.ts';
import { sectionsSaid } from './parts/sections.ts';
import { bySides } from './parts/two-sides.ts';
import type { PointJudgement } from './point-judgement.ts';
import type { PreparedKey, PreparedQuestion } from './prepared-key.ts';
import type { PreparedPoint } from './prepared-point.ts';
import { byVerdict } from './verdict-first.ts';

/** What an answer is worth by one of the keys. */
export interface Judgement {
  key: PreparedKey;
  /** Marks before they are rounded to quarters. */
  unrounded: number;
  points: PointJudgement[];
}

/** Judges an answer by each of the keys; the best counts. */
export function judge(
  { keys, asked }: PreparedQuestion,
  said: Said,
  marksPossible: number,
): Judgement | undefined {
  const judgements = keys
    .filter(({ points }) => points.length > 0)
    .map((key) => judgeByKey(key, said, asked, marksPossible));
  return judgements.length === 0
    ? undefined
    : judgements.reduce((one, other) => (other.unrounded > one.unrounded ? other : one));
}

function judgeByKey(
  key: PreparedKey,
  said: Said,
  asked: PreparedQuestion['asked'],
  marks: number,
): Judgement {
  const known = key.shared.size > 0 ? new Set([...asked, ...key.shared]) : asked;
  const parts = partsSaid(key, said);
  const judged = key.points.map((point, at) =>
    byPair(key, at, judgedPoint(key, point, parts?.[at] ?? said, known), said),
  );
  const made = withoutUnits(key, worked(key, judged, said), said.text);
  const partly = inParts(key, made, marks);
  const set = byContrast(key.contrast, partly, said, (at) => key.points[at]?.point.isStep ?? false);
  const told = bySides(key.sides, key.contrast, set, said, asked);
  const sorted = parts ? byDecisions(key.classified, key.sections, told, (at) => parts[at]) : told;
  const partSaid = (at: number): Said => parts?.[at] ?? said;
  const decided = withoutCopied(
    byVerdict(key.deciding, sorted, said),
    key.passage,
    (at) => partSaid(at).text,
  );
  const part = partAlone(key, decided, { said, asked, marks });
  const points = withDoubtOfOthers(part?.points ?? decided, key.others, partSaid);
  const unrounded = Math.min(marks, Math.max(part?.earned ?? 0, worth(key, points, said, asked, marks)));
  return { key, points, unrounded };
}

function judgedPoint(
  { key }: PreparedKey,
  point: PreparedPoint,
  said: Said,
  known: PreparedQuestion['asked'],
): PointJudgement {
  const judged = judgePoint(point, said, known);
  return key.isOfMany ? byItems(judged, point, said, known) : judged;
}

function worked(key: PreparedKey, judged: PointJudgement[], said: Said): PointJudgement[] {
  const made =
    said.formulas && !key.series
      ? carriedForward(
          key.points.map(({ point }) => point),
          byWorking(key.points, judged, said.formulas),
          said.formulas,
        )
      : judged;
  const told = byFigures(key.figures, made, said.formulas?.text ?? said.text);
  return said.formulas ? byIdentity(key.identity, told, said.formulas) : told;
}

/** Where question, key and answer go through their parts, each point is looked for in its own. */
function partsSaid(
  { series, pairs, points, sections }: PreparedKey,
  said: Said,
): (Said | undefined)[] | undefined {
  if (!sections) {
    const parts = series && partsOfAnswer(said.text, series, points.length, pairs !== undefined);
    for (const { wordings } of parts ? points : []) {
      for (const { wording } of wordings) align(wording, said);
    }
    return parts?.map((part) => saidOf(said.text, part, said.formulas?.told));
  }
  const parts = sectionsSaid(sections, said.text);
  const each = parts?.map((part) => saidOf(said.text, part, said.formulas?.told));
  // What is worked out in several steps may use another part's.
  return (
    each &&
    points.map(({ wordings }, at) => {
      // Which words of the answer say something of the key is asked of the answer as a whole.
      for (const { wording } of wordings) align(wording, said);
      const isWorked = !series && wordings.some(({ isFormula, work }) => isFormula || work !== undefined);
      return isWorked ? undefined : each[sections.of[at] ?? -1];
    })
  );
}

/** What the answer matches with the item of a point; undefined where it leaves it out. */
function matchedAt(
  { key, series, pairs, points }: PreparedKey,
  at: number,
  text: string,
): MatchedPair | undefined {
  if (key.columns) {
    return matchedIn(key.columns, text).get([...key.columns.right.keys()][at] ?? '');
  }
  const parts = series && partsOfAnswer(text, series, points.length, true);
  const pair = pairs?.[at];
  return pair && judgePair(pair, text, parts?.[at]?.[0]);
}

/** A pair of a question that asks to match is right or wrong. */
function byPair(key: PreparedKey, at: number, judged: PointJudgement, said: Said): PointJudgement {
  if (!key.key.columns && !key.pairs?.[at]) {
    return judged;
  }
  const matched = matchedAt(key, at, said.text);
  const { contrary: _, doubt: __, ...rest } = judged;
  return {
    ...rest,
    isUnruled: false,
    credit: matched?.isRight ? 1 : 0,
    verdict: matched ? (matched.isRight ? 'found' : 'contradicted') : 'missing',
    quotes: matched ? [matched.quote] : [],
    note: matched
      ? matched.isRight
        ? 'This is the pair of the key.'
        : 'The key has another pair.'
      : 'No pair was found.',
  };
}

function worth(
  { key, whole, points: prepared }: PreparedKey,
  points: PointJudgement[],
  said: Said,
  asked: PreparedQuestion['asked'],
  marks: number,
): number {
  if (whole) {
    const { similarity, aligned } = compare(whole, said, asked);
    const touched = prepared.filter((_, at) => (points[at]?.quotes.length ?? 0) > 0);
    const most = sum(touched.map(({ point }) => point.possible));
    const asOne = Math.min(most, marks * partOf(creditFor(similarity, whole, said, aligned), marks));
    const facts = points.map(({ credit }, at) => credit * (prepared[at]?.point.possible ?? 0));
    const swapped = sum(prepared.map(({ point }, at) => (isSwappedAt(points, at) ? point.possible : 0)));
    const straight = 1 - swapped / Math.max(sum(prepared.map(({ point }) => point.possible)), 0.01);
    return asWholeAndByFacts(asOne * straight, sum(facts), prepared.length, marks);
  }
  const earned = withinGroups(
    points.map(({ credit }, at) => credit * (prepared[at]?.point.possible ?? 0)),
    prepared.map(({ point }) => point.group),
  );
  if (key.counted === undefined) {
    return sum(earned);
  }
  const best = [...earned].sort((a, b) => b - a).slice(0, key.counted);
  return sum(best) - (key.wrongOnesCost ? (wrongItems(points, said) * marks) / key.counted : 0);
}

const isSwappedAt = (points: PointJudgement[], at: number): boolean => {
  const point = points[at];
  return point !== undefined && isSwapped(point);
};

/** Items of a list that say none of the points. */
function wrongItems(points: PointJudgement[], said: Said): number {
  const right = points.filter(({ credit }) => credit >= 0.5).flatMap(({ comparison }) => comparison.aligned);
  const placed = right.flatMap(({ wanted, found }) =>
    wanted.role === 'function' ? [] : found.map(({ term }) => term),
  );
  const items = [...said.text.matchAll(/[^,;\n]+?(?=,|;|\n|\band\b|$)/g)].filter(([item]) =>
    /\p{L}{3}/u.test(item.replace(/\band\b/, '')),
  );
  return items.filter(
    ({ index, 0: item }) => !placed.some(({ start }) => start >= index && start < index + item.length),
  ).length;
}
