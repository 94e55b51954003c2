/** Pictures of a paper's pages, on the raw wire. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { markSubmissionGraded } from '../../answering/index.ts';
import { assignments } from '../../assignments/index.ts';
import { paperPlace, paperReads, startReading } from '../reading/reading.fixture.ts';

const fixture = sharedFixture(startReading);
let file: string;
beforeAll(async () => {
  await fixture.setScene();
  const [tara] = fixture.parts.classi.students;
  file = await fixture.parts.upload(fixture.parts.classi.teacher, fixture.paper, {
    name: 'Tara Bhandari.pdf',
  });
  const drawing = `<img src="/document-processor/${file}.1.5-6-70-80.png" alt="Drawing">`;
  fixture.script = paperReads([{ position: 1, response: `<p>Ohm ${drawing}</p>`, places: [paperPlace] }]);
  await fixture.send({ student: tara, file });
});

const show = async (person: Parameters<typeof fixture.parts.as>[0], image: string) =>
  (await fixture.parts.as(person)).get(`/document-processor/${image}`);

test('the teacher sees the page as it was handed in', async () => {
  const answer = await show(fixture.parts.classi.teacher, `${file}.1.png`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.headers['cache-control']).toContain('private');
  expect(answer.text.slice(1, 4)).toBe('PNG');
});

test('the student sees the page once the marks are released, and before that what is in an answer', async () => {
  const { database, classi, clock } = fixture.parts;
  const [tara, classmate] = classi.students;
  const status = async (person = tara, tail = '1.png') => (await show(person, `${file}.${tail}`)).status;
  const submissionId = (await fixture.workOf(tara))?.submission.id ?? 0;
  const change = (marksVisible: boolean, isGraded: boolean) =>
    database.inTenant(classi.tenantId, async (tx) => {
      const release = { releaseMode: marksVisible ? ('when-marked' as const) : ('on-release' as const) };
      await tx.update(assignments).set(release).where(eq(assignments.id, fixture.assignment.id));
      const graded = isGraded ? { at: clock.now(), obtainedQuarters: 4 } : null;
      await markSubmissionGraded(tx, submissionId, graded);
    });
  expect([await status(), await status(tara, '1.5-6-70-80.png')]).toEqual([404, 200]);
  await change(false, true);
  expect(await status()).toBe(404);
  await change(true, false);
  expect(await status()).toBe(404);
  await change(true, true);
  expect([await status(), await status(classmate)]).toEqual([200, 404]);
  await change(true, false);
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
