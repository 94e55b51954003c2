// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { getStudentQuestions } from '@classi/contract/answering/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assignmentQueueKey } from '../../features/answering/saving/use-save-queue.ts';
import { aStudentQuestion } from '../../features/answering/student-question.fixture.ts';
import { Journals, journals } from '../../lib/outbox/journal.ts';
import { accountPrefix, journalDevice, workPrefix } from '../../lib/outbox/journal-records.ts';
import { openQueue } from '../../lib/outbox/open-queues.ts';
import { clearSession, storeProfile } from '../../lib/session/session.ts';
import { type ApiServer, answerJson, startApiServer } from '../../testing/api-server.ts';
import { onPageOpened } from './send-waiting-answers.ts';

const QUESTION = aStudentQuestion({ id: 3, label: '1' });
const LIST_PATH = '/student/assignments';

/** The server's answers to question 3, by assignment. */
let stored: Map<number, { response: string | null; revision: number }>;
let isServerDown: boolean;
let server: ApiServer;
let accountId = 6;

const answerTo = (assignmentId: number) => stored.get(assignmentId) ?? { response: null, revision: 0 };
const saves = () =>
  server.calls
    .filter(({ path }) => path === '/students/set-assignment-response')
    .map(({ body }) => JSON.parse(body));
const waiting = () => journals.waitingIds(accountPrefix(accountId));
const eventually = (check: () => void) => vi.waitFor(check, 20_000);

/** An earlier page leaves a text that is based on a revision. */
async function leave(assignmentId: number, content: string, baseRevision: number): Promise<void> {
  const journal = await new Journals().open(workPrefix(accountId, assignmentId));
  await journal.write(3, { content, baseRevision, sent: [] });
}

function reply(path: string, body: { assignment_id: number; response_content: string }): unknown {
  const answer = answerTo(body.assignment_id);
  if (path === '/students/get-assignment-questions')
    return getStudentQuestions.reply.encode([{ ...QUESTION, ...answer }]);
  const revision = answer.revision + 1;
  stored.set(body.assignment_id, { response: body.response_content, revision });
  return { message: 'Saved', revision, status: 'In Progress', saved_at: '2026-11-20T10:00:00.000Z' };
}

beforeEach(async () => {
  localStorage.clear();
  // Each test has its own account, because what waits of an account outlives its session.
  accountId += 1;
  storeProfile('student', { id: accountId });
  stored = new Map();
  isServerDown = false;
  server = await startApiServer((response, { path, body }) => {
    if (isServerDown) response.destroy();
    else answerJson(response, 200, reply(path, JSON.parse(body)));
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  clearSession();
  await server.close();
});

test('sends the answers that wait of every assignment from any page', async () => {
  stored.set(6, { response: '<p>Typed</p>', revision: 1 });
  await leave(5, '<p>Typed offline.</p>', 0);
  await leave(6, '<p>Typed offline too.</p>', 1);
  onPageOpened(LIST_PATH);
  await eventually(() => expect(saves()).toHaveLength(2));
  expect(saves()).toMatchObject([
    { assignment_id: 5, question_id: 3, response_content: '<p>Typed offline.</p>', base_revision: 0 },
    { assignment_id: 6, question_id: 3, response_content: '<p>Typed offline too.</p>', base_revision: 1 },
  ]);
  await eventually(() => expect(waiting()).toEqual([]));
});

test('sends when the network returns', async () => {
  isServerDown = true;
  await leave(5, '<p>Typed offline.</p>', 0);
  onPageOpened(LIST_PATH);
  await eventually(() => expect(server.calls).not.toEqual([]));
  expect(waiting()).toEqual([5]);
  isServerDown = false;
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(answerTo(5).response).toBe('<p>Typed offline.</p>'));
  await eventually(() => expect(waiting()).toEqual([]));
});

test('sends again by timer when the storage of the device failed once', async () => {
  await leave(5, '<p>Typed offline.</p>', 0);
  const failing = vi.spyOn(journalDevice, 'all').mockRejectedValueOnce(new DOMException('Disk', 'DataError'));
  onPageOpened(LIST_PATH);
  await eventually(() => expect(answerTo(5).response).toBe('<p>Typed offline.</p>'));
  await expect(failing.mock.results[0]?.value).rejects.toThrow('Disk');
});

test('sends from the next page when the storage of the device never answered', async () => {
  await leave(5, '<p>Typed offline.</p>', 0);
  const stuck = vi.spyOn(journalDevice, 'all').mockReturnValue(new Promise(() => undefined));
  onPageOpened(LIST_PATH);
  await eventually(() => expect(stuck).toHaveBeenCalled());
  stuck.mockRestore();
  onPageOpened(LIST_PATH);
  await eventually(() => expect(answerTo(5).response).toBe('<p>Typed offline.</p>'));
});

test('leaves a conflict to the page of its work', async () => {
  const conflict = { response: '<p>From the other device.</p>', revision: 2 };
  stored.set(5, conflict);
  await leave(5, '<p>Typed offline.</p>', 1);
  await leave(6, '<p>Typed offline too.</p>', 0);
  onPageOpened(LIST_PATH);
  // The assignments are sent one after the other.
  await eventually(() => expect(saves()).toMatchObject([{ assignment_id: 6 }]));
  await eventually(() => expect(waiting()).toEqual([5]));
  expect(answerTo(5)).toEqual(conflict);
});

test('leaves work that a page of this tab shows to that page', async () => {
  const journal = await journals.open(workPrefix(accountId, 5));
  const deps = {
    deliver: async () => ({ kind: 'unreachable' }) as const,
    journal,
    onSaved: vi.fn(),
    onClosed: vi.fn(),
  };
  const shown = openQueue(
    assignmentQueueKey(accountId, 5),
    [{ id: 3, content: null, revision: 0 }],
    () => deps,
  );
  shown.edit(3, '<p>Still being typed.</p>');
  await leave(6, '<p>Typed offline.</p>', 0);
  onPageOpened(LIST_PATH);
  await eventually(() => expect(saves()).toMatchObject([{ assignment_id: 6 }]));
  await eventually(() => expect(waiting()).toEqual([5]));
});
