/** Earlier versions of a student's answer, which the student can view and restore. */
import type { AnswerVersion } from '@classi/contract';
import { plainText } from '@classi/richtext';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../identity/index.ts';
import { getOpenAssignment } from '../access.ts';
import { isBeforeStart } from '../rules.ts';
import { isSetAsideFor } from '../set-aside-work.ts';
import { listQuestionIds } from '../student-store.ts';
import { answerRevisions, responses, submissions } from '../tables.ts';

interface AnswerOf {
  assignmentId: number;
  questionId: number;
}

/** One save, exactly as it was received. */
export interface StoredVersion {
  content: string | null;
  savedAt: Date;
  setAside: 'superseded' | 'late' | 'unconfirmed' | null;
}

/** The maximum numbers of saves that are examined and of versions that are shown. */
const MAX_SAVES = 500;
const MAX_SHOWN = 30;
/** A text that stayed unchanged for this long is offered as a version, in ms. */
const MIN_DURATION_MS = 60_000;

/** A text that a single save shortened by more than half is offered as a version if it had this many characters. */
const MIN_CUT_TEXT = 20;

const imageSources = (html: string): string[] =>
  [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src]) => src ?? '');

/** Returns whether one save took away an image or most of the text, which may have been a slip of the finger. */
function isCutDown(before: string, after: string): boolean {
  const remaining = new Set(imageSources(after));
  if (imageSources(before).some((source) => !remaining.has(source))) return true;
  const { length } = plainText(before);
  return length >= MIN_CUT_TEXT && plainText(after).length < length / 2;
}

/**
 * Selects the versions that a person would look for: refused ones, ones that lost a conflict, ones that lasted a while, and ones that a
 * single save cut down. The newest version is left out, because the page shows it already, and each text appears once.
 * @param saves newest first
 */
export function selectVersions(saves: readonly StoredVersion[]): AnswerVersion[] {
  const current = saves.find(({ setAside }) => setAside === null);
  const seen = new Set<string | null>([current?.content ?? null, null]);
  const shown = saves.filter((save, index) => {
    if (save === current || seen.has(save.content)) return false;
    const next = saves[index - 1];
    const isLost = save.setAside !== null || (next !== undefined && next.setAside !== null);
    const hasLasted =
      next !== undefined && next.savedAt.getTime() - save.savedAt.getTime() >= MIN_DURATION_MS;
    const isWanted =
      isLost || hasLasted || (next !== undefined && isCutDown(save.content ?? '', next.content ?? ''));
    if (isWanted) seen.add(save.content);
    return isWanted;
  });
  return shown.slice(0, MAX_SHOWN).map(({ content, savedAt, setAside }) => ({
    response: content,
    savedAt,
    kind: setAside === null ? 'saved' : setAside === 'late' ? 'late' : 'beside',
  }));
}

/** @throws Refused assignment/not-found, answer/question-not-found, session/not-started */
export async function listVersions(
  { database, clock }: Platform<'clock' | 'database'>,
  session: Session,
  of: AnswerOf,
): Promise<AnswerVersion[]> {
  const who = { ...of, studentId: session.accountId, at: clock.now() };
  return database.inTenant(session.tenantId, async (tx) => {
    const assignment = await getOpenAssignment(tx, session, who);
    if (isBeforeStart(assignment)) refuse('session/not-started');
    if (!(await listQuestionIds(tx, of.assignmentId)).includes(of.questionId))
      refuse('answer/question-not-found');
    return selectVersions(await listSaves(tx, who));
  });
}

/** Lists the saves, newest first. Unconfirmed readings of a paper are left out because they were never the student's text. */
function listSaves(tx: Transaction, of: AnswerOf & { studentId: number }): Promise<StoredVersion[]> {
  const counting = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.assignmentId, of.assignmentId), eq(submissions.studentId, of.studentId)));
  return tx
    .select({
      content: answerRevisions.content,
      savedAt: answerRevisions.savedAt,
      // The answers of a merged account are shown as superseded by those that count.
      setAside: sql<StoredVersion['setAside']>`case when ${submissions.setAsideFor} is null
        then ${answerRevisions.setAside} else 'superseded' end`,
    })
    .from(answerRevisions)
    .innerJoin(responses, eq(responses.id, answerRevisions.responseId))
    .innerJoin(submissions, eq(submissions.id, responses.submissionId))
    .where(
      and(
        or(inArray(submissions.id, counting), isSetAsideFor(sql`${counting}`)),
        eq(responses.questionId, of.questionId),
        or(isNull(answerRevisions.setAside), ne(answerRevisions.setAside, 'unconfirmed')),
      ),
    )
    .orderBy(asc(sql`${submissions.setAsideFor} is not null`), desc(answerRevisions.id))
    .limit(MAX_SAVES);
}
