import { listSchoolCourses } from '@classi/contract/administration/courses';
import { useQuery } from '@tanstack/react-query';
import { sortCourses } from '../../../lib/course-label.ts';
import { call } from '../../../lib/http/api.ts';
import { administrationKey } from '../queries.ts';

export function useSchoolCourses() {
  return useQuery({
    queryKey: administrationKey('courses'),
    queryFn: ({ signal }) => call(listSchoolCourses, undefined, { signal }),
    select: (courses) => sortCourses(courses),
    refetchOnMount: 'always',
  });
}
