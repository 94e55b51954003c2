export type { AnswerMarks, CountingMark, GivenMark, WorkMarks } from './ports.ts';
export { mountSubmissions, type SubmissionsParts } from './routes.ts';
export { createReadSubmissionRun } from './runs.handler.ts';
