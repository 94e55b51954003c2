import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/grading/upload.ts';
import type { MarkingRun } from '../runs/marking-runs.ts';
import { changePaper, sendPapers } from './papers.ts';
import { assignFirst, type UploadedPaper } from './rules.ts';
import { stageOf, sumsOf, sumsWords } from './sums.ts';
import styles from './upload.module.css';

interface UploadFootProps {
  papers: readonly UploadedPaper[];
  runOf: (paper: UploadedPaper) => MarkingRun | undefined;
  onClose: () => void;
}

/** Scrolls to the paper in a long list, and focuses its next action. */
function goTo(paper: UploadedPaper): void {
  const row = document.getElementById(`paper-${paper.id}`);
  row?.querySelector<HTMLElement>('input, [role="alert"] button')?.focus();
}

/** The number of papers in each state, and the actions for all of them. */
export function UploadFoot({ papers, runOf, onClose }: UploadFootProps) {
  const chosen = papers.filter(({ phase }) => phase === 'chosen');
  const stages = papers.map((paper) => stageOf(paper, runOf(paper)?.state));
  const failed = papers[stages.indexOf('failed')];
  const words = sumsWords(sumsOf(stages));
  const send = () => {
    for (const { id, studentId, problem } of chosen) {
      if (studentId === null && problem === '') changePaper(id, { problem: assignFirst() });
    }
    const nobodys = chosen.find(({ studentId }) => studentId === null);
    if (nobodys) goTo(nobodys);
    else sendPapers(chosen.map(({ id }) => id));
  };
  return (
    <div className={styles.foot}>
      <p className={styles.sums} data-empty={words === '' || undefined}>
        <span role="status">{words}</span>
        {failed && (
          <button type="button" className={styles.show} onClick={() => goTo(failed)}>
            {t.show()}
          </button>
        )}
      </p>
      <Button variant="default" onClick={onClose}>
        {t.close()}
      </Button>
      {chosen.length > 0 && (
        <Button onClick={send}>{t.uploadCountSubmissions({ count: chosen.length })}</Button>
      )}
    </div>
  );
}
