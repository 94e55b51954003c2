// @vitest-environment jsdom
import type { ServerResponse } from 'node:http';
import { endpoint } from '@classi/contract/http/endpoint';
import { as, fields } from '@classi/contract/http/fields';
import { id, idText, instant } from '@classi/contract/http/scalars';
import { getStudent } from '@classi/contract/identity/account';
import { loginStudent } from '@classi/contract/identity/login';
import { afterEach, describe, expect, test } from 'vitest';
import { type ApiServer, answerJson, startApiServer } from '../../testing/api-server.ts';
import { call, UnreadableReplyError } from './api.ts';
import { HttpError } from './http.ts';
import { CutStreamError } from './ndjson.ts';
import { stream } from './stream.ts';

let server: ApiServer;
afterEach(() => server.close());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('It went through.');
    },
    (error: unknown) => error,
  );

const dueDate = endpoint({
  method: 'POST',
  path: '/grader/due/{assignmentId}',
  access: 'instructor',
  summary: 'For this test.',
  params: fields({ assignmentId: as('id', idText) }),
  query: fields({ time_zone: as('timezone', instant.optional()) }),
  body: fields({ due_date: as('due', instant) }),
  reply: fields({ assignment_id: as('id', id), due_date: as('due', instant) }),
  refuses: [],
});

describe('call', () => {
  test('encodes and decodes the wire’s names', async () => {
    server = await startApiServer((response) =>
      answerJson(response, 200, { assignment_id: 7, due_date: '2026-05-04T09:30:00.000Z', extra: 1 }),
    );
    const due = new Date('2026-05-04T09:30:00Z');
    // The placeholder in the path is the wire's name for `id`.
    const reply = await call(dueDate, { params: { id: 7 }, query: {}, body: { due } });
    expect(reply).toEqual({ id: 7, due });
    expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/grader/due/7' });
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ due_date: '2026-05-04T09:30:00.000Z' });
  });

  test('needs no input for an endpoint without any', async () => {
    const wire = {
      studentId: 5,
      email: 'k@banyan.example',
      firstName: 'Kavya',
      lastName: 'Rao',
      class: '10',
      section: 'B',
    };
    const rest = {
      enrollmentDate: null,
      sessions: 2,
      schoolName: 'Banyan Grove',
      timezone: 'Asia/Kolkata',
      feedback_url: null,
      language: null,
      school_language: null,
      date_format: 'MM/DD/YYYY',
      grade_boundaries: [],
      logo: null,
      colour: null,
    };
    server = await startApiServer((response) => answerJson(response, 200, { ...wire, ...rest }));
    expect(await call(getStudent)).toMatchObject({ id: 5, className: '10', enrolledOn: null });
  });

  test('refuses input that the contract forbids, as the server would', async () => {
    server = await startApiServer((response) => answerJson(response, 200, {}));
    const error = await failureOf(call(loginStudent, { body: { email: '', password: 'x' } }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 400,
      issues: [{ path: 'email', message: 'Please enter your email address' }],
    });
    expect(server.calls).toHaveLength(0);
  });

  test("throws if the server's reply is unexpected", async () => {
    server = await startApiServer((response) => answerJson(response, 200, { studentId: 'five' }));
    expect(await failureOf(call(getStudent))).toBeInstanceOf(UnreadableReplyError);
  });
});

const reading = endpoint({
  method: 'POST',
  path: '/grader/reading',
  access: 'instructor',
  summary: 'For this test.',
  body: fields({ marking_scheme_id: as('documentId', id) }),
  stream: fields({ page_number: as('page', id.optional()) }),
  refuses: [],
});

/** Writes each part as a separate chunk. */
async function inChunks(response: ServerResponse, parts: readonly (string | Buffer)[]): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  for (const part of parts) {
    response.write(part);
    await new Promise((next) => setTimeout(next, 5));
  }
}

async function pagesOf(
  events: AsyncGenerator<{ page?: number | undefined }>,
): Promise<(number | undefined)[]> {
  const pages: (number | undefined)[] = [];
  for await (const event of events) pages.push(event.page);
  return pages;
}

