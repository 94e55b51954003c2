/** Answers that are under way: one at a time, joined after a cut line, in another process, after a stop, after the end of a process. */
import { QUESTIONS_A_MINUTE } from '@classi/contract';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../../platform/log/log.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { tutorChats } from '../tables.ts';
import { answerWords, heldAnswer, LEASE_MS, type OpenPage, startTutorFixture } from '../tutor.fixture.ts';
import { createAnswers } from './answers.ts';

const fixture = sharedFixture(startTutorFixture);
let turn = 0;
afterEach(() => {
  fixture.script = undefined;
  // Each test has its own minutes.
  turn += 1;
  fixture.parts.clock.advance(120_000);
});

const student = () => fixture.parts.classi.students[turn % 3] ?? fixture.parts.classi.students[0];
const question = (own: Record<string, unknown> = {}) => ({
  textbookId: fixture.books.markets,
  query: 'What is opportunity cost?',
  fresh: true,
  ...own,
});

/** Asks, and waits for the first words. */
async function begun(page: OpenPage, own: Record<string, unknown> = {}): Promise<string> {
  const before = page.frames.length;
  page.emit('message', question(own));
  const { answerId } = await page.frame(
    (frame) => frame.message === 'One. ' && page.frames.indexOf(frame) >= before,
  );
  return String(answerId);
}

async function chatsOf(conversationId: unknown) {
  const caller = await fixture.parts.as(student());
  return (await caller.post('/chatbot/get-talk', { conversation_id: conversationId })).body.chats;
}

test('stops the current answer when a new question is asked, and stores its text', async () => {
  const held = heldAnswer(['One. ', 'Two. ', 'Three.']);
  fixture.script = held.script;
  const page = await fixture.page(student());
  await begun(page);
  held.goOn(0);
  await page.frame(({ message }) => message === 'Two. ');
  fixture.script = undefined;
  page.emit('message', question({ fresh: false }));
  await held.stopped;
  const [first, second] = [await page.answer(), await page.answer()];
  const states = [first, second].map((frames) => frames.at(-1)?.state).sort();
  expect(states).toEqual(['answered', 'stopped']);
  expect(await chatsOf(first.at(-1)?.conversationId)).toMatchObject([
    { response: 'One. Two. ', state: 'stopped' },
    { state: 'answered' },
  ]);
});

test('joins an answer again after the connection was cut, with every word once', async () => {
  const held = heldAnswer(['One. ', 'Two. ', 'Three.']);
  fixture.script = held.script;
  const page = await fixture.page(student());
  const answerId = await begun(page);
  page.socket.io.engine.close();
  held.goOn(0);
  const again = await fixture.page(student());
  again.emit('join-answer', { answerId, after: 'One. '.length });
  await again.frame(({ message }) => message === 'Two. ');
  held.goOn(1);
  held.goOn(2);
  const frames = await again.answer();
  expect(answerWords(frames)).toBe('Two. Three.');
  expect(frames.find(({ message }) => message === 'Three.')?.at).toBe('One. Two. '.length);
  expect(frames.at(-1)).toMatchObject({ state: 'answered', answerId });
  // A complete answer is sent from the stored text.
  again.emit('join-answer', { answerId });
  expect(answerWords(await again.answer())).toBe('One. Two. Three.');
});

test('shows the growing answer in another process, which can stop it', async () => {
  const held = heldAnswer(['One. ', 'Two. ', 'Three.']);
  fixture.script = held.script;
  const page = await fixture.page(student());
  const answerId = await begun(page);
  const other = await fixture.second();
  const elsewhere = await fixture.page(student(), { url: other.url });
  elsewhere.emit('join-answer', { answerId });
  await elsewhere.frame(({ message }) => message === 'One. ');
  held.goOn(0);
  await elsewhere.frame(({ message }) => message === 'Two. ');
  elsewhere.emit('stop-answer', { answerId });
  await held.stopped;
  expect((await page.answer()).at(-1)).toMatchObject({ state: 'stopped' });
  const frames = await elsewhere.answer();
  expect(answerWords(frames)).toBe('One. Two. ');
  expect(frames.at(-1)).toMatchObject({ state: 'stopped' });
});

test('stops for the person who started it', async () => {
  const held = heldAnswer(['One. ', 'Two.']);
  fixture.script = held.script;
  const page = await fixture.page(student());
  page.emit('stop-answer', { answerId: await begun(page) });
  await held.stopped;
  expect((await page.answer()).at(-1)).toMatchObject({ message: '[END]', state: 'stopped' });
});

test('finishes and stores an answer without listeners', async () => {
  const held = heldAnswer(['One. ', 'Two.']);
  fixture.script = held.script;
  const page = await fixture.page(student());
  const answerId = await begun(page);
  page.socket.disconnect();
  held.finish();
  const later = await fixture.page(student());
  later.emit('join-answer', { answerId });
  const frames = await later.answer();
  expect(answerWords(frames)).toBe('One. Two.');
  expect(frames.at(-1)).toMatchObject({ state: 'answered' });
});

