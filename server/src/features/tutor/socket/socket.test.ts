import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { anAssignment } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { submissions } from '../../answering/index.ts';
import { assignments } from '../../assignments/index.ts';
import { answerWords, type Frame, heldAnswer, startTutorFixture } from '../tutor.fixture.ts';

const fixture = sharedFixture(startTutorFixture);
afterEach(() => {
  fixture.script = undefined;
});

const student = (at: 0 | 1 | 2 = 0) => fixture.parts.classi.students[at];
const question = (own: Record<string, unknown> = {}) => ({
  userId: 999_999,
  firstName: 'Mallory',
  textbookId: fixture.books.markets,
  query: 'What is opportunity cost?',
  ...own,
});

async function aConversation(): Promise<{ id: number }> {
  const teacher = await fixture.parts.as(fixture.parts.classi.teacher);
  const made = await teacher.post('/chatbot/new-conversation', {
    title: 'Costs',
    subject: 'Economics',
    textbookIds: [fixture.books.markets],
    instructorId: 1,
    userType: 'instructor',
  });
  return { id: Number(made.body.conversation_id) };
}

describe('the handshake', () => {
  test('begins with polling and is upgraded', async () => {
    const page = await fixture.page(student());
    const { engine } = page.socket.io;
    if (engine.transport.name !== 'websocket')
      await new Promise<void>((resolve) => engine.once('upgrade', () => resolve()));
    expect(engine.transport.name).toBe('websocket');
  });

  test.each(['polling', 'websocket'] as const)("another site's page is refused: %s", async (transport) => {
    await expect(
      fixture.page(student(), { headers: { origin: 'https://evil.example' }, transports: [transport] }),
    ).rejects.toThrow(/error/);
  });

  test('the own page is not', async () => {
    const page = await fixture.page(student(), { headers: { origin: fixture.url } });
    expect(page.socket.connected).toBe(true);
  });

  test.each([null, 'guessed'])('a session without its CSRF value is refused: %s', async (csrf) => {
    await expect(fixture.page(student(), { csrf })).rejects.toMatchObject({
      message: 'This request did not come from your open page. Please reload the page and try again.',
      data: { code: 'session/csrf' },
    });
  });

  test('treats an unreadable login as a visitor', async () => {
    const page = await fixture.page(undefined, { cookies: { access_token_cookie: 'nonsense' } });
    page.emit('guest-message', { textbookId: 1, query: 'What is demand?' });
    expect((await page.answer()).at(-1)).toMatchObject({ state: 'answered' });
  });

  test('sends nothing after a session ended, also on an open connection', async () => {
    const page = await fixture.page(student());
    fixture.parts.clock.advance(15 * 3600_000);
    try {
      page.emit('message', question());
      expect(await page.answer()).toEqual([
        expect.objectContaining({ message: 'Please log in.', code: 'session/none' }),
        expect.objectContaining({ message: '[END]', code: 'session/none' }),
      ]);
    } finally {
      fixture.parts.clock.advance(-15 * 3600_000);
    }
  });
});

