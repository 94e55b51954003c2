import type { Asked } from './comparing/signals.ts';
import type { Said } from './comparing/texts.ts';
import { byContrast } from './contrast.ts';
import { byFigures } from './formulas/by-figures.ts';
import { carriedForward } from './formulas/carried-forward.ts';
import { byIdentity } from './formulas/identity.ts';
import { withoutUnits } from './formulas/missing-units.ts';
import { byWorking } from './formulas/working.ts';
import { withoutFalseLines } from './honesty/false-lines.ts';
import { inParts, partAlone } from './in-parts.ts';
import { judgePoint } from './judge-point.ts';
import { byDecisions } from './parts/classified.ts';
import { withoutCopied } from './parts/copied.ts';
import { byItems } from './parts/items.ts';
import { byPairs } from './parts/matched.ts';
import { withDoubtOfOthers } from './parts/open-key.ts';
import { saidByPart } from './parts/said-by-part.ts';
import { bySides } from './parts/two-sides.ts';
import type { PointJudgement } from './point-judgement.ts';
import type { PreparedKey, PreparedQuestion } from './prepared-key.ts';
import type { PreparedPoint } from './prepared-point.ts';
import { byVerdict } from './verdict-first.ts';
import { worthOf } from './worth.ts';

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

/** An answer while it is judged by a key. */
interface Judged {
  key: PreparedKey;
  said: Said;
  /** Where a point is looked for, if not in all of the answer. */
  parts: (Said | undefined)[] | undefined;
  partSaid: (at: number) => Said;
  asked: Asked;
  marks: number;
}

/** What becomes of the points of a key, each found by its words before: a step may give or take what those before it have said. */
const steps: readonly ((points: PointJudgement[], judged: Judged) => PointJudgement[])[] = [
  (points, { key, said }) => byPairs(key, points, said.text),
  (points, { key, said }) => worked(key, points, said),
  (points, { said }) => withoutFalseLines(points, said.formulas),
  (points, { key, said }) => withoutUnits(key, points, said.text),
  (points, { key, marks }) => inParts(key, points, marks),
  (points, { key, said }) => byContrast(key.contrast, points, said, (at) => isStep(key, at)),
  (points, { key, said, asked }) => bySides(key.sides, key.contrast, points, said, asked),
  (points, { key, parts }) =>
    parts ? byDecisions(key.classified, key.sections, points, (at) => parts[at]) : points,
  (points, { key, said }) => byVerdict(key.deciding, points, said),
  (points, { key, partSaid }) => withoutCopied(points, key.passage, (at) => partSaid(at).text),
];

function judgeByKey(key: PreparedKey, said: Said, asked: Asked, marks: number): Judgement {
  const parts = saidByPart(key, said);
  const partSaid = (at: number): Said => parts?.[at] ?? said;
  const known = key.shared.size > 0 ? new Set([...asked, ...key.shared]) : asked;
  const found = key.points.map((point, at) => judgedPoint(key, point, partSaid(at), known));
  const judged = { key, said, parts, partSaid, asked, marks };
  const decided = steps.reduce((points, step) => step(points, judged), found);
  const part = partAlone(key, decided, judged);
  const points = withDoubtOfOthers(part?.points ?? decided, key.others, partSaid);
  const worth = worthOf(key, points, judged);
  return { key, points, unrounded: Math.min(marks, Math.max(part?.earned ?? 0, worth)) };
}

const isStep = ({ points }: PreparedKey, at: number): boolean => points[at]?.point.isStep ?? false;

function judgedPoint({ key }: PreparedKey, point: PreparedPoint, said: Said, known: Asked): PointJudgement {
  const judged = judgePoint(point, said, known);
  return key.isOfMany ? byItems(judged, point, said, known) : judged;
}

/** What is worked out, in letters and in numbers. */
function worked(key: PreparedKey, judged: PointJudgement[], { text, formulas }: Said): PointJudgement[] {
  const made =
    formulas && !key.series
      ? carriedForward(key.named, byWorking(key.points, judged, formulas), formulas)
      : judged;
  const told = byFigures(key.figures, made, formulas?.text ?? text);
  return formulas ? byIdentity(key.identity, told, formulas) : told;
}
