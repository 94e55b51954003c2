export { createInsightsRun } from './insights.handler.ts';
export { itemStatistics } from './item-statistics/rules.ts';
export { mountInsights } from './routes.ts';
export {
  byCategory,
  criteriaByTag,
  gradeOf,
  type InsightMark,
  type InsightQuestion,
  rubricScoresOf,
} from './rules.ts';
export { removeInsights } from './store.ts';
