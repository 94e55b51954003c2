export { createInsightsRun } from './insights.handler.ts';
export { mountInsights } from './routes.ts';
export {
  byCategory,
  criteriaOf,
  gradeOf,
  type InsightMark,
  type InsightQuestion,
  rubricScoresOf,
} from './rules.ts';
