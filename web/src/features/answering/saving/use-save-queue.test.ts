// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onLoginNeeded, storeProfile } from '../../../lib/session/session.ts';
import { type ApiServer, answerJson, startApiServer } from '../../../testing/api-server.ts';
import { deliverTo } from './use-save-queue.ts';

let server: ApiServer;
const deliver = deliverTo({ accountId: 7, assignmentId: 5, numbers: new Map([[3, 2]]) });
const delivery = { id: 3, content: '<p>1 A</p>', baseRevision: 2 };

const saved = { message: 'Saved', revision: 3, status: 'In Progress', saved_at: '2026-11-20T10:00:00.000Z' };

const answering = async (status: number, body: unknown) => {
  server = await startApiServer((response) => answerJson(response, status, body));
};

const refusal = (code: string, message = 'A sentence.') => ({ message, error: message, code });

beforeEach(() => {
  localStorage.clear();
  storeProfile('student', { id: 7 });
});

afterEach(() => server.close());

describe.each([
  ['while the page stays', false],
  ['while the page goes away', true],
])('%s', (_, leaving) => {
  it('saves on the revision that it is based on', async () => {
    await answering(200, saved);
    expect(await deliver(delivery, leaving)).toEqual({ kind: 'saved', revision: 3, status: 'In Progress' });
    expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/students/set-assignment-response' });
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
      assignment_id: 5,
      question_id: 3,
      question_number: 2,
      response_content: '<p>1 A</p>',
      base_revision: 2,
    });
  });

  it('sends the CSRF value and the school', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the window of the test has no cookie store
    document.cookie = 'csrf_access_token=a%3Db';
    await answering(200, saved);
    await deliver(delivery, leaving);
    expect(server.calls[0]?.headers).toMatchObject({ 'x-csrf-token': 'a=b', 'x-tenant': 'classi' });
    // biome-ignore lint/suspicious/noDocumentCookie: the window of the test has no cookie store
    document.cookie = 'csrf_access_token=; Max-Age=0';
  });

  it('returns the newer text after a conflict', async () => {
    const newest = { revision: 8, response_content: '<p>2 A</p>' };
    await answering(409, { ...refusal('answer/superseded'), ...newest });
    expect(await deliver(delivery, leaving)).toEqual({
      kind: 'superseded',
      revision: 8,
      content: '<p>2 A</p>',
    });
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    [403, refusal('answer/past-due'), { kind: 'locked', sentence: 'A sentence.', isLate: true }],
    [403, refusal('answer/submitted'), { kind: 'locked', sentence: 'A sentence.', isLate: false }],
    [403, refusal('session/csrf'), { kind: 'refused', sentence: 'A sentence.' }],
    [413, refusal('answer/too-long'), { kind: 'refused', sentence: 'A sentence.' }],
    [500, refusal('http/failed'), { kind: 'unreachable' }],
    [429, refusal('http/too-many'), { kind: 'unreachable' }],
  ])('maps status %i with %o to an outcome', async (status, body, outcome) => {
    await answering(status, body);
    expect(await deliver(delivery, leaving)).toEqual(outcome);
  });

  it('reports a missing session, which leads to the login', async () => {
    const needed = vi.fn();
    onLoginNeeded(needed);
    await answering(401, refusal('session/none'));
    expect(await deliver(delivery, leaving)).toEqual({ kind: 'signed-out' });
    await expect.poll(() => needed).toHaveBeenCalledOnce();
  });

  it('reports an unreachable server, and a page that is not ours', async () => {
    await answering(200, saved);
    await server.close();
    expect(await deliver(delivery, leaving)).toEqual({ kind: 'unreachable' });
    await answering(200, { page: 'Please pay for the hotel network' });
    expect(await deliver(delivery, leaving)).toEqual({ kind: 'unreachable' });
  });

  it('does not send an answer for a person who logged in later', async () => {
    await answering(200, saved);
    storeProfile('student', { id: 8 });
    expect(await deliver(delivery, leaving)).toEqual({ kind: 'signed-out' });
    expect(server.calls).toEqual([]);
  });
});
