export { type DeadlineFacts, deadlineOf, type Extension, extraTime, isLate } from './deadline.ts';
export {
  countInTime,
  countLate,
  countLateAnswers,
  findCountingLate,
  findLateAnswer,
  hasLateAnswers,
  type LateAnswers,
  listLateAnswers,
} from './late-store.ts';
export { listAssignments } from './list-assignments.ts';
export { type LiveQuestionRow, listLiveQuestions } from './live-questions.ts';
export { marksSeen, recordSeenMarks, showsMarks } from './marks-visibility/seen-marks.ts';
export { notReadOf } from './not-read.ts';
export { mayReadOwnPdf, OWN_PDF_PURPOSE } from './own-pdf-access.ts';
export { mountOwnPdfs } from './own-pdf-routes.ts';
export { createReadOwnPdfRun } from './own-pdf-run.handler.ts';
export { listNewestPdfs, listReadAnswers, type StoredReadAnswer } from './own-pdf-store.ts';
export { type Paper, type PaperAnswer, writePaperAnswers } from './paper.ts';
export {
  listReadingChanges,
  type ReadingChange,
  setUnread,
  writeCorrection,
  writePassages,
} from './paper-corrections/store.ts';
export { createProgress, labelOf, sortAnswers } from './paper-reading.ts';
export type { VisibleMark, VisibleMarks } from './ports.ts';
export { readPages } from './read-pages.ts';
export { mountReceipts } from './receipts-routes.ts';
export { type AnsweringParts, mountAnswering } from './routes.ts';
export { mountSealedAnswers } from './sealed-routes.ts';
export { createSessionClosing, type SessionClosing } from './sessions-closing.ts';
export { createSessionNews, type SessionNews } from './sessions-news.ts';
export { mountTimedSessions } from './sessions-routes.ts';
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
export { findOpenAssignment } from './student-store.ts';
export { submitDueWork } from './submit-due-work.ts';
export { answerRevisions, responses, submissions, type UnmatchedPassage } from './tables.ts';
export { workBegun } from './work-begun.ts';
export { workOverview } from './work-overview.ts';
