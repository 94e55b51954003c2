import { getAssignments } from '@classi/contract/answering/endpoints';
import { getStudentCourses, getTimetable } from '@classi/contract/courses/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';

/**
 * The student's assignments. They are refetched each time the page is opened, because new grades may have
 * arrived.
 */
export function useGradedAssignments() {
  return useQuery({
    queryKey: ['grades', 'assignments'],
    queryFn: async ({ signal }) => Object.values(await call(getAssignments, undefined, { signal })),
    refetchOnMount: 'always',
  });
}

export function useGradedCourses() {
  return useQuery(endpointQuery(['grades', 'courses'], getStudentCourses));
}

export function useLessons() {
  return useQuery(endpointQuery(['grades', 'lessons'], getTimetable));
}
