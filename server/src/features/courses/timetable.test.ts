import { expect, test } from 'vitest';
import { loggedIn, startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { lessonPeriods, lessons } from './tables.ts';

const parts = sharedFixture(startTestServer);

test("a student's week holds the lessons of the own courses, in their order", async () => {
  const { classi, riverside, database, server } = parts;
  const { tenantId } = classi;
  await database.inTenant(tenantId, async (tx) => {
    const times = [
      ['08:30', '09:10'],
      ['09:20', '10:00'],
      ['11:00', '11:40'],
    ] as const;
    const periods = await tx
      .insert(lessonPeriods)
      .values(times.map(([start, end]) => ({ tenantId, name: start, start, end })))
      .returning();
    const lesson = (courseId: number, weekday: number, start: string) => ({
      ...{ tenantId, courseId, weekday, room: 'Room 4' },
      periodId: periods.find((period) => period.start === start)?.id ?? 0,
    });
    await tx
      .insert(lessons)
      .values([
        lesson(classi.course.id, 3, '08:30'),
        lesson(classi.course.id, 1, '11:00'),
        lesson(classi.course.id, 1, '09:20'),
        lesson(classi.otherCourse.id, 2, '09:20'),
      ]);
  });
  const of = async (person: (typeof classi.students)[0]) =>
    (await (await loggedIn(server, person)).get('/students/get-timetable')).body as unknown;
  const physics = { course_code: 'PHY-10', course_name: 'Physics', room: 'Room 4', section: '', teacher: '' };
  expect(await of(classi.students[0])).toEqual([
    { day: 'Monday', start: '09:20', end: '10:00', ...physics },
    { day: 'Monday', start: '11:00', end: '11:40', ...physics },
    { day: 'Wednesday', start: '08:30', end: '09:10', ...physics },
  ]);
  expect(await of(classi.stranger)).toMatchObject([{ day: 'Tuesday', course_code: 'HIST-9' }]);
  expect(await of(riverside.students[0])).toEqual([]);
});
