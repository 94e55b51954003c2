import {
  exportCourseMarks as exportCourseMarksEndpoint,
  getSchoolAssignmentResults,
  getSchoolCourseResults,
  getSchoolMarkHistory,
  getSchoolStudentWork,
} from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { exportCourseMarks } from './export-marks.ts';
import {
  readSchoolAssignment,
  readSchoolCourse,
  readSchoolMarkHistory,
  readSchoolWork,
  type SchoolResultsDeps,
} from './read-school-results.ts';

/** Mounts the calls with which administrators read results. */
export function mountSchoolResults(mount: Mount<Session>, deps: SchoolResultsDeps): void {
  mount(getSchoolCourseResults, async ({ session, body }) =>
    readSchoolCourse(deps, session, body.courseCode),
  );
  mount(getSchoolAssignmentResults, async ({ session, body }) =>
    readSchoolAssignment(deps, session, body.assignmentId),
  );
  mount(getSchoolStudentWork, async ({ session, request, body }) =>
    readSchoolWork(deps, { session, request }, body),
  );
  mount(getSchoolMarkHistory, async ({ session, request, query }) =>
    readSchoolMarkHistory(deps, { session, request }, query.responseId),
  );
  mount(exportCourseMarksEndpoint, async ({ session, request, query }) => ({
    contentType: 'text/csv; charset=utf-8',
    ...(await exportCourseMarks(deps, { session, request }, query.courseCode)),
  }));
}
