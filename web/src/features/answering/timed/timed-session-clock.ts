/**
 * The clock of an open session: the remaining time according to the server, the warnings, and the connection.
 * This module has no UI.
 */

import type { TimedSession } from '@classi/contract/answering/endpoints';
import { HEARTBEAT_MS, RESTORED_MS, WARNING_MS } from '@classi/contract/answering/limits';
import { createListeners } from '../../../lib/listeners.ts';
import * as t from '../../../messages/compiled/answering/timed.ts';
import { chooseTimeBand, extraText, type Level, type TimeBand, warningBetween } from './rules.ts';

/** A session as the server sent it, with the time of this page's clock when it arrived. */
export interface SessionReading {
  session: TimedSession;
  /** Monotonic ms. Unlike the device's clock, it cannot be changed. */
  at: number;
  /**
   * Set if the reading was stored on this device at `since`. It is uncertain if the device slept or its clock
   * was changed.
   */
  fromDevice?: { since: Date; isUncertain: boolean };
}

export interface Notice {
  level: Level;
  words: string;
}

export interface ClockState {
  /** `time-up`: the work has to be submitted. `over`: it is submitted, here or elsewhere. */
  readonly phase: 'running' | 'time-up' | 'over';
  /** Remaining whole seconds, rounded up. */
  readonly seconds: number;
  /** The remaining share of the whole time, from 0 to 1. */
  readonly share: number;
  readonly band: TimeBand;
  /** `lost`: the server does not answer. `offline`: the browser reports no network. */
  readonly network: 'online' | 'lost' | 'offline';
  readonly notice: Notice | null;
}

export interface Time {
  /** Monotonic time in ms. */
  monotonic: () => number;
  /** The device's clock in ms, used only to detect that it was set or that the device slept. */
  wall: () => number;
  /** Runs `task` after `ms`. Returns a function that cancels it. */
  after: (ms: number, task: () => void) => () => void;
  random: () => number;
}

export interface SessionDeps {
  /** @throws if the server does not answer, or refuses */
  heartbeat: (usedSeconds: number) => Promise<SessionReading>;
  /** Yields the session whenever it changes elsewhere. Ends when the connection does. */
  follow: (signal: AbortSignal) => AsyncIterable<SessionReading>;
  /** Returns whether an error means that the server was not reached. */
  isUnreachable: (error: unknown) => boolean;
  time: Time;
  beep: () => void;
  /** Called when another page, another device or the server has submitted the work. */
  ended: (session: TimedSession) => void;
}

/** The minimum delay between two attempts to follow the session, in ms. */
const FOLLOW_AGAIN_MS = 2000;
/** Clocks that differ by less than this are considered equal, in ms. */
const SAME_MS = 1000;
/** A larger jump means that the device's clock was set or the device slept, in ms. */
const JUMPED_MS = 2000;

/** The clock of one open page. `start` and `stop` it with the page. */
export class TimedSessionClock {
  readonly #deps: SessionDeps;
  readonly #listeners = createListeners();
  #state: ClockState;
  #session: TimedSession;
  /** When the time is up, in monotonic ms. */
  #endsAt: number;
  #remaining: number;
  #wallOffset: number;
  #callOffTick = () => {};
  #callOffHeartbeat = () => {};
  #callOffNotice = () => {};
  #following: AbortController | null = null;

  constructor(first: SessionReading, deps: SessionDeps, { wasRestored }: { wasRestored: boolean }) {
    this.#deps = deps;
    this.#session = first.session;
    this.#endsAt = first.at + first.session.remaining * 1000;
    this.#remaining = this.#left;
    this.#wallOffset = this.#offset;
    this.#state = {
      phase: 'running',
      ...this.#shown,
      network: first.fromDevice ? 'lost' : 'online',
      notice: wasRestored ? { level: 'info', words: t.timerRestored() } : null,
    };
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly state = (): ClockState => this.#state;
  readonly phase = (): ClockState['phase'] => this.#state.phase;
  readonly network = (): ClockState['network'] => this.#state.network;

