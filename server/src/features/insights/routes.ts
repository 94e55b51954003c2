import {
  exportItemStatistics,
  getClassSummary as getClassSummaryEndpoint,
  getItemStatistics,
  getOwnSummary as getOwnSummaryEndpoint,
  getStudentSummaries as getStudentSummariesEndpoint,
} from '@classi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import { readItemStatistics } from './item-statistics/read-statistics.ts';
import { statisticsCsv } from './item-statistics/statistics-csv.ts';
import { getOwnSummary } from './own-insight.ts';
import { getClassSummary, getStudentSummaries, type InsightsDeps } from './teacher-insights.ts';

export function mountInsights(mount: Mount<Session>, deps: InsightsDeps & { clock: Clock }): void {
  mount(getClassSummaryEndpoint, async ({ session, body }) => getClassSummary(deps, session, body));
  mount(getStudentSummariesEndpoint, async ({ session, body }) => getStudentSummaries(deps, session, body));
  mount(getItemStatistics, async ({ session, body }) => readItemStatistics(deps, session, body.assignmentId));
  mount(exportItemStatistics, async ({ session, query: { assignmentId } }) => {
    const statistics = await readItemStatistics(deps, session, assignmentId);
    return {
      contentType: 'text/csv; charset=utf-8',
      bytes: statisticsCsv(statistics),
      headers: { 'content-disposition': `attachment; filename="questions-${assignmentId}.csv"` },
    };
  });
  mount(getOwnSummaryEndpoint, async ({ session, body }) => getOwnSummary(deps, session, body.assignmentId));
}
