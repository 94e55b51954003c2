// @vitest-environment jsdom
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onLoginNeeded, storeProfile } from '../../lib/session/session.ts';
import { ChatConnection, type LineProblem } from './chat-connection.ts';
import { storedTurn } from './turns.ts';

/** Vitest provides jsdom under this name. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

vi.setConfig({ testTimeout: 20_000 });

let http: HttpServer;
let sockets: Server;
let line: ChatConnection;
let problems: LineProblem[];
/** Aborted when the last reported problem is over. */
let over: AbortSignal | undefined;
/** The events that the server received, by name. */
let sent: [string, Record<string, unknown>][];
/** The status of the server's reply to the session check. */
let session: number;

async function serve(port = 0): Promise<number> {
  http = createServer((request, response) => {
    if (request.url !== '/auth/validate-token') return;
    response.writeHead(session, { 'content-type': 'application/json' });
    response.end(JSON.stringify(session === 200 ? { role: 'student' } : { message: 'Please log in.' }));
  });
  sockets = new Server(http, { cors: { origin: true, credentials: true } });
  sockets.on('connection', (socket) => {
    socket.onAny((event: string, payload: Record<string, unknown>) => sent.push([event, payload]));
  });
  await new Promise<void>((ready) => http.listen(port, '127.0.0.1', ready));
  return (http.address() as AddressInfo).port;
}

const close = () => new Promise<void>((closed) => void sockets.close(() => closed()));

