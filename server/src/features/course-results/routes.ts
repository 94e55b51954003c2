import { getCourseAssignments, getCourseGrades, getCourseStatistics } from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import {
  type ResultsParts,
  readCourseAssignments,
  readCourseGrades,
  readCourseStatistics,
} from './read-results.ts';

export function mountCourseResults(mount: Mount<Session>, parts: ResultsParts): void {
  mount(getCourseAssignments, async ({ session, params: { courseCode } }) =>
    readCourseAssignments(parts, session, courseCode),
  );
  mount(getCourseGrades, async ({ session, params: { courseCode } }) =>
    readCourseGrades(parts, session, courseCode),
  );
  mount(getCourseStatistics, async ({ session, params: { courseCode } }) =>
    readCourseStatistics(parts, session, courseCode),
  );
}
