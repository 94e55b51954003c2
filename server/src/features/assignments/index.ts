export { getTaughtAssignment } from './access.ts';
export { assignmentCounts } from './assignment-counts.ts';
export { type ChosenRubric, criteriaOf, getChosenRubrics } from './chosen-rubrics.ts';
export { findPerson, lockTaughtAssignment } from './details-store.ts';
export { DOCUMENT_PURPOSE, REFERENCE_PURPOSE } from './documents-store.ts';
export { figuresShown } from './figures.ts';
export { countPages, keepPdf } from './given-pdf.ts';
export { findImage } from './images.ts';
export { maySeeImagesOf } from './images-store.ts';
export { type ListedRow, type ListParts, listAssignments } from './list-assignments.ts';
export { listPeople, listPeopleAround } from './people-store.ts';
export type {
  LoweredQuestion,
  MarksOverview,
  MarksSeen,
  WithdrawMarksAbove,
  Work,
  WorkBegun,
  WorkOverview,
} from './ports.ts';
export { processMarkingScheme, type SchemeParts } from './process-marking-scheme.ts';
export { marksOf, quartersOf, reachableQuarters } from './quarters.ts';
export { type AssignmentsParts, mountAssignments } from './routes.ts';
export { createReadPaperRun } from './runs.handler.ts';
export type { ReadingLine } from './runs.ts';
export { type Assignment, listQuestions, type Question, type TaughtAssignment } from './store.ts';
export { assignments, documents, questions, questionVersions } from './tables.ts';
