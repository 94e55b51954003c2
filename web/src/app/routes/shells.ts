import { createRoute } from '@tanstack/react-router';
import type { Role } from '../../lib/session/session.ts';
import { guard } from '../guard.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

export const shells = {
  instructor: lazyPage(() => import('../Shell.tsx'), 'InstructorShell'),
  student: lazyPage(() => import('../Shell.tsx'), 'StudentShell'),
  administrator: lazyPage(() => import('../Shell.tsx'), 'AdministratorShell'),
};

/** Loads the shell while the session is being checked. */
export function enter(role: Role, { location }: { location: { href: string } }): Promise<void> {
  void shells[role].preload?.();
  return guard(role, location.href);
}

export const instructor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/instructor',
  beforeLoad: (to) => enter('instructor', to),
  component: shells.instructor,
});

export const administrator = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: (to) => enter('administrator', to),
  component: shells.administrator,
});

export const student = createRoute({
  getParentRoute: () => rootRoute,
  path: '/student',
  beforeLoad: (to) => enter('student', to),
  component: shells.student,
});
