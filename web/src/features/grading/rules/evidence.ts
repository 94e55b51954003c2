/** Maps evidence to how it is drawn. */
import type { Evidence } from '@classi/contract/grading/evidence';
import type { EvidenceKind } from '../../../ui/glyphs/Evidence.tsx';

const KINDS: Record<Evidence['verdict'], EvidenceKind | null> = {
  found: 'found',
  partly: 'partial',
  contradicted: 'contradicts',
  missing: null,
};

/** Returns how the words of a key point are drawn, or null if the point has no words. */
export const chooseMarkKind = (verdict: Evidence['verdict']) => KINDS[verdict];

/** Returns the ranges of the answer that key points are based on. */
export function findAnswerRanges(evidence: readonly Evidence[]) {
  return evidence.flatMap(({ point, verdict, quotes }) => {
    const kind = KINDS[verdict];
    return kind ? quotes.map(({ start, end }) => ({ start, end, point, kind })) : [];
  });
}
