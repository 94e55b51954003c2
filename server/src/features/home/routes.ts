import { getInstructorDashboard, getStudentDashboard } from '@classi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { ListDeps } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { readInstructorHome } from './instructor-home.ts';
import { readStudentHome } from './student-home.ts';

export interface HomeDeps extends ListDeps {
  clock: Clock;
}

export function mountHome(mount: Mount<Session>, deps: HomeDeps): void {
  mount(getStudentDashboard, async ({ session }) => readStudentHome(deps, session));
  mount(getInstructorDashboard, async ({ session }) => readInstructorHome(deps, session));
}
