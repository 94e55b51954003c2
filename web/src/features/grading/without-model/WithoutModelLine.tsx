import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/grading/withoutModel.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import styles from '../proposals/proposals.module.css';
import { useRegrades } from '../regrade/regrades.tsx';
import type { Works } from '../rules/works.ts';
import { useMarksWithoutModel, useMarkWithModel, withoutModelText } from './queries.ts';

interface WithoutModelLineProps {
  assignmentId: number;
  works: Works;
  /** False until the first answer is on screen. */
  isWanted: boolean;
}

/** The marks that AURA made without its language model, with a button that has them made with it. */
export function WithoutModelLine({ assignmentId, works, isWanted }: WithoutModelLineProps) {
  const marks = useMarksWithoutModel(assignmentId, works, isWanted);
  const { mutate, isPending } = useMarkWithModel(assignmentId);
  const isGoingOn = useRegrades(assignmentId).length > 0;
  if (marks.length === 0 || isGoingOn) return null;
  return (
    <section className={styles.banner} aria-label={t.modelFreeHeading()}>
      <AuraGlyph size={17} />
      <p role="status">{withoutModelText(marks)}</p>
      <div className="wrap-8">
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
          {t.markAgainButton()}
        </Button>
      </div>
    </section>
  );
}