  /** The server's last reply, and the seconds that remain now. */
  get latest(): { session: TimedSession; left: number } {
    return { session: this.#session, left: this.#left };
  }

  /** The seconds used according to this page. The server counts for itself. */
  get used(): number {
    return this.#session.timeLimit - this.#left;
  }

  start(): void {
    if (this.#following) return;
    this.#following = new AbortController();
    if (this.#state.notice) this.#forgetNoticeIn(RESTORED_MS);
    this.#tick();
    if (this.#state.network === 'online') this.#beatIn(HEARTBEAT_MS);
    else void this.heartbeat();
    void this.#follow(this.#following.signal);
  }

  stop(): void {
    this.#following?.abort();
    this.#following = null;
    this.#callOffTick();
    this.#callOffHeartbeat();
    this.#callOffNotice();
  }

  /** Called when the browser reports that the network is gone or back. */
  setOnline(isOnline: boolean): void {
    if (!isOnline) {
      this.#setNetwork('offline');
      return;
    }
    // The heartbeat shows whether the server is reachable too.
    this.#setNetwork('lost');
    void this.heartbeat();
  }

  /** Called when this page has submitted the work. */
  over(): void {
    this.#set({ phase: 'over', notice: null });
    this.stop();
  }

  /**
   * Reports to the server that this page is open, and updates the remaining time. @returns whether the server
   * answered
   */
  async heartbeat(): Promise<boolean> {
    const { used } = this;
    // The next heartbeat is scheduled even if this one fails.
    this.#beatIn(HEARTBEAT_MS);
    if (!Number.isFinite(used) || used < 0) return false;
    try {
      const session = await this.#deps.heartbeat(used);
      this.#setNetwork('online');
      this.take(session);
      return true;
    } catch (error) {
      if (this.#deps.isUnreachable(error) && this.#state.network === 'online') this.#setNetwork('lost');
      return false;
    }
  }

  /** Called when the server answered another call of this page. */
  onReply(reading: SessionReading): void {
    this.#setNetwork('online');
    this.take(reading);
  }

  /** Applies a reply of the server. A reply that is older than the last one is ignored. */
  take({ session, at }: SessionReading): void {
    if (this.#state.phase === 'over' || session.serverTime < this.#session.serverTime) return;
    const before = this.#session;
    this.#session = session;
    if (!session.active) {
      // When the time is up, this page submits the work and learns the state from that.
      if (this.#state.phase === 'time-up') return;
      this.over();
      this.#deps.ended(session);
      return;
    }
    const endsAt = at + session.remaining * 1000;
    const hasMoved = session.endsAt.getTime() !== before.endsAt.getTime();
    if (hasMoved || Math.abs(endsAt - this.#endsAt) > SAME_MS) this.#endsAt = endsAt;
    const more = session.extraSeconds - before.extraSeconds;
    if (more > 0) this.#notify({ level: 'info', words: extraText(more) });
    if (hasMoved && this.#left > 0) {
      this.#remaining = this.#left;
      this.#set({ phase: 'running' });
    }
    this.#tick();
  }

  get #left(): number {
    return Math.max(0, this.#endsAt - this.#deps.time.monotonic()) / 1000;
  }

  get #offset(): number {
    return this.#deps.time.wall() - this.#deps.time.monotonic();
  }

  get #shown(): Pick<ClockState, 'seconds' | 'share' | 'band'> {
    const left = this.#left;
    const seconds = Math.ceil(left);
    const { timeLimit } = this.#session;
    return {
      seconds,
      share: timeLimit > 0 ? Math.min(1, left / timeLimit) : 0,
      band: chooseTimeBand(seconds),
    };
  }

  #tick(): void {
    this.#callOffTick();
    if (!this.#following || this.#state.phase !== 'running') return;
    const left = this.#left;
    const warning = warningBetween(this.#remaining, left);
    this.#remaining = left;
    this.#set(this.#shown);
    if (left <= 0) {
      this.#timeIsUp();
      return;
    }
    if (warning) this.#notify(warning);
    this.#noticeJumps();
    // The next tick is just after the next whole second.
    this.#callOffTick = this.#deps.time.after((left % 1) * 1000 || 1000, () => this.#tick());
  }

  #timeIsUp(): void {
    this.#callOffNotice();
    this.#set({ phase: 'time-up', notice: { level: 'critical', words: t.timeUpSubmitting() } });
    this.#deps.beep();
  }

  /**
   * Detects that the device slept. Every clock of this page may have stopped then, so the session is fetched.
   */
  #noticeJumps(): void {
    const offset = this.#offset;
    const hasJumped = Math.abs(offset - this.#wallOffset) > JUMPED_MS;
    this.#wallOffset = offset;
    if (hasJumped) void this.heartbeat();
  }

  #notify(notice: Notice): void {
    this.#callOffNotice();
    this.#set({ notice });
    if (notice.level === 'critical') this.#deps.beep();
    else this.#forgetNoticeIn(WARNING_MS);
  }

  #forgetNoticeIn(ms: number): void {
    this.#callOffNotice = this.#deps.time.after(ms, () => this.#set({ notice: null }));
  }

  #setNetwork(network: ClockState['network']): void {
    if (this.#state.phase === 'over' || this.#state.network === network) return;
    const isBackOnline = network === 'online';
    this.#set({ network });
    if (isBackOnline && this.#state.phase === 'running')
      this.#notify({ level: 'info', words: t.backOnline() });
  }

  #beatIn(ms: number): void {
    this.#callOffHeartbeat();
    if (this.#following) this.#callOffHeartbeat = this.#deps.time.after(ms, () => void this.heartbeat());
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { follow, time } = this.#deps;
    while (!signal.aborted) {
      try {
        for await (const session of follow(signal)) if (!signal.aborted) this.take(session);
      } catch {
        // The heartbeat detects whether the server is reachable. This loop only reopens the stream.
      }
      await new Promise<void>((resolve) => {
        const callOff = time.after(FOLLOW_AGAIN_MS * (1 + time.random()), resolve);
        signal.addEventListener('abort', () => {
          callOff();
          resolve();
        });
      });
    }
  }

  #set(part: Partial<ClockState>): void {
    const next = { ...this.#state, ...part };
    const keys = Object.keys(next) as (keyof ClockState)[];
    if (keys.every((key) => next[key] === this.#state[key])) return;
    this.#state = next;
    this.#listeners.notify();
  }
}
