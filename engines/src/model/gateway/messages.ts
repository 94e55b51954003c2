import type { ModelMessage } from 'ai';
import type { Call } from './call.ts';

/** Converts a call to messages of the library: the earlier turns, and the request. */
export function toModelMessages({ earlier = [], parts }: Call): ModelMessage[] {
  return [
    ...earlier.map(({ role, text }): ModelMessage => ({ role, content: text })),
    {
      role: 'user',
      content: parts.map((part) =>
        part.type === 'text' ? part : { type: 'file', data: part.bytes, mediaType: part.mediaType },
      ),
    },
  ];
}
