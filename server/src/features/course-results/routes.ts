import { getCourseAssignments, getCourseGrades, getCourseStatistics } from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import {
  type ResultsDeps,
  readCourseAssignments,
  readCourseGrades,
  readCourseStatistics,
} from './read-results.ts';

export function mountCourseResults(mount: Mount<Session>, deps: ResultsDeps): void {
  mount(getCourseAssignments, async ({ session, params: { courseCode } }) =>
    readCourseAssignments(deps, session, courseCode),
  );
  mount(getCourseGrades, async ({ session, params: { courseCode } }) =>
    readCourseGrades(deps, session, courseCode),
  );
  mount(getCourseStatistics, async ({ session, params: { courseCode } }) =>
    readCourseStatistics(deps, session, courseCode),
  );
}
