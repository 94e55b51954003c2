// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeProfile } from '../../../lib/session/session.ts';
import { type ApiServer, answerJson, startApiServer } from '../../../testing/api-server.ts';
import { deliverPractice } from './deliver-practice.ts';

describe('answers of practice', () => {
  let server: ApiServer | undefined;
  const deliver = deliverPractice({ accountId: 7, practiceId: 5, numbers: new Map([[1, 4]]) });
  const deliverThree = () =>
    Promise.all([1, 2, 3].map((id) => deliver({ id, content: `<p>${id}</p>`, baseRevision: 1 }, false)));

  beforeEach(() => {
    localStorage.clear();
    storeProfile('student', { id: 7 });
  });
  afterEach(() => server?.close());

  it('are sent together if they were saved at the same moment, each with its own result', async () => {
    const message = 'A sentence.';
    const answers = [
      { question_id: 1, http_status: 200, message: 'Saved', revision: 2 },
      {
        ...{ question_id: 2, http_status: 409, message, code: 'practice/superseded' },
        ...{ revision: 8, response_content: '<p>other</p>' },
      },
      { question_id: 3, http_status: 409, message, code: 'practice/graded' },
    ];
    server = await startApiServer((response) => answerJson(response, 200, { answers }));
    expect(await deliverThree()).toEqual([
      { kind: 'saved', revision: 2, status: '' },
      { kind: 'superseded', revision: 8, content: '<p>other</p>' },
      { kind: 'locked', sentence: message, isLate: false },
    ]);
    expect(server.calls.map(({ path, body }) => [path, JSON.parse(body ?? '')])).toEqual([
      [
        '/students/set-practice-assignment-responses',
        {
          assignment_id: 5,
          answers: [1, 2, 3].map((id) => ({
            ...{ question_id: id, response_content: `<p>${id}</p>`, base_revision: 1 },
          })),
        },
      ],
    ]);
  });

  it('alone goes the way of the specification', async () => {
    server = await startApiServer((response) =>
      answerJson(response, 409, {
        ...{ message: 'Another.', error: 'Another.', code: 'practice/superseded' },
        ...{ revision: 3, response_content: null },
      }),
    );
    const outcome = await deliver({ id: 1, content: '<p>1</p>', baseRevision: 1 }, false);
    expect(outcome).toEqual({ kind: 'superseded', revision: 3, content: null });
    expect(server.calls.map(({ path }) => path)).toEqual(['/students/set-practice-assignment-response']);
    expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ question_id: 1, question_number: 4 });
  });

  it('wait where a whole request was refused for a while', async () => {
    server = await startApiServer((response) => answerJson(response, 503, { message: 'x', error: 'x' }));
    expect(await deliverThree()).toEqual([1, 2, 3].map(() => ({ kind: 'unreachable' })));
  });
});
