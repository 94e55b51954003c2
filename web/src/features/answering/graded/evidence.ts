import type { Evidence } from '@classi/contract/grading/evidence';
import * as t from '../../../messages/compiled/answering/graded.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import type { EvidenceKind } from '../../../ui/glyphs/Evidence.tsx';
import type { EvidenceRange } from '../../../ui/rich-text/RichText.tsx';

type Verdict = Evidence['verdict'];

const kinds: Record<Verdict, EvidenceKind | null> = {
  found: 'found',
  partly: 'partial',
  contradicted: 'contradicts',
  missing: null,
};

/** Returns how the words of a point are drawn, or null if the point has no words. */
export const chooseEvidenceKind = (verdict: Verdict) => kinds[verdict];

export const verdictText = (): Record<Verdict, string> => ({
  found: terms.found(),
  partly: terms.partly(),
  contradicted: t.contradicts(),
  missing: t.notFound(),
});

/** Returns the ranges of an answer that its points are based on. */
export function evidenceRanges(evidence: readonly Evidence[]): readonly EvidenceRange[] {
  return evidence.flatMap(({ point, verdict, quotes }) => {
    const kind = chooseEvidenceKind(verdict);
    return kind === null ? [] : quotes.map(({ start, end }) => ({ start, end, point, kind }));
  });
}
