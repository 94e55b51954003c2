/** Reads a school's timetable, to show it to administrators and to compare changes with it. */
import type { SchoolTimetable } from '@classi/contract';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import { listKnownCourses } from '../rosters/store.ts';
import { listClashes } from './clashes.ts';
import type { TimetableSchool } from './plan.ts';
import {
  countSharedStudents,
  listCourseTeachers,
  listPeriods,
  listSchoolLessons,
  readWeekdays,
} from './store.ts';
import { toWeekdayName } from './week-rules.ts';

export async function readTimetableSchool(tx: Transaction) {
  const weekdays = await readWeekdays(tx);
  const periods = await listPeriods(tx);
  const courses = await listKnownCourses(tx);
  const teachers = await listCourseTeachers(tx);
  return {
    ...{ weekdays, courses, teachers },
    lessons: await listSchoolLessons(tx),
    periods: new Map(periods.map((period) => [period.id, period])),
    courseCodes: new Map(courses.map(({ id, code }) => [id, code])),
    teacherNames: new Map(teachers.map(({ id, name }) => [id, name])),
    shared: await countSharedStudents(tx),
  } satisfies TimetableSchool;
}

export function readSchoolTimetable(
  { database }: { database: Database },
  tenantId: number,
): Promise<SchoolTimetable> {
  return database.inTenant(tenantId, async (tx) => {
    const school = await readTimetableSchool(tx);
    const { weekdays, periods, lessons } = school;
    return {
      days: weekdays.map(toWeekdayName),
      periods: [...periods.values()],
      lessons: lessons.map(({ weekday, ...lesson }) => ({ ...lesson, day: toWeekdayName(weekday) })),
      clashes: listClashes(lessons, school).map(({ lesson: { id, weekday, periodId }, sentence }) => ({
        ...{ lessonId: id, day: toWeekdayName(weekday), period: periods.get(periodId)?.name ?? '', sentence },
      })),
    };
  });
}
