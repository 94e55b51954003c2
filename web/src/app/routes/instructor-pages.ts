import { createRoute } from '@tanstack/react-router';
import { definedValues, leadingTo, numberIn, wordsIn } from './address.ts';
import { lazyMantinePage } from './lazy-page.ts';
import { instructor } from './shells.ts';

export const instructorPages = [
  createRoute({ getParentRoute: () => instructor, path: '/', ...leadingTo('/instructor/dashboard') }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/assignments',
    component: lazyMantinePage(
      () => import('../../features/assignments/InstructorAssignmentsPage.tsx'),
      'InstructorAssignmentsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/assignments/new-assignment',
    staticData: { workspace: true },
    component: lazyMantinePage(
      () => import('../../features/assignments/wizard/NewAssignmentPage.tsx'),
      'NewAssignmentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/assignments/$assignmentId',
    staticData: { workspace: true },
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
    staticData: { workspace: true },
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
    staticData: { workspace: true },
    validateSearch: ({ chat }) => definedValues({ chat: numberIn(chat) }),
    component: lazyMantinePage(
      () => import('../../features/tutor/instructor/InstructorChatPage.tsx'),
      'InstructorChatPage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/aura-use',
    component: lazyMantinePage(() => import('../../features/aura-use/AuraUsePage.tsx'), 'AuraUsePage'),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/dashboard',
    component: lazyMantinePage(
      () => import('../../features/home/InstructorHomePage.tsx'),
      'InstructorHomePage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/timetable',
    component: lazyMantinePage(
      () => import('../../features/calendar/TeacherTimetablePage.tsx'),
      'TeacherTimetablePage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/profile',
    component: lazyMantinePage(
      () => import('../../features/profile/ProfilePage.tsx'),
      'InstructorProfilePage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/courses',
    component: lazyMantinePage(() => import('../../features/courses/CoursesPage.tsx'), 'CoursesPage'),
  }),
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
