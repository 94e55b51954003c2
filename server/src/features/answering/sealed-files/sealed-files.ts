/**
 * Sealed answer files. While it is online, a page gets its own key. It seals answers that could not be delivered with that key, and the
 * teacher uploads the file. The key is derived from the server's key, so none is stored: docs/decisions/0017-sealed-answer-files.md.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SealedAnswer, type SealedFile, sealedFile, type TakenIn } from '@classi/contract';
import { sealedText } from '@classi/contract/answering/sealed-text';
import type { Transaction } from '../../../platform/db/index.ts';
import { Refused, refuse } from '../../../platform/http/refuse.ts';
import type { Keys } from '../../../platform/keys/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { getTaughtAssignment, storeImage } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { getOpenAssignment } from '../access.ts';
import { findSubmitted, listSubmittedAnswers } from '../receipts/store.ts';
import { answerContent } from '../rules.ts';
import { saveIn } from '../saving/save-answer.ts';
import { storeUncounted } from '../saving/store.ts';
import { ensureSubmission } from '../store.ts';
import { findOpenAssignment } from '../student-store.ts';

export interface SealDeps extends Platform<'clock' | 'database' | 'keys'> {
  storage: Pick<Storage, 'findNamed' | 'put'>;
}

/** The student and assignment that a seal was issued for, and when. */
interface Given {
  assignmentId: number;
  studentId: number;
  sealId: string;
  issuedAt: Date;
}

const PURPOSE = 'answer-seal';

const sealKeyOf = (secret: Uint8Array, tenantId: number, given: Given): string =>
  createHmac('sha256', secret)
    .update(
      JSON.stringify([
        tenantId,
        given.assignmentId,
        given.studentId,
        given.sealId,
        given.issuedAt.toISOString(),
      ]),
    )
    .digest('base64url');

/** @throws Refused assignment/not-found */
export async function giveSeal(
  { database, keys, clock }: Omit<SealDeps, 'storage'>,
  session: Session,
  assignmentId: number,
) {
  const at = clock.now();
  await database.inTenant(session.tenantId, (tx) => getOpenAssignment(tx, session, { assignmentId, at }));
  const key = await keys.current(PURPOSE);
  const given = { assignmentId, studentId: session.accountId, sealId: session.id, issuedAt: at };
  return { ...given, keyId: key.id, sealKey: sealKeyOf(key.secret, session.tenantId, given) };
}

function readFile(text: string): SealedFile {
  try {
    return sealedFile.decode(JSON.parse(text) as never);
  } catch {
    return refuse('sealed/unreadable');
  }
}

async function isGenuine(keys: Keys, tenantId: number, file: SealedFile): Promise<boolean> {
  const key = await keys.find(PURPOSE, file.keyId);
  if (!key) return false;
  const sealKey = Buffer.from(sealKeyOf(key.secret, tenantId, file), 'base64url');
  const right = createHmac('sha256', sealKey).update(sealedText(file)).digest();
  const sent = Buffer.from(file.seal, 'base64url');
  return right.length === sent.length && timingSafeEqual(right, sent);
}

interface TakenInFile {
  studentId: number;
  studentName: string;
  savedAt: Date;
  clockAhead: number;
  answers: { questionId: number; label: string; writtenAt: Date; outcome: TakenIn; missingImages: number }[];
}

/**
 * The time of the upload decides what is late, as everywhere else. The times of the device are only shown. Uploading the same file again
 * changes nothing.
 * @throws Refused assignment/not-found, answer/on-paper, answer/too-long, sealed/unreadable, sealed/altered, sealed/elsewhere,
 * submission/student-not-enrolled
 */
