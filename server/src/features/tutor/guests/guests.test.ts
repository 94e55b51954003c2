import { GUEST_QUESTIONS_A_DAY } from '@classi/contract';
import { expect, test } from 'vitest';
import { toNetwork } from '../../../platform/http/network.ts';
import { startTestServer } from '../../../testing/server.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { ADDRESS_QUESTIONS_A_DAY } from '../access.ts';
import { answerWords, heldAnswer, type OpenPage, startTutorFixture } from '../tutor.fixture.ts';
import { remainingQuestions } from './guests.ts';
import { VISITOR_COOKIE } from './visitors.ts';

const fixture = sharedFixture(startTutorFixture);

let browsers = 0;

/** Calls as a browser does, with the cookie of the first call. Each visitor has another browser unless one is named. */
async function aVisitor(browser = `Browser ${++browsers}`): Promise<{
  cookies: Record<string, string>;
  headers: Record<string, string>;
  remaining(): Promise<number>;
}> {
  const headers = { 'user-agent': browser };
  const first = await fetch(`${fixture.url}/chatbot/guest-chat-remaining`, { headers });
  const line = first.headers.get('set-cookie') ?? '';
  const [pair = ''] = line.split(';');
  expect(line).toContain('HttpOnly');
  const cookies = { [VISITOR_COOKIE]: pair.slice(pair.indexOf('=') + 1) };
  return {
    ...{ cookies, headers },
    remaining: async () => {
      const answer = await fetch(`${fixture.url}/chatbot/guest-chat-remaining`, {
        headers: { ...headers, cookie: pair },
      });
      return ((await answer.json()) as { remainingChats: number }).remainingChats;
    },
  };
}

async function answerTo(page: OpenPage, query = 'What is opportunity cost?') {
  page.emit('guest-message', { textbookId: fixture.books.theirs, query });
  return page.answer();
}

test('lets a visitor ask five questions about one textbook, ignoring others that the page names, and counts down', async () => {
  const visitor = await aVisitor();
  expect(await visitor.remaining()).toBe(GUEST_QUESTIONS_A_DAY);
  const page = await fixture.page(undefined, visitor);
  for (let left = GUEST_QUESTIONS_A_DAY - 1; left >= 0; left -= 1) {
    const frames = await answerTo(page);
    expect(answerWords(frames)).toContain('next best alternative');
    expect(frames.at(-1)).toMatchObject({ message: '[END]', remainingChats: left, state: 'answered' });
    expect(await visitor.remaining()).toBe(left);
  }
  expect(fixture.tasks.at(-1)).toMatchObject({ reader: 'guest', live: [], conversation: [] });
  const again = await fixture.page(undefined, visitor);
  expect(await answerTo(again)).toMatchObject([
    {
      code: 'guest/used-up',
      message: 'You have asked your 5 questions for today. Come back tomorrow, or sign up to continue.',
    },
    { message: '[END]' },
  ]);
});

test('gives a visitor who deletes the cookie no new questions, but another browser of the same network has some', async () => {
  const visitor = await aVisitor('Browser of the library');
  const page = await fixture.page(undefined, visitor);
  for (let question = 0; question < GUEST_QUESTIONS_A_DAY; question += 1) await answerTo(page);
  const withoutCookie = await aVisitor('Browser of the library');
  expect(withoutCookie.cookies).not.toEqual(visitor.cookies);
  expect(await withoutCookie.remaining()).toBe(0);
  const again = await fixture.page(undefined, withoutCookie);
  expect((await answerTo(again))[0]?.code).toBe('guest/used-up');
  expect(await (await aVisitor('Telephone')).remaining()).toBe(GUEST_QUESTIONS_A_DAY);
});

test('says before the first question that there is no textbook for visitors', async () => {
  const bare = await startTestServer();
  try {
    const visitor = { id: 'visitor', address: 'a', browser: 'b' };
    expect(await remainingQuestions(bare, visitor)).toEqual({ remainingChats: 0, available: false });
  } finally {
    await bare.close();
  }
});

test('offers a visitor only questions that the textbook answers, and none for teachers', async () => {
  const { database, classi, nobody } = fixture.parts;
  await database.inTenant(classi.tenantId, (tx) =>
    tx.$client.query('update textbooks set example_queries = $1 where id = 1', [
      JSON.stringify([
        'Who discovered penicillin?',
        'What is opportunity cost?',
        'Which misconceptions do students have about opportunity cost?',
      ]),
    ]),
  );
  let found: string[] = [];
  await expect
    .poll(async () => {
      const { status, body } = await nobody.get('/chatbot/guest-example-queries');
      expect(status).toBe(200);
      found = body.example_queries as string[];
      return found.length;
    })
    .toBeGreaterThan(0);
  expect(found).toContain('What is opportunity cost?');
  expect(found.join()).not.toMatch(/penicillin|misconceptions/);
});

