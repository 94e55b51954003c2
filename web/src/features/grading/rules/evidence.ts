/** How evidence is drawn. */
import type { Evidence } from '@classi/contract/grading/evidence';
import type { EvidenceKind } from '../../../ui/glyphs/Evidence.tsx';

const KINDS: Record<Evidence['verdict'], EvidenceKind | null> = {
  found: 'found',
  partly: 'partial',
  contradicted: 'contradicts',
  missing: null,
};

/** How the words of a key point are drawn; null where there are none. */
export const kindOf = (verdict: Evidence['verdict']) => KINDS[verdict];

/** The words of the answer that key points rest on. */
export function rangesOf(evidence: readonly Evidence[]) {
  return evidence.flatMap(({ point, verdict, quotes }) => {
    const kind = KINDS[verdict];
    return kind ? quotes.map(({ start, end }) => ({ start, end, point, kind })) : [];
  });
}
