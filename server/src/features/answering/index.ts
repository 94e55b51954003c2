export { type DeadlineFacts, deadlineOf, type Extension, isLate } from './deadline.ts';
export { type Paper, type PaperAnswer, writePaperAnswers } from './paper.ts';
export type { VisibleMark, VisibleMarks } from './ports.ts';
export { type AnsweringParts, mountAnswering } from './routes.ts';
export {
  type Answer,
  ensureResponses,
  ensureSubmission,
  findSubmission,
  getSubmission,
  listResponses,
  listSetAside,
  listSubmissions,
  type Marking,
  markSubmissionGraded,
  type SetAside,
  type Submission,
  setMarking,
} from './store.ts';
export { submitDueWork } from './submit-due-work.ts';
export { answerRevisions, responses, submissions } from './tables.ts';
export { workOverview } from './work-overview.ts';
