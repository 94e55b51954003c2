/** The SQL of students' own PDFs: the answers in them are stored next to the typed ones, and count only when the student uses them. */
import type { Place, READ_ANSWER_CHOICES } from '@classi/contract';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { runEvents, runs } from '../../../platform/runs/tables.ts';
import { files } from '../../../platform/storage/tables.ts';
import { answerRevisions, ownPdfs, readAnswers, responses, type UnmatchedPassage } from '../tables.ts';
import { readOwnPdfRun } from './read.run.ts';
import type { FoundAnswer } from './rules.ts';

export interface ReadPdf {
  tenantId: number;
  submissionId: number;
  studentId: number;
  fileId: number;
  at: Date;
  answers: FoundAnswer[];
  unmatched: UnmatchedPassage[];
}

/**
 * Stores the read answers, each as a revision that is set aside. The caller must have locked the submission, and the file must not have
 * been written before.
 */
export async function writeOwnPdf(tx: Transaction, pdf: ReadPdf): Promise<void> {
  const { tenantId, submissionId, fileId, at, unmatched } = pdf;
  const [row] = await tx
    .insert(ownPdfs)
    .values({ tenantId, submissionId, fileId, unmatched, readAt: at })
    .returning({ id: ownPdfs.id });
  if (!row || pdf.answers.length === 0) return;
  await addReadAnswers(tx, pdf, row.id);
  await replaceOlder(tx, row.id, at);
}

async function addReadAnswers(tx: Transaction, pdf: ReadPdf, ownPdfId: number): Promise<void> {
  const { tenantId, submissionId, studentId, at } = pdf;
  const rows = pdf.answers.map((answer) => ({
    question_id: answer.questionId,
    content: answer.response,
    places: answer.places,
    unreadable: answer.unreadable,
  }));
  await tx.execute(sql`
    with answer as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(question_id int, content text, places jsonb, unreadable boolean)
    ), response as (
      insert into responses as newest (tenant_id, submission_id, question_id, saved_at, unreadable)
      select ${tenantId}::int, ${submissionId}::int, question_id, ${at}::timestamptz, unreadable from answer
      on conflict (submission_id, question_id) do update
        set unreadable = case when newest.content is null and newest.marking = 'none' then excluded.unreadable
          else newest.unreadable end
      returning id, question_id, revision
    ), new_revision as (
      insert into answer_revisions
        (tenant_id, response_id, revision, base_revision, content, origin, saved_by, saved_at, set_aside)
      select ${tenantId}::int, response.id, null, response.revision, answer.content, 'paper', ${studentId}::int,
        ${at}::timestamptz, 'unconfirmed'
      from answer join response on response.question_id = answer.question_id
      returning id, response_id
    )
    insert into read_answers (tenant_id, own_pdf_id, response_id, revision_id, places, unreadable)
    select ${tenantId}::int, ${ownPdfId}::int, new_revision.response_id, new_revision.id, answer.places, answer.unreadable
    from new_revision join response on response.id = new_revision.response_id
    join answer on answer.question_id = response.question_id`);
}

