/** Pieces of a document's pages, as figures of questions, on the raw wire: who sees which. */
import { figurePicture, type Place } from '@classi/contract';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type AssignmentOptions, anAssignment, type Person } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { documents } from '../../assignments/index.ts';
import { paperReads, READING_NOW, startReading } from '../reading/reading.fixture.ts';

/** The figures of a question, a stem, a key and marking instructions. */
const figures = {
  question: { page: 1, box: { x: 60, y: 70, width: 120, height: 80 } },
  stem: { page: 2, box: { x: 0, y: 0, width: 100, height: 50 } },
  answer: { page: 2, box: { x: 60, y: 200, width: 90, height: 40 } },
  gradingInstructions: { page: 1, box: { x: 300, y: 300, width: 90, height: 40 } },
  later: { page: 1, box: { x: 10, y: 500, width: 90, height: 40 } },
  deleted: { page: 1, box: { x: 10, y: 600, width: 90, height: 40 } },
  shared: { page: 2, box: { x: 10, y: 400, width: 90, height: 40 } },
  again: { page: 2, box: { x: 200, y: 10, width: 90, height: 40 } },
} satisfies Record<string, Place>;
type Figure = keyof typeof figures;

const fixture = sharedFixture(startReading);
/** The teacher's marking scheme. */
let scheme: string;
/** A marking scheme of a teacher of another course. */
let others: string;

const image = (source: string) => `<p><img src="${source}" alt="Figure"></p>`;
const addressOf = (figure: Figure, file = scheme) => figurePicture(file, figures[figure]);

async function addDocument(owner: Person): Promise<{ file: string; documentId: number }> {
  const pdf = await makePdf({ lines: ['1. See the figure.', '\f', 'The key.'] });
  const file = await fixture.parts.upload(owner, pdf, { purpose: 'document' });
  const { id } = await fixture.parts.storage.getFile(owner.tenantId, file);
  const documentId = await fixture.parts.database.inTenant(owner.tenantId, async (tx) => {
    const { tenantId } = owner;
    const [row] = await tx
      .insert(documents)
      .values({ tenantId, fileId: id, title: 'Scheme', createdBy: owner.id })
      .returning({ id: documents.id });
    return row?.id ?? 0;
  });
  return { file, documentId };
}

async function ask(input: AssignmentOptions): Promise<number> {
  return (await anAssignment(fixture.parts.database, fixture.parts.classi, input)).id;
}

beforeAll(async () => {
  const { teacher, otherTeacher, otherCourse } = fixture.parts.classi;
  const own = await addDocument(teacher);
  scheme = own.file;
  others = (await addDocument(otherTeacher)).file;
  await ask({
    documentId: own.documentId,
    liveAt: new Date(READING_NOW.getTime() - 1000),
    questions: [
      {
        stem: image(addressOf('stem')),
        question: `<p>Look.</p>${image(addressOf('question'))}`,
        answer: image(addressOf('answer')),
        gradingInstructions: image(addressOf('gradingInstructions')),
      },
      { question: image(addressOf('again')) },
      // Naming another course's document must not open it.
      { question: image(addressOf('question', others)) },
    ],
  });
  await ask({
    liveAt: new Date(READING_NOW.getTime() + 60_000),
    questions: [{ question: image(addressOf('later')) }],
  });
  const gone = await ask({
    liveAt: new Date(READING_NOW.getTime() - 1000),
    questions: [{ question: image(addressOf('deleted')) }],
  });
  await hide(gone);
  // A colleague's document, of which an assignment of theirs is made too.
  await ask({
    courseId: otherCourse.id,
    documentId: own.documentId,
    liveAt: new Date(READING_NOW.getTime() - 1000),
    questions: [{ question: image(addressOf('shared')) }],
  });
});

async function hide(assignmentId: number): Promise<void> {
  await fixture.parts.database.inTenant(fixture.parts.classi.tenantId, async (tx) => {
    await tx.$client.query('update assignments set hidden_at = now() where id = $1', [assignmentId]);
  });
}

async function statusFor(person: Person, address: string): Promise<number> {
  return (await (await fixture.parts.as(person)).get(address)).status;
}

const taraOf = () => fixture.parts.classi.students[0];

