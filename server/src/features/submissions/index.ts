export { createExamineFileRun } from './class-sets/examine-file.run.handler.ts';
export { listWork } from './list-work.ts';
export { createFiguresOfTeacher } from './pictures/figures-of-teacher.ts';
export { createPicturesOfStudent, createPicturesOfWork } from './pictures/pictures-of-work.ts';
export type {
  AnswerMarks,
  BriefMark,
  CountingMark,
  GivenMark,
  LastMarking,
  StartMarking,
  WorkMarks,
} from './ports.ts';
export { createReadSubmissionRun } from './reading/read-submission.run.handler.ts';
export { mountSubmissions, type SubmissionsDeps } from './routes.ts';
export { ensureAnswersOfSubmitted, listTeachersOfWork } from './store.ts';
