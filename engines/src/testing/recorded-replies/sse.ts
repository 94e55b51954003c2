import type { ScriptedReply } from '../model-server.ts';

/** The variants of event streams, all of which were recorded from servers. */
export interface Delivery {
  lineEnd?: '\n' | '\r\n';
  /** The character after the colon of a field. */
  space?: '' | ' ';
  /** Comment lines before the events, which keep the connection alive. */
  comments?: string[];
  /** True for a `[DONE]` line at the end, which most OpenAI-compatible servers send. */
  done?: boolean;
  bytesAtATime?: number;
}

export type Streamed = (delivery?: Delivery) => ScriptedReply;

/** Returns a stream of events. If `named` is true, each event has an `event` line with its `type`, as Anthropic sends it. */
export const toEventStream =
  (events: (object | string)[], own: { named?: boolean; done?: boolean } = {}): Streamed =>
  ({ lineEnd = '\n', space = ' ', comments = [], done = own.done ?? false, bytesAtATime } = {}) => {
    const lines = events.flatMap((event) => {
      const data = typeof event === 'string' ? event : JSON.stringify(event);
      const name = own.named ? [`event:${space}${(JSON.parse(data) as { type: string }).type}`] : [];
      return [...name, `data:${space}${data}`, ''];
    });
    const all = [
      ...comments.flatMap((comment) => [`: ${comment}`, '']),
      ...lines,
      ...(done ? [`data:${space}[DONE]`, ''] : []),
    ];
    return {
      headers: { 'content-type': 'text/event-stream; charset=utf-8' },
      body: all.map((line) => line + lineEnd).join(''),
      ...(bytesAtATime === undefined ? {} : { bytesAtATime }),
    };
  };

export const whole = (value: object, status = 200): ScriptedReply => ({
  status,
  body: JSON.stringify(value, null, 2),
});