/** Only the answers of the PDF that was uploaded last wait for the student's decision. */
async function replaceOlder(tx: Transaction, ownPdfId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    update read_answers older set state = 'replaced', settled_at = ${at}::timestamptz
    from own_pdfs pdf
    where pdf.id = older.own_pdf_id and older.state = 'waiting' and exists (
      select from read_answers newer join own_pdfs later on later.id = newer.own_pdf_id
      where newer.response_id = older.response_id and later.file_id > pdf.file_id
        and (newer.own_pdf_id = ${ownPdfId} or older.own_pdf_id = ${ownPdfId}))`);
}

/** Finds an earlier reading of the same PDF. */
export async function findReadPdf(
  tx: Transaction,
  fileId: number,
): Promise<{ answers: FoundAnswer[]; unmatched: UnmatchedPassage[] } | null> {
  const [pdf] = await tx
    .select({ id: ownPdfs.id, unmatched: ownPdfs.unmatched })
    .from(ownPdfs)
    .where(eq(ownPdfs.fileId, fileId));
  if (!pdf) return null;
  const answers = await tx
    .select({
      questionId: responses.questionId,
      response: answerRevisions.content,
      places: readAnswers.places,
      unreadable: readAnswers.unreadable,
    })
    .from(readAnswers)
    .innerJoin(responses, eq(responses.id, readAnswers.responseId))
    .innerJoin(answerRevisions, eq(answerRevisions.id, readAnswers.revisionId))
    .where(eq(readAnswers.ownPdfId, pdf.id))
    .orderBy(asc(readAnswers.id));
  return { answers, unmatched: pdf.unmatched };
}

/** An answer of a student's own PDF, as stored. */
export interface StoredReadAnswer {
  id: number;
  responseId: number;
  questionId: number;
  fileName: string;
  response: string | null;
  places: Place[];
  unreadable: boolean;
  status: 'waiting' | 'used';
}

/** Lists the newest reading of each answer of these submissions that waits or was used. */
export async function listReadAnswers(tx: Transaction, submissionIds: number[]): Promise<StoredReadAnswer[]> {
  if (submissionIds.length === 0) return [];
  return tx
    .selectDistinctOn([readAnswers.responseId], {
      id: readAnswers.id,
      responseId: readAnswers.responseId,
      questionId: responses.questionId,
      fileName: files.name,
      response: answerRevisions.content,
      places: readAnswers.places,
      unreadable: readAnswers.unreadable,
      // A reading that equals the current answer counts as used and needs no confirmation.
      status: sql<
        'waiting' | 'used'
      >`case when ${answerRevisions.content} = ${responses.content} then 'used' else ${readAnswers.state} end`,
    })
    .from(readAnswers)
    .innerJoin(responses, eq(responses.id, readAnswers.responseId))
    .innerJoin(answerRevisions, eq(answerRevisions.id, readAnswers.revisionId))
    .innerJoin(ownPdfs, eq(ownPdfs.id, readAnswers.ownPdfId))
    .innerJoin(files, eq(files.id, ownPdfs.fileId))
    .where(
      and(inArray(responses.submissionId, submissionIds), inArray(readAnswers.state, ['waiting', 'used'])),
    )
    .orderBy(asc(readAnswers.responseId), desc(ownPdfs.fileId));
}

/** Lists, for each of these submissions, the newest PDF that was read. */
export async function listNewestPdfs(
  tx: Transaction,
  submissionIds: number[],
): Promise<{ submissionId: number; fileName: string; unmatched: UnmatchedPassage[] }[]> {
  if (submissionIds.length === 0) return [];
  return tx
    .selectDistinctOn([ownPdfs.submissionId], {
      submissionId: ownPdfs.submissionId,
      fileName: files.name,
      unmatched: ownPdfs.unmatched,
    })
    .from(ownPdfs)
    .innerJoin(files, eq(files.id, ownPdfs.fileId))
    .where(inArray(ownPdfs.submissionId, submissionIds))
    .orderBy(asc(ownPdfs.submissionId), desc(ownPdfs.fileId));
}

export interface OwnPdfReading {
  runId: number;
  state: 'waiting' | 'running' | 'complete' | 'failed';
  fileName: string;
  /** The stored event; null if there is none yet. */
  lastEvent: unknown;
}

/** Finds the newest reading whose subject begins with `subject`. */
export async function findNewestReading(
  tx: Transaction,
  subject: string,
): Promise<OwnPdfReading | undefined> {
  const [row] = await tx
    .select({
      runId: runs.id,
      state: runs.state,
      fileName: sql<string>`${runs.input} ->> 'fileName'`,
      lastEvent: sql<unknown>`(
        select ${runEvents.event} from ${runEvents} where ${runEvents.runId} = ${runs.id}
        order by ${runEvents.sequence} desc limit 1)`,
    })
    .from(runs)
    .where(and(eq(runs.kind, readOwnPdfRun.name), sql`starts_with(${runs.subject}, ${subject})`))
    .orderBy(desc(runs.id))
    .limit(1);
  return row;
}

export interface Settling {
  id: number;
  choice: (typeof READ_ANSWER_CHOICES)[number];
}

/** Returns whether all of these readings are for answers of this submission. */
export async function areOfSubmission(
  tx: Transaction,
  submissionId: number,
  ids: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select({ id: readAnswers.id })
    .from(readAnswers)
    .innerJoin(responses, eq(responses.id, readAnswers.responseId))
    .where(and(eq(responses.submissionId, submissionId), inArray(readAnswers.id, wanted)));
  return rows.length === wanted.length;
}

/**
 * Records the student's decisions about read answers. An empty answer cannot be used, and answers that a later PDF replaced stay replaced.
 * An answer stays marked as unreadable while it waits and the current answer is empty, or if its picture is used as the answer.
 */
export async function settleAnswers(tx: Transaction, settling: Settling[], at: Date): Promise<void> {
  await tx.execute(sql`
    with chosen as (
      select * from jsonb_to_recordset(${JSON.stringify(settling)}::jsonb) as row(id int, choice text)
    ), settled as (
      update read_answers set state = chosen.choice,
        settled_at = case when chosen.choice = 'waiting' then null else ${at}::timestamptz end
      from chosen, responses
      where read_answers.id = chosen.id and responses.id = read_answers.response_id
        and read_answers.state <> 'replaced' and (chosen.choice <> 'used' or responses.content is not null)
      returning read_answers.response_id, read_answers.unreadable, read_answers.state
    )
    update responses set unreadable = settled.unreadable and (
      (settled.state = 'waiting' and responses.content is null)
      or (settled.state = 'used' and position('/document-processor/' in responses.content) > 0))
    from settled where responses.id = settled.response_id and responses.marking = 'none'`);
}
