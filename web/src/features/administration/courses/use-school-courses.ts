import { listSchoolCourses } from '@classi/contract/administration/courses';
import { useQuery } from '@tanstack/react-query';
import { sortCourses } from '../../../lib/course-label.ts';
import { administrationQuery } from '../queries.ts';

export const useSchoolCourses = () =>
  useQuery({
    ...administrationQuery(['courses'], listSchoolCourses),
    select: (courses) => sortCourses(courses),
  });
