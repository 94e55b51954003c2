import type { ScriptedReply } from '../../../testing/model-server.ts';

/** Variants of event streams. All of them were observed. */
export interface Manner {
  lineEnd?: '\n' | '\r\n';
  /** The character after the colon of a field. */
  space?: '' | ' ';
  /** Lines that keep the connection alive, before the events. */
  comments?: string[];
  /** The last line that most OpenAI-compatible servers send. */
  done?: boolean;
  bytesAtATime?: number;
}

export type Streamed = (manner?: Manner) => ScriptedReply;

/** A stream of events. An event with a `type` is named by it where `named` is said, as Anthropic does. */
export const streamOf =
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
