/** Returns the current insights, and starts writing those that are missing or outdated. */
import type { InsightState } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';
import type { Runs } from '../../platform/runs/index.ts';
import type { Session } from '../identity/index.ts';
import { insightsRun, insightsSubject } from './insights.run.ts';
import { type Audience, findNewestRun, type Insight, listInsights, type NewestRun } from './store.ts';

/** A requested insight: for which student (the class is student 0), and for which marks. */
export interface RequestedInsight {
  studentId: number;
  restsOn: string;
}

export interface InsightsRequest {
  assignmentId: number;
  audience: Audience;
  wanted: RequestedInsight[];
  /** Restricts the insights to this student. */
  studentId?: number;
  /** Whether the insight is written again, even if it exists or failed recently. */
  again: boolean;
}

export interface InsightsState {
  status: InsightState;
  error: string;
  /** By student id: the insight that is based on the current marks, or else the newest one. */
  insights: Map<number, Insight>;
  /** Ids of students whose marks have changed since their insight was written. */
  stale: Set<number>;
}

interface Known extends Pick<InsightsState, 'insights' | 'stale'> {
  missing: number[];
}

async function readKnown(tx: Transaction, { wanted, ...of }: InsightsRequest): Promise<Known> {
  const studentIds = wanted.map(({ studentId }) => studentId);
  const written = await listInsights(tx, { ...of, studentIds });
  const known: Known = { insights: new Map(), stale: new Set(), missing: [] };
  for (const { studentId, restsOn } of wanted) {
    const own = written.get(studentId) ?? [];
    const fitting = own.find((insight) => insight.restsOn === restsOn);
    const shown = fitting ?? own[0];
    if (shown) known.insights.set(studentId, shown);
    if (!fitting) known.missing.push(studentId);
    if (!fitting && shown) known.stale.add(studentId);
  }
  return known;
}

const isLive = (run: NewestRun | undefined): boolean => run?.state === 'waiting' || run?.state === 'running';

/** Returns the message of a run that failed recently. An older failure is ignored, so the next request tries again. */
function failureOf(run: NewestRun | undefined): string | undefined {
  if (run?.state !== 'failed' || !run.isFresh) return undefined;
  const last = insightsRun.event.safeParse(run.lastEvent);
  return last.success && last.data.status === 'error' ? last.data.error : '';
}

/**
 * Starts a run for missing insights, or joins one that is writing the same. If marks change while a run is working, the next request after
 * it starts another one.
 */
export async function writeIfOutdated(
  tx: Transaction,
  runs: Pick<Runs, 'startIn'>,
  session: Session,
  input: InsightsRequest,
): Promise<InsightsState> {
  const { assignmentId, audience, wanted, again, studentId } = input;
  const { insights, stale, missing } = await readKnown(tx, input);
  if (wanted.length === 0) return { status: 'data', error: '', insights, stale };
  const subject = insightsSubject({
    assignmentId,
    audience,
    ...(studentId === undefined ? {} : { studentId }),
  });
  const newest = await findNewestRun(tx, insightsRun.name, subject);
  if (isLive(newest)) return { status: 'generating', error: '', insights, stale };
  if (missing.length === 0 && !again) return { status: 'data', error: '', insights, stale };
  const failure = again ? undefined : failureOf(newest);
  if (failure !== undefined) return { status: 'error', error: failure, insights, stale };
  await runs.startIn(tx, session.tenantId, insightsRun, {
    subject,
    input: {
      assignmentId,
      audience,
      studentIds: again ? wanted.map((each) => each.studentId) : missing,
      again,
    },
    startedBy: session.accountId,
  });
  return { status: 'generating', error: '', insights, stale };
}
