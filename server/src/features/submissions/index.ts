export { createFiguresOfTeacher } from './figures-of-teacher.ts';
export { createPicturesOfStudent, createPicturesOfWork } from './pictures-of-work.ts';
export type { AnswerMarks, BriefMark, CountingMark, GivenMark, StartMarking, WorkMarks } from './ports.ts';
export { mountSubmissions, type SubmissionsParts } from './routes.ts';
export { createReadSubmissionRun } from './runs.handler.ts';
export { ensureAnswersOfHandedIn, listTeachersOfWork } from './store.ts';
