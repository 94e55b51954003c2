import type { Engine } from '@classi/engines';
import type { Clock } from '../../platform/clock/clock.ts';
import type { RunHandler } from '../../platform/runs/index.ts';
import type { PicturesOfWork } from './ports.ts';
import { createProposeRun } from './proposals/propose.handler.ts';
import { createRegradeRun } from './regrade.handler.ts';
import { createGradeSubmissionRun } from './runs.handler.ts';

export { mountAssistedMarking } from './assisted-marking/routes.ts';
export { gradeSubmission } from './grade-submission.ts';
export { withdrawMarksAbove } from './marks-above.ts';
export { type GradingParts, mountGrading } from './routes.ts';
export { marksOverview, visibleMarks, workMarks } from './shown-marks.ts';
export { createStartMarking } from './start-marking.ts';
export { markEvents } from './tables.ts';
export { updateResponse } from './update-response.ts';

/** All that grading does in the background: marking, marking again, and what corrections teach. */
export function createGradingRuns(parts: {
  engine: Engine;
  clock: Clock;
  pictures?: PicturesOfWork;
}): RunHandler[] {
  return [createGradeSubmissionRun(parts), createRegradeRun(parts), createProposeRun(parts)];
}