describe('a student', () => {
  test.each([undefined, null, 5, '', ' \n'])(
    'without a question (%j) is refused with a sentence',
    async (query) => {
      const page = await fixture.page(student());
      page.emit('message', question({ query }));
      expect(await page.answer()).toEqual([
        expect.objectContaining({ message: 'Please write your question.', code: 'chat/no-question' }),
        expect.objectContaining({ message: '[END]', code: 'chat/no-question' }),
      ]);
    },
  );

  test.each([4001, 100_000])('of %i characters is refused as too long', async (length) => {
    const page = await fixture.page(student());
    page.emit('message', question({ query: 'x'.repeat(length) }));
    const frames = await page.answer();
    expect(answerWords(frames)).toBe(
      'This question is too long: at most 4000 characters. Please shorten it.',
    );
    expect(page.socket.connected).toBe(true);
  });

  test('receives the answer in messages until [END], with citations that open', async () => {
    const page = await fixture.page(student());
    page.emit('message', question({ requestId: 'first', textbookId: String(fixture.books.markets) }));
    const frames = await page.answer();
    expect(frames[0]).toMatchObject({ message: '', at: 0, requestId: 'first' });
    expect(answerWords(frames)).toContain('the value of the next best alternative');
    const end = frames.at(-1);
    expect(end).toMatchObject({ message: '[END]', state: 'answered', engine: 'embedded', heldBack: false });
    const [citation] = (end?.citations ?? []) as Record<string, unknown>[];
    const caller = await fixture.parts.as(student());
    const { body } = await caller.post('/chatbot/get-textbook-passage', {
      textbook_id: citation?.textbook_id,
      section: citation?.section,
    });
    expect(String(body.text).slice(Number(citation?.start), Number(citation?.end))).toBe(citation?.quote);
    expect(body).toMatchObject({ heading: 'Opportunity Cost', page: 1, title: 'Markets in Small Steps' });
    expect(body.sections).toHaveLength(2);
  });

  test('keeps the conversation: the next question builds on the one before, and the same day finds it again', async () => {
    const page = await fixture.page(student(1));
    page.emit('message', question());
    const first = await page.answer();
    page.emit('message', question({ query: 'Why?' }));
    await page.answer();
    expect(fixture.tasks.at(-1)?.conversation).toEqual([
      { question: 'What is opportunity cost?', answer: answerWords(first) },
    ]);
    const caller = await fixture.parts.as(student(1));
    const { body } = await caller.post('/chatbot/get-talk', { textbook_id: fixture.books.markets });
    expect(body.conversation_id).toBe(first[0]?.conversationId);
    expect(body.chats).toMatchObject([
      { query: 'What is opportunity cost?', response: answerWords(first), state: 'answered' },
      { query: 'Why?' },
    ]);
    page.emit('message', question({ fresh: true }));
    const [opening] = await page.answer();
    expect(opening?.conversationId).not.toBe(first[0]?.conversationId);
    expect(fixture.tasks.at(-1)?.conversation).toEqual([]);
  });

  test('is who the session says, and is given every live question of every course, with its key', async () => {
    const { database, classi, clock } = fixture.parts;
    const now = clock.now().getTime();
    const input = (text: string, more: object = {}) => ({
      questions: [{ question: `<p>${text}</p>`, stem: '<p>Stem.</p>', answer: '<p>Key.</p>' }],
      liveAt: new Date(now - 1000),
      dueAt: new Date(now + 3600_000),
      ...more,
    });
    await anAssignment(database, classi, input('live'));
    await anAssignment(database, classi, input('on paper', { studentSubmissionsAllowed: false }));
    await anAssignment(database, classi, input('timed', { timeLimit: 600 }));
    await anAssignment(database, classi, input('over', { dueAt: new Date(now - 60_000) }));
    await anAssignment(database, classi, input('to come', { liveAt: new Date(now + 60_000) }));
    await anAssignment(database, classi, input('of others', { courseId: classi.otherCourse.id }));
    const done = await anAssignment(database, classi, input('handed in'));
    await database.inTenant(classi.tenantId, (tx) =>
      tx.insert(submissions).values({
        tenantId: classi.tenantId,
        assignmentId: done.id,
        studentId: student(2).id,
        origin: 'typed',
        fileName: 'typed-handed-in',
        submittedAt: clock.now(),
      }),
    );
    const page = await fixture.page(student(2));
    page.emit('message', question());
    await page.answer();
    const task = fixture.tasks.at(-1);
    expect(task?.reader).toBe('student');
    expect(task?.live.map((each) => each.question).sort()).toEqual([
      '<p>Stem.</p><p>live</p>',
      '<p>Stem.</p><p>on paper</p>',
      '<p>Stem.</p><p>timed</p>',
    ]);
    expect(task?.live[0]?.answerKey).toBe('<p>Key.</p>');
  });

  test('withholds the answer to a live question, and says so; a very long live question blocks nothing else', async () => {
    const { database, classi, clock } = fixture.parts;
    const long = `<p>${'wide '.repeat(50_000)}</p>`;
    const now = clock.now().getTime();
    const live = await anAssignment(database, classi, {
      liveAt: new Date(now - 1000),
      dueAt: new Date(now + 3600_000),
      questions: [
        {
          question: '<p>What is meant by the law of demand?</p>',
          answer: '<p>Quantity falls as price rises.</p>',
        },
        { stem: long, question: long },
      ],
    });
    const page = await fixture.page(student());
    page.emit('message', question({ query: 'What does the law of demand mean?', fresh: true }));
    const frames = await page.answer();
    expect(frames.at(-1)).toMatchObject({ heldBack: true, state: 'answered' });
    expect(answerWords(frames)).toContain('I do not answer it');
    expect(answerWords(frames)).not.toContain('falls when the price rises');
    await database.inTenant(classi.tenantId, (tx) =>
      tx.update(assignments).set({ hiddenAt: clock.now() }).where(eq(assignments.id, live.id)),
    );
  });

  test.each([
    ["another school's textbook", () => ({ textbookId: fixture.books.theirs }), 'textbook/not-found'],
    ['no words', () => ({ query: '   ' }), 'chat/no-question'],
    ['too many words', () => ({ query: 'x'.repeat(4001) }), 'chat/question-too-long'],
    ['a conversation that is not there', () => ({ conversationId: 4_000_000 }), 'chat/not-found'],
    ['no object', () => null, 'http/invalid'],
  ])('is refused with a sentence: %s', async (_, own, code) => {
    const page = await fixture.page(student());
    const change = own();
    page.emit('message', change === null ? 'hello' : question(change));
    const frames = await page.answer();
    expect(frames.map((frame) => frame.code)).toEqual([code, code]);
    expect(frames[0]?.message).toMatch(/^[A-Z].+\.$/);
  });

  test("neither continues, joins nor stops another person's conversation", async () => {
    const held = heldAnswer(['One. ', 'Two.']);
    fixture.script = held.script;
    const mine = await fixture.page(student());
    mine.emit('message', question({ fresh: true }));
    const { answerId, conversationId } = await mine
      .frame(({ message }) => message === 'One. ')
      .then(() => mine.frames.at(-2) as Frame);
    for (const other of [student(1), fixture.parts.riverside.students[0]]) {
      const theirs = await fixture.page(other);
      theirs.emit('message', question({ conversationId }));
      expect((await theirs.answer())[0]?.code).toBe('chat/not-found');
      theirs.emit('join-answer', { answerId });
      expect((await theirs.answer())[0]?.code).toBe('chat/answer-not-found');
      theirs.emit('stop-answer', { answerId });
      const caller = await fixture.parts.as(other);
      expect((await caller.post('/chatbot/get-talk', { conversation_id: conversationId })).status).toBe(404);
    }
    held.finish();
    expect((await mine.answer()).at(-1)).toMatchObject({ state: 'answered' });
  });

  test('may not ask as a teacher, nor a teacher as a student', async () => {
    const page = await fixture.page(student());
    page.emit('message2', { conversationId: 1, query: 'What is demand?' });
    expect((await page.answer())[0]?.code).toBe('session/wrong-role');
    const teacher = await fixture.page(fixture.parts.classi.teacher);
    teacher.emit('message', question());
    expect((await teacher.answer())[0]?.code).toBe('session/wrong-role');
  });
});

