/** Tests the clock of an open page with a controllable time. */
import type { TimedSession } from '@classi/contract/answering/endpoints';
import { expect, test, vi } from 'vitest';
import { bandOf, clockText, leftNow, lengthWords, warningBetween } from './rules.ts';
import { SessionKeeper, type SessionReading } from './session-keeper.ts';

test.each<[seconds: number, words: string]>([
  [0, '00:00'],
  [288, '04:48'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [46_740, '12:59:00'],
])('formats %d seconds as %s', (seconds, words) => {
  expect(clockText(seconds)).toBe(words);
});

test.each<[seconds: number, band: string]>([
  [301, 'active'],
  [300, 'low'],
  [61, 'low'],
  [60, 'critical'],
  [0, 'critical'],
])('%d seconds are in the band %s', (seconds, band) => {
  expect(bandOf(seconds)).toBe(band);
});

test.each<[before: number, now: number, warning: { level: string; words: string } | null]>([
  [1801, 1800, { level: 'info', words: '30 minutes remaining' }],
  [1800, 1799, null],
  [600.4, 599.9, { level: 'warning', words: '10 minutes remaining' }],
  [301, 300, { level: 'warning', words: '5 minutes remaining' }],
  [61, 60, { level: 'critical', words: '1 minute remaining' }],
  [31, 29, { level: 'critical', words: '30 seconds remaining' }],
  // A tab that slept checks the clock after a long gap, and announces only the last warning.
  [2000, 45, { level: 'critical', words: '1 minute remaining' }],
])('announces the warning between %d and %d seconds: %o', (before, now, warning) => {
  expect(warningBetween(before, now)).toEqual(warning);
});

test.each<[seconds: number, words: string]>([
  [2400, '40 minutes'],
  [5400, '1 hour 30 minutes'],
  [75, '1 minute 15 seconds'],
  [1, '1 second'],
])('%d seconds are %s in words', (seconds, words) => {
  expect(lengthWords(seconds)).toBe(words);
});

const HOUR = 3_600_000;

test.each<[why: string, passed: { steady: number; wall: number }, left: number, doubtful: boolean]>([
  ['a minute later', { steady: 60_000, wall: 60_000 }, 540, false],
  ['its clock was set forth by an hour', { steady: 60_000, wall: 60_000 + HOUR }, 540, true],
  ['its clock was set back by an hour', { steady: 60_000, wall: 60_000 - HOUR }, 540, true],
  ['it slept for an hour', { steady: 1000, wall: 1000 + HOUR }, 599, true],
  ['a browser that began after the clock was set back', { steady: -HOUR, wall: -HOUR }, 600, false],
  ['the time was up in the meantime', { steady: HOUR, wall: HOUR }, 0, false],
])('computes the remaining time of 600 s stored on a device: %s', (_, passed, left, doubtful) => {
  const saved = { left: 600, steady: 5 * HOUR, wall: 9 * HOUR };
  const now = { steady: saved.steady + passed.steady, wall: saved.wall + passed.wall };
  expect(leftNow(saved, now)).toEqual({ left, doubtful });
});

/** A clock that advances only when the test calls `pass`. */
class Desk {
  now = 0;
  wall = 1_700_000_000_000;
  readonly #tasks = new Set<{ at: number; task: () => void }>();
  readonly beats: number[] = [];
  readonly beep = vi.fn();
  readonly ended = vi.fn();
  /** The reply to the next heartbeat; an error is thrown. */
  answer: () => SessionReading | Error = () => new Error('no answer prepared');

  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      const [next] = [...this.#tasks].filter(({ at }) => at <= until).sort((one, two) => one.at - two.at);
      if (!next) break;
      this.wall += Math.max(0, next.at - this.now);
      this.now = Math.max(this.now, next.at);
      this.#tasks.delete(next);
      next.task();
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
    this.wall += until - this.now;
    this.now = until;
  }

  /** Returns a session of `limit` seconds with `remaining` seconds left. */
  reading(limit: number, remaining: number, part: Partial<TimedSession> = {}): SessionReading {
    const serverTime = new Date(Date.UTC(2026, 2, 2, 12) + this.now);
    const session: TimedSession = {
      assignmentId: 1,
      active: true,
      submitted: false,
      remaining,
      startedAt: new Date(Date.UTC(2026, 2, 2, 11)),
      endsAt: new Date(serverTime.getTime() + remaining * 1000),
      serverTime,
      timeLimit: limit,
      extraSeconds: 0,
      used: limit - remaining,
      submittedAt: null,
      method: null,
      ...part,
    };
    return { session, at: this.now };
  }

  open(
    limit: number,
    remaining: number,
    restored = false,
    fromDevice?: SessionReading['fromDevice'],
  ): SessionKeeper {
    const clock = new SessionKeeper(
      { ...this.reading(limit, remaining), ...(fromDevice ? { fromDevice } : {}) },
      {
        heartbeat: async (used) => {
          this.beats.push(used);
          const answer = this.answer();
          if (answer instanceof Error) throw answer;
          return answer;
        },
        follow: async function* () {
          // The stream stays open and sends no change.
          await new Promise(() => undefined);
          yield* [];
        },
        isUnreachable: () => true,
        time: {
          monotonic: () => this.now,
          wall: () => this.wall,
          after: (ms, task) => {
            const entry = { at: this.now + ms, task };
            this.#tasks.add(entry);
            return () => void this.#tasks.delete(entry);
          },
          random: () => 0,
        },
        beep: this.beep,
        ended: this.ended,
      },
      { restored },
    );
    clock.start();
    return clock;
  }
}

test('counts down to the end with warnings', async () => {
  const desk = new Desk();
  desk.answer = () => desk.reading(62, 62 - desk.now / 1000);
  const clock = desk.open(62, 62);
  expect(clock.state()).toMatchObject({ phase: 'running', seconds: 62, band: 'low', notice: null });
  await desk.pass(2000);
  expect(clock.state()).toMatchObject({
    seconds: 60,
    band: 'critical',
    notice: { level: 'critical', words: '1 minute remaining' },
  });
  expect(desk.beep).toHaveBeenCalledTimes(1);
  // A critical warning stays until the next one.
  await desk.pass(29_000);
  expect(clock.state().notice).toMatchObject({ words: '1 minute remaining' });
  await desk.pass(1000);
  expect(clock.state()).toMatchObject({ seconds: 30, notice: { words: '30 seconds remaining' } });
  await desk.pass(30_000);
  expect(clock.state()).toMatchObject({
    phase: 'time-up',
    seconds: 0,
    notice: { words: 'Time is up! Your responses will be auto-submitted.' },
  });
  expect(desk.beep).toHaveBeenCalledTimes(3);
});

test('hides a normal warning after five seconds, and the notice of a restored timer after three', async () => {
  const desk = new Desk();
  desk.answer = () => desk.reading(3000, 602 - desk.now / 1000);
  const clock = desk.open(3000, 602, true);
  expect(clock.state().notice).toEqual({
    level: 'info',
    words: 'Timer restored. Assignment resumed from where you left off.',
  });
  await desk.pass(2000);
  expect(clock.state().notice).toMatchObject({ level: 'warning', words: '10 minutes remaining' });
  await desk.pass(4900);
  expect(clock.state().notice).not.toBeNull();
  await desk.pass(200);
  expect(clock.state().notice).toBeNull();
  const other = new Desk();
  const restored = other.open(3000, 2000, true);
  await other.pass(3000);
  expect(restored.state().notice).toBeNull();
});

test('sends a heartbeat every 30 seconds, and reports a lost connection', async () => {
  const desk = new Desk();
  const clock = desk.open(3000, 2000);
  await desk.pass(30_000);
  expect(desk.beats).toEqual([1030]);
  expect(clock.state().network).toBe('lost');
  desk.answer = () => desk.reading(3000, 2000 - desk.now / 1000);
  await desk.pass(30_000);
  expect(clock.state()).toMatchObject({
    network: 'online',
    notice: { words: 'You are back online. Your answers are being sent.' },
  });
  expect(clock.state().seconds).toBe(1940);
});

test('skips a heartbeat with a negative used time, and sends the next one', async () => {
  const desk = new Desk();
  desk.open(600, 650);
  await desk.pass(30_000);
  expect(desk.beats).toEqual([]);
  await desk.pass(30_000);
  expect(desk.beats).toEqual([10]);
});

test("ignores the device's clock, and fetches the session when that clock jumps", async () => {
  const desk = new Desk();
  desk.answer = () => desk.reading(3000, 1500);
  const clock = desk.open(3000, 2000);
  await desk.pass(1000);
  desk.wall += 3_600_000;
  await desk.pass(1000);
  expect(desk.beats).toHaveLength(1);
  // The device slept, and the server knows for how long.
  expect(clock.state().seconds).toBe(1500);
});

test('announces extra time, even after the time was up', async () => {
  const desk = new Desk();
  desk.answer = () => new Error('offline');
  const clock = desk.open(600, 10);
  await desk.pass(10_000);
  expect(clock.phase()).toBe('time-up');
  clock.take(desk.reading(900, 300, { extraSeconds: 300 }));
  expect(clock.state()).toMatchObject({
    phase: 'running',
    seconds: 300,
    notice: { level: 'info', words: 'You have 5 minutes more.' },
  });
});

test('ignores a reply that is older than the last one', async () => {
  const desk = new Desk();
  const clock = desk.open(600, 100);
  const old = desk.reading(600, 100);
  await desk.pass(1000);
  clock.take(desk.reading(900, 399, { extraSeconds: 300 }));
  clock.take(old);
  expect(clock.state().seconds).toBe(399);
});

test('ends when the work is submitted elsewhere, but after time-up waits for its own submission', async () => {
  const desk = new Desk();
  const clock = desk.open(600, 100);
  clock.take(desk.reading(600, 0, { active: false, submitted: true }));
  expect(clock.phase()).toBe('over');
  expect(desk.ended).toHaveBeenCalledTimes(1);
  const other = new Desk();
  const late = other.open(600, 1);
  await other.pass(1000);
  late.take(other.reading(600, 0, { active: false, submitted: true }));
  expect(late.phase()).toBe('time-up');
  expect(other.ended).not.toHaveBeenCalled();
});

test('continues the clock from the stored session and asks the server at once', async () => {
  const desk = new Desk();
  const fromDevice = { since: new Date(), doubtful: false };
  const clock = desk.open(600, 20, true, fromDevice);
  expect(desk.beats).toEqual([580]);
  expect(clock.state()).toMatchObject({ network: 'lost', seconds: 20 });
  await desk.pass(5000);
  expect(clock.state()).toMatchObject({ network: 'lost', seconds: 15 });
  clock.onReply(desk.reading(900, 300));
  expect(clock.state()).toMatchObject({ network: 'online', seconds: 300, phase: 'running' });
});

test('ends by the stored time without the server, and restarts if the server gives more time', async () => {
  const desk = new Desk();
  const clock = desk.open(600, 3, true, { since: new Date(), doubtful: true });
  await desk.pass(4000);
  expect(clock.state()).toMatchObject({ phase: 'time-up', network: 'lost', seconds: 0 });
  desk.answer = () => desk.reading(1200, 500, { extraSeconds: 600 });
  await clock.heartbeat();
  expect(clock.state()).toMatchObject({ phase: 'running', network: 'online', seconds: 500 });
});
