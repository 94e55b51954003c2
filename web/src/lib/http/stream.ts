import type { Endpoint, EventOf } from '@classi/contract/http/endpoint';
import { type Arguments, decoded, type LooseInput, prepared } from './api.ts';
import { send } from './http.ts';
import { readLines } from './ndjson.ts';

/**
 * Yields the decoded events of a streaming endpoint as they arrive. The last event has the status `complete`
 * or `error`. Leaving the loop or aborting ends the request, but not the work on the server.
 * @throws what `call` throws, and CutStreamError (`ndjson.ts`) if the connection ends before the last event
 */
export async function* stream<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: Arguments<E>
): AsyncGenerator<EventOf<E>> {
  const response = await send(prepared(endpoint, input as LooseInput | undefined, options));
  for await (const event of readLines(response.body)) yield decoded(endpoint.stream, event) as EventOf<E>;
}
