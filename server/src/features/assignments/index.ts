export { getTaughtAssignment } from './access.ts';
export { assignmentCounts } from './assignment-counts.ts';
export { DOCUMENT_PURPOSE } from './documents-store.ts';
export type { MarksOverview, Work, WorkOverview } from './ports.ts';
export { marksOf, quartersOf } from './quarters.ts';
export { type AssignmentsParts, mountAssignments } from './routes.ts';
export { createReadPaperRun } from './runs.handler.ts';
export { type Assignment, listQuestions, type Question, type TaughtAssignment } from './store.ts';
export { assignments, documents, questions, questionVersions } from './tables.ts';
