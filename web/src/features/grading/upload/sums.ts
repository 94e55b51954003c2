/** Pure rules and texts for all papers together. */
import * as t from '../../../messages/compiled/grading/upload.ts';
import type { MarkingProgress } from '../rules/marking-progress.ts';
import { includedPapers } from './class-set/split.ts';
import { isUnderWay, type UploadedPaper } from './rules.ts';

export type Stage =
  /** `without-student`: chosen, but without a student. */
  | 'without-student'
  | 'chosen'
  | 'under-way'
  | 'marking'
  | 'done'
  | 'failed'
  /** The paper waits for the teacher's answer, or does not replace the work. */
  | 'other';

function isWithoutStudent({ studentId, split }: Pick<UploadedPaper, 'studentId' | 'split'>): boolean {
  return split ? includedPapers(split).some((paper) => paper.studentId === null) : studentId === null;
}

/** @param marking the state of its marking, or undefined if there is none */
export function findStage(
  paper: Pick<UploadedPaper, 'phase' | 'studentId' | 'split'>,
  marking: MarkingProgress['state'] | undefined,
): Stage {
  if (isUnderWay(paper)) return 'under-way';
  if (paper.phase === 'chosen') return isWithoutStudent(paper) ? 'without-student' : 'chosen';
  if (paper.phase === 'error') return 'failed';
  if (paper.phase !== 'complete') return 'other';
  if (marking === undefined) return 'done';
  return marking === 'failed' ? 'failed' : 'marking';
}

export type Sums = Readonly<Record<Stage, number>>;

export function sumStages(stages: readonly Stage[]): Sums {
  const sums = {
    'without-student': 0,
    chosen: 0,
    'under-way': 0,
    marking: 0,
    done: 0,
    failed: 0,
    other: 0,
  };
  for (const stage of stages) sums[stage] += 1;
  return sums;
}

/** Returns a summary, such as `11 papers are marked. One did not work.` What needs the teacher comes last. */
export function sumsText(sums: Sums): string {
  const open = sums['under-way'] + sums.marking;
  const lost = sums['without-student'];
  const isSettled = open === 0 && sums.chosen + lost === 0;
  return [
    open > 0 && t.openInProgress({ open }),
    isSettled && sums.done > 0 && t.papersAreMarked({ count: sums.done }),
    sums.failed > 0 && t.papersFailed({ count: sums.failed }),
    lost > 0 && t.papersUnassigned({ count: lost }),
  ]
    .filter(Boolean)
    .join(' ');
}
