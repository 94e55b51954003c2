import type { Engine } from '@classi/engines';
import type { Clock } from '../../platform/clock/clock.ts';
import type { RunHandler } from '../../platform/runs/index.ts';
import { createGradeSubmissionRun } from './marking/grade-submission.run.handler.ts';
import type { PicturesOfWork } from './ports.ts';
import { createProposeRun } from './proposals/propose.handler.ts';
import { createRegradeRun } from './regrading/regrade.run.handler.ts';

export { getReadableAnswer } from './access.ts';
export { mountAssistedMarking } from './assisted-marking/routes.ts';
export { updateResponse } from './corrections/update-response.ts';
export { getMarkHistory } from './history/mark-history.ts';
export { requestMark } from './marking/call-engine.ts';
export { cleanMark } from './marking/engine-mark.ts';
export { gradeSubmission } from './marking/grade-submission.ts';
export { createStartMarking } from './marking/start-marking.ts';
export { withdrawMarksAbove } from './regrading/withdraw-marks-above.ts';
export { type GradingDeps, mountGrading } from './routes.ts';
export { marksOverview, studentFeedback, visibleMarks, workMarks } from './shown-marks.ts';
export { isBeingMarked } from './store.ts';
export { markEvents } from './tables.ts';

/** Creates the background runs of grading: marking, regrading, and proposals that follow from corrections. */
export function createGradingRuns(deps: {
  engine: Engine;
  clock: Clock;
  pictures?: PicturesOfWork;
}): RunHandler[] {
  return [createGradeSubmissionRun(deps), createRegradeRun(deps), createProposeRun(deps)];
}
