import { MARK_AUTOSAVE_MS } from '@classi/contract/grading/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMarkKeeper, type GivenMark, MARK_AGAIN_MS, type MarkedAnswer } from './mark-keeper.ts';

const answer: MarkedAnswer = { responseId: 7, studentId: 1, assignmentId: 3 };
const mark = (marksObtained: number | null, feedback = '') => ({
  marksObtained,
  feedback,
  flagResolved: false,
});

/** A server that answers when the test says so. */
function slowServer() {
  const sent: { answer: MarkedAnswer; mark: GivenMark; succeed: () => void; fail: (error: Error) => void }[] =
    [];
  const failures: unknown[] = [];
  const keeper = createMarkKeeper({
    send: (to, given) =>
      new Promise((succeed, fail) => {
        sent.push({ answer: to, mark: given, succeed, fail });
      }),
    onFailed: (_, error) => failures.push(error),
    isOvertaken: (error) => error instanceof Error && error.message === 'overtaken',
    isPassing: (error) => error instanceof Error && error.message === 'away',
  });
  return { keeper, sent, failures };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('saves a second after the last change, once', async () => {
  const { keeper, sent } = slowServer();
  expect(keeper.change(answer, mark(1))).toBe(true);
  vi.advanceTimersByTime(MARK_AUTOSAVE_MS - 1);
  expect(keeper.change(answer, mark(1.25))).toBe(false);
  vi.advanceTimersByTime(MARK_AUTOSAVE_MS - 1);
  expect(sent).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(sent.map((each) => each.mark.marksObtained)).toEqual([1.25]);
  expect(keeper.read(7)?.state).toBe('saving');
  sent[0]?.succeed();
  await settled();
  expect(keeper.read(7)).toBeUndefined();
  expect(keeper.isSaved(7)).toBe(true);
  expect(keeper.hasUnsaved()).toBe(false);
});

test('a change while it is being saved is saved after it, and never at the same time', async () => {
  const { keeper, sent } = slowServer();
  keeper.change(answer, mark(1));
  keeper.flush();
  keeper.change(answer, mark(2));
  keeper.flush(7);
  expect(sent).toHaveLength(1);
  sent[0]?.succeed();
  await settled();
  expect(sent.map((each) => each.mark.marksObtained)).toEqual([1, 2]);
  expect(keeper.isSaved(7)).toBe(false);
  sent[1]?.succeed();
  await settled();
  expect(keeper.isSaved(7)).toBe(true);
});

test('a change begins a step of its own unless one before it still waits to be sent', async () => {
  const { keeper, sent } = slowServer();
  expect(keeper.change(answer, mark(1))).toBe(true);
  expect(keeper.change(answer, mark(1.25))).toBe(false);
  keeper.flush();
  // On its way, and slowly: what is taken back or given now is a step again.
  expect(keeper.change(answer, mark(0.5))).toBe(true);
  expect(keeper.change(answer, mark(0.75))).toBe(false);
  keeper.flush();
  expect(keeper.change(answer, mark(2))).toBe(true);
  sent[0]?.fail(new Error('No connection.'));
  await settled();
  expect(keeper.change(answer, mark(1.5))).toBe(true);
});

test('keeps a failed change, reports it once, and sends it again on request', async () => {
  const { keeper, sent, failures } = slowServer();
  keeper.change(answer, mark(1));
  keeper.flush();
  sent[0]?.fail(new Error('No connection.'));
  await settled();
  expect(failures).toHaveLength(1);
  expect(keeper.read(7)).toMatchObject({
    state: 'failed',
    problem: 'No connection.',
    mark: { marksObtained: 1 },
  });
  expect(keeper.hasUnsaved()).toBe(true);
  keeper.flush();
  sent[1]?.succeed();
  await settled();
  expect(keeper.isSaved(7)).toBe(true);
});

test('an emptied field waits for a mark', async () => {
  const { keeper, sent } = slowServer();
  keeper.change(answer, mark(null, '<p>Good.</p>'));
  vi.advanceTimersByTime(MARK_AUTOSAVE_MS * 2);
  keeper.flush();
  expect(sent).toHaveLength(0);
  keeper.change(answer, mark(0, '<p>Good.</p>'));
  keeper.flush();
  expect(sent[0]?.mark).toEqual({ marksObtained: 0, feedback: '<p>Good.</p>', flagResolved: false });
});

test('answers are saved each by itself, and forgotten together', async () => {
  const { keeper, sent } = slowServer();
  keeper.change(answer, mark(1));
  keeper.change({ ...answer, responseId: 8 }, mark(2));
  keeper.flush(8);
  expect(sent.map((each) => each.mark.marksObtained)).toEqual([2]);
  keeper.clear();
  vi.advanceTimersByTime(MARK_AUTOSAVE_MS);
  sent[0]?.fail(new Error('late'));
  await settled();
  expect(sent).toHaveLength(1);
  expect(keeper.hasUnsaved()).toBe(false);
});

test('notifies listeners of each step', async () => {
  const { keeper, sent } = slowServer();
  const states: (string | undefined)[] = [];
  const stop = keeper.subscribe(() => states.push(keeper.read(7)?.state));
  keeper.change(answer, mark(1));
  keeper.flush();
  sent[0]?.succeed();
  await settled();
  stop();
  keeper.change(answer, mark(2));
  expect(states).toEqual(['waiting', 'saving', undefined]);
});

test('a change that another mark has overtaken waits for the teacher, who saves it over that one', async () => {
  const { keeper, sent, failures } = slowServer();
  keeper.change({ ...answer, seenMarkId: 5 }, mark(1));
  keeper.flush();
  sent[0]?.fail(new Error('overtaken'));
  await settled();
  expect(keeper.read(7)).toMatchObject({ state: 'failed', overtaken: true });
  keeper.change(answer, mark(1.5, 'More.'));
  keeper.flush();
  await vi.advanceTimersByTimeAsync(2 * MARK_AUTOSAVE_MS);
  expect(sent).toHaveLength(1);
  expect(failures).toHaveLength(1);
  expect(keeper.hasUnsaved()).toBe(true);
  keeper.saveOver(7, 6);
  expect(sent[1]).toMatchObject({
    answer: { seenMarkId: 6 },
    mark: { marksObtained: 1.5, feedback: 'More.' },
  });
  sent[1]?.succeed();
  await settled();
  expect(keeper.isSaved(7)).toBe(true);
});

test('or lets it go, and nothing of it is sent', async () => {
  const { keeper, sent } = slowServer();
  keeper.change(answer, mark(1));
  keeper.flush();
  sent[0]?.fail(new Error('overtaken'));
  await settled();
  keeper.letGo(7);
  expect(keeper.read(7)).toBeUndefined();
  expect(keeper.hasUnsaved()).toBe(false);
  expect(keeper.isSaved(7)).toBe(false);
});

test('what the server could not be reached for is sent again by itself, with what was changed since', async () => {
  const { keeper, sent, failures } = slowServer();
  keeper.change(answer, mark(1));
  keeper.flush();
  sent[0]?.fail(new Error('away'));
  await settled();
  expect(keeper.failed()).toEqual([answer]);
  await vi.advanceTimersByTimeAsync(MARK_AGAIN_MS - 1);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map((each) => each.mark.marksObtained)).toEqual([1, 1]);
  sent[1]?.fail(new Error('away'));
  await settled();
  expect(failures).toHaveLength(2);
  // A new change begins a step of its own, and only it is sent.
  expect(keeper.change(answer, mark(2))).toBe(true);
  await vi.advanceTimersByTimeAsync(MARK_AGAIN_MS);
  expect(sent.map((each) => each.mark.marksObtained)).toEqual([1, 1, 2]);
  sent[2]?.succeed();
  await settled();
  expect(keeper.failed()).toEqual([]);
  expect(keeper.hasUnsaved()).toBe(false);
});

