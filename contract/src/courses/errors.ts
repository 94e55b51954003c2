import { refusalsWith } from '../http/refusal.ts';

export const coursesErrors = refusalsWith(404, {
  'course/not-found': 'Course not found',
});