describe('a figure', () => {
  test('is drawn as that piece of the page, twice as large', async () => {
    const answer = await (await fixture.parts.as(taraOf())).get(addressOf('question'));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(answer.bytes);
    // The first chunk of a PNG contains its width and height.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([240, 160]);
  });

  test('is drawn once for all who look at it', async () => {
    const read = vi.spyOn(fixture.parts.storage, 'bytes');
    const [tara, kabir, zoya] = fixture.parts.classi.students;
    const address = addressOf('again');
    for (const person of [tara, kabir, zoya, fixture.parts.classi.teacher]) {
      expect(await statusFor(person, address)).toBe(200);
    }
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  test.each<[Figure, number]>([
    ['question', 200],
    ['stem', 200],
    ['answer', 404],
    ['gradingInstructions', 404],
    ['later', 404],
    ['deleted', 404],
  ])('of the %s is shown to a student of the course with %d', async (figure, status) => {
    expect(await statusFor(taraOf(), addressOf(figure))).toBe(status);
    expect(await statusFor(fixture.parts.classi.teacher, addressOf(figure))).toBe(200);
  });

  test('is shown to a student from the moment that the assignment is live', async () => {
    fixture.parts.clock.set(new Date(READING_NOW.getTime() + 120_000));
    expect(await statusFor(taraOf(), addressOf('later'))).toBe(200);
    fixture.parts.clock.set(READING_NOW);
    expect(await statusFor(taraOf(), addressOf('later'))).toBe(404);
  });

  test('is nothing to a student of another course, and to another school', async () => {
    const { riverside, classi } = fixture.parts;
    for (const person of [classi.stranger, riverside.teacher, riverside.students[0]]) {
      expect(await statusFor(person, addressOf('question'))).toBe(404);
    }
  });

  test('shows a piece of the assignment’s document, no matter who uploaded it', async () => {
    expect(await statusFor(fixture.parts.classi.stranger, addressOf('shared'))).toBe(200);
    expect(await statusFor(taraOf(), addressOf('shared'))).toBe(404);
  });

  test('hides a piece of a document that no teacher of the course owns', async () => {
    expect(await statusFor(taraOf(), addressOf('question', others))).toBe(404);
    expect(await statusFor(fixture.parts.classi.teacher, addressOf('question', others))).toBe(404);
    expect(await statusFor(fixture.parts.classi.otherTeacher, addressOf('question', others))).toBe(200);
  });
});

describe('a student who changes the address', () => {
  const { page, box } = figures.question;
  const shifted: [what: string, place: Place][] = [
    ['another page', { page: page + 1, box }],
    ['one point to the right', { page, box: { ...box, x: box.x + 1 } }],
    ['one point up', { page, box: { ...box, y: box.y - 1 } }],
    ['one point wider', { page, box: { ...box, width: box.width + 1 } }],
    ['one point higher', { page, box: { ...box, height: box.height + 1 } }],
    ['a smaller piece of it', { page, box: { ...box, width: 1, height: 1 } }],
  ];
  test.each(shifted)('to %s sees nothing, and the teacher does', async (_, place) => {
    expect(await statusFor(taraOf(), figurePicture(scheme, place))).toBe(404);
    expect(await statusFor(fixture.parts.classi.teacher, figurePicture(scheme, place))).toBe(200);
  });

  test('to the whole page, or to the same numbers written differently, sees nothing', async () => {
    const source = addressOf('question');
    for (const address of [
      `/document-processor/${scheme}.1.png`,
      source.replace('60-70', '060-70'),
      source.replace('.1.60', '.01.60'),
      source.replace('60-70-', '60-70-0'),
      source.replace('.png', '.png.png'),
      `/document-processor/${encodeURIComponent(`${scheme}.1.%-%-%-%.png`)}`,
    ]) {
      expect([address, await statusFor(taraOf(), address)]).toEqual([address, 404]);
    }
  });

  test('draws the visible part of a piece that leaves the page', async () => {
    const place = { page: 1, box: { x: 9000, y: 9000, width: 500, height: 500 } };
    expect(await statusFor(fixture.parts.classi.teacher, figurePicture(scheme, place))).toBe(200);
  });
});

test('shows a student a piece of the own paper that is in an answer, and a classmate none', async () => {
  await fixture.setScene();
  const [tara, kabir] = fixture.parts.classi.students;
  const file = await fixture.parts.upload(fixture.parts.classi.teacher, fixture.paper);
  const address = figurePicture(file, figures.question);
  fixture.script = paperReads([{ response: `<p>Ohm <img src="${address}" alt="Drawing"></p>` }]);
  await fixture.send({ student: tara, file });
  expect(await statusFor(tara, address)).toBe(200);
  expect(await statusFor(fixture.parts.classi.teacher, address)).toBe(200);
  expect(await statusFor(kabir, address)).toBe(404);
});
