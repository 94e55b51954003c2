export type { MatchesLiveQuestion } from './generate-practice.ts';
export type { FindPassage } from './ports.ts';
export { readPractices } from './read-practice.ts';
export { mountPractice } from './routes.ts';
export { createGradePracticeRun } from './runs.handler.ts';
