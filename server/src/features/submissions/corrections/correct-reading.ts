/** Lets a teacher correct the reading of a paper, or enter a missing answer. */
import type { BodyOf, correctReading as correctReadingEndpoint, ReplyOf } from '@classi/contract';
import { isBlank, RichTextError, sanitise } from '@classi/richtext';
import { Refused, refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeCorrection } from '../../answering/index.ts';
import type { Session } from '../../identity/index.ts';
import type { StartMarking } from '../ports.ts';
import { getReadAnswer } from './access.ts';

export interface CorrectionDeps extends Platform<'clock' | 'database'> {
  startMarking: StartMarking;
}

function contentOf(written: string): string | null {
  try {
    const content = sanitise(written);
    return isBlank(content) ? null : content;
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error;
    const refused = new Refused('http/invalid');
    refused.message = error.message;
    throw refused;
  }
}

/**
 * Stores the corrected reading, which counts from then on and is marked by AURA. Repeating the request changes nothing.
 * @throws Refused response/not-found, reading/not-on-paper, reading/changed, http/invalid
 */
export async function correctReading(
  { database, clock, startMarking }: CorrectionDeps,
  session: Session,
  request: BodyOf<typeof correctReadingEndpoint>,
): Promise<ReplyOf<typeof correctReadingEndpoint>> {
  const { tenantId, accountId: teacherId } = session;
  const content = contentOf(request.response);
  return database.inTenant(tenantId, async (tx) => {
    const { answer, submission } = await getReadAnswer(tx, session, request.responseId);
    const reply = { message: 'Saved', responseId: answer.id };
    if (answer.content === content && !answer.unreadable && !answer.unplaced)
      return { ...reply, revision: answer.revision };
    if ((answer.content ?? '') !== request.seenResponse) refuse('reading/changed');
    const { id: submissionId, assignmentId, studentId } = submission;
    const revision = await writeCorrection(tx, {
      tenantId,
      submissionId,
      responseId: answer.id,
      before: answer.revision,
      teacherId,
      at: clock.now(),
      how: 'corrected',
      content,
      places: answer.places,
      unreadable: false,
    });
    await startMarking(tx, { tenantId, assignmentId, studentId, startedBy: teacherId });
    return { ...reply, revision };
  });
}
