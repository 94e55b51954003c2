/** Starts marking on behalf of the features below this one. */
import type { Runs } from '../../../platform/runs/index.ts';
import type { StartMarking } from '../../submissions/index.ts';
import { gradeSubmissionRun, gradingSubject } from './grade-submission.run.ts';

/** @param runs may be on its way still: what starts marking is itself a run */
export function createStartMarking(runs: Promise<Pick<Runs, 'startIn'>>): StartMarking {
  return async (tx, { tenantId, startedBy, ...work }) => {
    await (await runs).startIn(tx, tenantId, gradeSubmissionRun, {
      subject: gradingSubject(work),
      input: work,
      startedBy,
    });
  };
}
