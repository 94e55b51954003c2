import { expect, test, vi } from 'vitest';
import { ConnectionError, HttpError } from '../../../lib/http/http.ts';
import { resolveLost, type SubmissionCalls, submitOnce } from './submission.ts';

const lost = new ConnectionError();
const submittedBefore = new HttpError(403, 'Submitted', { code: 'answer/submitted' });

function aServer({ replies, submitted = true }: { replies: unknown[]; submitted?: boolean | Error }) {
  const send = vi.fn(async (_isRepeated: boolean) => {
    const reply = replies.shift();
    if (reply instanceof Error) throw reply;
    return String(reply);
  });
  const isSubmitted = async () => {
    if (submitted instanceof Error) throw submitted;
    return submitted;
  };
  return { send, isSubmitted } satisfies SubmissionCalls;
}

test.each([
  ['arrives', { replies: ['Submitted'] }, { kind: 'submitted', status: 'Submitted', wasLost: false }],
  [
    'arrives but whose reply is lost',
    { replies: [lost, 'Graded'] },
    { kind: 'submitted', status: 'Graded', wasLost: true },
  ],
  [
    'fails behind a proxy',
    { replies: [new HttpError(502, 'Bad gateway')], submitted: false },
    { kind: 'lost' },
  ],
  ['is lost without any connection', { replies: [lost], submitted: lost }, { kind: 'lost' }],
  ['came after another one', { replies: [submittedBefore] }, { kind: 'elsewhere' }],
  ['was lost after another one', { replies: [lost, submittedBefore] }, { kind: 'elsewhere' }],
  ['is refused', { replies: [new HttpError(403, 'Late', { code: 'answer/past-due' })] }, { kind: 'refused' }],
])('knows the outcome of a submission that %s', async (_, server, outcome) => {
  expect(await submitOnce(aServer(server))).toMatchObject(outcome);
});

test('marks only the second attempt as repeated', async () => {
  const server = aServer({ replies: [lost, 'Submitted'] });
  await submitOnce(server);
  expect(server.send.mock.calls).toEqual([[false], [true]]);
});

test('submits nothing when it asks about a submission that did not arrive', async () => {
  const server = aServer({ replies: [], submitted: false });
  expect(await resolveLost(server, lost)).toEqual({ kind: 'lost', error: lost });
  expect(server.send).not.toHaveBeenCalled();
});
