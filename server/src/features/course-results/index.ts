export { mountCourseResults } from './routes.ts';
export type { RecordLook } from './school/read-school-results.ts';
export { mountSchoolResults } from './school/routes.ts';