test('stores the question and the text so far when the server stops, and answers it again on request', async () => {
  const held = heldAnswer(['One. ', 'Two.']);
  const other = await fixture.second();
  fixture.script = held.script;
  const page = await fixture.page(student(), { url: other.url });
  page.emit('message', question());
  const { conversationId } = await page.frame(({ conversationId }) => conversationId !== undefined);
  await page.frame(({ message }) => message === 'One. ');
  await other.close();
  await held.stopped;
  expect(await chatsOf(conversationId)).toMatchObject([
    { query: 'What is opportunity cost?', response: 'One. ', state: 'cut' },
  ]);
  fixture.script = undefined;
  const again = await fixture.page(student());
  again.emit('message', question({ fresh: false, conversationId }));
  expect((await again.answer()).at(-1)).toMatchObject({ state: 'answered', conversationId });
});

test('counts the answer of a dead process as cut off, because its heartbeat is missing', async () => {
  const page = await fixture.page(student());
  page.emit('message', question());
  const end = (await page.answer()).at(-1);
  const [conversationId, answerId] = [end?.conversationId, end?.answerId];
  const { database, classi } = fixture.parts;
  // The state that a killed process leaves behind.
  const left = { state: 'answering' as const, response: 'One. ' };
  await database.inTenant(classi.tenantId, (tx) =>
    tx
      .update(tutorChats)
      .set({ ...left, aliveUntil: sql`now() + make_interval(secs => ${LEASE_MS / 1000})` })
      .where(sql`id = ${Number(answerId)}`),
  );
  page.emit('join-answer', { answerId });
  const frames = await page.answer();
  expect(answerWords(frames)).toBe('One. ');
  expect(frames.at(-1)).toMatchObject({ message: '[END]', state: 'cut' });
  expect(await chatsOf(conversationId)).toMatchObject([{ state: 'cut' }]);
  page.emit('message', question({ fresh: false, conversationId }));
  expect((await page.answer()).at(-1)).toMatchObject({ state: 'answered' });
});

test('answers a question once when it is sent again after a reconnect', async () => {
  const held = heldAnswer(['One. ', 'Two.']);
  fixture.script = held.script;
  const page = await fixture.page(student());
  const answerId = await begun(page, { requestId: 'same' });
  const again = await fixture.page(student());
  again.emit('message', question({ requestId: 'same' }));
  await again.frame(({ message }) => message === 'One. ');
  held.finish();
  const frames = await again.answer();
  expect(answerWords(frames)).toBe('One. Two.');
  expect(frames.at(-1)).toMatchObject({ answerId });
  again.emit('message', question({ requestId: 'same' }));
  expect(answerWords(await again.answer())).toBe('One. Two.');
});

test('preserves the question if the engine fails, with a sentence', async () => {
  fixture.script = async function* () {
    yield { type: 'text', text: 'One. ' };
    throw new Error('broken');
  };
  const page = await fixture.page(student());
  page.emit('message', question());
  expect((await page.answer()).at(-1)).toMatchObject({ state: 'failed', code: 'chat/failed' });
});

test('refuses more questions in a minute than allowed, and stores none of them', async () => {
  fixture.script = async function* () {
    yield { type: 'answered', text: '', citations: [], notInBooks: false, heldBack: [] };
  };
  const page = await fixture.page(student());
  for (let count = 0; count < QUESTIONS_A_MINUTE; count += 1) {
    page.emit('message', question({ fresh: false }));
    expect((await page.answer()).at(-1)?.state).toBe('answered');
  }
  page.emit('message', question({ fresh: false }));
  expect(await page.answer()).toMatchObject([
    {
      code: 'chat/too-fast',
      message:
        'You are asking faster than AURA can answer: at most 20 questions a minute. Please wait a moment and ask again.',
    },
    { message: '[END]' },
  ]);
  fixture.parts.clock.advance(61_000);
  page.emit('message', question({ fresh: false }));
  expect((await page.answer()).at(-1)?.state).toBe('answered');
});

test('sends an answer whose text is the end marker whole', async () => {
  fixture.script = async function* () {
    yield { type: 'text', text: '[END]' };
    yield { type: 'answered', text: '[END]', citations: [], notInBooks: false, heldBack: [] };
  };
  const page = await fixture.page(student());
  page.emit('message', question());
  const frames = await page.answer();
  expect(answerWords(frames)).toBe('[END]');
  expect(frames.at(-1)).toMatchObject({ state: 'answered' });
});

test('marks an answer that begins while the server closes as cut off, and does not lose it', async () => {
  const answers = createAnswers({ log: silentLog(), linger: 0, saveEvery: 100 });
  await answers.close();
  const ended: string[] = [];
  const received: unknown[] = [];
  answers.begin(
    {
      answerId: '1',
      owner: 'x',
      about: {},
      events: heldAnswer(['One. ']).script.bind(undefined, {} as never),
      writer: {
        save: async () => true,
        end: async (_, how) => {
          ended.push(how);
          return how;
        },
      },
    },
    { send: (frame) => void received.push(frame), gone: new AbortController().signal },
  );
  await answers.close();
  expect(ended).toEqual(['cut']);
  expect(received.at(-1)).toMatchObject({ message: '[END]', state: 'cut' });
});
