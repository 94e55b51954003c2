/** The pages of a course's results, of its teachers and of administrators. They are fetched together, because they share nearly all of their parts. */
export { SchoolAssignmentPage } from './school/SchoolAssignmentPage.tsx';
export { SchoolCoursePage } from './school/SchoolCoursePage.tsx';
export { SchoolStudentPage } from './school/SchoolStudentPage.tsx';
export { TaughtCoursePage } from './TaughtCoursePage.tsx';
