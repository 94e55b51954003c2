export { mountCourseResults } from './routes.ts';
export { mountSchoolResults } from './school/routes.ts';
