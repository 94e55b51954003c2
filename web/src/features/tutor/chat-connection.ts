import { ANSWER_END, ANSWER_TIMEOUT_MS, QUERY_MAX, SOCKET_EVENTS } from '@classi/contract/tutor/limits';
import { type AnswerFrame, answerFrame } from '@classi/contract/tutor/socket';
import { send } from '../../lib/http/http.ts';
import { createListeners } from '../../lib/listeners.ts';
import { openSocket, type Socket } from '../../lib/live/socket.ts';
import { applyFrame, isPending, mayGrow, newTurn, pendingTurn, type Turn, withTurn } from './turns.ts';

/** The names of the socket's events. */
export interface LineNames {
  ask: string;
  response: string;
}

/** Problems that a page shows as alerts: no response within 30 s, or no connection (spec 3 §8). */
export type LineProblem = 'noResponse' | 'noConnection';

export interface ChatSnapshot {
  turns: readonly Turn[];
  /** `lost`: the connection broke or failed. Reconnecting continues. */
  connection: 'connecting' | 'open' | 'lost';
}

/** The codes that say that nobody is logged in on this connection. */
const NOBODY = new Set(['session/none', 'session/unreadable']);

/** Returns a unique name for a question. `randomUUID` requires HTTPS, which some schools do not have. */
const newName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

interface LineEvents {
  /** @param over aborted when the problem is over */
  onProblem: (problem: LineProblem, over?: AbortSignal) => void;
  /** Called with every frame about a turn of this page, after it was applied. */
  onFrame?: (frame: AnswerFrame, turn: Turn) => void;
}

/**
 * A chat and its socket. The messages stay when the connection breaks. When it is back, an unanswered
 * question is sent again under its own name, or an answer in progress is joined at the point that this page
 * has reached.
 */
export class ChatConnection {
  private readonly names: LineNames;
  private readonly events: LineEvents;
  private shown: ChatSnapshot = { turns: [], connection: 'connecting' };
  private readonly listeners = createListeners();
  private readonly payloads = new Map<string, object>();
  private socket: Socket | null = null;
  private textbooks: readonly number[] = [];
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** Aborted when the reported outage is over; undefined if none was reported. */
  private outage: AbortController | undefined;

  constructor(names: LineNames, events: LineEvents) {
    this.names = names;
    this.events = events;
  }

  readonly subscribe = this.listeners.subscribe;

  readonly read = (): ChatSnapshot => this.shown;

  open(): void {
    const socket = openSocket();
    this.socket = socket;
    socket.on('connect', () => this.connected());
    socket.on('disconnect', () => this.show({ connection: 'lost' }));
    socket.on('connect_error', () => {
      this.show({ connection: 'lost' });
      const isWaiting = this.shown.turns.some((turn) => turn.state === 'asking');
      if (isWaiting && !this.outage) this.tellNoConnection();
    });
    socket.on(this.names.response, (frame: unknown) => this.heard(frame));
  }

  close(): void {
    clearTimeout(this.silence);
    this.socket?.close();
    this.socket = null;
    this.show({ connection: 'connecting' });
  }

  /** Shows another chat, or none. An answer in progress is joined. */
  showTurns(turns: readonly Turn[]): void {
    this.show({ turns });
    this.catchUp();
  }

  /** Sends a question, unless an answer is in progress. @returns whether it was accepted */
  ask(question: string, payload: object): boolean {
    const words = question.trim();
    if (words === '' || pendingTurn(this.shown.turns)) return false;
    const turn = newTurn(newName(), words);
    // A question that is too long is refused by the server, which needs only one character more to see that.
    // A larger event would break the connection.
    const query = words.slice(0, QUERY_MAX + 1);
    this.payloads.set(turn.requestId, { ...payload, query, requestId: turn.requestId });
    this.outage = undefined;
    this.show({ turns: [...this.shown.turns, turn] });
    this.send(turn);
    this.listen();
    return true;
  }

