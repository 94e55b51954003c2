/** Determines which key points an answer was to have, where the key offers a choice. Pure. */
import type { Evidence } from '@classi/engines';

/** Splits the points, in their order, into alternatives that are each worth the marks of the question; null if they do not divide so. */
function alternativesOf(evidence: readonly Evidence[], marksPossible: number): Evidence[][] | null {
  const alternatives: Evidence[][] = [];
  let open: Evidence[] = [];
  let worth = 0;
  for (const point of evidence) {
    open.push(point);
    worth += point.possible;
    if (worth > marksPossible) return null;
    if (worth < marksPossible) continue;
    alternatives.push(open);
    [open, worth] = [[], 0];
  }
  return open.length === 0 ? alternatives : null;
}

const earned = (points: readonly Evidence[]): number => points.reduce((sum, { given }) => sum + given, 0);

/**
 * Returns the points that the marks of an answer are about. A key whose points are worth more than the question offers a choice. Where it is
 * between alternatives (OR), these are the points of the alternative with the most marks, and none where no alternative has any. Otherwise
 * ('any two'), these are the points with marks, because no other single point had to be there.
 */
export function chosenPoints(evidence: readonly Evidence[], marksPossible: number): Evidence[] {
  const offered = evidence.reduce((sum, { possible }) => sum + possible, 0);
  if (offered <= marksPossible) return [...evidence];
  const alternatives = alternativesOf(evidence, marksPossible);
  if (!alternatives) return evidence.filter(({ given }) => given > 0);
  const [best = []] = alternatives.toSorted((one, other) => earned(other) - earned(one));
  return earned(best) > 0 ? best : [];
}
