/** The services that the tutor's socket depends on. */
import type { Log } from '../../../platform/log/log.ts';
import type { Realtime } from '../../../platform/realtime/index.ts';
import type { Session } from '../../identity/index.ts';
import type { Answers } from '../answers/answers.ts';
import type { AskDeps } from '../ask.ts';
import type { Visitor } from '../guests/visitors.ts';

/** The connected person. `session` is read again for each message, because a session may have ended. */
export interface TutorConnection {
  /** @throws Refused session/none … */
  session(): Promise<Session>;
  visitor: Visitor;
}

export interface SocketDeps extends AskDeps {
  realtime: Realtime<TutorConnection>;
  answers: Answers;
  guestAnswers: Answers;
  log: Log;
}
