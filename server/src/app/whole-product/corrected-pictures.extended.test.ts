/** Corrected descriptions of figures: regraded marks, empty words, colleagues, the library, a model that is down, and limits. */
import { honestModel } from '@classi/engines/testing/scripted-model';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courseInstructors } from '../../features/courses/index.ts';
import { pictureCorrections } from '../../features/language-models/tables.ts';
import { image, RIGHT, SEEN, said, startCorrectedPictures } from './corrected-pictures.fixture.ts';
import { storedPicture } from './pictures.fixture.ts';

const {
  parts,
  described,
  descriptionInMark,
  aPicture,
  anAssignmentWith,
  marked,
  look,
  correct,
  imageDescriptions,
} = startCorrectedPictures();

interface Said {
  correction_id: number;
  words: string;
}
const saidOf = (body: Record<string, unknown>): Said[] => body.corrections as Said[];

test('uses the new words for a regraded mark, and reports nothing more', async () => {
  const { teacher, students } = parts.classi;
  const picture = await storedPicture(parts, teacher, await aPicture());
  const assignment = await anAssignmentWith({ question: image(picture) });
  const { responseId, fileName } = await marked(assignment, { student: students[2] });
  await correct(teacher, picture, RIGHT);
  const caller = await parts.as(teacher);
  const { status } = await caller.post('/grader/regrade-question', {
    filename: fileName,
    assignment_id: assignment.id,
    question_number: 1,
    regrade_instructions: '',
  });
  expect(status).toBe(200);
  expect(descriptionInMark()).toEqual([["PICTURE IN THE QUESTION, IN A TEACHER'S WORDS", RIGHT]]);
  expect(await imageDescriptions(responseId)).toMatchObject({ pictures: [{ put_right_since: false }] });
});

test('empty words tell nothing of the picture, and later ones are news to the mark', async () => {
  const { teacher, students } = parts.classi;
  const drawing = await storedPicture(parts, students[0], await aPicture());
  const assignment = await anAssignmentWith({});
  await marked(assignment, { student: students[0], answer: said + image(drawing) });
  expect(descriptionInMark()).toEqual([['PICTURE IN THE ANSWER', SEEN]]);
  const hidden = await correct(teacher, drawing, '   ');
  expect(hidden.body.corrections).toMatchObject([{ words: '' }]);

  const again = await marked(await anAssignmentWith({}), {
    student: students[0],
    answer: said + image(drawing),
  });
  expect(descriptionInMark()).toEqual([]);
  expect(await imageDescriptions(again.responseId)).toMatchObject({
    pictures: [{ in_the: 'answer', words: '', by_teacher: true, put_right_since: false }],
  });
  const newest = saidOf(hidden.body)[0]?.correction_id;
  const { body } = await correct(teacher, drawing, RIGHT, newest);
  expect(saidOf(body).map(({ words }) => words)).toEqual([RIGHT, '']);
  expect(await imageDescriptions(again.responseId)).toMatchObject({ pictures: [{ put_right_since: true }] });
});

test('shows her words to a colleague of the same course, and reports a conflict to the later of two', async () => {
  const { teacher, otherTeacher, course, tenantId } = parts.classi;
  const bytes = await aPicture();
  const [hers, theirs] = [
    await storedPicture(parts, teacher, bytes),
    await storedPicture(parts, otherTeacher, bytes),
  ];
  const row = { tenantId, courseId: course.id, instructorId: otherTeacher.id };
  await parts.database.inTenant(tenantId, (tx) => tx.insert(courseInstructors).values(row));
  await correct(teacher, hers, RIGHT);
  const read = await look(otherTeacher, theirs);
  expect(read.body).toMatchObject({
    by_model: null,
    corrections: [{ words: RIGHT, by_me: false }],
    may_correct: true,
  });
  const late = await correct(otherTeacher, theirs, 'Only a lamp.');
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'figure/changed' });
  const newest = saidOf(read.body)[0]?.correction_id;
  expect((await correct(otherTeacher, theirs, 'Only a lamp.', newest)).status).toBe(200);
  // Repeated after a lost connection, it is stored once.
  expect((await correct(otherTeacher, theirs, 'Only a lamp.', newest)).status).toBe(200);
  const { body } = await look(teacher, hers);
  expect(body.corrections).toMatchObject([
    { words: 'Only a lamp.', by_me: false },
    { words: RIGHT, by_me: true },
  ]);
  await parts.database.inTenant(tenantId, (tx) =>
    tx.delete(courseInstructors).where(eq(courseInstructors.instructorId, otherTeacher.id)),
  );
  const back = { tenantId, courseId: parts.classi.otherCourse.id, instructorId: otherTeacher.id };
  await parts.database.inTenant(tenantId, (tx) => tx.insert(courseInstructors).values(back));
});

