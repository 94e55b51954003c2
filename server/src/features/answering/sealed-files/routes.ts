import { getAnswerSeal, takeInAnswers as takeInEndpoint } from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { giveSeal, type SealParts, takeInAnswers } from './sealed-files.ts';

export function mountSealedAnswers(mount: Mount<Session>, parts: SealParts): void {
  mount(getAnswerSeal, async ({ session, body }) => giveSeal(parts, session, body.assignmentId));
  mount(takeInEndpoint, async ({ session, body }) => takeInAnswers(parts, session, body));
}
