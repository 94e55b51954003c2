import { getAssignments } from '@classi/contract/answering/endpoints';
import { getInstructorTimetable, getTimetable } from '@classi/contract/courses/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';

export function useDueDates() {
  return useQuery({
    queryKey: ['calendar', 'due-dates'],
    queryFn: async ({ signal }) => Object.values(await call(getAssignments, undefined, { signal })),
  });
}

export function useTimetable(audience: 'student' | 'instructor') {
  return useQuery(
    endpointQuery(
      ['calendar', 'timetable', audience],
      audience === 'student' ? getTimetable : getInstructorTimetable,
    ),
  );
}