test('a teacher who uploads the same picture changes nothing in the course of another teacher', async () => {
  const { teacher, otherTeacher } = parts.classi;
  const bytes = await aPicture();
  const hers = await storedPicture(parts, teacher, bytes);
  const theirs = await storedPicture(parts, otherTeacher, bytes);
  await correct(teacher, hers, RIGHT);
  expect((await look(otherTeacher, theirs)).body).toMatchObject({ corrections: [] });
  expect((await correct(otherTeacher, theirs, 'The answer is in the picture.')).status).toBe(200);
  await marked(await anAssignmentWith({ question: image(hers) }));
  expect(descriptionInMark()).toEqual([["PICTURE IN THE QUESTION, IN A TEACHER'S WORDS", RIGHT]]);
  expect((await look(teacher, hers)).body).toMatchObject({ corrections: [{ words: RIGHT, by_me: true }] });
});

test('shows the description of a figure in the question library to other teachers, who cannot change it', async () => {
  const { teacher, otherTeacher } = parts.classi;
  const picture = await storedPicture(parts, teacher, await aPicture());
  await anAssignmentWith({ question: image(picture) });
  expect((await look(otherTeacher, picture)).body).toMatchObject({ may_correct: false });
  const refused = await correct(otherTeacher, picture, RIGHT);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ code: 'figure/not-yours' });
  // As soon as it is a question of their own course, they teach with it.
  await anAssignmentWith({ question: image(picture), course: 'other' });
  expect((await correct(otherTeacher, picture, RIGHT)).status).toBe(200);
});

test('her words count where the model cannot be reached, and in no other school', async () => {
  const { teacher } = parts.classi;
  const picture = await storedPicture(parts, teacher, await aPicture());
  await correct(teacher, picture, RIGHT);
  parts.model.otherwise((request) =>
    request.pictures.length > 0 ? { status: 503, body: '{}' } : honestModel(request),
  );
  await marked(await anAssignmentWith({ question: image(picture) }));
  expect(described()).toHaveLength(0);
  expect(descriptionInMark()).toEqual([["PICTURE IN THE QUESTION, IN A TEACHER'S WORDS", RIGHT]]);
  const elsewhere = await parts.database.inTenant(parts.riverside.tenantId, (tx) =>
    tx.select().from(pictureCorrections),
  );
  expect(elsewhere).toEqual([]);
});

test('too many words are refused, and names in them never leave', async () => {
  const { teacher, students } = parts.classi;
  const picture = await storedPicture(parts, teacher, await aPicture());
  const long = await correct(teacher, picture, 'word '.repeat(121));
  expect(long.status).toBe(400);
  expect(long.body.message).toContain('600');
  await correct(teacher, picture, 'Tara Bhandari’s circuit: a lamp.');
  await marked(await anAssignmentWith({ question: image(picture) }), { student: students[0] });
  expect(descriptionInMark()[0]?.[1]).toMatch(/circuit: a lamp/);
  expect(parts.model.requests.map(({ text }) => text).join()).not.toMatch(/bhandari/i);
});
