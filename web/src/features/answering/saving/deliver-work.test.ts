// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Delivery } from '../../../lib/outbox/outbox-terms.ts';
import { storeProfile } from '../../../lib/session/session.ts';
import { type ApiServer, answerJson, startApiServer } from '../../../testing/api-server.ts';
import { packDeliveries } from './deliver-work.ts';
import { deliverTo } from './use-save-queue.ts';

const at = '2026-11-20T10:00:00.000Z';
const delivery = (id: number, content: string | null): Delivery => ({ id, content, baseRevision: 1 });

describe('deliveries of the same moment', () => {
  let server: ApiServer | undefined;
  const deliver = deliverTo({ accountId: 7, assignmentId: 5 });

  const answering = async (answers: readonly object[]) => {
    server = await startApiServer((response) => answerJson(response, 200, { answers }));
  };
  const sent = () => server?.calls.map(({ path, body }) => [path, JSON.parse(body ?? '')]);

  beforeEach(() => {
    localStorage.clear();
    storeProfile('student', { id: 7 });
  });
  afterEach(() => server?.close());

  const saved = (question_id: number, revision: number) => ({
    question_id,
    http_status: 200,
    message: 'Saved',
    revision,
    status: 'In Progress',
    saved_at: at,
  });

  it('are sent in one request, and each gets its outcome', async () => {
    const refusal = { message: 'A sentence.' };
    await answering([
      saved(1, 4),
      { question_id: 2, http_status: 409, code: 'answer/superseded', ...refusal, revision: 8 },
      { question_id: 3, http_status: 403, code: 'answer/past-due', ...refusal, kept_late: true },
      { question_id: 4, http_status: 413, code: 'answer/too-long', ...refusal },
      { question_id: 5, http_status: 403, code: 'answer/submitted', ...refusal },
    ]);
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map((questionId) => deliver(delivery(questionId, `<p>${questionId}</p>`), false)),
    );
    expect(outcomes).toEqual([
      { kind: 'saved', revision: 4, status: 'In Progress' },
      { kind: 'superseded', revision: 8, content: null },
      { kind: 'locked', sentence: 'A sentence.', isLate: true },
      { kind: 'refused', sentence: 'A sentence.' },
      { kind: 'locked', sentence: 'A sentence.', isLate: false },
    ]);
    expect(sent()).toEqual([
      [
        '/students/set-assignment-responses',
        {
          assignment_id: 5,
          answers: [1, 2, 3, 4, 5].map((question_id) => ({
            question_id,
            response_content: `<p>${question_id}</p>`,
            base_revision: 1,
          })),
        },
      ],
    ]);
  });

  it('resends a save in flight before its follow-up', async () => {
    await answering([saved(1, 2), saved(1, 3)]);
    const follows = delivery(1, '<p>A</p>');
    const outcome = await deliver({ id: 1, content: '<p>A B</p>', baseRevision: undefined, follows }, true);
    expect(outcome).toEqual({ kind: 'saved', revision: 3, status: 'In Progress' });
    expect(sent()?.[0]?.[1]).toMatchObject({
      answers: [
        { question_id: 1, response_content: '<p>A</p>', base_revision: 1 },
        { question_id: 1, response_content: '<p>A B</p>' },
      ],
    });
    expect(sent()?.[0]?.[1].answers[1]).not.toHaveProperty('base_revision');
  });

  it('stay unsent while the server is unreachable, and for another account', async () => {
    await answering([]);
    await server?.close();
    server = undefined;
    const both = () => Promise.all([1, 2].map((id) => deliver(delivery(id, '<p>x</p>'), false)));
    expect(await both()).toEqual([{ kind: 'unreachable' }, { kind: 'unreachable' }]);
    storeProfile('student', { id: 8 });
    expect(await both()).toEqual([{ kind: 'signed-out' }, { kind: 'signed-out' }]);
  });

  it('are retried if the reply omits them', async () => {
    await answering([saved(1, 4)]);
    const outcomes = await Promise.all([1, 2].map((id) => deliver(delivery(id, '<p>x</p>'), false)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'unreachable']);
  });
});

describe('packed', () => {
  const letters = (count: number) => 'x'.repeat(count);
  const ids = (packs: ReturnType<typeof packDeliveries>) =>
    packs.map(({ deliveries, isKeepalive }) => [deliveries.map(({ id }) => id), isKeepalive]);

  it('puts short answers first when the page closes, as far as the browser sends them', () => {
    const some = [delivery(1, letters(40_000)), delivery(2, letters(30_000)), delivery(3, letters(500))];
    expect(ids(packDeliveries(some, true))).toEqual([
      [[3, 2], true],
      [[1], false],
    ]);
    expect(ids(packDeliveries([delivery(1, letters(200_000))], true))).toEqual([[[1], false]]);
  });

  it('counts bytes instead of characters', () => {
    const hindi = 'ऊर्जा'.repeat(2500);
    expect(hindi.length).toBeLessThan(20_000);
    expect(ids(packDeliveries([delivery(1, hindi), delivery(2, hindi)], true))).toEqual([
      [[1], true],
      [[2], false],
    ]);
  });

  it("packs everything together while the page stays open, up to the server's limit", () => {
    const many = Array.from({ length: 130 }, (_, index) => delivery(index + 1, '<p>x</p>'));
    expect(packDeliveries(many, false).map(({ deliveries }) => deliveries.length)).toEqual([100, 30]);
    const long = Array.from({ length: 5 }, (_, index) => delivery(index + 1, letters(390_000)));
    expect(packDeliveries(long, false).map(({ deliveries }) => deliveries.length)).toEqual([2, 2, 1]);
    const follows = delivery(1, '<p>x</p>');
    const doubled = many.slice(0, 60).map((each) => ({ ...each, follows }));
    expect(packDeliveries(doubled, false).map(({ deliveries }) => deliveries.length)).toEqual([50, 10]);
  });
});
