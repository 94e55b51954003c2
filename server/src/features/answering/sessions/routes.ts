import {
  currentSession,
  followSession as followEndpoint,
  getTimedSessions,
  giveExtraTime as giveExtraTimeEndpoint,
  sessionHeartbeat,
  startSession as startEndpoint,
  submitSession as submitEndpoint,
} from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { giveExtraTime } from './extra-time.ts';
import { readTimedSessions } from './overview.ts';
import {
  followSession,
  readSession,
  recordHeartbeat,
  type SessionDeps,
  startSession,
  submitSession,
} from './sessions.ts';

export function mountTimedSessions(mount: Mount<Session>, deps: SessionDeps): void {
  mount(startEndpoint, async ({ session, params }) => startSession(deps, session, params.assignmentId));
  mount(currentSession, async ({ session, params }) => readSession(deps, session, params.assignmentId));
  mount(submitEndpoint, async ({ session, params, body }) =>
    submitSession(deps, session, { ...params, method: body.method }),
  );
  mount(sessionHeartbeat, async ({ session, body }) => recordHeartbeat(deps, session, body.assignmentId));
  mount(followEndpoint, async ({ session, params, signal }) =>
    followSession(deps, session, params.assignmentId, signal),
  );
  mount(giveExtraTimeEndpoint, async ({ session, body }) => ({
    message: 'Extra time given',
    studentIds: await giveExtraTime(deps, session, body),
  }));
  mount(getTimedSessions, async ({ session, body }) => readTimedSessions(deps, session, body.assignmentId));
}
