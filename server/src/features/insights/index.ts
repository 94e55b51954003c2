export { createInsightsRun } from './insights.handler.ts';
export { mountInsights } from './routes.ts';
