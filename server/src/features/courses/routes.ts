import {
  getCourseStudents,
  getInstructorCourses,
  getInstructorTimetable,
  getRubrics,
  getStudentCourses,
  getTimetable,
  listTextbooks as listTextbooksEndpoint,
} from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import { getTaughtCourse } from './access.ts';
import { listTextbooks } from './books.ts';
import { listOwnLessons } from './lessons.ts';
import type { AssignmentCounts, ExampleQueries } from './ports.ts';
import {
  listCourseStudents,
  listInstructorCourses,
  listRubrics,
  listStudentCourses,
  listStudentsByCourse,
} from './store.ts';

export interface CoursesDeps {
  database: Database;
  assignmentCounts: AssignmentCounts;
  /** The example questions of the settings. Without them, the textbook's own are shown. */
  exampleQueries?: ExampleQueries;
}

export function mountCourses(mount: Mount<Session>, deps: CoursesDeps): void {
  const { database, assignmentCounts, exampleQueries } = deps;
  mount(getStudentCourses, async ({ session }) =>
    database.inTenant(session.tenantId, (tx) => listStudentCourses(tx, session.accountId)),
  );
  for (const timetable of [getTimetable, getInstructorTimetable])
    mount(timetable, async ({ session }) =>
      database.inTenant(session.tenantId, (tx) => listOwnLessons(tx, session)),
    );
  mount(getInstructorCourses, async ({ session }) =>
    database.inTenant(session.tenantId, async (tx) => {
      const taught = await listInstructorCourses(tx, session.accountId);
      const ids = taught.map(({ id }) => id);
      const counts = await assignmentCounts(tx, ids);
      const students = await listStudentsByCourse(tx, ids);
      return taught.map((course) => ({
        ...course,
        assignmentCount: counts.get(course.id) ?? 0,
        students: students.get(course.id) ?? [],
      }));
    }),
  );
  mount(getCourseStudents, async ({ session, params }) =>
    database.inTenant(session.tenantId, async (tx) => {
      const { id } = await getTaughtCourse(tx, session, params.courseCode);
      return { students: await listCourseStudents(tx, id) };
    }),
  );
  mount(getRubrics, async ({ session }) => database.inTenant(session.tenantId, (tx) => listRubrics(tx)));
  mount(listTextbooksEndpoint, async ({ session }) => {
    const listed = await database.inTenant(session.tenantId, (tx) => listTextbooks(tx, session));
    if (listed.length === 0 || !exampleQueries) return listed;
    const found = await exampleQueries(session, listed);
    return listed.map((book) => ({ ...book, exampleQueries: found.get(book.id) ?? [] }));
  });
}
