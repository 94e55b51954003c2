export { getReadableCourse, getTaughtCourse, isUsableTextbook, type TextbookReader } from './access.ts';
export { findTextbook, listTextbookIds, listTextbookIdsOfCourse, readBooks } from './books.ts';
export { announceChange, announcePeople, type Topic } from './changes.ts';
export type { AssignmentCounts, ExampleQueries } from './ports.ts';
export { mountCourses } from './routes.ts';
export {
  type Course,
  type CourseStudent,
  findCourseIds,
  giveCourses,
  isCurrentRubric,
  isEnrolled,
  listColleagues,
  listCourseStudents,
  listInstructorCourses,
} from './store.ts';
export {
  courseInstructors,
  courses,
  enrolments,
  lessonPeriods,
  lessons,
  rubrics,
  schoolWeeks,
  textbookCourses,
  textbookSections,
  textbooks,
} from './tables.ts';
export { bookPlace, readTextbookEdition } from './textbook-editions.ts';
