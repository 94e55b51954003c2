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
  noteHeartbeat,
  readSession,
  type SessionParts,
  startSession,
  submitSession,
} from './sessions.ts';

export function mountTimedSessions(mount: Mount<Session>, parts: SessionParts): void {
  mount(startEndpoint, async ({ session, params }) => startSession(parts, session, params.assignmentId));
  mount(currentSession, async ({ session, params }) => readSession(parts, session, params.assignmentId));
  mount(submitEndpoint, async ({ session, params, body }) =>
    submitSession(parts, session, { ...params, method: body.method }),
  );
  mount(sessionHeartbeat, async ({ session, body }) => noteHeartbeat(parts, session, body.assignmentId));
  mount(followEndpoint, async ({ session, params, signal }) =>
    followSession(parts, session, params.assignmentId, signal),
  );
  mount(giveExtraTimeEndpoint, async ({ session, body }) => ({
    message: 'Extra time given',
    studentIds: await giveExtraTime(parts, session, body),
  }));
  mount(getTimedSessions, async ({ session, body }) => readTimedSessions(parts, session, body.assignmentId));
}
