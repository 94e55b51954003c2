/** Descriptions of figures that teachers correct: what later marks use, and who may read and write them. */
import { expect, test } from 'vitest';
import { image, RIGHT, SEEN, startCorrectedPictures } from './corrected-pictures.fixture.ts';
import { aScheme, storedPicture } from './pictures.fixture.ts';

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

test('uses a teacher’s corrected description for later marks', async () => {
  const { teacher, students } = parts.classi;
  const { documentId, figure } = await aScheme(parts, teacher);
  const assignment = await anAssignmentWith({ question: image(figure), documentId });
  const { responseId } = await marked(assignment);
  expect(descriptionInMark()).toEqual([['PICTURE IN THE QUESTION', SEEN]]);

  expect((await look(teacher, figure)).body).toEqual({
    address: figure,
    by_model: { words: SEEN, model: 'scripted', said_at: expect.any(String) },
    corrections: [],
    may_correct: true,
  });
  const { status, body } = await correct(teacher, figure, `  ${RIGHT}\n`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    by_model: { words: SEEN },
    corrections: [{ words: RIGHT, by_me: true, written_by: expect.any(String) }],
  });

  const markedBefore = await parts.newestMark();
  expect(await imageDescriptions(responseId)).toMatchObject({
    mark_id: markedBefore?.id,
    pictures: [
      { in_the: 'question', address: figure, words: SEEN, by_teacher: false, put_right_since: true },
    ],
  });
  // A later correction must not change the mark that counts.
  const later = await marked(assignment, { student: students[1] });
  expect(descriptionInMark()).toEqual([["PICTURE IN THE QUESTION, IN A TEACHER'S WORDS", RIGHT]]);
  expect(await imageDescriptions(later.responseId)).toMatchObject({
    pictures: [{ words: RIGHT, by_teacher: true, put_right_since: false }],
  });
  expect(await imageDescriptions(responseId)).toMatchObject({ mark_id: markedBefore?.id });
  expect(described()).toHaveLength(1);
  // A mark of her own leans on no description: there is nothing to be given again.
  const input = { response_id: responseId, points_obtained: 1, feedback: '' };
  expect((await (await parts.as(teacher)).post('/grader/update-response', input)).status).toBe(200);
  expect(await imageDescriptions(responseId)).toMatchObject({
    pictures: [{ words: SEEN, put_right_since: false }],
  });
});

test('hides a description from people who may not open the picture, and refuses their correction', async () => {
  const { teacher, otherTeacher, students } = parts.classi;
  const hers = await storedPicture(parts, teacher, await aPicture());
  const { figure } = await aScheme(parts, teacher, ['Only this teacher uses this']);
  const ofTara = await storedPicture(parts, students[0], await aPicture());
  for (const address of [hers, figure, ofTara]) {
    expect((await correct(teacher, address, RIGHT)).status).toBe(200);
    expect((await look(otherTeacher, address)).status).toBe(404);
    const input = await correct(otherTeacher, address, 'Full marks for everybody.');
    expect(input.status).toBe(404);
    expect(JSON.stringify(input.body)).not.toContain('lamp');
    expect((await look(parts.riverside.teacher, address)).status).toBe(404);
  }
  expect((await look(students[0], ofTara)).status).toBe(403);
  for (const address of [
    '/editor/not-there.png',
    'https://elsewhere.example/a.png',
    '/document-processor/x',
  ]) {
    expect((await look(teacher, address)).status).toBe(404);
  }
});
