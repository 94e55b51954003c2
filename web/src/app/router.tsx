import { signupSentences } from '@classi/contract/signup/limits';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { LoginPage } from '../features/identity/LoginPage.tsx';
import type { Role } from '../lib/session.ts';
import { BrokenPage } from '../ui/ErrorBoundary.tsx';
import { guard } from './guard.ts';
import { PendingPage } from './PendingPage.tsx';
import { Root } from './Root.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A sentence that the login page begins with. */
    alert?: string;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** A workspace takes the width: the sidebar is a rail, and a phone has no bar at the foot. */
    workspace?: boolean;
  }
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: LoginPage });

const front = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search): { school?: string } =>
    typeof search.school === 'string' ? { school: search.school } : {},
  component: LoginPage,
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../features/identity/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
});

const signupPages = (['instructor', 'student'] as const).map((role) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/${role}/signup`,
    validateSearch: (search): { school?: string } => given({ school: wordsIn(search.school) }),
    beforeLoad: ({ search }) => {
      if (!search.school) throw redirect({ to: '/login', state: { alert: signupSentences.invalidLink } });
    },
    component: lazyRouteComponent(
      () => import('../features/identity/signup/SignupPage.tsx'),
      role === 'student' ? 'StudentSignupPage' : 'InstructorSignupPage',
    ),
  }),
);

const shells = {
  instructor: lazyRouteComponent(() => import('./Shell.tsx'), 'InstructorShell'),
  student: lazyRouteComponent(() => import('./Shell.tsx'), 'StudentShell'),
};

/** The shell is fetched while the server is asked who is there. */
function enter(role: Role): Promise<void> {
  void shells[role].preload?.();
  return guard(role);
}

const instructor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/instructor',
  beforeLoad: () => enter('instructor'),
  component: shells.instructor,
});

const student = createRoute({
  getParentRoute: () => rootRoute,
  path: '/student',
  beforeLoad: () => enter('student'),
  component: shells.student,
});

const welcome = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('../features/welcome/WelcomePage.tsx'), 'WelcomePage'),
});

/** The landing page shows the guest chat of the tutor. */
const guestChat = createRoute({
  getParentRoute: () => welcome,
  path: '/',
  component: lazyRouteComponent(() => import('../features/tutor/guest/GuestChat.tsx'), 'GuestChat'),
});

const website = createRoute({
  getParentRoute: () => rootRoute,
  path: '/website2',
  component: lazyRouteComponent(() => import('../features/welcome/WebsitePage.tsx'), 'WebsitePage'),
});

const docs = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/docs',
    component: lazyRouteComponent(() => import('../features/welcome/docs/DocsPage.tsx'), 'DocsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/docs/$docId',
    component: lazyRouteComponent(() => import('../features/welcome/docs/DocumentPage.tsx'), 'DocumentPage'),
  }),
] as const;

/** A number of an address; anything else is not there. */
const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** A word of an address: one that looks like a number has been read as one. */
const wordsIn = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value);

/** What an address says, without what it leaves out. */
const given = <Said extends object>(said: Said) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Said]?: NonNullable<Said[Name]>;
  };

/** Addresses without a page of their own lead to another. */
const leadingTo = (to: '/instructor/assignments' | '/instructor/dashboard' | '/student/dashboard') => ({
  beforeLoad: () => {
    throw redirect({ to });
  },
});

const instructorPages = [
  createRoute({ getParentRoute: () => instructor, path: '/', ...leadingTo('/instructor/dashboard') }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/assignments',
    component: lazyRouteComponent(
      () => import('../features/assignments/InstructorAssignmentsPage.tsx'),
      'InstructorAssignmentsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/assignments/new-assignment',
    staticData: { workspace: true },
    component: lazyRouteComponent(
      () => import('../features/assignments/wizard/NewAssignmentPage.tsx'),
      'NewAssignmentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/assignments/$assignmentId',
    staticData: { workspace: true },
    // What is shown first is asked for together with the code that shows it.
    beforeLoad: ({ cause, params, search }) => {
      import('../features/grading/opening.ts').then(
        ({ openWorkspace }) => cause === 'enter' && openWorkspace(params.assignmentId, search),
        () => undefined,
      );
    },
    component: lazyRouteComponent(() => import('./AssignmentWorkspace.tsx'), 'AssignmentWorkspace'),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/assignments/$assignmentId/edit',
    staticData: { workspace: true },
    component: lazyRouteComponent(
      () => import('../features/assignments/editing/EditAssignmentPage.tsx'),
      'EditAssignmentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/chat',
    staticData: { workspace: true },
    validateSearch: ({ chat }) => given({ chat: numberIn(chat) }),
    component: lazyRouteComponent(
      () => import('../features/tutor/instructor/InstructorChatPage.tsx'),
      'InstructorChatPage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/aura-use',
    component: lazyRouteComponent(() => import('../features/aura-use/AuraUsePage.tsx'), 'AuraUsePage'),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/dashboard',
    component: lazyRouteComponent(
      () => import('../features/home/InstructorHomePage.tsx'),
      'InstructorHomePage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/profile',
    component: lazyRouteComponent(
      () => import('../features/profile/ProfilePage.tsx'),
      'InstructorProfilePage',
    ),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/courses',
    component: lazyRouteComponent(() => import('../features/courses/CoursesPage.tsx'), 'CoursesPage'),
  }),
  createRoute({
    getParentRoute: () => instructor,
    path: '/courses/$courseCode',
    // The names and counts that the list hands over stand here until the results have come (spec 3 §2).
    validateSearch: (search) =>
      given({
        courseName: wordsIn(search.courseName),
        courseClass: wordsIn(search.courseClass),
        studentCount: numberIn(search.studentCount) ?? 0,
        assignmentCount: numberIn(search.assignmentCount) ?? 0,
        tab: search.tab === 'breakdown' ? ('breakdown' as const) : undefined,
        month: wordsIn(search.month),
        assignment: numberIn(search.assignment),
        student: numberIn(search.student),
      }),
    component: lazyRouteComponent(
      () => import('../features/courses/TaughtCoursePage.tsx'),
      'TaughtCoursePage',
    ),
  }),
] as const;

const studentPages = [
  createRoute({ getParentRoute: () => student, path: '/', ...leadingTo('/student/dashboard') }),
  createRoute({
    getParentRoute: () => student,
    path: '/assignments',
    component: lazyRouteComponent(() => import('./StudentAssignments.tsx'), 'StudentAssignments'),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/assignments/practice/create',
    staticData: { workspace: true },
    component: lazyRouteComponent(
      () => import('../features/practice/create/NewPracticePage.tsx'),
      'NewPracticePage',
    ),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/assignments/practice/$practiceId',
    staticData: { workspace: true },
    component: lazyRouteComponent(() => import('../features/practice/work/PracticePage.tsx'), 'PracticePage'),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/assignments/$assignmentId',
    staticData: { workspace: true },
    component: lazyRouteComponent(
      () => import('../features/answering/StudentAssignmentPage.tsx'),
      'StudentAssignmentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/chat',
    staticData: { workspace: true },
    // `message` and `subject` open IsolatedChat (spec 1 §2); `chat` opens its talk again.
    validateSearch: ({ message, subject, assignment, chat }) =>
      given({
        message: wordsIn(message),
        subject: wordsIn(subject),
        assignment: numberIn(assignment),
        chat: numberIn(chat),
      }),
    component: lazyRouteComponent(
      () => import('../features/tutor/student/StudentChatPage.tsx'),
      'StudentChatPage',
    ),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/dashboard',
    component: lazyRouteComponent(() => import('../features/home/StudentHomePage.tsx'), 'StudentHomePage'),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/grades',
    component: lazyRouteComponent(() => import('../features/grades/GradesPage.tsx'), 'GradesPage'),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/courses/$courseCode',
    component: lazyRouteComponent(() => import('../features/grades/CoursePage.tsx'), 'CoursePage'),
  }),
  createRoute({
    getParentRoute: () => student,
    path: '/profile',
    component: lazyRouteComponent(() => import('../features/profile/ProfilePage.tsx'), 'StudentProfilePage'),
  }),
] as const;

/** The calendar stands beside the pages of /student, in the same shell (wire.md 8). */
const calendarShell = createRoute({
  getParentRoute: () => rootRoute,
  id: 'calendar-shell',
  beforeLoad: () => enter('student'),
  component: shells.student,
});

const calendar = createRoute({
  getParentRoute: () => calendarShell,
  path: '/calendar',
  component: lazyRouteComponent(() => import('../features/calendar/CalendarPage.tsx'), 'CalendarPage'),
});

const routeTree = rootRoute.addChildren([
  front,
  login,
  forgotPassword,
  ...signupPages,
  welcome.addChildren([guestChat]),
  website,
  ...docs,
  instructor.addChildren(instructorPages),
  student.addChildren(studentPages),
  calendarShell.addChildren([calendar]),
]);

/** The app's router; a test brings a history of its own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: BrokenPage,
    defaultOnCatch: (error) => reportError(error),
    scrollRestoration: true,
  });
}
