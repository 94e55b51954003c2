import {
  getCourseAssignments,
  getCourseGrades,
  getInstructorCourses,
} from '@classi/contract/courses/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';

export type TaughtCourse = ReplyOf<typeof getInstructorCourses>[number];
export type CourseAssignment = ReplyOf<typeof getCourseAssignments>[number];
export type StudentGrades = ReplyOf<typeof getCourseGrades>[number];

/**
 * The teacher's courses. They are refetched each time the page is opened, because counts may have changed.
 * @param wanted false if their facts are already known
 */
export function useTaughtCourses(isWanted = true) {
  return useQuery({
    ...endpointQuery(['courses', 'taught'], getInstructorCourses, { body: {} }),
    enabled: isWanted,
    refetchOnMount: 'always',
  });
}

export function useCourseResults(courseCode: string) {
  return useQuery({
    queryKey: ['courses', 'results', courseCode],
    queryFn: async ({ signal }) => {
      const [assignments, students] = await Promise.all([
        call(getCourseAssignments, { params: { courseCode } }, { signal }),
        call(getCourseGrades, { params: { courseCode } }, { signal }),
      ]);
      return { assignments, students };
    },
    refetchOnMount: 'always',
  });
}
