import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '../../../platform/db/index.ts';
import { files } from '../../../platform/storage/tables.ts';
import { anAssignment, aSchool } from '../../../testing/cast.ts';
import { sharedDatabase } from '../../../testing/shared-database.ts';
import { sharedValue } from '../../../testing/shared-fixture.ts';
import type { Session } from '../../identity/index.ts';
import {
  answerRevisions,
  ensureSubmission,
  findSubmission,
  getSubmission,
  listResponses,
  markSubmissionGraded,
  setMarking,
  workOverview,
  writePaperAnswers,
} from '../index.ts';
import { saveAnswer } from '../saving/save-answer.ts';

const at = new Date('2026-03-02T06:00:00Z');
const later = new Date('2026-03-03T06:00:00Z');

const database = sharedDatabase(4);
const school = sharedValue(() => aSchool(database, 'classi'));

async function aPaper(tx: Transaction): Promise<number> {
  const [file] = await tx
    .insert(files)
    .values({
      tenantId: school.tenantId,
      name: `paper-${randomUUID()}`,
      ownerId: school.teacher.id,
      purpose: 'submission',
      originalName: 'tara.pdf',
      contentType: 'application/pdf',
      sizeLimit: 1000,
    })
    .returning({ id: files.id });
  return file?.id ?? 0;
}

test("counts a teacher's paper instead of typed answers, and keeps both versions", async () => {
  const { tenantId, students, teacher } = school;
  const assignment = await anAssignment(database, school, { liveAt: at, dueAt: later });
  const [first = 0, second = 0] = assignment.questions.map(({ id }) => id);
  const session: Session = { id: 's', accountId: students[0].id, tenantId, role: 'student' };
  await saveAnswer({ database, clock: { now: () => at } }, session, {
    assignmentId: assignment.id,
    questionId: first,
    response: '<p>Typed</p>',
  });
  const fileId = await database.inTenant(tenantId, aPaper);
  const place = { page: 1, box: { x: 1, y: 2, width: 3, height: 4 } };

  await database.inTenant(tenantId, async (tx) => {
    const { id } = await ensureSubmission(tx, {
      tenantId,
      assignmentId: assignment.id,
      studentId: students[0].id,
      at,
    });
    const [typed] = await listResponses(tx, [id]);
    await setMarking(tx, [typed?.id ?? 0], 'graded', 7);
    await markSubmissionGraded(tx, id, { at, obtainedQuarters: 4 });
    await writePaperAnswers(tx, {
      tenantId,
      submissionId: id,
      teacherId: teacher.id,
      at: later,
      fileId,
      fileName: 'paper-1',
      late: true,
      answers: [
        {
          questionId: first,
          response: '<p>Written</p>',
          places: [place],
          unreadable: false,
          unplaced: false,
          doubt: '',
        },
        { questionId: second, response: null, places: [], unreadable: true, unplaced: false, doubt: '' },
      ],
      unmatched: [{ text: '<p>A drawing</p>', places: [place] }],
    });
  });

  await database.inTenant(tenantId, async (tx) => {
    const submission = await getSubmission(tx, assignment.id, students[0].id);
    expect(submission).toMatchObject({
      origin: 'paper',
      fileName: 'paper-1',
      paperFileId: fileId,
      late: true,
      submittedAt: later,
      gradedAt: null,
      obtainedQuarters: null,
      unmatched: [{ text: '<p>A drawing</p>', places: [place] }],
    });
    const answers = await listResponses(tx, [submission.id]);
    expect(answers).toMatchObject([
      {
        questionId: first,
        revision: 2,
        content: '<p>Written</p>',
        places: [place],
        marking: 'none',
        markId: null,
      },
      { questionId: second, revision: 1, content: null, places: [], unreadable: true, doubt: '' },
    ]);
    const stored = await tx
      .select()
      .from(answerRevisions)
      .where(eq(answerRevisions.responseId, answers[0]?.id ?? 0))
      .orderBy(answerRevisions.id);
    expect(stored).toMatchObject([
      { revision: 1, origin: 'typed', content: '<p>Typed</p>', savedBy: students[0].id },
      { revision: 2, baseRevision: 1, origin: 'paper', content: '<p>Written</p>', savedBy: teacher.id },
    ]);
  });
});

test('the overview counts what is handed in and sums what is graded', async () => {
  const { tenantId, students } = school;
  const assignment = await anAssignment(database, school, { liveAt: at });
  const untouched = await anAssignment(database, school, { liveAt: at });
  await database.inTenant(tenantId, async (tx) => {
    for (const [index, student] of students.entries()) {
      const begun = await ensureSubmission(tx, {
        tenantId,
        assignmentId: assignment.id,
        studentId: student.id,
        at,
      });
      if (index > 0) {
        await writePaperAnswers(tx, {
          tenantId,
          submissionId: begun.id,
          teacherId: school.teacher.id,
          at,
          fileId: await aPaper(tx),
          fileName: `paper-${index}`,
          late: false,
          answers: [],
          unmatched: [],
        });
      }
      if (index === 2) await markSubmissionGraded(tx, begun.id, { at, obtainedQuarters: 10 });
    }
    const overview = await workOverview(tx, [assignment.id, untouched.id]);
    expect([...overview]).toEqual([
      [
        assignment.id,
        { submitted: 2, submittedByFormer: 0, inProgress: 1, graded: { obtained: 10, possible: 16 } },
      ],
    ]);
    expect(await workOverview(tx, [])).toEqual(new Map());
  });
});

test('a student without work has no submission', async () => {
  const assignment = await anAssignment(database, school);
  await database.inTenant(school.tenantId, async (tx) => {
    expect(await findSubmission(tx, assignment.id, school.students[0].id)).toBeUndefined();
    await expect(getSubmission(tx, assignment.id, school.students[0].id)).rejects.toThrow(
      'This student has not submitted work for this assignment.',
    );
  });
});
