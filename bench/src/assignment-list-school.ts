/** A teacher with many assignments in several courses, some with marked work, written through the stores of the server. */
import { courseInstructors, courses, enrolments } from '@classi/server/features/courses/index';
import { giveMark } from '@classi/server/features/grading/store';
import { aSubmission } from '@classi/server/features/submissions/submission.fixture';
import type { Database } from '@classi/server/platform/db/index';
import { anAssignment, aSchool, type BuiltAssignment, type School } from '@classi/server/testing/cast';

const COURSES = 6;
/** One in this many assignments has work of three students. Every second one of these is marked. */
const WORKED_EVERY = 5;
const DAY_MS = 86_400_000;

async function addCourse(
  database: Database,
  { tenantId, teacher, students }: School,
  number: number,
): Promise<number> {
  return database.inTenant(tenantId, async (tx) => {
    const named = { code: `BENCH-${number}`, name: `Subject ${number}`, grade: String(6 + number) };
    const [course] = await tx
      .insert(courses)
      .values({ tenantId, ...named })
      .returning({ id: courses.id });
    if (!course) throw new Error('no course');
    const courseId = course.id;
    await tx.insert(courseInstructors).values({ tenantId, courseId, instructorId: teacher.id });
    await tx.insert(enrolments).values(students.map(({ id }) => ({ tenantId, courseId, studentId: id })));
    return courseId;
  });
}

async function submitAll(
  database: Database,
  school: School,
  assignment: BuiltAssignment,
  isMarked: boolean,
): Promise<void> {
  const { tenantId, students } = school;
  for (const student of students) {
    const { responseIds } = await aSubmission(database, student, assignment, {
      1: '<p>x</p>',
      2: '<p>y</p>',
    });
    if (!isMarked) continue;
    await database.inTenant(tenantId, async (tx) => {
      for (const responseId of responseIds.values())
        await giveMark(tx, {
          tenantId,
          responseId,
          questionVersion: 1,
          answerRevision: 1,
          obtainedQuarters: responseId % 9,
          possibleQuarters: 8,
          feedback: '',
          source: 'engine',
          flag: responseId % 7 === 0 ? 'Please look.' : '',
        });
    });
  }
}

/** Creates this many assignments, half of which are past their due date. */
export async function aBusyTeacher(database: Database, count: number): Promise<School> {
  const school = await aSchool(database, 'classi');
  const courseIds: number[] = [];
  for (let number = 1; number <= COURSES; number += 1)
    courseIds.push(await addCourse(database, school, number));
  for (let number = 1; number <= count; number += 1) {
    const courseId = courseIds[number % COURSES];
    const due = Date.now() + (number - count / 2) * (DAY_MS / 4);
    const assignment = await anAssignment(database, school, {
      title: `Assignment ${number}`,
      dueAt: new Date(due),
      liveAt: new Date(Math.min(due, Date.now()) - DAY_MS),
      ...(courseId === undefined ? {} : { courseId }),
    });
    if (number % WORKED_EVERY === 0)
      await submitAll(database, school, assignment, number % (2 * WORKED_EVERY) === 0);
  }
  return school;
}
