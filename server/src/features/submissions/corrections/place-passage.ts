/** Lets a teacher assign a passage of a paper to a question, or decide that it is no answer. */
import type { BodyOf, Place, placePassage as placePassageEndpoint, ReplyOf } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import {
  type Answer,
  ensureResponses,
  type UnmatchedPassage,
  writeCorrection,
  writePassages,
} from '../../answering/index.ts';
import { getTaughtAssignment, listQuestions } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { lockPaper } from './access.ts';
import type { CorrectionDeps } from './correct-reading.ts';

type Request = BodyOf<typeof placePassageEndpoint>;

const startOf = (places: readonly Place[]): Place | undefined =>
  [...places].sort((a, b) => a.page - b.page || a.box.y - b.box.y)[0];

function isBefore(some: readonly Place[], others: readonly Place[]): boolean {
  const [one, other] = [startOf(some), startOf(others)];
  if (!one || !other) return false;
  return one.page < other.page || (one.page === other.page && one.box.y < other.box.y);
}

/** Joins the answer and the passage in the order of their positions on the paper. */
export function withPassage(
  answer: Pick<Answer, 'content' | 'places' | 'unreadable'>,
  { text, places, unreadable }: UnmatchedPassage,
): Pick<Answer, 'content' | 'places' | 'unreadable'> {
  const parts = [answer.content ?? '', text];
  const inOrder = isBefore(places, answer.places) ? parts.reverse() : parts;
  const content = inOrder.join('');
  return {
    content: content === '' ? null : content,
    places: [...answer.places, ...places],
    // A passage without text is a picture of unreadable writing.
    unreadable: answer.unreadable || unreadable === true || text === '',
  };
}

async function give(
  tx: Transaction,
  { session, submissionId, at }: { session: Session; submissionId: number; at: Date },
  passage: UnmatchedPassage,
  questionId: number,
): Promise<void> {
  const { tenantId, accountId: teacherId } = session;
  const answers = await ensureResponses(tx, { tenantId, submissionId, questionIds: [questionId] });
  const answer = answers.find((each) => each.questionId === questionId);
  if (!answer) throw new Error(`Question ${questionId} has no response row.`);
  await writeCorrection(tx, {
    tenantId,
    submissionId,
    responseId: answer.id,
    before: answer.revision,
    teacherId,
    at,
    how: 'placed',
    ...withPassage(answer, passage),
  });
}

/**
 * Makes the passage a part of the answer. AURA then marks this answer and, once no passage is left, the answers that are now known to be
 * blank.
 * @throws Refused assignment/not-found, submission/not-found, question/not-found, passage/not-found, passage/placed
 */
export async function placePassage(
  { database, clock, startMarking }: CorrectionDeps,
  session: Session,
  { assignmentId, studentId, fileName, passage: index, questionId }: Request,
): Promise<ReplyOf<typeof placePassageEndpoint>> {
  const { tenantId, accountId: teacherId } = session;
  return database.inTenant(tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const questions = await listQuestions(tx, assignmentId);
    if (questionId !== null && !questions.some(({ id }) => id === questionId)) refuse('question/not-found');
    const submission = await lockPaper(tx, { assignmentId, studentId });
    const passage = submission.unmatched[index];
    if (!passage || submission.origin !== 'paper' || submission.fileName !== fileName)
      refuse('passage/not-found');
    if (passage.placed && passage.placed.questionId !== null) refuse('passage/placed');
    const at = clock.now();
    const placed = { ...passage, placed: { questionId, teacherId, at: at.toISOString() } };
    const unmatched = submission.unmatched.with(index, placed);
    if (questionId !== null)
      await give(tx, { session, submissionId: submission.id, at }, passage, questionId);
    await writePassages(tx, submission.id, unmatched);
    await startMarking(tx, { tenantId, assignmentId, studentId, startedBy: teacherId });
    return { message: 'Saved', left: unmatched.filter(({ placed: done }) => !done).length };
  });
}
