export { getReadableAssignment, getTaughtAssignment, lockTaughtAssignment } from './access.ts';
export { assignmentCounts } from './assignment-counts.ts';
export { type ChosenRubric, getChosenRubrics, rubricCriteria } from './chosen-rubrics.ts';
export { detailsForStudentsSql, findPerson } from './details/store.ts';
export { countPages, storePdf } from './documents/save-pdf.ts';
export { DOCUMENT_PURPOSE, REFERENCE_PURPOSE } from './documents/store.ts';
export { canSeeImages } from './images/access.ts';
export { findImage, storeImage } from './images/images.ts';
export { type ListDeps, type ListedRow, listAssignments } from './list-assignments.ts';
export { listPeople, listPeopleAround } from './people-store.ts';
export type {
  HasStartedWork,
  LoweredQuestion,
  MarksOverview,
  MarksSeen,
  WithdrawMarksAbove,
  Work,
  WorkOverview,
} from './ports.ts';
export { marksToQuarters, quartersToMarks, reachableQuarters } from './quarters.ts';
export { figuresShown } from './reading/figures.ts';
export { processMarkingScheme, type SchemeDeps } from './reading/process-marking-scheme.ts';
export { createReadPaperRun } from './reading/read-paper.run.handler.ts';
export type { ReadingLine } from './reading/read-paper.run.ts';
export { type AssignmentsDeps, mountAssignments } from './routes.ts';
export { rubricUse } from './rubric-use.ts';
export { dueMoment } from './rules.ts';
export {
  type Assignment,
  isCurrentVersion,
  isTaughtBy,
  listQuestions,
  type Question,
  type TaughtAssignment,
} from './store.ts';
export { assignments, documents, questions, questionVersions } from './tables.ts';
