export { gradeSubmission } from './grade-submission.ts';
export { type GradingParts, mountGrading } from './routes.ts';
export { createGradeSubmissionRun } from './runs.handler.ts';
export { marksOverview, visibleMarks, workMarks } from './shown-marks.ts';
export { markEvents } from './tables.ts';
export { updateResponse } from './update-response.ts';
