/** Tests the clock of an open page with a controllable time. */
import type { TimedSession } from '@classi/contract/answering/endpoints';
import { expect, test, vi } from 'vitest';
import { chooseTimeBand, clockText, leftNow, lengthText, warningBetween } from './rules.ts';
import { type SessionReading, TimedSessionClock } from './timed-session-clock.ts';

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
  expect(chooseTimeBand(seconds)).toBe(band);
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
  expect(lengthText(seconds)).toBe(words);
});

const HOUR = 3_600_000;

test.each<[why: string, passed: { steady: number; wall: number }, left: number, isUncertain: boolean]>([
  ['a minute later', { steady: 60_000, wall: 60_000 }, 540, false],
  ['its clock was set forth by an hour', { steady: 60_000, wall: 60_000 + HOUR }, 540, true],
  ['its clock was set back by an hour', { steady: 60_000, wall: 60_000 - HOUR }, 540, true],
  ['it slept for an hour', { steady: 1000, wall: 1000 + HOUR }, 599, true],
  ['a browser that began after the clock was set back', { steady: -HOUR, wall: -HOUR }, 600, false],
  ['the time was up in the meantime', { steady: HOUR, wall: HOUR }, 0, false],
])('computes the remaining time of 600 s stored on a device: %s', (_, passed, left, isUncertain) => {
  const saved = { left: 600, steady: 5 * HOUR, wall: 9 * HOUR };
  const now = { steady: saved.steady + passed.steady, wall: saved.wall + passed.wall };
  expect(leftNow(saved, now)).toEqual({ left, isUncertain });
});

/** A clock that advances only when the test calls `pass`. */
class Device {
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
  ): TimedSessionClock {
    const clock = new TimedSessionClock(
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
      { wasRestored: restored },
    );
    clock.start();
    return clock;
  }
}

test('counts down to the end with warnings', async () => {
  const device = new Device();
  device.answer = () => device.reading(62, 62 - device.now / 1000);
  const clock = device.open(62, 62);
  expect(clock.state()).toMatchObject({ phase: 'running', seconds: 62, band: 'low', notice: null });
  await device.pass(2000);
  expect(clock.state()).toMatchObject({
    seconds: 60,
    band: 'critical',
    notice: { level: 'critical', words: '1 minute remaining' },
  });
  expect(device.beep).toHaveBeenCalledTimes(1);
  // A critical warning stays until the next one.
  await device.pass(29_000);
  expect(clock.state().notice).toMatchObject({ words: '1 minute remaining' });
  await device.pass(1000);
  expect(clock.state()).toMatchObject({ seconds: 30, notice: { words: '30 seconds remaining' } });
  await device.pass(30_000);
  expect(clock.state()).toMatchObject({
    phase: 'time-up',
    seconds: 0,
    notice: { words: 'Time is up! Your responses will be auto-submitted.' },
  });
  expect(device.beep).toHaveBeenCalledTimes(3);
});

test('hides a normal warning after five seconds, and the notice of a restored timer after three', async () => {
  const device = new Device();
  device.answer = () => device.reading(3000, 602 - device.now / 1000);
  const clock = device.open(3000, 602, true);
  expect(clock.state().notice).toEqual({
    level: 'info',
    words: 'Timer restored. Assignment resumed from where you left off.',
  });
  await device.pass(2000);
  expect(clock.state().notice).toMatchObject({ level: 'warning', words: '10 minutes remaining' });
  await device.pass(4900);
  expect(clock.state().notice).not.toBeNull();
  await device.pass(200);
  expect(clock.state().notice).toBeNull();
  const other = new Device();
  const restored = other.open(3000, 2000, true);
  await other.pass(3000);
  expect(restored.state().notice).toBeNull();
});

test('sends a heartbeat every 30 seconds, and reports a lost connection', async () => {
  const device = new Device();
  const clock = device.open(3000, 2000);
  await device.pass(30_000);
  expect(device.beats).toEqual([1030]);
  expect(clock.state().network).toBe('lost');
  device.answer = () => device.reading(3000, 2000 - device.now / 1000);
  await device.pass(30_000);
  expect(clock.state()).toMatchObject({
    network: 'online',
    notice: { words: 'You are back online. Your answers are being sent.' },
  });
  expect(clock.state().seconds).toBe(1940);
});

test('skips a heartbeat with a negative used time, and sends the next one', async () => {
  const device = new Device();
  device.open(600, 650);
  await device.pass(30_000);
  expect(device.beats).toEqual([]);
  await device.pass(30_000);
  expect(device.beats).toEqual([10]);
});

test("ignores the device's clock, and fetches the session when that clock jumps", async () => {
  const device = new Device();
  device.answer = () => device.reading(3000, 1500);
  const clock = device.open(3000, 2000);
  await device.pass(1000);
  device.wall += 3_600_000;
  await device.pass(1000);
  expect(device.beats).toHaveLength(1);
  // The device slept, and the server knows for how long.
  expect(clock.state().seconds).toBe(1500);
});

test('announces extra time, even after the time was up', async () => {
  const device = new Device();
  device.answer = () => new Error('offline');
  const clock = device.open(600, 10);
  await device.pass(10_000);
  expect(clock.phase()).toBe('time-up');
  clock.take(device.reading(900, 300, { extraSeconds: 300 }));
  expect(clock.state()).toMatchObject({
    phase: 'running',
    seconds: 300,
    notice: { level: 'info', words: 'You have 5 minutes more.' },
  });
});

test('ignores a reply that is older than the last one', async () => {
  const device = new Device();
  const clock = device.open(600, 100);
  const old = device.reading(600, 100);
  await device.pass(1000);
  clock.take(device.reading(900, 399, { extraSeconds: 300 }));
  clock.take(old);
  expect(clock.state().seconds).toBe(399);
});

test('ends when the work is submitted elsewhere, but after time-up waits for its own submission', async () => {
  const device = new Device();
  const clock = device.open(600, 100);
  clock.take(device.reading(600, 0, { active: false, submitted: true }));
  expect(clock.phase()).toBe('over');
  expect(device.ended).toHaveBeenCalledTimes(1);
  const other = new Device();
  const late = other.open(600, 1);
  await other.pass(1000);
  late.take(other.reading(600, 0, { active: false, submitted: true }));
  expect(late.phase()).toBe('time-up');
  expect(other.ended).not.toHaveBeenCalled();
});

test('continues the clock from the stored session and asks the server at once', async () => {
  const device = new Device();
  const fromDevice = { since: new Date(), isUncertain: false };
  const clock = device.open(600, 20, true, fromDevice);
  expect(device.beats).toEqual([580]);
  expect(clock.state()).toMatchObject({ network: 'lost', seconds: 20 });
  await device.pass(5000);
  expect(clock.state()).toMatchObject({ network: 'lost', seconds: 15 });
  clock.onReply(device.reading(900, 300));
  expect(clock.state()).toMatchObject({ network: 'online', seconds: 300, phase: 'running' });
});

test('ends by the stored time without the server, and restarts if the server gives more time', async () => {
  const device = new Device();
  const clock = device.open(600, 3, true, { since: new Date(), isUncertain: true });
  await device.pass(4000);
  expect(clock.state()).toMatchObject({ phase: 'time-up', network: 'lost', seconds: 0 });
  device.answer = () => device.reading(1200, 500, { extraSeconds: 600 });
  await clock.heartbeat();
  expect(clock.state()).toMatchObject({ phase: 'running', network: 'online', seconds: 500 });
});