test('starts counting again on the school’s next day', async () => {
  const { clock } = fixture.parts;
  const before = clock.now();
  // Half past eleven at night in Kolkata.
  clock.set('2026-03-05T18:00:00.000Z');
  const visitor = await aVisitor();
  const page = await fixture.page(undefined, visitor);
  await answerTo(page);
  expect(await visitor.remaining()).toBe(GUEST_QUESTIONS_A_DAY - 1);
  clock.set('2026-03-05T18:31:00.000Z');
  expect(await visitor.remaining()).toBe(GUEST_QUESTIONS_A_DAY);
  clock.set(before);
});

test('questions that are sent at once are counted one by one', async () => {
  const visitor = await aVisitor();
  const pages = await Promise.all(Array.from({ length: 8 }, () => fixture.page(undefined, visitor)));
  const answers = await Promise.all(pages.map((page) => answerTo(page)));
  expect(answers.filter(([first]) => first?.code === 'guest/used-up')).toHaveLength(3);
  expect(await visitor.remaining()).toBe(0);
});

test('treats an unsigned cookie as a new visitor, and counts the network as well', async () => {
  const [visitor] = [await aVisitor()];
  const value = visitor.cookies[VISITOR_COOKIE] ?? '';
  const forged = { [VISITOR_COOKIE]: value.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) };
  const page = await fixture.page(undefined, {
    cookies: forged,
    headers: { 'user-agent': 'Another browser' },
  });
  expect((await answerTo(page)).at(-1)).toMatchObject({ remainingChats: GUEST_QUESTIONS_A_DAY - 1 });
  expect(await visitor.remaining()).toBe(GUEST_QUESTIONS_A_DAY);
  const { database, classi, clock } = fixture.parts;
  await database.inTenant(classi.tenantId, (tx) =>
    tx.$client.query(
      `insert into guest_questions (tenant_id, visitor, address, asked_at)
       select tenant_id, 'other' || n, address, $2 from generate_series(1, $1) n, (select * from guest_questions limit 1) one`,
      [ADDRESS_QUESTIONS_A_DAY, clock.now()],
    ),
  );
  expect(await visitor.remaining()).toBe(0);
  const crowded = await fixture.page(undefined, visitor);
  expect((await answerTo(crowded))[0]?.code).toBe('guest/address-used-up');
  await database.inTenant(classi.tenantId, (tx) => tx.$client.query('delete from guest_questions'));
});

test('lets a visitor whose connection was cut join the answer, and no other visitor', async () => {
  const visitor = await aVisitor();
  const held = heldAnswer(['One. ', 'Two.']);
  fixture.script = held.script;
  const page = await fixture.page(undefined, visitor);
  page.emit('guest-message', { textbookId: 1, query: 'What is demand?' });
  await page.frame(({ message }) => message === 'One. ');
  const answerId = page.frames[0]?.answerId;
  page.socket.io.engine.close();
  const again = await fixture.page(undefined, visitor);
  again.emit('join-answer', { answerId, after: 5 });
  const stranger = await fixture.page();
  stranger.emit('join-answer', { answerId });
  expect((await stranger.answer())[0]?.code).toBe('chat/answer-not-found');
  held.finish();
  expect(answerWords(await again.answer())).toBe('Two.');
  fixture.script = undefined;
});

test('a visitor asks neither as a student nor as a teacher, and opens pages of the one textbook only', async () => {
  const page = await fixture.page();
  page.emit('message', { textbookId: 1, query: 'What is demand?' });
  expect((await page.answer())[0]).toMatchObject({ code: 'session/none', message: 'Please log in.' });
  page.emit('message2', { conversationId: 1, query: 'What is demand?' });
  expect((await page.answer())[0]?.code).toBe('session/none');
  const { nobody } = fixture.parts;
  const passage = (textbookId: number) =>
    nobody.post('/chatbot/get-guest-textbook-passage', { textbook_id: textbookId, section: 1 });
  expect((await passage(1)).body.heading).toBe('Opportunity Cost');
  for (const id of [fixture.books.water, fixture.books.theirs]) expect((await passage(id)).status).toBe(404);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'],
])('%s is of the same network as %s', (one, other) => {
  expect(toNetwork(one)).toBe(toNetwork(other));
});

test('counts all invalid addresses as one network', () => {
  expect(toNetwork('')).toBe('unknown');
  expect(toNetwork('2001:db8:1:2::1')).not.toBe(toNetwork('2001:db8:1:3::1'));
});
