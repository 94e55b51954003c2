export { mountCourseResults } from './routes.ts';
