/** Receipts of handed-in work: the server signs them, students save them, and teachers check them. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Receipt, receipt as receiptSchema } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Keys } from '../../../platform/keys/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import { getTenant, type Session } from '../../identity/index.ts';
import { findSubmitted, listSubmittedAnswers, type SubmittedAnswer, type SubmittedWork } from './store.ts';

export type ReceiptDeps = Platform<'database' | 'keys'>;

const PURPOSE = 'receipt';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

type Content = Omit<Receipt, 'hash' | 'keyId' | 'signature'>;

/**
 * The hash covers every field in a fixed order, so that equal receipts have equal hashes regardless of their
 * formatting.
 */
export function receiptHash(content: Content): string {
  const { school, assignmentId, title, studentId, studentName, submittedAt, answers } = content;
  const lines = answers.map(({ questionId, number, label, revision, sha256: hash }) => [
    questionId,
    number,
    label,
    revision,
    hash,
  ]);
  return sha256(
    JSON.stringify([school, assignmentId, title, studentId, studentName, submittedAt.toISOString(), lines]),
  );
}

const signatureOf = (secret: Uint8Array, tenantId: number, hash: string) =>
  createHmac('sha256', secret).update(`${tenantId}:${hash}`).digest('base64url');

const answersOf = (rows: readonly SubmittedAnswer[]): Receipt['answers'] =>
  rows.map(({ content, ...row }) => ({ ...row, sha256: content === null ? null : sha256(content) }));

async function contentOf(tx: Transaction, session: Session, work: SubmittedWork, at: Date): Promise<Content> {
  const { assignmentId, title, studentId, firstName, lastName } = work;
  return {
    school: (await getTenant(tx, session.tenantId)).name,
    assignmentId,
    title,
    studentId,
    studentName: `${firstName} ${lastName}`.trim(),
    submittedAt: at,
    answers: answersOf(await listSubmittedAnswers(tx, assignmentId, work.submissionId)),
  };
}

/** @throws Refused assignment/not-found, receipt/not-handed-in */
export async function giveReceipt(
  { database, keys }: ReceiptDeps,
  session: Session,
  assignmentId: number,
): Promise<Receipt> {
  const content = await database.inTenant(session.tenantId, async (tx) => {
    const work = await findSubmitted(tx, assignmentId, session.accountId);
    if (!work) refuse('assignment/not-found');
    if (!work.submittedAt) refuse('receipt/not-handed-in');
    return contentOf(tx, session, work, work.submittedAt);
  });
  const key = await keys.current(PURPOSE);
  const hash = receiptHash(content);
  return { ...content, hash, keyId: key.id, signature: signatureOf(key.secret, session.tenantId, hash) };
}

function readReceipt(text: string): Receipt {
  try {
    return receiptSchema.decode(JSON.parse(text) as never);
  } catch {
    return refuse('receipt/unreadable');
  }
}

/** Returns whether hash and signature match the receipt's content and its school is the school of the session. */
async function isGenuine(keys: Keys, tenantId: number, given: Receipt): Promise<boolean> {
  const key = await keys.find(PURPOSE, given.keyId);
  if (!key || receiptHash(given) !== given.hash) return false;
  const right = Buffer.from(signatureOf(key.secret, tenantId, given.hash));
  const sent = Buffer.from(given.signature);
  return right.length === sent.length && timingSafeEqual(right, sent);
}

/**
 * Compares a receipt with the stored work.
 * @throws Refused assignment/not-found, receipt/unreadable, receipt/altered, receipt/elsewhere
 */
export async function checkReceipt(
  { database, keys }: ReceiptDeps,
  session: Session,
  { assignmentId, receipt: text }: { assignmentId: number; receipt: string },
): Promise<{ receipt: Receipt; changed: number[]; submittedAt: Date | null }> {
  await database.inTenant(session.tenantId, (tx) => getTaughtAssignment(tx, session, assignmentId));
  const given = readReceipt(text);
  if (!(await isGenuine(keys, session.tenantId, given))) refuse('receipt/altered');
  if (given.assignmentId !== assignmentId)
    refuse('receipt/elsewhere', { title: given.title, name: given.studentName });
  return database.inTenant(session.tenantId, async (tx) => {
    const work = await findSubmitted(tx, assignmentId, given.studentId);
    const now = work ? answersOf(await listSubmittedAnswers(tx, assignmentId, work.submissionId)) : [];
    const hashes = new Map(now.map(({ questionId, sha256: hash }) => [questionId, hash]));
    const changed = given.answers
      .filter(({ questionId, sha256: hash }) => (hashes.get(questionId) ?? null) !== hash)
      .map(({ number }) => number);
    return { receipt: given, changed, submittedAt: work?.submittedAt ?? null };
  });
}