  /** Stops the answer in progress. Its text so far stays. */
  stop(): void {
    const turn = pendingTurn(this.shown.turns);
    if (!turn) return;
    if (turn.answerId && this.socket?.connected) {
      this.socket.emit(SOCKET_EVENTS.stop, { answerId: turn.answerId });
    }
    clearTimeout(this.silence);
    this.show({ turns: withTurn(this.shown.turns, turn.requestId, { state: 'stopped' }) });
  }

  /** Tells the server which textbooks the next question is probably about. */
  prepare(textbookIds: readonly number[]): void {
    this.textbooks = textbookIds;
    if (this.socket?.connected && textbookIds.length > 0) {
      this.socket.emit(SOCKET_EVENTS.prepare, { textbookIds });
    }
  }

  private connected(): void {
    this.outage?.abort();
    this.outage = undefined;
    this.show({ connection: 'open' });
    this.prepare(this.textbooks);
    this.catchUp();
  }

  /** Requests what this page may have missed. */
  private catchUp(): void {
    for (const turn of this.shown.turns.filter(mayGrow)) this.send(turn);
    if (this.shown.turns.some(isPending)) this.listen();
  }

  private send(turn: Turn): void {
    if (!this.socket?.connected) return;
    if (turn.answerId) {
      this.socket.emit(SOCKET_EVENTS.join, { answerId: turn.answerId, after: turn.answer.length });
      return;
    }
    const payload = this.payloads.get(turn.requestId);
    if (payload) this.socket.emit(this.names.ask, payload);
  }

  private heard(said: unknown): void {
    const frame = answerFrame.safeDecode(said as Parameters<typeof answerFrame.safeDecode>[0]);
    if (!frame.success) {
      reportError(frame.error);
      return;
    }
    const { turns, about, hasGap } = applyFrame(this.shown.turns, frame.data);
    if (!about) {
      this.stopLate(frame.data);
      return;
    }
    this.show({ turns });
    if (NOBODY.has(frame.data.code ?? '') && frame.data.message !== ANSWER_END) void this.checkSession();
    if (hasGap) this.send(about);
    if (turns.some(isPending)) this.listen();
    else clearTimeout(this.silence);
    this.events.onFrame?.(frame.data, about);
  }

  /**
   * Checks the session after the server has said that nobody is logged in. If that is so, the call leads to
   * the login, as any call does (spec 3 §8). If the connection is older than the session's cookies, it is
   * reopened.
   */
  private async checkSession(): Promise<void> {
    const { socket } = this;
    try {
      await send({ method: 'GET', path: '/auth/validate-token' });
    } catch {
      return;
    }
    if (!socket || this.socket !== socket) return;
    this.close();
    this.open();
  }

  /** The answer was stopped before the server had named it. It has a name now. */
  private stopLate({ requestId, answerId }: AnswerFrame): void {
    const turn = this.shown.turns.find(
      (each) => each.state === 'stopped' && each.answerId === null && each.requestId === requestId,
    );
    if (!turn || answerId === undefined) return;
    this.socket?.emit(SOCKET_EVENTS.stop, { answerId });
    this.show({ turns: withTurn(this.shown.turns, turn.requestId, { answerId }) });
  }

  /** From now on, the next frame has to arrive within 30 s. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.onSilence(), ANSWER_TIMEOUT_MS);
  }

  private onSilence(): void {
    const turn = pendingTurn(this.shown.turns);
    if (!turn) return;
    this.show({ turns: withTurn(this.shown.turns, turn.requestId, { state: 'silent' }) });
    if (this.shown.connection === 'open') this.events.onProblem('noResponse');
    else this.tellNoConnection();
  }

  private tellNoConnection(): void {
    this.outage ??= new AbortController();
    this.events.onProblem('noConnection', this.outage.signal);
  }

  private show(change: Partial<ChatSnapshot>): void {
    this.shown = { ...this.shown, ...change };
    this.listeners.notify();
  }
}
