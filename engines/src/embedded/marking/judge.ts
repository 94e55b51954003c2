import { sum } from './comparing/signals.ts';
import { compare } from './comparing/similarity.ts';
import type { Said } from './comparing/texts.ts';
import { creditFor } from './credit.ts';
import { carriedForward } from './formulas/carried-forward.ts';
import { byWorking } from './formulas/working.ts';
import { judgePoint, type PointJudgement } from './judge-point.ts';
import type { PreparedKey, PreparedQuestion } from './prepared-key.ts';

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
  const judged = key.points.map((point) => judgePoint(point, said, known));
  const points = said.formulas
    ? carriedForward(
        key.points.map(({ point }) => point),
        byWorking(key.points, judged, said.formulas),
        said.formulas,
      )
    : judged;
  const unrounded = Math.min(marks, Math.max(0, worth(key, points, said, asked, marks)));
  return { key, points, unrounded };
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
