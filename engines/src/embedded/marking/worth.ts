import type { Asked } from './comparing/signals.ts';
import { compare } from './comparing/similarity.ts';
import type { Said, Wording } from './comparing/texts.ts';
import { creditFor } from './credit.ts';
import { asWholeAndByFacts, partOf } from './in-parts.ts';
import { withinGroups } from './parts/groups.ts';
import type { PointJudgement } from './point-judgement.ts';
import type { PreparedKey } from './prepared-key.ts';
import type { PreparedPoint } from './prepared-point.ts';
import { sum } from './sum.ts';

/** The marks that the points of a key earn together, before they are rounded. */
export function worthOf(
  { key, whole, points: prepared }: PreparedKey,
  points: PointJudgement[],
  { said, asked, marks }: { said: Said; asked: Asked; marks: number },
): number {
  const earned = points.map(({ credit }, at) => credit * (prepared[at]?.point.possible ?? 0));
  if (whole) {
    const asOne = worthAsOne(whole, prepared, points, { said, asked, marks });
    return asWholeAndByFacts(asOne, sum(earned), prepared.length, marks);
  }
  const kept = withinGroups(
    earned,
    prepared.map(({ point }) => point.group),
  );
  if (key.counted === undefined) {
    return sum(kept);
  }
  const best = kept.toSorted((a, b) => b - a).slice(0, key.counted);
  return sum(best) - (key.wrongOnesCost ? (wrongItems(points, said) * marks) / key.counted : 0);
}

/** Of a key that is compared as one text, without what is said of the other of two things. */
function worthAsOne(
  whole: Wording,
  prepared: PreparedPoint[],
  points: PointJudgement[],
  { said, asked, marks }: { said: Said; asked: Asked; marks: number },
): number {
  const possibleOf = (is: (point: PointJudgement) => boolean): number =>
    sum(prepared.flatMap(({ point }, at) => (points[at] && is(points[at]) ? [point.possible] : [])));
  const { similarity, aligned } = compare(whole, said, asked);
  const touched = possibleOf(({ quotes }) => quotes.length > 0);
  const exchanged = possibleOf(({ contrary }) => contrary === 'exchanged');
  const earned = Math.min(touched, marks * partOf(creditFor(similarity, whole, said, aligned), marks));
  return (
    earned *
    (1 -
      exchanged /
        Math.max(
          possibleOf(() => true),
          0.01,
        ))
  );
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
