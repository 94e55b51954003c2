/** Imports a timetable, either completely or not at all. */
import {
  type applyTimetable as applyEndpoint,
  type BodyOf,
  TIMETABLE_BYTES_MAX,
  type TimetableCounts,
  type TimetablePreview,
} from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import { hashPlan, refuseProblems } from '../rosters/preview.ts';
import { unreadable } from '../rosters/read-file.ts';
import type { TimetableDeps } from './change-timetable.ts';
import { countTimetable, planTimetable, type TimetablePlan } from './plan.ts';
import { readTimetableFile } from './read-file.ts';
import { readTimetableSchool } from './read-timetable.ts';
import { deleteLessons, holdTimetable, insertLessons, updateLesson } from './store.ts';

/** A preview lists at most this many problems; its count includes all of them. */
const SHOWN_PROBLEMS = 500;

type TimetableRequest = BodyOf<typeof applyEndpoint>;

/** @throws Refused roster/unreadable */
async function makeTimetablePlan(
  tx: Transaction,
  { content, ...options }: TimetableRequest,
): Promise<TimetablePlan> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > TIMETABLE_BYTES_MAX)
    unreadable(`The file is larger than ${TIMETABLE_BYTES_MAX / 1024 / 1024} MB.`);
  return planTimetable(readTimetableFile(bytes), await readTimetableSchool(tx), options);
}

/**
 * Previews an import of this file. Nothing is changed.
 * @throws Refused roster/unreadable
 */
export function previewTimetable(
  { database }: Pick<TimetableDeps, 'database'>,
  tenantId: number,
  request: TimetableRequest,
): Promise<TimetablePreview> {
  return database.inTenant(tenantId, async (tx) => {
    const plan = await makeTimetablePlan(tx, request);
    return {
      fingerprint: hashPlan(plan),
      counts: countTimetable(plan),
      problemCount: plan.problems.length,
      problems: plan.problems.slice(0, SHOWN_PROBLEMS),
    };
  });
}

/** @throws Refused roster/problems, timetable/incomplete */
/**
 * @param request contains the fingerprint of the preview, so that exactly what was shown is applied
 * @throws Refused roster/unreadable, roster/problems, timetable/incomplete, roster/changed; nothing is changed then
 */
export function applyTimetable(
  { database, clock }: TimetableDeps,
  actor: Actor,
  request: TimetableRequest,
): Promise<TimetableCounts> {
  const { tenantId } = actor;
  return database.inTenant(tenantId, async (tx) => {
    await holdTimetable(tx, tenantId);
    const plan = await makeTimetablePlan(tx, request);
    refuseProblems(plan.problems, request, 'timetable/incomplete');
    const { fingerprint } = request;
    if (fingerprint !== undefined && hashPlan(plan) !== fingerprint) refuse('roster/changed');
    const counts = countTimetable(plan);
    await deleteLessons(tx, plan.removed);
    for (const lesson of plan.changed) await updateLesson(tx, lesson);
    await insertLessons(tx, tenantId, plan.added);
    await recordAudit(tx, clock, actor, { action: 'timetable.imported', details: { ...counts } });
    return counts;
  });
}
