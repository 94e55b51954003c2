/** Starts marking on behalf of the features below this one. */
import type { Runs } from '../../../platform/runs/index.ts';
import type { StartMarking } from '../../submissions/index.ts';
import { gradeSubmissionRun, gradingSubject } from './grade-submission.run.ts';

/** @param runs a promise, because the runs that start marking are part of it */
export function createStartMarking(runs: Promise<Pick<Runs, 'startIn'>>): StartMarking {
  return async (tx, { tenantId, startedBy, ...work }) => {
    await (await runs).startIn(tx, tenantId, gradeSubmissionRun, {
      subject: gradingSubject(work),
      input: work,
      startedBy,
    });
  };
}
