export { createInsightsRun } from './insights.handler.ts';
export { itemStatistics } from './item-statistics/rules.ts';
export { mountInsights } from './routes.ts';
export {
  averageRubricScores,
  byCategory,
  criteriaByTag,
  type InsightMark,
  type InsightQuestion,
  scoreWork,
} from './rules.ts';
export { removeInsights } from './store.ts';
