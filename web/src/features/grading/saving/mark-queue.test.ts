// @vitest-environment jsdom
import { MARK_AUTOSAVE_MS } from '@classi/contract/grading/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError, HttpError } from '../../../lib/http/http.ts';
import { Journals } from '../../../lib/outbox/journal.ts';
import { clearSession, storeProfile } from '../../../lib/session/session.ts';
import { type GivenMark, type MarkedAnswer, MarkQueue } from './mark-queue.ts';

const TEACHER = 4;
/** The longest delay before a retry. */
const LONGEST_PAUSE_MS = 60_000;

const answer: MarkedAnswer = { responseId: 7, studentId: 1, assignmentId: 3 };
const mark = (marksObtained: number | null, feedback = '') => ({
  marksObtained,
  feedback,
  flagResolved: false,
});
const conflict = () => new HttpError(409, 'Another teacher gave 2 here.');
const refused = () => new HttpError(400, 'Too many marks.');

/** A server that answers when the test says so, and several pages of one teacher in one browser. */
async function slowServer() {
  const sent: {
    answer: MarkedAnswer;
    mark: GivenMark;
    succeed: (markId?: number) => void;
    fail: (error: Error) => void;
  }[] = [];
  const failures: unknown[] = [];
  const openPage = async () => {
    const queue = new MarkQueue(
      {
        send: (to, given) =>
          new Promise<number>((resolve, fail) => {
            sent.push({ answer: to, mark: given, succeed: (markId = 90) => resolve(markId), fail });
          }),
        onFailed: (_, error) => failures.push(error),
        isConflict: ({ status }) => status === 409,
        isTemporary: ({ code }) => code === 'mark/not-graded',
      },
      new Journals(),
    );
    queue.open(TEACHER);
    await settled();
    return queue;
  };
  return { queue: await openPage(), openPage, sent, failures };
}

const settled = () => vi.advanceTimersByTimeAsync(10);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  storeProfile('instructor', { id: TEACHER });
});
afterEach(() => {
  clearSession();
  vi.useRealTimers();
});

test('sends a mark again that is refused while AURA marks the answer', async () => {
  const { queue, sent } = await slowServer();
  queue.change(answer, mark(1));
  await vi.advanceTimersByTimeAsync(MARK_AUTOSAVE_MS);
  sent[0]?.fail(new HttpError(400, 'This answer is being marked.', { code: 'mark/not-graded' }));
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  expect(sent.map((each) => each.mark.marksObtained)).toEqual([1, 1]);
  sent[1]?.succeed();
  await settled();
  expect(queue.isSaved(7)).toBe(true);
});

test('saves a second after the last change, once', async () => {
  const { queue, sent } = await slowServer();
  expect(queue.change(answer, mark(1))).toBe(true);
  await vi.advanceTimersByTimeAsync(MARK_AUTOSAVE_MS - 1);
  expect(queue.change(answer, mark(1.25))).toBe(false);
  await vi.advanceTimersByTimeAsync(MARK_AUTOSAVE_MS - 1);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map((each) => each.mark.marksObtained)).toEqual([1.25]);
  expect(queue.read(7)?.state).toBe('saving');
  sent[0]?.succeed();
  await settled();
  expect(queue.read(7)).toBeUndefined();
  expect(queue.isSaved(7)).toBe(true);
  expect(queue.hasUnsaved()).toBe(false);
});

test('sends a change during a save only after that save', async () => {
  const { queue, sent } = await slowServer();
  queue.change({ ...answer, seenMarkId: 5 }, mark(1));
  queue.flush();
  await settled();
  queue.change({ ...answer, seenMarkId: 5 }, mark(2));
  queue.flush(7);
  await settled();
  expect(sent).toHaveLength(1);
  sent[0]?.succeed(90);
  await settled();
  expect(sent.map((each) => each.mark.marksObtained)).toEqual([1, 2]);
  expect(queue.isSaved(7)).toBe(false);
  sent[1]?.succeed(91);
  await settled();
  expect(queue.isSaved(7)).toBe(true);
  // The page may not have fetched its own last mark yet.
  queue.change({ ...answer, seenMarkId: 5 }, mark(0));
  queue.flush();
  await settled();
  expect(sent.map((each) => each.answer.seenMarkId)).toEqual([5, 90, 91]);
});

