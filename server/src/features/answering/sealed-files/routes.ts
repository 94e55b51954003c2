import { getAnswerSeal, takeInAnswers as takeInEndpoint } from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { giveSeal, importSealedAnswers, type SealDeps } from './sealed-files.ts';

export function mountSealedAnswers(mount: Mount<Session>, deps: SealDeps): void {
  mount(getAnswerSeal, async ({ session, body }) => giveSeal(deps, session, body.assignmentId));
  mount(takeInEndpoint, async ({ session, body }) => importSealedAnswers(deps, session, body));
}
