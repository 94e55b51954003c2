import type { ReplyOf } from '@classi/contract/http/endpoint';
import {
  getSchoolAssignmentResults,
  getSchoolCourseResults,
} from '@classi/contract/school-results/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';

export type SchoolCourse = ReplyOf<typeof getSchoolCourseResults>;
export type SchoolAssignment = ReplyOf<typeof getSchoolAssignmentResults>;

export function useSchoolCourse(courseCode: string) {
  return useQuery({
    queryKey: ['administration', 'course-results', courseCode],
    queryFn: ({ signal }) => call(getSchoolCourseResults, { body: { courseCode } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSchoolAssignment(assignmentId: number) {
  return useQuery({
    queryKey: ['administration', 'assignment-results', assignmentId],
    queryFn: ({ signal }) => call(getSchoolAssignmentResults, { body: { assignmentId } }, { signal }),
    refetchOnMount: 'always',
  });
}
