export { getOpenAssignment } from './access.ts';
export { grantAccommodation } from './accommodations/grant.ts';
export { currentPercents, listCurrentAccommodations } from './accommodations/store.ts';
export { hasStartedWork } from './has-work.ts';
export {
  countInTime,
  countLate,
  countLateAnswers,
  findCountingLate,
  findLateAnswer,
  hasLateAnswers,
  type LateAnswers,
  listLateAnswers,
} from './late-answers/store.ts';
export { listStudentAssignments } from './list-assignments.ts';
export { type LiveQuestionRow, listLiveQuestions } from './live-questions.ts';
export { canSeeMarks, marksSeen, recordSeenMarks } from './marks-visibility/seen-marks.ts';
export { notReadReason } from './not-read.ts';
export { dueAtColumn } from './own-due-dates/due-at.ts';
export { mountOwnDueDates } from './own-due-dates/routes.ts';
export { findLastOwnDueDate } from './own-due-dates/store.ts';
export { canReadOwnPdf, OWN_PDF_PURPOSE } from './own-pdf/access.ts';
export { createReadOwnPdfRun } from './own-pdf/read.run.handler.ts';
export { mountOwnPdfs } from './own-pdf/routes.ts';
export { listNewestPdfs, listReadAnswers, type StoredReadAnswer } from './own-pdf/store.ts';
export { readPages } from './paper-answers/read-pages.ts';
export { createAnswersProgress, sortAnswers, toQuestionLabel } from './paper-answers/rules.ts';
export { type Paper, type PaperAnswer, writePaperAnswers } from './paper-answers/store.ts';
export {
  listReadingChanges,
  type ReadingChange,
  setUnread,
  writeCorrection,
  writePassages,
} from './paper-corrections/store.ts';
export { isWithheld, otherNames } from './paper-names.ts';
export type { OnDueDateChanged, VisibleMark, VisibleMarks } from './ports.ts';
export { mountReceipts } from './receipts/routes.ts';
export { type AnsweringDeps, mountAnswering } from './routes.ts';
export {
  answerContent,
  computeDeadline,
  type DeadlineFacts,
  type Extension,
  extraTime,
  isLate,
  workState,
} from './rules.ts';
export {
  type AnswerToSave,
  type SaveOutcome,
  savedOrRefused,
  saveEach,
} from './saving/save-outcome.ts';
export { submitDueWork } from './saving/submit-due-work.ts';
export { mountSealedAnswers } from './sealed-files/routes.ts';
export { createSessionClosing, type SessionClosing } from './sessions/closing.ts';
export { createSessionNews, type SessionNews } from './sessions/news.ts';
export { mountTimedSessions } from './sessions/routes.ts';
export { hasSetAsideWork, listOtherAccountAnswers, type OtherAccountAnswer } from './set-aside-work.ts';
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
export {
  answerRevisions,
  ownDueDates,
  type PageName,
  type PaperNames,
  responses,
  submissions,
  type UnmatchedPassage,
} from './tables.ts';
export { workOverview } from './work-overview.ts';
