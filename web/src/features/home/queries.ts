import { getInstructorTimetable, getTimetable } from '@classi/contract/courses/endpoints';
import { getInstructorDashboard, getStudentDashboard } from '@classi/contract/home/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';

/** Refetched each time the page is opened, and when its tab gets the focus. */
export function useStudentHome() {
  return useQuery({
    queryKey: ['home', 'student'],
    queryFn: ({ signal }) => call(getStudentDashboard, undefined, { signal }),
    refetchOnMount: 'always',
  });
}

export function useInstructorHome() {
  return useQuery({
    queryKey: ['home', 'instructor'],
    queryFn: ({ signal }) => call(getInstructorDashboard, undefined, { signal }),
    refetchOnMount: 'always',
  });
}

/** The lessons of the person's own week. */
export function useOwnLessons(audience: 'student' | 'instructor') {
  return useQuery({
    queryKey: ['home', 'lessons', audience],
    queryFn: ({ signal }) =>
      call(audience === 'student' ? getTimetable : getInstructorTimetable, undefined, { signal }),
  });
}
