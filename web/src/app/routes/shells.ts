import { createRoute } from '@tanstack/react-router';
import type { Role } from '../../lib/session.ts';
import { guard } from '../guard.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

export const shells = {
  instructor: lazyPage(() => import('../Shell.tsx'), 'InstructorShell'),
  student: lazyPage(() => import('../Shell.tsx'), 'StudentShell'),
};

/** The shell is fetched while the server is asked who is there. */
export function enter(role: Role): Promise<void> {
  void shells[role].preload?.();
  return guard(role);
}

export const instructor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/instructor',
  beforeLoad: () => enter('instructor'),
  component: shells.instructor,
});

export const student = createRoute({
  getParentRoute: () => rootRoute,
  path: '/student',
  beforeLoad: () => enter('student'),
  component: shells.student,
});
