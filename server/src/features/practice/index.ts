export type { AsksLiveQuestion } from './generate-practice.ts';
export { mountPractice } from './routes.ts';
export { createGradePracticeRun } from './runs.handler.ts';
