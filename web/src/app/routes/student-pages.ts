import { createRoute } from '@tanstack/react-router';
import { definedValues, leadingTo, numberIn, wordsIn } from './address.ts';
import { createPagesBelow, lazyMantinePage } from './lazy-page.ts';
import { rootRoute } from './root.ts';
import { enter, shells, student } from './shells.ts';

const page = createPagesBelow(student);

export const studentPages = [
  createRoute({ getParentRoute: () => student, path: '/', ...leadingTo('/student/dashboard') }),
  page('/assignments', () => import('../StudentAssignments.tsx'), 'StudentAssignments'),
  page(
    '/assignments/practice/create',
    () => import('../../features/practice/create/NewPracticePage.tsx'),
    'NewPracticePage',
    { isWorkspace: true },
  ),
  page(
    '/assignments/practice/$practiceId',
    () => import('../../features/practice/work/PracticePage.tsx'),
    'PracticePage',
    { isWorkspace: true },
  ),
  page(
    '/assignments/$assignmentId',
    () => import('../../features/answering/page/StudentAssignmentPage.tsx'),
    'StudentAssignmentPage',
    { isWorkspace: true },
  ),
  createRoute({
    getParentRoute: () => student,
    path: '/chat',
    staticData: { isWorkspace: true },
    // `message` and `subject` open IsolatedChat (spec 1 §2); `chat` opens an existing chat.
    validateSearch: ({ message, subject, assignment, chat }) =>
      definedValues({
        message: wordsIn(message),
        subject: wordsIn(subject),
        assignment: numberIn(assignment),
        chat: numberIn(chat),
      }),
    component: lazyMantinePage(
      () => import('../../features/tutor/student/StudentChatPage.tsx'),
      'StudentChatPage',
    ),
  }),
  page('/dashboard', () => import('../../features/home/StudentHomePage.tsx'), 'StudentHomePage'),
  page('/grades', () => import('../../features/grades/GradesPage.tsx'), 'GradesPage'),
  page('/courses/$courseCode', () => import('../../features/grades/CoursePage.tsx'), 'CoursePage'),
  page('/profile', () => import('../../features/profile/ProfilePage.tsx'), 'StudentProfilePage'),
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
  component: lazyMantinePage(() => import('../../features/calendar/CalendarPage.tsx'), 'CalendarPage'),
});

export const calendarPages = calendarShell.addChildren([calendar]);
