import { sum } from './comparing/signals.ts';
import { compare } from './comparing/similarity.ts';
import { type Said, saidOf } from './comparing/texts.ts';
import { byContrast } from './contrast.ts';
import { creditFor } from './credit.ts';
import { carriedForward } from './formulas/carried-forward.ts';
import { withoutUnits } from './formulas/missing-units.ts';
import { byWorking } from './formulas/working.ts';
import { judgePoint } from './judge-point.ts';
import { partsOfAnswer } from './key/labelled.ts';
import { judgePair } from './key/matching.ts';
import type { PointJudgement } from './point-judgement.ts';
import type { PreparedKey, PreparedQuestion } from './prepared-key.ts';
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
    byPair(key, at, judgePoint(point, parts?.[at] ?? said, known), said),
  );
  const made = withoutUnits(key, worked(key, judged, said), said.text);
  const told = byContrast(key.contrast, made, said, (at) => key.points[at]?.point.isStep ?? false);
  const points = byVerdict(key.deciding, told, said);
  const unrounded = Math.min(marks, Math.max(0, worth(key, points, said, asked, marks)));
  return { key, points, unrounded };
}

function worked(key: PreparedKey, judged: PointJudgement[], said: Said): PointJudgement[] {
  return said.formulas && !key.series
    ? carriedForward(
        key.points.map(({ point }) => point),
        byWorking(key.points, judged, said.formulas),
        said.formulas,
      )
    : judged;
}

/** Where question, key and answer count their parts, each point is looked for in its own. */
function partsSaid({ series, pairs, points }: PreparedKey, said: Said): Said[] | undefined {
  const parts = series && partsOfAnswer(said.text, series, points.length, pairs !== undefined);
  return parts?.map((part) => saidOf(said.text, part ? [part] : [], said.formulas?.told));
}

/** A pair of a question that asks to match is right or wrong. */
function byPair(
  { series, pairs, points }: PreparedKey,
  at: number,
  judged: PointJudgement,
  said: Said,
): PointJudgement {
  const pair = pairs?.[at];
  if (!pair) {
    return judged;
  }
  const parts = series && partsOfAnswer(said.text, series, points.length, true);
  const matched = judgePair(pair, said.text, parts?.[at]);
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
    return Math.min(most, marks * creditFor(similarity, whole, said, aligned));
  }
  const earned = points.map(({ credit }, at) => credit * (prepared[at]?.point.possible ?? 0));
  if (key.counted === undefined) {
    return sum(earned);
  }
  const best = [...earned].sort((a, b) => b - a).slice(0, key.counted);
  return sum(best) - (key.wrongOnesCost ? (wrongItems(points, said) * marks) / key.counted : 0);
}

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