const input = { body: { documentId: 3 } };

const shares: number[] = [];

describe.each([
  ['stream', {}],
  ['stream that tells how much has left', { onUpload: (share: number) => shares.push(share) }],
])('%s', (_, options) => {
  test('joins chunks that split a character, and needs no last newline', async () => {
    const marked = Buffer.from('{"status":"processing","page_number":1,"text":"π"}\n{"status":"proc');
    const cut = marked.indexOf(Buffer.from('π')) + 1;
    server = await startApiServer(async (response) => {
      const rest = 'essing","page_number":2}\n\n{"status":"complete","page_number":3}';
      await inChunks(response, [marked.subarray(0, cut), marked.subarray(cut), rest]);
      response.end();
    });
    expect(await pagesOf(stream(reading, input, options))).toEqual([1, 2, 3]);
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ marking_scheme_id: 3 });
  });

  test('yields each event as it arrives', async () => {
    const rest = Promise.withResolvers<void>();
    server = await startApiServer(async (response) => {
      await inChunks(response, ['{"status":"processing","page_number":1}\n']);
      await rest.promise;
      response.end('{"status":"complete"}\n');
    });
    const events = stream(reading, input, options);
    expect((await events.next()).value).toEqual({ page: 1 });
    rest.resolve();
    expect((await events.next()).value).toEqual({});
    expect((await events.next()).done).toBe(true);
  });

  test.each([
    ['ends too early', '{"status":"processing","page_number":1}\n'],
    ['ends inside an event', '{"status":"complete","page_num'],
    ['says nothing', ''],
  ])('is cut when it %s', async (_, text) => {
    server = await startApiServer(async (response) => {
      await inChunks(response, [text]);
      response.end();
    });
    expect(await failureOf(pagesOf(stream(reading, input, options)))).toBeInstanceOf(CutStreamError);
  });

  test('throws after the events that had arrived when the connection breaks', async () => {
    server = await startApiServer(async (response) => {
      await inChunks(response, ['{"status":"processing","page_number":1}\n']);
      response.destroy();
    });
    const events = stream(reading, input, options);
    expect((await events.next()).value).toEqual({ page: 1 });
    const error = await failureOf(events.next());
    expect(error).toBeInstanceOf(CutStreamError);
    expect((error as Error).message).toMatch(/work continues/);
  });

  test('throws AbortError when the caller aborts', async () => {
    server = await startApiServer((response) =>
      inChunks(response, ['{"status":"processing","page_number":1}\n']),
    );
    const given = new AbortController();
    const events = stream(reading, input, { ...options, signal: given.signal });
    await events.next();
    given.abort();
    expect(await failureOf(events.next())).toMatchObject({ name: 'AbortError' });
  });

  test('throws HttpError for a refusal before the first line', async () => {
    server = await startApiServer((response) => answerJson(response, 413, { message: 'Too large.' }));
    expect(await failureOf(pagesOf(stream(reading, input, options)))).toMatchObject({
      status: 413,
      message: 'Too large.',
    });
  });
});

test('reports the upload of a file before the first event arrives', async () => {
  const sheet = endpoint({ ...reading, path: '/grader/sheet', files: ['file'] });
  const shares: number[] = [];
  let atFirstEvent: number | undefined;
  server = await startApiServer((response) =>
    inChunks(response, ['{"status":"processing","page_number":1}\n']).then(() => {
      atFirstEvent = shares.at(-1);
      response.end('{"status":"complete"}\n');
    }),
  );
  const file = new File(['x'.repeat(200_000)], 'scheme.pdf', { type: 'application/pdf' });
  const sent = { ...input, files: { file } };
  const events = stream(sheet, sent, { onUpload: (share) => shares.push(share) });
  expect(await pagesOf(events)).toEqual([1, undefined]);
  expect(atFirstEvent).toBe(1);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  const [call] = server.calls;
  expect(call?.headers).toMatchObject({ 'x-tenant': 'classi' });
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(call?.body.indexOf('marking_scheme_id')).toBeLessThan(call?.body.indexOf('scheme.pdf') ?? 0);
});
