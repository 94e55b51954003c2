import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { startTutorFixture } from './tutor.fixture.ts';

const fixture = sharedFixture(startTutorFixture);
const teacher = sharedValue(() => fixture.parts.as(fixture.parts.classi.teacher));
const other = sharedValue(() => fixture.parts.as(fixture.parts.classi.otherTeacher));

const input = (own: Record<string, unknown> = {}) => ({
  title: 'Costs',
  subject: 'Economics',
  textbookIds: [fixture.books.markets],
  instructorId: fixture.parts.classi.otherTeacher.id,
  userType: 'instructor',
  ...own,
});

test('lets only its teacher begin, list, rename, read and delete a conversation', async () => {
  const { body: made } = await teacher.post('/chatbot/new-conversation', input());
  const conversationId = made.conversation_id;
  const listed = (await teacher.post('/chatbot/get-conversations', { instructorId: 1 })).body;
  expect(listed).toEqual([
    {
      conversation_id: conversationId,
      conversation_title: 'Costs',
      conversation_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      textbookIds: [fixture.books.markets],
      subject: 'Economics',
    },
  ]);
  expect((await other.post('/chatbot/get-conversations', {})).body).toEqual([]);
  const renamed = { conversationId, conversationTitle: '  What things cost ' };
  expect((await other.post('/chatbot/rename-conversation', renamed)).status).toBe(404);
  expect((await teacher.post('/chatbot/rename-conversation', renamed)).status).toBe(200);
  const chats = { conversation_id: conversationId };
  expect((await teacher.post('/chatbot/get-conversation-chats', chats)).body).toEqual([]);
  const refused = await other.post('/chatbot/get-conversation-chats', chats);
  expect(refused.body).toMatchObject({ message: 'This chat no longer exists.' });
  expect((await other.post('/chatbot/delete-conversation', { conversationId })).status).toBe(404);
  const [again] = (await teacher.post('/chatbot/get-conversations', {})).body;
  expect(again).toMatchObject({ conversation_title: 'What things cost' });
  expect((await teacher.post('/chatbot/delete-conversation', { conversationId })).status).toBe(200);
  expect((await teacher.post('/chatbot/get-conversations', {})).body).toEqual([]);
});

test('returns earlier messages with their citations', async () => {
  const { body: made } = await teacher.post('/chatbot/new-conversation', input());
  const page = await fixture.page(fixture.parts.classi.teacher);
  page.emit('message2', { conversationId: made.conversation_id, query: 'What is demand?' });
  const frames = await page.answer();
  const { body } = await teacher.post('/chatbot/get-conversation-chats', {
    conversation_id: made.conversation_id,
  });
  expect(body).toEqual([
    {
      answer_id: frames[0]?.answerId,
      query: 'What is demand?',
      response: frames
        .slice(0, -1)
        .map(({ message }) => message)
        .join(''),
      citations: frames.at(-1)?.citations,
      state: 'answered',
      engine: 'embedded',
      not_in_books: false,
      held_back: false,
      asked_at: expect.any(String),
    },
  ]);
  await teacher.post('/chatbot/delete-conversation', { conversationId: made.conversation_id });
});

test('starts one conversation for a repeated request', async () => {
  const before = (await teacher.post('/chatbot/get-conversations', {})).body.length;
  const request = input({ request_id: randomUUID() });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => teacher.post('/chatbot/new-conversation', request)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ body }) => body.conversation_id)).size).toBe(1);
  expect((await teacher.post('/chatbot/get-conversations', {})).body).toHaveLength(before + 1);
  // Another person's request with the same id is another request.
  const theirs = await other.post('/chatbot/new-conversation', request);
  expect(theirs.body.conversation_id).not.toBe(answers[0]?.body.conversation_id);
  for (const [caller, made] of [
    [teacher, answers[0]],
    [other, theirs],
  ] as const)
    await caller.post('/chatbot/delete-conversation', { conversationId: made?.body.conversation_id });
});

