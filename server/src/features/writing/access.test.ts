/** The rows of the table in `access.ts`, by person. */
import { createEmbeddedEngine } from '@classi/engines';
import { beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../platform/db/index.ts';
import { accessOutcome } from '../../testing/access-outcome.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { DOCUMENT_PURPOSE, REFERENCE_PURPOSE } from '../assignments/index.ts';
import { textbookCourses } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';
import { checkTextbooksAreUsable, getOwnReference, getOwnWriting } from './access.ts';
import { insertWriting } from './store.ts';
import { aLesson, startWritingServer } from './testing.fixture.ts';

const parts = sharedFixture(() => startWritingServer(createEmbeddedEngine()));
let writingId: number;
const files = { reference: '', document: '', 'own work': '' };
const PURPOSES = { reference: REFERENCE_PURPOSE, document: DOCUMENT_PURPOSE, 'own work': 'own-work' };

beforeAll(async () => {
  const { tenantId, students, course } = parts.classi;
  const createdBy = students[0].id;
  const order = { prompt: '3 questions', subject: 'Physics', title: '', description: '' };
  const from = { textbookIds: [], rubricIds: [], difficulty: 3 as const, references: [] };
  writingId = await parts.database.inTenant(tenantId, async (tx) => {
    await tx.insert(textbookCourses).values({ tenantId, textbookId: parts.textbookId, courseId: course.id });
    const row = { tenantId, createdBy, fingerprint: 'a fingerprint', createdAt: new Date() };
    return insertWriting(tx, { ...row, order: { ...order, ...from } });
  });
  const lesson = await aLesson();
  for (const name of Object.keys(files) as (keyof typeof files)[]) {
    const about = { originalName: 'Light.pdf', contentType: 'application/pdf', sizeLimit: 1_000_000 };
    const input = { ...about, ownerId: createdBy, purpose: PURPOSES[name] };
    files[name] = (await parts.storage.put(tenantId, input, lesson)).name;
  }
});

const people = {
  'the student who requested it': () => parts.classi.students[0],
  'another student of the course': () => parts.classi.students[1],
  'a student of another course': () => parts.classi.stranger,
  'a teacher of the course': () => parts.classi.teacher,
  'a teacher of another course': () => parts.classi.otherTeacher,
  'another school’s student': () => parts.riverside.students[0],
};
type Name = keyof typeof people;

const outcome = (name: Name, action: Parameters<typeof accessOutcome>[2]) =>
  accessOutcome(parts.database, people[name](), action);

test.each<[Name, isOwn: boolean, mayUseBook: boolean]>([
  ['the student who requested it', true, true],
  ['another student of the course', false, true],
  ['a student of another course', false, false],
  ['a teacher of the course', false, true],
  ['a teacher of another course', false, false],
  ['another school’s student', false, false],
])(
  'lets %s follow it and use its PDFs: %s, use a book of the course: %s',
  async (name, isOwn, mayUseBook) => {
    expect(await outcome(name, (tx, session) => getOwnWriting(tx, session, writingId))).toBe(
      isOwn ? 'allowed' : 'writing/not-found',
    );
    for (const file of [files.reference, files.document]) {
      expect(await outcome(name, (_, session) => getOwnReference(parts.storage, session, file))).toBe(
        isOwn ? 'allowed' : 'writing/reference-not-found',
      );
    }
    expect(
      await outcome(name, (tx, session) => checkTextbooksAreUsable(tx, session, [parts.textbookId])),
    ).toBe(mayUseBook ? 'allowed' : 'writing/textbook-not-found');
  },
);

test('refuses the own PDF that was uploaded for something else', async () => {
  const open = (_: Transaction, session: Session) =>
    getOwnReference(parts.storage, session, files['own work']);
  expect(await outcome('the student who requested it', open)).toBe('writing/reference-not-found');
});