test('starts an undo step unless an earlier change is still waiting', async () => {
  const { queue, sent } = await slowServer();
  expect(queue.change(answer, mark(1))).toBe(true);
  expect(queue.change(answer, mark(1.25))).toBe(false);
  queue.flush();
  await settled();
  // The save is in flight, so a new mark or an undo starts a new step.
  expect(queue.change(answer, mark(0.5))).toBe(true);
  expect(queue.change(answer, mark(0.75))).toBe(false);
  queue.flush();
  expect(queue.change(answer, mark(2))).toBe(true);
  sent[0]?.fail(new ConnectionError());
  await settled();
  expect(queue.change(answer, mark(1.5))).toBe(true);
});

test('keeps a refused change for the teacher, reports it once, and sends it again on request', async () => {
  const { queue, sent, failures } = await slowServer();
  queue.change(answer, mark(1));
  queue.flush();
  await settled();
  sent[0]?.fail(refused());
  await settled();
  expect(failures).toHaveLength(1);
  const problem = 'Too many marks.';
  expect(queue.read(7)).toMatchObject({ state: 'failed', problem, mark: { marksObtained: 1 } });
  await vi.advanceTimersByTimeAsync(10 * LONGEST_PAUSE_MS);
  expect(sent).toHaveLength(1);
  expect(queue.failed()).toEqual([answer]);
  queue.flush();
  await settled();
  sent[1]?.succeed();
  await settled();
  expect(queue.isSaved(7)).toBe(true);
});

test('sends nothing while the field is empty', async () => {
  const { queue, sent } = await slowServer();
  queue.change(answer, mark(null, '<p>Good.</p>'));
  await vi.advanceTimersByTimeAsync(MARK_AUTOSAVE_MS * 2);
  queue.flush();
  await settled();
  expect(sent).toHaveLength(0);
  expect(queue.read(7)?.state).toBe('waiting');
  queue.change(answer, mark(0, '<p>Good.</p>'));
  queue.flush();
  await settled();
  expect(sent[0]?.mark).toEqual({ marksObtained: 0, feedback: '<p>Good.</p>', flagResolved: false });
});

test('notifies listeners of each state', async () => {
  const { queue, sent } = await slowServer();
  const states: (string | undefined)[] = [];
  const stop = queue.subscribe(() => {
    const state = queue.read(7)?.state;
    if (states.length === 0 || states.at(-1) !== state) states.push(state);
  });
  queue.change(answer, mark(1));
  queue.flush();
  await settled();
  sent[0]?.succeed();
  await settled();
  stop();
  queue.change(answer, mark(2));
  expect(states).toEqual(['waiting', 'saving', undefined]);
});

test('sends nothing over another mark until the teacher decides to', async () => {
  const { queue, sent, failures } = await slowServer();
  queue.change({ ...answer, seenMarkId: 5 }, mark(1));
  queue.flush();
  await settled();
  sent[0]?.fail(conflict());
  await settled();
  expect(queue.read(7)).toMatchObject({
    ...{ state: 'failed', isConflict: true, problem: 'Another teacher gave 2 here.' },
  });
  queue.change(answer, mark(1.5, 'More.'));
  queue.flush();
  await vi.advanceTimersByTimeAsync(2 * MARK_AUTOSAVE_MS);
  expect(sent).toHaveLength(1);
  expect(failures).toHaveLength(1);
  expect(queue.hasUnsaved()).toBe(true);
  queue.saveOver(7, 6);
  await settled();
  expect(sent[1]).toMatchObject({
    answer: { seenMarkId: 6 },
    mark: { marksObtained: 1.5, feedback: 'More.' },
  });
  sent[1]?.succeed();
  await settled();
  expect(queue.isSaved(7)).toBe(true);
});

test('discards a change in favour of another mark, on the device too', async () => {
  const { queue, openPage, sent } = await slowServer();
  queue.change(answer, mark(1));
  queue.flush();
  await settled();
  sent[0]?.fail(conflict());
  await settled();
  queue.discard(7);
  expect(queue.read(7)).toBeUndefined();
  expect(queue.hasUnsaved()).toBe(false);
  expect(queue.isSaved(7)).toBe(false);
  expect((await openPage()).hasUnsaved()).toBe(false);
});

