/** The raw wire of files with the papers of several students. */
import { openDocument } from '@classi/documents';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { makeScan } from '@classi/documents/testing/make-scan';
import { beforeEach, expect, test, vi } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { startReading } from '../reading/reading.fixture.ts';

vi.setConfig({ testTimeout: 180_000 });

const fixture = sharedFixture(startReading);
beforeEach(() => fixture.setScene());

const nameOf = (index: 0 | 1 | 2) => {
  const { firstName, lastName } = fixture.parts.classi.students[index];
  return `Name: ${firstName} ${lastName}`;
};
const threePapers = () => [
  ...[nameOf(0), '1. Charge flows.', '\f', '2. It is an ampere.', '\f'],
  ...[nameOf(1), '1. Ions move.', '\f', nameOf(2), '1. A volt.'],
];
const upload = (bytes: Uint8Array, name = 'scan0001.pdf') =>
  fixture.parts.upload(fixture.parts.classi.teacher, bytes, { name });
const examine = (fileName: string, caller = fixture.teacher) =>
  caller.post('/grader/examine-paper-file', { file_name: fileName, assignment_id: fixture.assignment.id });
const split = (fileName: string, papers: number[][], caller = fixture.teacher) =>
  caller.post('/grader/split-paper-file', {
    file_name: fileName,
    papers: papers.map((pages) => ({ pages })),
  });

test('finds the papers of three students, and repeats the result', async () => {
  const file = await upload(await makePdf({ lines: threePapers() }));
  const { status, lines } = await examine(file);
  expect(status).toBe(200);
  expect(lines[0]).toEqual({ status: 'processing', page: 0, pages: 4 });
  const [tara, kabir, zoya] = fixture.parts.classi.students;
  const complete = lines.at(-1) as { status: string; pages: Record<string, unknown>[] };
  expect(complete.pages.map(({ student_ids, certain, starts }) => [student_ids, certain, starts])).toEqual([
    [[tara.id], true, 'name'],
    [[], false, null],
    [[kabir.id], true, 'name'],
    [[zoya.id], true, 'name'],
  ]);
  expect((await examine(file)).lines).toEqual(lines);
});

test('finds a name in a scan by reading the top of its page', async () => {
  const file = await upload(await makeScan({ lines: [nameOf(0), '1. Charge flows.'] }));
  const { lines } = await examine(file);
  const complete = lines.at(-1) as { pages: { starts: string | null }[] };
  expect(complete.pages.map(({ starts }) => starts)).toEqual(['name']);
});

test('splits a file into papers that are read for their students, with their own pages only', async () => {
  const file = await upload(await makePdf({ lines: threePapers() }));
  const { status, body } = await split(file, [[1, 2], [3]]);
  expect(status).toBe(200);
  const [first, second] = body.files as { file_name: string; original_filename: string }[];
  expect([first?.original_filename, second?.original_filename]).toEqual([
    'scan0001 (1–2).pdf',
    'scan0001 (3).pdf',
  ]);
  const [tara, kabir] = fixture.parts.classi.students;
  for (const [student, part] of [
    [tara, first],
    [kabir, second],
  ] as const) {
    expect((await fixture.send({ student, file: part?.file_name ?? '' })).lines.at(-1)?.status).toBe(
      'complete',
    );
  }
  const stored = await fixture.parts.storage.getFile(kabir.tenantId, second?.file_name ?? '');
  const document = await openDocument(await fixture.parts.storage.bytes(stored));
  const texts = (await document.readPage(1)).lines.map(({ text }) => text);
  expect([document.pages, texts]).toEqual([1, [nameOf(1), '1. Ions move.']]);
  await document.close();
});

test('refuses pages that are not there or in two papers, and the files of others', async () => {
  const file = await upload(await makePdf({ lines: threePapers() }));
  expect((await split(file, [[1], [9]])).body.code).toBe('paper/wrong-pages');
  expect((await split(file, [[1, 2], [2]])).body.code).toBe('paper/wrong-pages');
  const colleague = await fixture.parts.as(fixture.parts.classi.otherTeacher);
  expect((await split(file, [[1]], colleague)).body.code).toBe('file/not-found');
  expect((await examine(file, colleague)).body.code).toBe('assignment/not-found');
});

test('says why a file cannot be looked at, and leaves it as it is', async () => {
  const locked = await upload(await makePdf({ lines: ['x'], encryptWith: 'secret' }));
  expect((await examine(locked)).lines).toEqual([
    { status: 'error', error: expect.stringContaining('password') },
  ]);
  expect((await split(locked, [[1]])).body.code).toBe('paper/not-splittable');
});
