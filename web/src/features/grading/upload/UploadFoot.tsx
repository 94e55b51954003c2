import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/grading/upload.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import type { MarkingProgress } from '../rules/marking-progress.ts';
import { sendSplit } from './class-set/send-split.ts';
import { includedPapers } from './class-set/split.ts';
import { changePaper, sendPapers } from './papers.ts';
import { assignAllFirst, assignFirst, type UploadedPaper } from './rules.ts';
import { findStage, sumStages, sumsText } from './sums.ts';
import styles from './upload.module.css';

interface UploadFootProps {
  papers: readonly UploadedPaper[];
  markingOfPaper: (paper: UploadedPaper) => MarkingProgress | undefined;
  onClose: () => void;
}

/** Scrolls to the paper in a long list, and focuses its next action. */
function goTo(paper: UploadedPaper): void {
  const row = document.getElementById(`paper-${paper.id}`);
  const next = row?.querySelector<HTMLElement>('[data-without-student] input');
  (next ?? row?.querySelector<HTMLElement>('input, [role="alert"] button'))?.focus();
}

/** Returns the students of the papers in a file; null for each paper without one. */
const studentsIn = ({ studentId, split }: UploadedPaper): (number | null)[] =>
  split ? includedPapers(split).map((paper) => paper.studentId) : [studentId];

/** The number of papers in each state, and the actions for all of them. */
export function UploadFoot({ papers, markingOfPaper, onClose }: UploadFootProps) {
  const chosen = papers.filter(({ phase }) => phase === 'chosen');
  const stages = papers.map((paper) => findStage(paper, markingOfPaper(paper)?.state));
  const failed = papers[stages.indexOf('failed')];
  const words = sumsText(sumStages(stages));
  const send = () => {
    const isMissing = (paper: UploadedPaper) => {
      const students = studentsIn(paper);
      return students.length === 0 || students.includes(null);
    };
    const incomplete = chosen.filter(isMissing);
    for (const { id, problem, split } of incomplete) {
      if (problem === '') changePaper(id, { problem: split ? assignAllFirst() : assignFirst() });
    }
    const [first] = incomplete;
    if (first) return goTo(first);
    sendPapers(chosen.filter(({ split }) => !split).map(({ id }) => id));
    for (const { id, split } of chosen) if (split) void sendSplit(id);
  };
  // Two papers of the same student are uploaded as one.
  const count = chosen.flatMap((paper) => {
    const students = studentsIn(paper);
    const known = new Set(students.filter((id) => id !== null));
    return [...known, ...students.filter((id) => id === null)];
  }).length;
  return (
    <div className={styles.foot}>
      <p className={styles.sums} data-empty={words === '' || undefined}>
        <span role="status">{words}</span>
        {failed && (
          <button type="button" className={styles.show} onClick={() => goTo(failed)}>
            {terms.show()}
          </button>
        )}
      </p>
      <Button variant="default" onClick={onClose}>
        {terms.close()}
      </Button>
      {chosen.length > 0 && <Button onClick={send}>{t.uploadCountSubmissions({ count })}</Button>}
    </div>
  );
}
