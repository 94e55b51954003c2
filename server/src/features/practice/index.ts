export { mountPractice } from './routes.ts';
export { createGradePracticeRun } from './runs.handler.ts';
