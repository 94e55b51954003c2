import { getAssignments } from '@classi/contract/answering/endpoints';
import { getInstructorTimetable, getTimetable } from '@classi/contract/courses/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';

export function useDueDates() {
  return useQuery({
    queryKey: ['calendar', 'due-dates'],
    queryFn: async ({ signal }) => Object.values(await call(getAssignments, undefined, { signal })),
  });
}

export function useTimetable(audience: 'student' | 'instructor') {
  return useQuery({
    queryKey: ['calendar', 'timetable', audience],
    queryFn: ({ signal }) =>
      call(audience === 'student' ? getTimetable : getInstructorTimetable, undefined, { signal }),
  });
}
