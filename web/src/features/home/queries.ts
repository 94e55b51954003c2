import { getInstructorTimetable, getTimetable } from '@classi/contract/courses/endpoints';
import { getInstructorDashboard, getStudentDashboard } from '@classi/contract/home/endpoints';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';

/** Refetched each time the page is opened, and when its tab gets the focus. */
export function useStudentHome() {
  return useQuery({
    ...endpointQuery(['home', 'student'], getStudentDashboard),
    refetchOnMount: 'always',
  });
}

export function useInstructorHome() {
  return useQuery({
    ...endpointQuery(['home', 'instructor'], getInstructorDashboard),
    refetchOnMount: 'always',
  });
}

/** The lessons of the person's own week. */
export function useOwnLessons(audience: 'student' | 'instructor') {
  return useQuery(
    endpointQuery(
      ['home', 'lessons', audience],
      audience === 'student' ? getTimetable : getInstructorTimetable,
    ),
  );
}