beforeEach(async () => {
  sent = [];
  problems = [];
  session = 200;
  const port = await serve();
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/student/chat` });
  line = new ChatConnection(
    { ask: 'message', response: 'response' },
    {
      onProblem: (problem, signal) => {
        problems.push(problem);
        over = signal;
      },
    },
  );
  line.open();
});

afterEach(async () => {
  line.close();
  await close();
});

const turn = () => line.read().turns.at(-1);
const opened = () => vi.waitFor(() => expect(line.read().connection).toBe('open'), { timeout: 15_000 });
const heard = (event: string) =>
  vi.waitFor(
    () => {
      const found = sent.findLast(([name]) => name === event)?.[1];
      if (!found) throw new Error(`The server has not heard ${event}.`);
      return found;
    },
    { timeout: 15_000 },
  );

async function askQuestion(): Promise<{ requestId: string; server: Socket }> {
  await opened();
  expect(line.ask(' What is a zero? ', { textbookId: 2 })).toBe(true);
  const { requestId } = (await heard('message')) as { requestId: string };
  const [server] = (await sockets.fetchSockets()) as unknown as Socket[];
  if (!server) throw new Error('Nobody is connected.');
  return { requestId, server };
}

it('sends the question when it is connected, and joins the pieces until [END]', async () => {
  expect(line.ask('What is a zero?', { textbookId: 2 })).toBe(true);
  expect(turn()?.state).toBe('asking');
  const { requestId, query, textbookId } = await heard('message');
  expect({ query, textbookId }).toEqual({ query: 'What is a zero?', textbookId: 2 });
  expect(line.ask('And now?', {})).toBe(false);

  sockets.emit('response', { message: '', answerId: 'a1', requestId });
  sockets.emit('response', { message: 'A number ', answerId: 'a1', at: 0 });
  sockets.emit('response', { message: 'that makes it vanish.', answerId: 'a1', at: 9 });
  sockets.emit('response', { message: '[END]', answerId: 'a1', state: 'answered', heldBack: true });
  await expect.poll(() => turn()?.state).toBe('answered');
  expect(turn()).toMatchObject({ answer: 'A number that makes it vanish.', heldBack: true });
  expect(sent.filter(([name]) => name === 'message')).toHaveLength(1);
  expect(line.ask('  ', {})).toBe(false);
  expect(line.ask('And now?', {})).toBe(true);
});

it('accepts a server that only sends messages', async () => {
  await askQuestion();
  for (const message of ['A ', 'number.', '[END]']) sockets.emit('response', { message });
  await expect.poll(() => turn()?.state).toBe('answered');
  expect(turn()?.answer).toBe('A number.');
});

it('joins the answer again after a lost connection, without duplicates', async () => {
  const { requestId, server } = await askQuestion();
  sockets.emit('response', { message: 'A number ', answerId: 'a1', requestId, at: 0 });
  await expect.poll(() => turn()?.answer).toBe('A number ');
  server.conn.close();
  await expect.poll(() => line.read().connection).toBe('lost');
  expect(turn()).toMatchObject({ state: 'answering', answer: 'A number ' });
  expect(await heard('join-answer')).toEqual({ answerId: 'a1', after: 9 });
  sockets.emit('response', { message: 'number that ', answerId: 'a1', at: 2 });
  sockets.emit('response', { message: '[END]', answerId: 'a1', state: 'answered' });
  await expect.poll(() => turn()?.state).toBe('answered');
  expect(turn()?.answer).toBe('A number that ');
});

it('joins again if text before a message is missing', async () => {
  const { requestId } = await askQuestion();
  sockets.emit('response', { message: 'A ', answerId: 'a1', requestId, at: 0 });
  sockets.emit('response', { message: 'that', answerId: 'a1', at: 20 });
  expect(await heard('join-answer')).toEqual({ answerId: 'a1', after: 2 });
  expect(turn()?.answer).toBe('A ');
});

it('repeats a question under the same name if the server stopped before answering', async () => {
  const { requestId } = await askQuestion();
  const { port } = http.address() as AddressInfo;
  await close();
  await expect.poll(() => line.read().connection).toBe('lost');
  await vi.waitFor(() => expect(problems).toEqual(['noConnection']), { timeout: 15_000 });
  expect(over?.aborted).toBe(false);
  sent = [];
  await serve(port);
  expect(await heard('message')).toMatchObject({ requestId, query: 'What is a zero?' });
  expect(line.read().turns).toHaveLength(1);
  expect(over?.aborted).toBe(true);
});

it('reconnects when the server closes the connection during a restart', async () => {
  const { requestId, server } = await askQuestion();
  sockets.emit('response', { message: 'A ', answerId: 'a1', requestId, at: 0 });
  await expect.poll(() => turn()?.answer).toBe('A ');
  server.disconnect(true);
  await expect.poll(() => line.read().connection).toBe('lost');
  expect(await heard('join-answer')).toEqual({ answerId: 'a1', after: 2 });
  expect(line.read().connection).toBe('open');
});

it('shows the sentence of a refusal, and can ask again', async () => {
  const { requestId } = await askQuestion();
  sockets.emit('response', { message: 'Please wait a moment.', code: 'chat/too-fast', requestId });
  sockets.emit('response', { message: '[END]', requestId });
  await expect.poll(() => turn()?.state).toBe('refused');
  expect(turn()?.problem).toEqual({ sentence: 'Please wait a moment.', code: 'chat/too-fast' });
  expect(line.ask('What is a zero?', {})).toBe(true);
});

it('sends only the start of a question that is too long, and keeps all of it', async () => {
  await opened();
  const words = 'x'.repeat(200_000);
  expect(line.ask(words, {})).toBe(true);
  expect(await heard('message')).toMatchObject({ query: 'x'.repeat(4001) });
  expect(turn()?.question).toBe(words);
});

describe('when the server says that nobody is logged in', () => {
  const refuse = async () => {
    const { requestId } = await askQuestion();
    storeProfile('student', { firstName: 'Tara' });
    sockets.emit('response', { message: 'Please log in.', code: 'session/none', requestId });
    sockets.emit('response', { message: '[END]', code: 'session/none', requestId });
  };

  it('opens the login if the session has ended, as any call does', async () => {
    session = 401;
    const needed = vi.fn();
    onLoginNeeded(needed);
    await refuse();
    await expect.poll(() => needed).toHaveBeenCalled();
    expect(localStorage.getItem('student')).toBeNull();
  });

  it('reconnects if the session is valid, because the connection was older than its cookies', async () => {
    await refuse();
    const [before] = await sockets.fetchSockets();
    const isNew = async () => {
      const [now] = await sockets.fetchSockets();
      return now !== undefined && now.id !== before?.id;
    };
    await expect.poll(isNew).toBe(true);
    expect(localStorage.getItem('student')).not.toBeNull();
    expect(turn()?.problem?.sentence).toBe('Please log in.');
  });
});

it('stops an answer, even before it has a name', async () => {
  const { requestId } = await askQuestion();
  line.stop();
  expect(turn()?.state).toBe('stopped');
  sockets.emit('response', { message: '', answerId: 'a1', requestId });
  expect(await heard('stop-answer')).toEqual({ answerId: 'a1' });
  sockets.emit('response', { message: 'Late', answerId: 'a1', at: 0 });
  await expect.poll(() => turn()?.answerId).toBe('a1');
  expect(turn()?.answer).toBe('');
});

it('joins an answer that was in progress when the page was opened', async () => {
  await opened();
  line.prepare([2]);
  line.showTurns([
    storedTurn({
      answerId: 'a7',
      query: 'What is a zero?',
      response: 'A number',
      citations: [],
      state: 'answering',
      engine: 'embedded',
      notInBooks: false,
      heldBack: false,
      requestedAt: new Date(),
    }),
  ]);
  expect(await heard('join-answer')).toEqual({ answerId: 'a7', after: 8 });
  expect(await heard('prepare-textbooks')).toEqual({ textbookIds: [2] });
});

it('reports a missing response after 30 s, and still accepts a late one', async () => {
  const { requestId } = await askQuestion();
  line.close();
  vi.useFakeTimers();
  try {
    line.showTurns(line.read().turns);
    vi.advanceTimersByTime(30_000);
  } finally {
    vi.useRealTimers();
  }
  expect(turn()?.state).toBe('silent');
  expect(problems).toHaveLength(1);
  line.open();
  await opened();
  sockets.emit('response', { message: 'Here I am.', answerId: 'a1', requestId, at: 0 });
  await expect.poll(() => turn()?.state).toBe('answering');
});
