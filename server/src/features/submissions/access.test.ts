/** The rows of the table in `access.ts`, by person; those of figures are in `pictures/`, of own PDFs in `answering/own-pdf/`. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../platform/db/index.ts';
import { accessOutcome } from '../../testing/access-outcome.ts';
import { anAssignment, type BuiltAssignment } from '../../testing/cast.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { submissions } from '../answering/index.ts';
import type { Session } from '../identity/index.ts';
import { checkStudentOfAssignment, getPaper } from './access.ts';
import { getReadAnswer } from './corrections/access.ts';
import { canReadDocument } from './pictures/access.ts';
import { aSubmission } from './submission.fixture.ts';
import { startWorkspace } from './workspace.fixture.ts';

const parts = sharedFixture(() => startWorkspace({ handlers: () => [], mount: () => undefined }));
let assignment: BuiltAssignment;
const answers = { 'on paper': 0, typed: 0, 'not handed in': 0 };
const files = { paper: '', document: '' };

beforeAll(async () => {
  const { database, classi, storage } = parts;
  const { tenantId, teacher } = classi;
  assignment = await anAssignment(database, classi);
  const pdf = new Uint8Array(await makePdf({ lines: ['1. Charge per second.'] }));
  files.paper = await parts.upload(teacher, pdf);
  files.document = await parts.upload(teacher, pdf, { purpose: 'document' });
  const paper = await storage.getFile(tenantId, files.paper);
  const [onPaper, typed, unsent] = classi.students;
  const work = async (student: typeof onPaper, isSubmitted: boolean) => {
    const made = await aSubmission(database, student, assignment, { 1: '<p>Charge.</p>' }, isSubmitted);
    return { submissionId: made.submissionId, responseId: made.responseIds.get(1) ?? 0 };
  };
  const written = await work(onPaper, true);
  const notSubmitted = await work(unsent, false);
  await database.inTenant(tenantId, async (tx) => {
    const read = { origin: 'paper' as const, paperFileId: paper.id };
    await tx.update(submissions).set(read).where(eq(submissions.id, written.submissionId));
    await tx
      .update(submissions)
      .set({ origin: 'paper' })
      .where(eq(submissions.id, notSubmitted.submissionId));
  });
  answers['on paper'] = written.responseId;
  answers['not handed in'] = notSubmitted.responseId;
  answers.typed = (await work(typed, true)).responseId;
});

const people = {
  'a teacher of the course': () => parts.classi.teacher,
  'another teacher': () => parts.classi.otherTeacher,
  'another school’s teacher': () => parts.riverside.teacher,
  'the student': () => parts.classi.students[0],
  'another student of the course': () => parts.classi.students[1],
};
type Name = keyof typeof people;

const outcome = (name: Name, action: Parameters<typeof accessOutcome>[2]) =>
  accessOutcome(parts.database, people[name](), action);

test.each<[Name, student: () => number, expected: string]>([
  ['a teacher of the course', () => parts.classi.students[0].id, 'allowed'],
  ['a teacher of the course', () => parts.classi.stranger.id, 'submission/student-not-enrolled'],
  ['another teacher', () => parts.classi.students[0].id, 'assignment/not-found'],
  ['another school’s teacher', () => parts.classi.students[0].id, 'assignment/not-found'],
  ['the student', () => parts.classi.students[0].id, 'assignment/not-found'],
])('answers %s who has a paper read for a student', async (name, student, expected) => {
  const of = { assignmentId: assignment.id, studentId: student() };
  expect(await outcome(name, (tx, session) => checkStudentOfAssignment(tx, session, of))).toBe(expected);
});

test.each<[Name, file: keyof typeof files, isAllowed: boolean]>([
  ['a teacher of the course', 'paper', true],
  ['a teacher of the course', 'document', false],
  ['another teacher', 'paper', false],
  ['another school’s teacher', 'paper', false],
])('lets %s have a paper read from a file (%s): %s', async (name, file, isAllowed) => {
  const open = (_: Transaction, { tenantId, accountId: teacherId }: Session) =>
    getPaper(parts.storage, { tenantId, teacherId }, files[file]);
  expect(await outcome(name, open)).toBe(isAllowed ? 'allowed' : 'file/not-found');
});

test.each<[Name, answer: keyof typeof answers, expected: string]>([
  ['a teacher of the course', 'on paper', 'allowed'],
  ['a teacher of the course', 'typed', 'reading/not-on-paper'],
  ['a teacher of the course', 'not handed in', 'reading/not-on-paper'],
  ['another teacher', 'on paper', 'response/not-found'],
  ['another school’s teacher', 'on paper', 'response/not-found'],
  ['the student', 'on paper', 'response/not-found'],
])('answers %s who corrects a reading (%s)', async (name, answer, expected) => {
  expect(await outcome(name, (tx, session) => getReadAnswer(tx, session, answers[answer]))).toBe(expected);
});

test.each<[Name, file: keyof typeof files, isShown: boolean]>([
  ['a teacher of the course', 'paper', true],
  // `pictures/page-pictures.test.ts` follows the student's view through the release.
  ['the student', 'paper', false],
  ['another student of the course', 'paper', false],
  ['another teacher', 'paper', false],
  ['a teacher of the course', 'document', true],
  ['the student', 'document', false],
  ['another teacher', 'document', false],
])('shows %s the pages of a file (%s): %s', async (name, file, isShown) => {
  const stored = await parts.storage.getFile(parts.classi.tenantId, files[file]);
  expect(await outcome(name, (tx, session) => canReadDocument(tx, session, stored))).toBe(
    isShown ? 'allowed' : 'not shown',
  );
});
