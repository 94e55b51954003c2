import type { Proposal } from '@classi/contract/grading/endpoints';
import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/grading/proposals.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import styles from './proposals.module.css';
import { dismiss } from './queries.ts';
import { bannerText, proposalsAt } from './rules.ts';

interface ProposalsBannerProps {
  assignmentId: number;
  proposals: readonly Proposal[];
  /** The number of the open question. */
  question: number | undefined;
  labelOf: (question: number) => string;
  onReview: () => void;
}

/** Says that a changed mark suggests marks for similar answers. They are accepted one by one in the review, never from here. */
export function ProposalsBanner(props: ProposalsBannerProps) {
  const { assignmentId, proposals, question, labelOf, onReview } = props;
  const shown = proposalsAt(proposals, question);
  if (shown.length === 0) return null;
  return (
    <section className={styles.banner} aria-label={t.proposalsTitle()}>
      <AuraGlyph size={17} />
      <p role="status">{bannerText(shown, question, labelOf)}</p>
      <div className="wrap-8">
        <Button size="compact-sm" onClick={onReview}>
          {t.review()}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => void dismiss(assignmentId, shown)}>
          {terms.dismiss()}
        </Button>
      </div>
    </section>
  );
}
