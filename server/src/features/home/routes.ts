import { getInstructorDashboard, getStudentDashboard } from '@classi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { ListParts } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { readInstructorHome } from './instructor-home.ts';
import { readStudentHome } from './student-home.ts';

export interface HomeParts extends ListParts {
  clock: Clock;
}

export function mountHome(mount: Mount<Session>, parts: HomeParts): void {
  mount(getStudentDashboard, async ({ session }) => readStudentHome(parts, session));
  mount(getInstructorDashboard, async ({ session }) => readInstructorHome(parts, session));
}
