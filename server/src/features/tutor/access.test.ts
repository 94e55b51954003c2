/** The rows of the table in `access.ts`, by person; those of guests and of the socket are in `guests/` and `socket/`. */
import { GUEST_QUESTIONS_A_DAY, GUEST_TEXTBOOK } from '@classi/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../platform/db/index.ts';
import { accessOutcome } from '../../testing/access-outcome.ts';
import type { Person } from '../../testing/cast.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { textbookCourses, textbooks } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';
import {
  ADDRESS_QUESTIONS_A_DAY,
  checkGuestMayAsk,
  checkGuestTextbook,
  getChosenBooks,
  getOwnAnswer,
  getOwnConversation,
  getRemainingBooks,
  remainingGuestQuestions,
} from './access.ts';
import { type ConversationKind, insertChat, insertConversation } from './store.ts';
import { addTextbook } from './tutor.fixture.ts';

const parts = sharedFixture(() => startTestServer(() => undefined));
/** Begun by the teacher, and by the student. */
const begun = { listed: 0, talk: 0, answer: 0 };
const books = { ofSchool: 0, ofCourse: 0, removed: 0 };

beforeAll(async () => {
  const { classi, database } = parts;
  const { tenantId, teacher, students, course } = classi;
  const sections = [{ heading: 'Demand', body: '<p>Demand falls when the price rises.</p>' }];
  for (const title of Object.keys(books) as (keyof typeof books)[])
    books[title] = await addTextbook(parts, classi, { title, sections });
  await database.inTenant(tenantId, async (tx) => {
    await tx.insert(textbookCourses).values({ tenantId, textbookId: books.ofCourse, courseId: course.id });
    await tx.update(textbooks).set({ removedAt: new Date() }).where(eq(textbooks.id, books.removed));
    const conversation = async (person: Person, kind: ConversationKind) =>
      (await insertConversation(tx, { tenantId, accountId: person.id, kind, textbookIds: [] })).id;
    begun.listed = await conversation(teacher, 'listed');
    begun.talk = await conversation(students[0], 'talk');
    const question = { query: 'Why?', requestId: undefined, requestedAt: new Date(), lease: 60_000 };
    const owner = { tenantId, accountId: students[0].id };
    begun.answer = await insertChat(tx, owner, { ...question, conversationId: begun.talk });
  });
});

const people = {
  'a teacher': () => parts.classi.teacher,
  'another teacher': () => parts.classi.otherTeacher,
  'a student': () => parts.classi.students[0],
  'another student of the course': () => parts.classi.students[1],
  'a student of another course': () => parts.classi.stranger,
  'another school’s student': () => parts.riverside.students[0],
};
type Name = keyof typeof people;

const outcome = (name: Name, action: Parameters<typeof accessOutcome>[2]) =>
  accessOutcome(parts.database, people[name](), action);

test.each<[Name, conversation: 'listed' | 'talk', isAllowed: boolean]>([
  ['a teacher', 'listed', true],
  ['another teacher', 'listed', false],
  ['a student', 'listed', false],
  ['a student', 'talk', true],
  ['another student of the course', 'talk', false],
  ['a teacher', 'talk', false],
  ['another school’s student', 'talk', false],
])('lets %s read a conversation (%s): %s', async (name, which, isAllowed) => {
  expect(await outcome(name, (tx, session) => getOwnConversation(tx, session, begun[which]))).toBe(
    isAllowed ? 'allowed' : 'chat/not-found',
  );
});

test('lets no student rename or delete a talk', async () => {
  const change = (tx: Transaction, session: Session) => getOwnConversation(tx, session, begun.talk, 'listed');
  expect(await outcome('a student', change)).toBe('chat/not-found');
});

test.each<[Name, isAllowed: boolean]>([
  ['a student', true],
  ['another student of the course', false],
  ['a teacher', false],
  ['another school’s student', false],
])('lets %s follow an answer: %s', async (name, isAllowed) => {
  expect(await outcome(name, (tx, session) => getOwnAnswer(tx, session, begun.answer))).toBe(
    isAllowed ? 'allowed' : 'chat/answer-not-found',
  );
});

test.each<[Name, chosen: (keyof typeof books)[], isAllowed: boolean]>([
  ['a student', ['ofSchool', 'ofCourse'], true],
  ['a teacher', ['ofSchool', 'ofCourse'], true],
  ['a student of another course', ['ofSchool'], true],
  ['a student of another course', ['ofSchool', 'ofCourse'], false],
  ['another teacher', ['ofCourse'], false],
  ['a student', ['ofSchool', 'removed'], false],
  ['another school’s student', ['ofSchool'], false],
])('lets %s begin a conversation about %j: %s', async (name, chosen, isAllowed) => {
  const ids = chosen.map((book) => books[book]);
  expect(await outcome(name, (tx, session) => getChosenBooks(tx, session, [...ids, ...ids]))).toBe(
    isAllowed ? 'allowed' : 'textbook/not-found',
  );
});

test.each<[remaining: (keyof typeof books)[], isAllowed: boolean]>([
  [['ofSchool', 'removed'], true],
  [['removed'], false],
])('continues a conversation about %j: %s', async (of, isAllowed) => {
  const ids = of.map((book) => books[book]);
  expect(await outcome('a student', (tx, session) => getRemainingBooks(tx, session, ids))).toBe(
    isAllowed ? 'allowed' : 'textbook/not-found',
  );
});

test.each<[own: number, near: number, left: number, refusal: string | undefined]>([
  [0, 0, GUEST_QUESTIONS_A_DAY, undefined],
  [GUEST_QUESTIONS_A_DAY - 1, 40, 1, undefined],
  [0, ADDRESS_QUESTIONS_A_DAY - 1, 1, undefined],
  [GUEST_QUESTIONS_A_DAY, 40, 0, 'guest/used-up'],
  [0, ADDRESS_QUESTIONS_A_DAY, 0, 'guest/address-used-up'],
])('gives a visitor with %d questions, %d from the address, %d more: %s', (own, near, left, refusal) => {
  expect(remainingGuestQuestions({ own, near })).toBe(left);
  const check = () => checkGuestMayAsk({ own, near });
  if (refusal) expect(check).toThrow(expect.objectContaining({ code: refusal }));
  else expect(check).not.toThrow();
});

test('shows a visitor no textbook but the one that visitors try', () => {
  expect(() => checkGuestTextbook(GUEST_TEXTBOOK)).not.toThrow();
  expect(() => checkGuestTextbook(GUEST_TEXTBOOK + 1)).toThrow(
    expect.objectContaining({ code: 'textbook/not-found' }),
  );
});
