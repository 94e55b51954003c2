import { formulas } from '@classi/richtext';
import type { Evidence } from '../../../engine.ts';
import type { Span } from '../../language/sentences.ts';
import { shareOut } from '../../quarters.ts';
import { sum } from '../../sum.ts';
import { workingNotes } from '../exact/working/working.ts';
import { decidedCredit, type Judgement, type PointJudgement } from '../judging/judge-key.ts';
import type { ContradictionKind } from '../judging/judge-point.ts';
import { countedMarks } from '../key/key-point.ts';

/** The notes that only repeat the verdict. */
export const plainNotes = {
  found: 'The answer says this.',
  partly: 'The answer says part of this.',
  missing: 'These words were not found in the answer.',
};

/** The notes that only repeat the verdict, so that screens can omit them. */
export const ownNotes: ReadonlySet<string> = new Set(
  [plainNotes, workingNotes].flatMap((notes) => Object.values(notes)),
);

export const contradictionNotes: Record<ContradictionKind, string> = {
  denied: 'The answer may deny this.',
  opposite: 'The answer may say the opposite.',
  reversed: 'The answer may say this the other way round.',
  'mixed up': 'The answer may say this of something else.',
  'other choice': 'The answer chooses something else.',
  rejected: 'The key says not to accept this.',
};

const SPARE = 'The answer says this too, but the marks are for fewer points.';

/**
 * Returns the evidence for each point of the key. The marks are shared out among the points, so that each verdict agrees with its marks.
 *
 * @param marks the marks given, a multiple of a quarter
 * @param text the plain text of the answer from which the quotes are taken
 */
export function evidenceOf(judgement: Judgement, marks: number, possible: number, text: string): Evidence[] {
  const prepared = judgement.prepared.points;
  const shares = sharesOf(judgement, marks, possible);
  const all = judgement.points.map((point, index): Evidence => {
    const given = shares[index] ?? 0;
    const worth = prepared[index]?.point.possible ?? 0;
    const isSpare = given === 0 && marks >= possible && point.verdict === 'found';
    const verdict = verdictOf(point, given, worth, isSpare);
    return {
      point: index + 1,
      key: prepared[index]?.point.text ?? '',
      verdict,
      quotes: verdict === 'missing' ? [] : quotedIn(text, point.quotes),
      given,
      possible: worth,
      note: isSpare ? SPARE : noteOf(point, verdict),
    };
  });
  // An alternative to a step that is absent is not reported as missing.
  return withoutDisagreement(all)
    .filter(({ given }, index) => given > 0 || !prepared[index]?.point.isInstead)
    .map((each, index) => ({ ...each, point: index + 1 }));
}

/**
 * Prevents the same words from being both praised and criticised. If a contradicted point quotes words that earned marks, it is shown as
 * missing.
 */
function withoutDisagreement(evidence: Evidence[]): Evidence[] {
  const praised = evidence.flatMap(({ given, quotes }) => (given > 0 ? quotes : []));
  const isPraised = ({ start, end }: Evidence['quotes'][number]): boolean =>
    praised.some((quote) => quote.start < end && start < quote.end);
  return evidence.map((each) =>
    each.verdict === 'contradicted' && each.quotes.some(isPraised)
      ? { ...each, verdict: 'missing', quotes: [], note: plainNotes.missing }
      : each,
  );
}

/** No point's share grows to more than this many times its credit. */
const MAX_GROWTH = 8;

function sharesOf({ prepared, points }: Judgement, marks: number, possible: number): number[] {
  const most = points.map(({ quotes, verdict, contradiction }, index) =>
    quotes.length > 0 && verdict !== 'contradicted' && !contradiction
      ? (prepared.key.points[index]?.possible ?? 0)
      : 0,
  );
  const credits = countedMarks(
    points.map((point, index) => decidedCredit(point) * (most[index] ?? 0)),
    { ...prepared.key, most: possible },
  );
  const growth = Math.min(MAX_GROWTH, marks / Math.max(sum(credits), 1e-9));
  return shareOut(
    Math.min(marks, sum(most)),
    credits.map((credit) => credit * growth),
    most,
  );
}

function verdictOf(
  point: PointJudgement,
  given: number,
  worth: number,
  isSpare: boolean,
): Evidence['verdict'] {
  if (point.contradiction?.kind === 'rejected' || (point.exact && point.verdict === 'contradicted'))
    return 'contradicted';
  if (given > 0) return given >= worth ? 'found' : 'partly';
  if (isSpare) return 'found';
  return point.exact && point.verdict === 'partly' ? 'partly' : 'missing';
}

function noteOf({ note, contradiction }: PointJudgement, verdict: Evidence['verdict']): string {
  if (note !== undefined) return note;
  if (contradiction) return contradictionNotes[contradiction.kind];
  return verdict === 'contradicted' ? 'The key has a different value.' : plainNotes[verdict];
}

/**
 * Returns the quoted parts of `text`. A quote that begins or ends within a formula is extended to the whole formula, because half of a
 * formula cannot be displayed.
 */
export const quotedIn = (text: string, quotes: readonly Span[]): Evidence['quotes'] =>
  quotes.map((quote) => {
    const touched = formulas(text).filter(
      ({ kind, start, end }) => kind === 'formula' && start < quote.end && quote.start < end,
    );
    const start = Math.min(quote.start, ...touched.map((formula) => formula.start));
    const end = Math.max(quote.end, ...touched.map((formula) => formula.end));
    return { start, end, text: text.slice(start, end) };
  });
