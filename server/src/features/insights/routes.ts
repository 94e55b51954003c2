import {
  getClassSummary as getClassSummaryEndpoint,
  getOwnSummary as getOwnSummaryEndpoint,
  getStudentSummaries as getStudentSummariesEndpoint,
} from '@classi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import { getOwnSummary } from './own-insight.ts';
import { getClassSummary, getStudentSummaries, type InsightsParts } from './teacher-insights.ts';

export function mountInsights(mount: Mount<Session>, parts: InsightsParts & { clock: Clock }): void {
  mount(getClassSummaryEndpoint, async ({ session, body }) => getClassSummary(parts, session, body));
  mount(getStudentSummariesEndpoint, async ({ session, body }) => getStudentSummaries(parts, session, body));
  mount(getOwnSummaryEndpoint, async ({ session, body }) => getOwnSummary(parts, session, body.assignmentId));
}