describe('a teacher', () => {
  test('asks in their own conversation, about its textbooks, without live questions', async () => {
    const { id } = await aConversation();
    const page = await fixture.page(fixture.parts.classi.teacher);
    const ask = { conversationId: id, conversationTitle: 'x', instructorId: 3, query: 'What is demand?' };
    page.emit('message2', ask);
    const frames = await page.answer();
    expect(answerWords(frames)).toContain('Demand');
    expect(fixture.tasks.at(-1)).toMatchObject({ reader: 'instructor', live: [] });
    page.emit('message2', { ...ask, query: 'What is evaporation?', textbookIds: [fixture.books.water] });
    expect(answerWords(await page.answer())).toContain('change of a liquid into a vapour');
    const other = await fixture.page(fixture.parts.classi.otherTeacher);
    other.emit('message2', ask);
    expect((await other.answer())[0]?.code).toBe('chat/not-found');
  });

  test('does not fail when a conversation is deleted during a question', async () => {
    const teacher = await fixture.parts.as(fixture.parts.classi.teacher);
    const page = await fixture.page(fixture.parts.classi.teacher);
    const ends: unknown[] = [];
    for (let wait = 0; wait < 8; wait += 1) {
      const { id } = await aConversation();
      page.emit('message2', { conversationId: id, query: 'What is demand?' });
      await new Promise((later) => setTimeout(later, wait));
      await teacher.post('/chatbot/delete-conversation', { conversationId: id });
      const end = (await page.answer()).at(-1);
      ends.push(end?.code ?? end?.state);
    }
    expect(ends.filter((end) => !['chat/not-found', 'stopped', 'answered'].includes(String(end)))).toEqual(
      [],
    );
  });

  test('ends the answer in progress of a deleted conversation', async () => {
    const { id } = await aConversation();
    const held = heldAnswer(['One. ', 'Two.']);
    fixture.script = held.script;
    const page = await fixture.page(fixture.parts.classi.teacher);
    page.emit('message2', { conversationId: id, query: 'What is demand?' });
    await page.frame(({ message }) => message === 'One. ');
    const caller = await fixture.parts.as(fixture.parts.classi.teacher);
    expect((await caller.post('/chatbot/delete-conversation', { conversationId: id })).status).toBe(200);
    expect((await page.answer()).at(-1)).toMatchObject({ message: '[END]', state: 'stopped' });
    await held.stopped;
  });
});
