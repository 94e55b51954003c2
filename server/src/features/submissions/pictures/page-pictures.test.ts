/** Pictures of a paper's pages, on the raw wire. */
import { beforeAll, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { paperPlace, paperReads, startReading } from '../reading/reading.fixture.ts';

const fixture = sharedFixture(startReading);
let file: string;
beforeAll(async () => {
  await fixture.setScene();
  const [tara] = fixture.parts.classi.students;
  fixture.script = paperReads([{ position: 1, response: '<p>Ohm</p>', places: [paperPlace] }]);
  file = await fixture.parts.upload(fixture.parts.classi.teacher, fixture.paper, {
    name: 'Tara Bhandari.pdf',
  });
  await fixture.send({ student: tara, file });
});

const show = async (person: Parameters<typeof fixture.parts.as>[0], image: string) =>
  (await fixture.parts.as(person)).get(`/document-processor/${image}`);

test('the teacher and the student see the page as it was handed in', async () => {
  const { teacher, students } = fixture.parts.classi;
  for (const person of [teacher, students[0]]) {
    const answer = await show(person, `${file}.1.png`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toContain('private');
    expect(answer.text.slice(1, 4)).toBe('PNG');
  }
});

test('shows a small picture of a page', async () => {
  const small = await show(fixture.parts.classi.teacher, `${file}.1.small.png`);
  const whole = await show(fixture.parts.classi.teacher, `${file}.1.png`);
  expect(small.status).toBe(200);
  expect(small.text.length).toBeLessThan(whole.text.length);
});

test('a classmate, another teacher and another school find nothing there', async () => {
  const { students, otherTeacher } = fixture.parts.classi;
  for (const person of [students[1], otherTeacher, fixture.parts.riverside.teacher]) {
    expect((await show(person, `${file}.1.png`)).status).toBe(404);
  }
});

test.each(['2.png', '0.png', '1.jpg', '../1.png', '1.png.png', '1.small.0-0-9-9.png'])(
  'there is no page %s',
  async (tail) => {
    const answer = await show(fixture.parts.classi.teacher, encodeURIComponent(`${file}.${tail}`));
    expect(answer.status).toBe(404);
  },
);
