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
import { getClassSummary, getStudentSummaries, type InsightsParts } from './teacher-insights.ts';

export function mountInsights(mount: Mount<Session>, parts: InsightsParts & { clock: Clock }): void {
  mount(getClassSummaryEndpoint, async ({ session, body }) => getClassSummary(parts, session, body));
  mount(getStudentSummariesEndpoint, async ({ session, body }) => getStudentSummaries(parts, session, body));
  mount(getItemStatistics, async ({ session, body }) =>
    readItemStatistics(parts, session, body.assignmentId),
  );
  mount(exportItemStatistics, async ({ session, query: { assignmentId } }) => {
    const statistics = await readItemStatistics(parts, session, assignmentId);
    return {
      contentType: 'text/csv; charset=utf-8',
      bytes: statisticsCsv(statistics),
      headers: { 'content-disposition': `attachment; filename="questions-${assignmentId}.csv"` },
    };
  });
  mount(getOwnSummaryEndpoint, async ({ session, body }) => getOwnSummary(parts, session, body.assignmentId));
}
