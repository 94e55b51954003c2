/**
 * The SQL of a student's paper that a teacher uploads. Its answers count from then on, and earlier typed answers stay in the history
 * (wire.md 13).
 */
import type { Place } from '@classi/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { announceChange } from '../../courses/index.ts';
import { type PageName, submissions, type UnmatchedPassage } from '../tables.ts';

export interface PaperAnswer {
  questionId: number;
  /** Sanitised rich text; null for a question left blank. */
  response: string | null;
  places: Place[];
  /** There is writing that could not be read. */
  unreadable: boolean;
  /** No answer was found, and parts of the paper belong to no question. */
  unplaced: boolean;
  /** Letters were recognised on an image, so single ones may be wrong. */
  isRecognised?: boolean;
  /** A sentence that asks the teacher to compare the reading with the page; '' if there is no need to. */
  doubt: string;
}

export interface Paper {
  tenantId: number;
  submissionId: number;
  /** The teacher who uploaded it. */
  teacherId: number;
  at: Date;
  fileId: number;
  /** The generated name of the file, which becomes the submission's name. */
  fileName: string;
  late: boolean;
  /** One answer for every question of the assignment; questions that the paper does not answer count as blank. */
  answers: PaperAnswer[];
  unmatched: UnmatchedPassage[];
  /** The names that are written on the pages. */
  names?: PageName[];
}

/**
 * Appends the paper's answers as revisions, which count instead of the earlier answers. The submission is thereby handed in, and it is no
 * longer graded; earlier marks stay in their history.
 */
export async function writePaperAnswers(tx: Transaction, paper: Paper): Promise<void> {
  const { submissionId, fileId, fileName, late, unmatched, names = [] } = paper;
  await tx
    .update(submissions)
    .set({
      origin: 'paper',
      paperFileId: fileId,
      fileName,
      late,
      unmatched,
      paperNames: { found: names },
      submittedAt: sql`coalesce(${submissions.submittedAt}, ${paper.at})`,
      gradedAt: null,
      obtainedQuarters: null,
    })
    .where(eq(submissions.id, submissionId));
  const rows = paper.answers.map((answer) => ({
    question_id: answer.questionId,
    content: answer.response,
    places: answer.places,
    unreadable: answer.unreadable,
    unplaced: answer.unplaced,
    recognised: answer.isRecognised ?? false,
    doubt: answer.doubt,
  }));
  await tx.execute(sql`
    with answer as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(question_id int, content text, places jsonb, unreadable boolean, unplaced boolean, recognised boolean, doubt text)
    ), response as (
      insert into responses as newest
        (tenant_id, submission_id, question_id, revision, content, saved_at, places, unreadable, unplaced, recognised, doubt)
      select ${paper.tenantId}, ${submissionId}, question_id, 1, content, ${paper.at}, places, unreadable, unplaced, recognised, doubt
      from answer
      on conflict (submission_id, question_id) do update
        set revision = newest.revision + 1, content = excluded.content, saved_at = excluded.saved_at,
            places = excluded.places, unreadable = excluded.unreadable, unplaced = excluded.unplaced, recognised = excluded.recognised,
            doubt = excluded.doubt, marking = 'none', mark_id = null
      returning id, revision, content
    )
    insert into answer_revisions (tenant_id, response_id, revision, base_revision, content, origin, saved_by, saved_at)
    select ${paper.tenantId}, id, revision, revision - 1, content, 'paper', ${paper.teacherId}, ${paper.at} from response`);
  announceChange(tx, 'work', [submissionId]);
}
