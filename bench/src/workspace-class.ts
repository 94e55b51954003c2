/** The class for measuring the grading workspace, written through the stores of the server. */

import { ensureResponses } from '@classi/server/features/answering/store';
import { giveMark } from '@classi/server/features/grading/store';
import type { Database, Transaction } from '@classi/server/platform/db/index';
import { aClass, type BuiltAssignment, type ClassMember } from '@classi/server/testing/cast';

export const WORKSPACE_STUDENTS = 200;
export const WORKSPACE_QUESTIONS = 20;
/** One in this many answers is flagged, and AURA is unsure of another one. */
const FLAGGED_EVERY = 17;
const UNSURE_EVERY = 13;

const WORDS =
  'the current through a resistor is proportional to voltage when temperature stays constant and charge flows from one terminal along every branch of that circuit because energy cannot vanish'.split(
    ' ',
  );

/** The words of an answer, which differ from all others. */
const words = (seed: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => WORDS[(seed * 7 + index * (3 + (seed % 5))) % WORDS.length],
  ).join(' ');

const questions = Array.from({ length: WORKSPACE_QUESTIONS }, (_, index) => ({
  question: `<p>${words(index, 30)} $I = \\frac{V}{R}$?</p>`,
  answer: `<p>${words(index + 3, 20)}</p><p>${words(index + 4, 15)}</p>`,
  marks: 4,
}));

async function questionIds(tx: Transaction, assignmentId: number): Promise<number[]> {
  const { rows } = await tx.$client.query<{ id: number }>(
    'select id from questions where assignment_id = $1 order by number',
    [assignmentId],
  );
  return rows.map(({ id }) => id);
}

async function markAnswers(tx: Transaction, member: ClassMember, submissionId: number, seed: number) {
  const answers = await ensureResponses(tx, {
    tenantId: member.tenantId,
    submissionId,
    questionIds: await questionIds(tx, member.assignmentId),
  });
  for (const [index, answer] of answers.entries()) {
    const number = seed * WORKSPACE_QUESTIONS + index;
    const content = `<p>Written by ${seed} for ${index + 1}. ${words(number, 45)}</p>`;
    await tx.$client.query(
      'update responses set content = $2, revision = 1, saved_at = now() where id = $1',
      [answer.id, content],
    );
    const flagged = number % FLAGGED_EVERY === 0;
    await giveMark(tx, {
      tenantId: member.tenantId,
      responseId: answer.id,
      questionVersion: 1,
      answerRevision: 1,
      obtainedQuarters: number % 17,
      possibleQuarters: 16,
      feedback: `<p>${words(number + 1, 25)}</p>`,
      evidence: [
        {
          point: 1,
          key: words(index + 3, 20),
          verdict: 'found',
          quotes: [{ start: 0, end: 7, text: 'Written' }],
          given: 1,
          possible: 1,
          note: '',
        },
      ],
      confidence: number % UNSURE_EVERY === 0 ? 0.4 : 0.93,
      confidenceReason: 'Two points of the key are there in other words.',
      flag: flagged ? 'The unit is hard to read.' : '',
      source: 'engine',
    });
  }
}

/** @returns the assignment's id; the teacher is that of the cast's school */
export async function aMarkedClass(database: Database): Promise<BuiltAssignment['id']> {
  const members = await aClass(database, WORKSPACE_STUDENTS, { title: 'Workspace Bench', questions });
  const [first] = members;
  if (!first) throw new Error('nobody is there');
  for (const [index, member] of members.entries())
    await database.inTenant(first.tenantId, async (tx) => {
      const { rows } = await tx.$client.query<{ id: number }>(
        'update submissions set submitted_at = now() where assignment_id = $1 and student_id = $2 returning id',
        [member.assignmentId, member.studentId],
      );
      await markAnswers(tx, member, rows[0]?.id ?? 0, index + 1);
    });
  return first.assignmentId;
}
