import { createRoute } from '@tanstack/react-router';
import { definedValues, leadingTo, numberIn, wordsIn } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';
import { enter, shells, student } from './shells.ts';

export const studentPages = [
  createRoute({ getParentRoute: () => student, path: '/', ...leadingTo('/student/dashboard') }),
  createRoute({
    getParentRoute: () => student,
    path: '/assignments',
    component: lazyPage(() => import('../StudentAssignments.tsx'), 'StudentAssignments'),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/assignments/practice/create',
    staticData: { workspace: true },
    component: lazyPage(
      () => import('../../features/practice/create/NewPracticePage.tsx'),
      'NewPracticePage',
    ),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/assignments/practice/$practiceId',
    staticData: { workspace: true },
    component: lazyPage(() => import('../../features/practice/work/PracticePage.tsx'), 'PracticePage'),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/assignments/$assignmentId',
    staticData: { workspace: true },
    component: lazyPage(
      () => import('../../features/answering/page/StudentAssignmentPage.tsx'),
      'StudentAssignmentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/chat',
    staticData: { workspace: true },
    // `message` and `subject` open IsolatedChat (spec 1 §2); `chat` opens an existing chat.
    validateSearch: ({ message, subject, assignment, chat }) =>
      definedValues({
        message: wordsIn(message),
        subject: wordsIn(subject),
        assignment: numberIn(assignment),
        chat: numberIn(chat),
      }),
    component: lazyPage(() => import('../../features/tutor/student/StudentChatPage.tsx'), 'StudentChatPage'),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/dashboard',
    component: lazyPage(() => import('../../features/home/StudentHomePage.tsx'), 'StudentHomePage'),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/grades',
    component: lazyPage(() => import('../../features/grades/GradesPage.tsx'), 'GradesPage'),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/courses/$courseCode',
    component: lazyPage(() => import('../../features/grades/CoursePage.tsx'), 'CoursePage'),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/profile',
    component: lazyPage(() => import('../../features/profile/ProfilePage.tsx'), 'StudentProfilePage'),
  }),
] as const;

/** The calendar is not under /student, but has the same shell (wire.md 8). */
const calendarShell = createRoute({
  getParentRoute: () => rootRoute,
  id: 'calendar-shell',
  beforeLoad: (to) => enter('student', to),
  component: shells.student,
});

const calendar = createRoute({
  getParentRoute: () => calendarShell,
  path: '/calendar',
  component: lazyPage(() => import('../../features/calendar/CalendarPage.tsx'), 'CalendarPage'),
});

export const calendarPages = calendarShell.addChildren([calendar]);
