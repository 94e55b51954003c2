import type { ReplyOf } from '@classi/contract/http/endpoint';
import {
  getSchoolAssignmentResults,
  getSchoolCourseResults,
} from '@classi/contract/school-results/endpoints';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';

export type SchoolCourse = ReplyOf<typeof getSchoolCourseResults>;
export type SchoolAssignment = ReplyOf<typeof getSchoolAssignmentResults>;

export function useSchoolCourse(courseCode: string) {
  return useQuery({
    ...endpointQuery(['administration', 'course-results', courseCode], getSchoolCourseResults, {
      body: { courseCode },
    }),
    refetchOnMount: 'always',
  });
}

export function useSchoolAssignment(assignmentId: number) {
  return useQuery({
    ...endpointQuery(['administration', 'assignment-results', assignmentId], getSchoolAssignmentResults, {
      body: { assignmentId },
    }),
    refetchOnMount: 'always',
  });
}
