import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import { BrokenPage } from '../ui/ErrorBoundary.tsx';
import { PendingPage } from './PendingPage.tsx';
import { administratorPages } from './routes/administrator-pages.ts';
import { instructorPages } from './routes/instructor-pages.ts';
import { publicPages } from './routes/public-pages.ts';
import { rootRoute } from './routes/root.ts';
import { administrator, instructor, student } from './routes/shells.ts';
import { calendarPages, studentPages } from './routes/student-pages.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A message that the login page shows first. */
    alert?: string;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /**
     * The page is a workspace that uses the full width: the sidebar is a rail, and a phone has no bar at the
     * bottom.
     */
    isWorkspace?: boolean;
  }
}

const routeTree = rootRoute.addChildren([
  ...publicPages,
  instructor.addChildren(instructorPages),
  student.addChildren(studentPages),
  administrator.addChildren(administratorPages),
  calendarPages,
]);

/** The app's router. A test passes its own history. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    // Parameters are plain text instead of JSON: `courseClass=10`, not `courseClass=%2210%22`.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: BrokenPage,
    defaultOnCatch: (error) => reportError(error),
    scrollRestoration: true,
  });
}
