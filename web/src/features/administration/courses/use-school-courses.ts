import { listSchoolCourses } from '@classi/contract/administration/courses';
import { useQuery } from '@tanstack/react-query';
import { sortCourses } from '../../../lib/course-label.ts';
import { call } from '../../../lib/http/api.ts';
import { administrationQuery } from '../queries.ts';

export const useSchoolCourses = () =>
  useQuery({
    ...administrationQuery(['courses'], (options) => call(listSchoolCourses, undefined, options)),
    select: (courses) => sortCourses(courses),
  });