test('what the server refused waits for the teacher', async () => {
  const { keeper, sent } = slowServer();
  keeper.change(answer, mark(1));
  keeper.flush();
  sent[0]?.fail(new Error('too many marks'));
  await settled();
  await vi.advanceTimersByTimeAsync(10 * MARK_AGAIN_MS);
  expect(sent).toHaveLength(1);
  expect(keeper.failed()).toEqual([answer]);
});

test('what was let go, or forgotten with its teacher, is not sent again', async () => {
  const { keeper, sent } = slowServer();
  for (const end of [() => keeper.letGo(7), () => keeper.clear()]) {
    keeper.change(answer, mark(1));
    keeper.flush();
    sent.at(-1)?.fail(new Error('away'));
    await settled();
    end();
  }
  await vi.advanceTimersByTimeAsync(10 * MARK_AGAIN_MS);
  expect(sent).toHaveLength(2);
});

test('what was never sent can be let go; what is on its way cannot', async () => {
  const { keeper, sent } = slowServer();
  keeper.change(answer, mark(1));
  expect(keeper.takeUnsent(7)).toBe(true);
  expect(keeper.read(7)).toBeUndefined();
  vi.advanceTimersByTime(MARK_AUTOSAVE_MS);
  expect(sent).toHaveLength(0);
  keeper.change(answer, mark(1));
  keeper.flush(7);
  expect(keeper.takeUnsent(7)).toBe(false);
  sent[0]?.succeed();
  await settled();
  expect(keeper.takeUnsent(7)).toBe(false);
});

test('an undo is sent after the mark that it undoes', async () => {
  const { keeper, sent } = slowServer();
  keeper.change(answer, mark(1));
  keeper.flush(7);
  keeper.change(answer, { ...mark(2), bringsBack: 40 });
  keeper.flush(7);
  expect(sent.map((each) => each.mark.bringsBack)).toEqual([undefined]);
  sent[0]?.succeed();
  await settled();
  expect(sent.map((each) => each.mark.bringsBack)).toEqual([undefined, 40]);
});
