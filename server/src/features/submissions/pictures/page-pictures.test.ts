/** Pictures of a paper's pages, on the raw wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperPlace, paperReads, type ReadingStage, startReading } from '../reading/reading.fixture.ts';

let stage: ReadingStage;
let file: string;
beforeAll(async () => {
  stage = await startReading();
  await stage.setScene();
  const [tara] = stage.parts.classi.students;
  stage.script = paperReads([{ position: 1, response: '<p>Ohm</p>', places: [paperPlace] }]);
  file = await stage.parts.upload(stage.parts.classi.teacher, stage.paper, { name: 'Tara Bhandari.pdf' });
  await stage.send({ student: tara, file });
});
afterAll(() => stage.close());

const show = async (person: Parameters<typeof stage.parts.as>[0], image: string) =>
  (await stage.parts.as(person)).get(`/document-processor/${image}`);

test('the teacher and the student see the page as it was handed in', async () => {
  const { teacher, students } = stage.parts.classi;
  for (const person of [teacher, students[0]]) {
    const answer = await show(person, `${file}.1.png`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toContain('private');
    expect(answer.text.slice(1, 4)).toBe('PNG');
  }
});

test('shows a small picture of a page', async () => {
  const small = await show(stage.parts.classi.teacher, `${file}.1.small.png`);
  const whole = await show(stage.parts.classi.teacher, `${file}.1.png`);
  expect(small.status).toBe(200);
  expect(small.text.length).toBeLessThan(whole.text.length);
});

test('a classmate, another teacher and another school find nothing there', async () => {
  const { students, otherTeacher } = stage.parts.classi;
  for (const person of [students[1], otherTeacher, stage.parts.riverside.teacher]) {
    expect((await show(person, `${file}.1.png`)).status).toBe(404);
  }
});

test.each(['2.png', '0.png', '1.jpg', '../1.png', '1.png.png', '1.small.0-0-9-9.png'])(
  'there is no page %s',
  async (tail) => {
    const answer = await show(stage.parts.classi.teacher, encodeURIComponent(`${file}.${tail}`));
    expect(answer.status).toBe(404);
  },
);
