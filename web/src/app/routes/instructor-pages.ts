import { createRoute } from '@tanstack/react-router';
import { definedValues, leadingTo, numberIn, wordsIn } from './address.ts';
import { createPagesBelow, lazyMantinePage } from './lazy-page.ts';
import { instructor } from './shells.ts';

const page = createPagesBelow(instructor);

export const instructorPages = [
  createRoute({ getParentRoute: () => instructor, path: '/', ...leadingTo('/instructor/dashboard') }),
  page(
    '/assignments',
    () => import('../../features/assignments/InstructorAssignmentsPage.tsx'),
    'InstructorAssignmentsPage',
  ),
  page(
    '/assignments/new-assignment',
    () => import('../../features/assignments/wizard/NewAssignmentPage.tsx'),
    'NewAssignmentPage',
    { isWorkspace: true },
  ),
  createRoute({
    getParentRoute: () => instructor,
    path: '/assignments/$assignmentId',
    staticData: { isWorkspace: true },
    // The data that the page shows first is requested together with its code.
    beforeLoad: ({ cause, params, search }) => {
      import('../../features/grading/workspace/opening.ts').then(
        ({ openWorkspace }) => cause === 'enter' && openWorkspace(params.assignmentId, search),
        () => undefined,
      );
    },
    component: lazyMantinePage(() => import('../AssignmentWorkspace.tsx'), 'AssignmentWorkspace'),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/assignments/$assignmentId/edit',
    staticData: { isWorkspace: true },
    // The typesetter of formulas is loaded together with the page's code, so that formulas do not change
    // after they are shown.
    beforeLoad: ({ cause }) => {
      if (cause !== 'enter') return;
      import('../../ui/rich-text/typesetter.ts')
        .then(({ typesetter }) => typesetter.fetch())
        .catch(() => undefined);
    },
    component: lazyMantinePage(
      () => import('../../features/assignments/editing/EditAssignmentPage.tsx'),
      'EditAssignmentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/chat',
    staticData: { isWorkspace: true },
    validateSearch: ({ chat }) => definedValues({ chat: numberIn(chat) }),
    component: lazyMantinePage(
      () => import('../../features/tutor/instructor/InstructorChatPage.tsx'),
      'InstructorChatPage',
    ),
  }),
  page('/aura-use', () => import('../../features/aura-use/AuraUsePage.tsx'), 'AuraUsePage'),
  page('/dashboard', () => import('../../features/home/InstructorHomePage.tsx'), 'InstructorHomePage'),
  page(
    '/timetable',
    () => import('../../features/calendar/TeacherTimetablePage.tsx'),
    'TeacherTimetablePage',
  ),
  page('/profile', () => import('../../features/profile/ProfilePage.tsx'), 'InstructorProfilePage'),
  page('/courses', () => import('../../features/courses/CoursesPage.tsx'), 'CoursesPage'),
  createRoute({
    getParentRoute: () => instructor,
    path: '/courses/$courseCode',
    // The names and counts that the list passes on are shown until the results have arrived (spec 3 §2).
    validateSearch: (search) =>
      definedValues({
        courseName: wordsIn(search.courseName),
        courseClass: wordsIn(search.courseClass),
        studentCount: numberIn(search.studentCount) ?? 0,
        assignmentCount: numberIn(search.assignmentCount) ?? 0,
        tab: search.tab === 'breakdown' ? ('breakdown' as const) : undefined,
        month: wordsIn(search.month),
        assignment: numberIn(search.assignment),
        student: numberIn(search.student),
      }),
    component: lazyMantinePage(() => import('../../features/courses/pages.ts'), 'TaughtCoursePage'),
  }),
] as const;