test('allows ten conversations, even if more are begun at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, at) =>
      other.post('/chatbot/new-conversation', input({ title: `C${at}` })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const [refused] = answers.filter(({ status }) => status !== 200);
  expect(refused?.status).toBe(409);
  expect(refused?.body.message).toBe(
    'You have reached the maximum of 10 chats. Please delete at least one chat to create a new one.',
  );
  expect((await other.post('/chatbot/get-conversations', {})).body).toHaveLength(10);
});

test.each([
  ['no textbook', () => ({ textbookIds: [] }), 400, 'Please choose at least one textbook.'],
  [
    "another school's textbook",
    () => ({ textbookIds: [fixture.books.markets, fixture.books.theirs] }),
    404,
    "This textbook is not among your school's textbooks.",
  ],
  ['no title', () => ({ title: '  ' }), 400, 'Please give the conversation a title'],
  ['a long title', () => ({ title: 'x'.repeat(51) }), 400, 'A title has at most 50 characters'],
])('refuses a conversation with %s', async (_, own, status, message) => {
  const answer = await teacher.post('/chatbot/new-conversation', input(own()));
  expect(answer.status).toBe(status);
  expect(answer.body.message).toBe(message);
});

test('makes a title of the question, of at most 50 characters', async () => {
  const ask = async (query: string) =>
    (await teacher.post('/chatbot/generate-conversation-title', { query })).body.title;
  expect(await ask('Please explain the law of demand to my class')).toMatch(/law of demand/i);
  expect(String(await ask('Why '.repeat(900))).length).toBeLessThanOrEqual(50);
});

test('accepts a conversation about the subjects of many books', async () => {
  const subject = Array.from({ length: 50 }, (_, at) => `Environmental Studies ${at}`).join(', ');
  const { status, body } = await teacher.post('/chatbot/new-conversation', input({ subject }));
  expect(status).toBe(200);
  expect((await teacher.post('/chatbot/get-conversations', {})).body[0]).toMatchObject({ subject });
  await teacher.post('/chatbot/delete-conversation', { conversationId: body.conversation_id });
});

test('a student finds no talk where there is none, and no other school’s book', async () => {
  const student = await fixture.parts.as(fixture.parts.classi.students[0]);
  const { body } = await student.post('/chatbot/get-talk', { textbook_id: fixture.books.water });
  expect(body).toEqual({ conversation_id: null, textbook_id: fixture.books.water, chats: [] });
  expect((await student.post('/chatbot/get-talk', { textbook_id: fixture.books.theirs })).status).toBe(404);
  expect((await student.post('/chatbot/get-talk', { conversation_id: 1_000_000 })).status).toBe(404);
});

test('opens a section for people of its school only', async () => {
  const student = await fixture.parts.as(fixture.parts.classi.students[0]);
  const passage = { textbook_id: fixture.books.markets, section: 2 };
  const { body } = await student.post('/chatbot/get-textbook-passage', passage);
  expect(body).toMatchObject({ heading: 'Demand', page: 2, author: 'A. Writer', subject: 'Economics' });
  expect(body.text).toMatch(/period of time\.\n\nThe law of demand/);
  expect(body.sections).toEqual([
    { section: 1, heading: 'Opportunity Cost', page: 1 },
    { section: 2, heading: 'Demand', page: 2 },
  ]);
  const beyond = await student.post('/chatbot/get-textbook-passage', { ...passage, section: 3 });
  expect(beyond.body.code).toBe('textbook/no-passage');
  const theirs = { ...passage, textbook_id: fixture.books.theirs };
  expect((await student.post('/chatbot/get-textbook-passage', theirs)).body.code).toBe('textbook/not-found');
});

test('reads a changed textbook again', async () => {
  const student = await fixture.parts.as(fixture.parts.classi.students[0]);
  const passage = { textbook_id: fixture.books.water, section: 1 };
  await student.post('/chatbot/get-textbook-passage', passage);
  await fixture.parts.database.inTenant(fixture.parts.classi.tenantId, (tx) =>
    tx.$client.query("update textbook_sections set body = '<p>Ice is solid.</p>' where textbook_id = $1", [
      fixture.books.water,
    ]),
  );
  expect((await student.post('/chatbot/get-textbook-passage', passage)).body.text).toBe('Ice is solid.');
});
