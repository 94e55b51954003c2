/** The administrator's manual changes to the week and its lessons. */
import type {
  BodyOf,
  saveLesson as saveLessonEndpoint,
  setSchoolWeek as setWeekEndpoint,
} from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import { type PlacedLesson, TimetableSlots } from './clashes.ts';
import type { TimetableSchool } from './plan.ts';
import { readTimetableSchool } from './read-timetable.ts';
import {
  countLessons,
  deleteLessons,
  deletePeriods,
  holdTimetable,
  insertLessons,
  listPeriods,
  updateLesson,
  writePeriod,
  writeWeekdays,
} from './store.ts';
import { toWeekdayName, toWeekdayNumber, weekProblem } from './week-rules.ts';

export type TimetableDeps = Platform<'clock' | 'database'>;

/** @throws Refused timetable/in-use for the first day or period to remove that has lessons */
async function refuseInUse(
  tx: Transaction,
  by: 'weekday' | 'period',
  gone: readonly { key: number; name: string }[],
): Promise<void> {
  const counts = await countLessons(tx, by);
  for (const { key, name } of gone) {
    const count = counts.get(key) ?? 0;
    if (count > 0) refuse('timetable/in-use', { name, count });
  }
}

const ALL_WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** @throws Refused timetable/week, timetable/in-use, timetable/no-period */
export async function setSchoolWeek(
  { database, clock }: TimetableDeps,
  actor: Actor,
  { days, periods }: BodyOf<typeof setWeekEndpoint>,
): Promise<void> {
  const { tenantId } = actor;
  const sentence = weekProblem(periods);
  if (sentence !== null) refuse('timetable/week', { sentence });
  const weekdays = [...new Set(days.map(toWeekdayNumber))].sort();
  await database.inTenant(tenantId, async (tx) => {
    await holdTimetable(tx, tenantId);
    const present = await listPeriods(tx);
    const stays = new Set(periods.map(({ id }) => id));
    if (periods.some(({ id }) => id !== null && !present.some((period) => period.id === id)))
      refuse('timetable/no-period');
    const gone = present.filter(({ id }) => !stays.has(id));
    await refuseInUse(
      tx,
      'period',
      gone.map(({ id, name }) => ({ key: id, name })),
    );
    const freeDays = ALL_WEEKDAYS.filter((weekday) => !weekdays.includes(weekday));
    await refuseInUse(
      tx,
      'weekday',
      freeDays.map((weekday) => ({ key: weekday, name: toWeekdayName(weekday) })),
    );
    await deletePeriods(
      tx,
      gone.map(({ id }) => id),
    );
    for (const period of periods) await writePeriod(tx, tenantId, period);
    await writeWeekdays(tx, tenantId, weekdays);
    const details = { days: weekdays.length, periods: periods.length };
    await recordAudit(tx, clock, actor, { action: 'timetable.week', details });
  });
}

/** @throws Refused the refusals of `saveLesson` */
function checkLesson(school: TimetableSchool, id: number | null, lesson: PlacedLesson): void {
  const course = school.courses.find((known) => known.id === lesson.courseId);
  if (!course) refuse('course/not-found');
  const { code } = course;
  if (course.isArchived) refuse('timetable/archived', { code });
  if (!school.periods.has(lesson.periodId)) refuse('timetable/no-period');
  if (!school.weekdays.includes(lesson.weekday))
    refuse('timetable/no-day', { day: toWeekdayName(lesson.weekday) });
  if (id !== null && !school.lessons.some((stored) => stored.id === id)) refuse('timetable/no-lesson');
  const teacher = school.teachers.find((known) => known.id === lesson.teacherId);
  if (lesson.teacherId !== null && !teacher?.courseIds.includes(course.id))
    refuse('timetable/not-teacher', { code });
  const others = school.lessons.filter((stored) => stored.id !== id);
  const sentence = new TimetableSlots(school, others).clashOf(lesson);
  if (sentence !== null) refuse('timetable/clash', { sentence });
}

/**
 * @returns the id of the lesson
 * @throws Refused timetable/no-lesson, timetable/no-period, timetable/no-day, timetable/clash, timetable/not-teacher,
 *   timetable/archived, course/not-found
 */
export function saveLesson(
  { database, clock }: TimetableDeps,
  actor: Actor,
  { id, day, ...fields }: BodyOf<typeof saveLessonEndpoint>,
): Promise<number> {
  const { tenantId } = actor;
  const lesson = { ...fields, weekday: toWeekdayNumber(day) };
  return database.inTenant(tenantId, async (tx) => {
    await holdTimetable(tx, tenantId);
    checkLesson(await readTimetableSchool(tx), id, lesson);
    if (id !== null) await updateLesson(tx, { ...lesson, id });
    const [saved = 0] = id === null ? await insertLessons(tx, tenantId, [lesson]) : [id];
    await recordAudit(tx, clock, actor, {
      action: 'timetable.lesson',
      details: { lessonId: saved, courseId: lesson.courseId, isNew: id === null },
    });
    return saved;
  });
}

/** @throws Refused timetable/no-lesson */
export async function removeLesson(
  { database, clock }: TimetableDeps,
  actor: Actor,
  id: number,
): Promise<void> {
  await database.inTenant(actor.tenantId, async (tx) => {
    if ((await deleteLessons(tx, [id])) === 0) refuse('timetable/no-lesson');
    await recordAudit(tx, clock, actor, { action: 'timetable.removed', details: { lessonId: id } });
  });
}
