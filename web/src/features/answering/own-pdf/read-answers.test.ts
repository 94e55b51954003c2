import type { StudentQuestion } from '@classi/contract/answering/endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../lib/outbox/outbox-terms.ts';
import { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { aStudentQuestion } from '../student-question.fixture.ts';
import { ReadAnswers, type Settle, type Settling } from './read-answers.ts';

const readAnswer = {
  id: 71,
  fileName: 'own-work-x.pdf',
  response: '<p>Ohm</p>',
  places: [{ page: 1, box: { x: 50, y: 60, width: 200, height: 14 } }],
  flag: '',
  status: 'waiting' as const,
};

const aQuestion = (part: Partial<StudentQuestion> = {}) =>
  aStudentQuestion({ question: '', readAnswer, ...part });

let reported: Settling[][];
let outcome: Awaited<ReturnType<Settle>>;
let saving: Outcome;
let queue: SaveQueue;
let reads: ReadAnswers;

function open(...questions: StudentQuestion[]): void {
  queue = new SaveQueue({
    deliver: async () => saving,
    journal: {
      ids: () => [],
      read: () => null,
      writeSync: () => undefined,
      write: async () => true,
      remove: () => undefined,
    },
    clock: { after: () => () => undefined, random: () => 0 },
    onSaved: () => undefined,
    onClosed: () => undefined,
  });
  queue.adopt(questions.map(({ id, response, revision }) => ({ id, content: response, revision })));
  reads = new ReadAnswers(queue, async (answers) => {
    reported.push([...answers]);
    return outcome;
  });
  reads.adopt(questions);
}

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  outcome = 'done';
  saving = { kind: 'saved', revision: 1, status: 'In Progress' };
});
afterEach(() => vi.useRealTimers());

describe('a read answer', () => {
  test('is shown next to an empty answer and does not count as an answer', () => {
    open(aQuestion());
    expect(reads.of(1)).toEqual({ answer: readAnswer, isWaiting: true });
    expect(reads.unconfirmed()).toEqual([1]);
    expect(queue.overview().answered).toEqual([]);
  });

  test('is offered next to a typed answer, and is unconfirmed until the student decides', () => {
    open(aQuestion({ response: '<p>typed</p>', revision: 1 }));
    expect(reads.of(1)?.isWaiting).toBe(true);
    expect(reads.hasTyped(1)).toBe(true);
    expect(reads.unconfirmed()).toEqual([1]);
    reads.leaveOut(1);
    expect(reads.unconfirmed()).toEqual([]);
  });

  test('is reported as used only when the answer is saved', async () => {
    open(aQuestion());
    reads.take(1);
    expect(reads.of(1)?.isWaiting).toBe(false);
    expect(queue.state(1).content).toBe('<p>Ohm</p>');
    expect(reported).toEqual([]);
    await queue.flush();
    await reads.flush();
    expect(reported).toEqual([[{ id: 71, choice: 'used' }]]);
  });

  test('is not reported as used while the save fails', async () => {
    open(aQuestion());
    saving = { kind: 'unreachable' };
    reads.take(1);
    await queue.flush();
    await reads.flush();
    expect(reported).toEqual([]);
  });

  test("becomes the student's own answer when it is corrected", async () => {
    open(aQuestion());
    reads.edit(1, '<p>Ohm, corrected</p>');
    await queue.flush();
    await reads.flush();
    expect(queue.state(1).delivered).toBe('<p>Ohm, corrected</p>');
    expect(reported).toEqual([[{ id: 71, choice: 'used' }]]);
  });

  test('is discarded when it is emptied in the editor', async () => {
    open(aQuestion());
    reads.edit(1, null);
    await reads.flush();
    expect(reads.of(1)).toBeUndefined();
    expect(reported).toEqual([[{ id: 71, choice: 'left-out' }]]);
  });

  test('returns when the discarding is undone', async () => {
    open(aQuestion());
    reads.leaveOut(1);
    await reads.flush();
    reads.undoChoice(1);
    await reads.flush();
    expect(reads.of(1)?.isWaiting).toBe(true);
    expect(reported.flat().map(({ choice }) => choice)).toEqual(['left-out', 'waiting']);
  });

  test('is used as an image if it could not be read', () => {
    open(aQuestion({ readAnswer: { ...readAnswer, response: null, flag: 'Could not be read.' } }));
    reads.take(1);
    expect(queue.state(1).content).toContain(
      '<img src="/document-processor/own-work-x.pdf.1.50-60-200-14.png"',
    );
  });
});

describe('reporting to the server', () => {
  test('is retried after a while if the server was unreachable', async () => {
    open(aQuestion());
    outcome = 'unreachable';
    reads.leaveOut(1);
    await reads.flush();
    const tries = reported.length;
    outcome = 'done';
    await vi.advanceTimersByTimeAsync(6000);
    expect(reported.length).toBeGreaterThan(tries);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reported.length).toBe(tries + 1);
  });

  test('is not overwritten by an older choice of the server', async () => {
    open(aQuestion());
    outcome = 'unreachable';
    reads.leaveOut(1);
    reads.adopt([aQuestion()]);
    expect(reads.of(1)).toBeUndefined();
    // A later PDF produces a new read answer.
    reads.adopt([aQuestion({ readAnswer: { ...readAnswer, id: 72 } })]);
    expect(reads.of(1)?.answer.id).toBe(72);
  });

  test('removes read answers that the server no longer has', () => {
    open(aQuestion());
    const { readAnswer: _, ...without } = aQuestion();
    reads.adopt([without]);
    expect(reads.of(1)).toBeUndefined();
    expect(reads.unconfirmed()).toEqual([]);
  });
});

test('returns the same object while nothing changes', () => {
  open(aQuestion(), aQuestion({ id: 2, readAnswer: { ...readAnswer, id: 73 } }));
  const [shown, unconfirmed] = [reads.of(1), reads.unconfirmed()];
  queue.edit(2, '<p>x</p>');
  expect(reads.of(1)).toBe(shown);
  expect(reads.unconfirmed()).toBe(unconfirmed);
  reads.leaveOut(2);
  expect(reads.unconfirmed()).toEqual([1]);
  expect(unconfirmed).toEqual([1, 2]);
});