export async function importSealedAnswers(
  { database, keys, clock, storage }: SealDeps,
  session: Session,
  { assignmentId, file: text }: { assignmentId: number; file: string },
): Promise<TakenInFile> {
  await database.inTenant(session.tenantId, (tx) => getTaughtAssignment(tx, session, assignmentId));
  const file = readFile(text);
  if (!(await isGenuine(keys, session.tenantId, file))) refuse('sealed/altered');
  if (file.assignmentId !== assignmentId)
    refuse('sealed/elsewhere', { name: file.studentName, title: file.title });
  const { tenantId } = session;
  const images = await storeImages(storage, tenantId, file);
  const answers = await database.inTenant(tenantId, (tx) =>
    takeInAll(tx, { tenantId, at: clock.now() }, { ...file, images }),
  );
  const { studentId, studentName, savedAt, sealCameAt, issuedAt } = file;
  const clockAhead = sealCameAt.getTime() - issuedAt.getTime();
  return { studentId, studentName, savedAt, clockAhead, answers };
}

/** The images of an answer as paragraphs of it, and how many are missing. */
interface AnswerImages {
  html: string;
  missing: number;
}

/** Stores the images of a file as the student's own. @returns them by question */
async function storeImages(
  storage: SealDeps['storage'],
  tenantId: number,
  { studentId, images = [] }: SealedFile,
): Promise<ReadonlyMap<number, AnswerImages>> {
  const found = new Map<number, AnswerImages>();
  for (const { questionId, contentType, data } of images) {
    const bytes = data === null ? null : Buffer.from(data, 'base64');
    const owner = { tenantId, accountId: studentId };
    // A file that is no image, or for which the student has no space left, is missing like one that is not in the file.
    const source =
      bytes &&
      (await storeImage(storage, owner, { bytes, contentType }).catch((error) => {
        if (error instanceof Refused) return null;
        throw error;
      }));
    const { html, missing } = found.get(questionId) ?? { html: '', missing: 0 };
    found.set(
      questionId,
      source ? { html: `${html}<p><img src="${source}"></p>`, missing } : { html, missing: missing + 1 },
    );
  }
  return found;
}

async function takeInAll(
  tx: Transaction,
  now: { tenantId: number; at: Date },
  file: Omit<SealedFile, 'images'> & { images: ReadonlyMap<number, AnswerImages> },
): Promise<TakenInFile['answers']> {
  const { assignmentId, studentId } = file;
  const open = await findOpenAssignment(tx, { assignmentId, studentId, at: now.at });
  if (!open) refuse('submission/student-not-enrolled');
  if (!open.answerable) refuse('answer/on-paper');
  const there = await contentsOf(tx, assignmentId, studentId);
  const taken: TakenInFile['answers'] = [];
  for (const answer of file.answers) {
    const { questionId, label, writtenAt, response } = answer;
    const { html, missing: missingImages } = file.images.get(questionId) ?? { html: '', missing: 0 };
    const whole = { ...answer, response: html === '' ? response : `${response ?? ''}${html}` };
    const outcome = await importAnswer(tx, { ...now, assignmentId, studentId }, whole, there);
    taken.push({ questionId, label, writtenAt, outcome, missingImages });
  }
  return taken;
}

/** Returns the current answers by question; null for a question that was never answered. */
async function contentsOf(tx: Transaction, assignmentId: number, studentId: number) {
  const work = await findSubmitted(tx, assignmentId, studentId);
  const answers = work ? await listSubmittedAnswers(tx, assignmentId, work.submissionId) : [];
  return new Map(answers.map(({ questionId, content }) => [questionId, content]));
}

async function importAnswer(
  tx: Transaction,
  work: { tenantId: number; at: Date; assignmentId: number; studentId: number },
  { questionId, response, baseRevision }: SealedAnswer,
  there: ReadonlyMap<number, string | null>,
): Promise<TakenIn> {
  const content = answerContent(response);
  if ((there.get(questionId) ?? null) === content) return 'there-already';
  const outcome = await saveIn(tx, { ...work, questionId }, { content, baseRevision });
  if ('saved' in outcome) return 'counted';
  if ('superseded' in outcome) return 'beside';
  if (outcome.refused.code === 'answer/question-not-found') return 'no-question';
  if (!outcome.storedLate) {
    // The work was handed in or graded before the deadline, so the answer is too late. It is stored without counting.
    const { id } = await ensureSubmission(tx, work);
    await storeUncounted(tx, work, id, { answers: [{ questionId, content }], baseRevision, why: 'late' });
  }
  return 'late';
}
