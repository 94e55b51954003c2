/** The raw wire of a paper that was uploaded for the wrong student. */
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { aSubmission } from '../submission.fixture.ts';
import { paperReads, startReading } from './reading.fixture.ts';

const fixture = sharedFixture(startReading);
beforeEach(() => fixture.setScene());

/** Has a paper read. @returns its name */
async function upload(student: Person, response: string): Promise<string> {
  fixture.script = paperReads([{ response }]);
  await fixture.send({ student });
  return (await fixture.workOf(student))?.submission.fileName ?? '';
}

const move = (from: Person, to: Person, fileName: string, caller = fixture.teacher) =>
  caller.post('/grader/move-paper', {
    assignment_id: fixture.assignment.id,
    student_id: from.id,
    to_student_id: to.id,
    file_name: fileName,
  });

test('gives a paper to a student without work, and leaves nothing with the first one', async () => {
  const [tara, kabir] = fixture.parts.classi.students;
  const file = await upload(tara, '<p>Of Kabir</p>');
  const before = await fixture.workOf(tara);
  const { status, body } = await move(tara, kabir, file);
  expect([status, body]).toEqual([200, { message: 'Saved', exchanged: false }]);
  expect(await fixture.workOf(tara)).toBeNull();
  expect(await fixture.workOf(kabir)).toEqual({
    ...before,
    submission: { ...before?.submission, studentId: kabir.id },
  });
});

test('exchanges the papers of two students', async () => {
  const [tara, kabir] = fixture.parts.classi.students;
  const file = await upload(tara, '<p>Of Kabir</p>');
  await upload(kabir, '<p>Of Tara</p>');
  expect((await move(tara, kabir, file)).body).toMatchObject({ exchanged: true });
  expect((await fixture.workOf(tara))?.answers[0]?.content).toBe('<p>Of Tara</p>');
  expect((await fixture.workOf(kabir))?.answers[0]?.content).toBe('<p>Of Kabir</p>');
});

test('never moves what a student wrote in the browser', async () => {
  const [tara, kabir] = fixture.parts.classi.students;
  await aSubmission(fixture.parts.database, kabir, fixture.assignment, { 1: '<p>typed</p>' }, false);
  const file = await upload(tara, '<p>Of Kabir</p>');
  const refused = await move(tara, kabir, file);
  expect([refused.status, refused.body.code]).toEqual([409, 'paper/typed-there']);
  expect((await fixture.workOf(kabir))?.answers[0]?.content).toBe('<p>typed</p>');

  await fixture.send({ student: kabir, replace: true });
  const typed = (await fixture.workOf(kabir))?.submission.fileName ?? '';
  const [, , zoya] = fixture.parts.classi.students;
  expect((await move(kabir, zoya, typed)).body.code).toBe('paper/typed-work');
});

test('refuses an outdated name, a student of another course, and work that is not there', async () => {
  const [tara, kabir, zoya] = fixture.parts.classi.students;
  const file = await upload(tara, '<p>One</p>');
  await upload(tara, '<p>Two</p>');
  expect((await move(tara, kabir, file)).body.code).toBe('paper/changed');
  expect((await move(zoya, kabir, file)).body.code).toBe('submission/not-found');
  expect((await move(tara, fixture.parts.classi.stranger, file)).body.code).toBe(
    'submission/student-not-enrolled',
  );
  const colleague = await fixture.parts.as(fixture.parts.classi.otherTeacher);
  expect((await move(tara, kabir, file, colleague)).body.code).toBe('assignment/not-found');
});
