export type { AnswerMarks, CountingMark, GivenMark, StartMarking, WorkMarks } from './ports.ts';
export { mountSubmissions, type SubmissionsParts } from './routes.ts';
export { createReadSubmissionRun } from './runs.handler.ts';
export { ensureAnswersOfHandedIn } from './store.ts';