test('resends a failed save together with later changes', async () => {
  const { queue, sent, failures } = await slowServer();
  queue.change(answer, mark(1));
  queue.flush();
  await settled();
  sent[0]?.fail(new ConnectionError());
  await settled();
  expect(queue.failed()).toEqual([answer]);
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  expect(sent.map((each) => each.mark.marksObtained)).toEqual([1, 1]);
  sent[1]?.fail(new HttpError(503, 'The server is starting.'));
  await settled();
  expect(failures).toHaveLength(2);
  // A new change starts a separate step, and only that change is sent.
  expect(queue.change(answer, mark(2))).toBe(true);
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  expect(sent.map((each) => each.mark.marksObtained)).toEqual([1, 1, 2]);
  sent[2]?.succeed();
  await settled();
  expect(queue.failed()).toEqual([]);
  expect(queue.hasUnsaved()).toBe(false);
});

test('discards a change that was never sent, but not one in flight', async () => {
  const { queue, sent } = await slowServer();
  queue.change(answer, mark(1));
  expect(queue.discardUnsent(7)).toBe(true);
  expect(queue.read(7)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(MARK_AUTOSAVE_MS);
  expect(sent).toHaveLength(0);
  queue.change(answer, mark(1));
  queue.flush(7);
  await settled();
  expect(queue.discardUnsent(7)).toBe(false);
  sent[0]?.succeed();
  await settled();
  expect(queue.discardUnsent(7)).toBe(false);
});

test('sends an undo after the mark that it undoes', async () => {
  const { queue, sent } = await slowServer();
  queue.change(answer, mark(1));
  queue.flush(7);
  await settled();
  queue.change(answer, { ...mark(2), bringsBack: 40 });
  queue.flush(7);
  await settled();
  expect(sent.map((each) => each.mark.bringsBack)).toEqual([undefined]);
  sent[0]?.succeed();
  await settled();
  expect(sent.map((each) => each.mark.bringsBack)).toEqual([undefined, 40]);
});

test('sends what a closed page could not send from the next page, based on the mark seen then', async () => {
  const { queue, openPage, sent } = await slowServer();
  for (const responseId of [7, 8, 9]) queue.change({ ...answer, responseId, seenMarkId: 5 }, mark(1));
  queue.flush();
  await settled();
  for (const { fail } of sent) fail(new ConnectionError());
  await settled();
  clearSession();
  await vi.advanceTimersByTimeAsync(10 * LONGEST_PAUSE_MS);
  expect(sent).toHaveLength(3);

  storeProfile('instructor', { id: TEACHER });
  const next = await openPage();
  expect(next.read(7)?.mark).toEqual(mark(1));
  const again = sent.slice(3);
  expect(again.map(({ answer: { responseId, seenMarkId } }) => [responseId, seenMarkId])).toEqual([
    [7, 5],
    [8, 5],
    [9, 5],
  ]);
  again[0]?.succeed();
  again[1]?.fail(conflict());
  again[2]?.succeed();
  await settled();
  expect([7, 8, 9].map((id) => next.isSaved(id))).toEqual([true, false, true]);
  expect(next.read(8)).toMatchObject({ isConflict: true, mark: mark(1) });
  // The conflict is still there after another reload.
  const last = await openPage();
  sent.at(-1)?.fail(conflict());
  await settled();
  expect(last.read(8)).toMatchObject({ isConflict: true });
  expect(last.read(7)).toBeUndefined();
});

test("never sends one teacher's marks for another, and restores them to the first", async () => {
  const { queue, openPage, sent } = await slowServer();
  queue.change(answer, mark(1));
  clearSession();
  storeProfile('instructor', { id: 5 });
  queue.open(5);
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  expect(sent).toHaveLength(0);
  expect(queue.hasUnsaved()).toBe(false);
  storeProfile('instructor', { id: TEACHER });
  await openPage();
  expect(sent.map((each) => each.mark.marksObtained)).toEqual([1]);
});
