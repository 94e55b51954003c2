import type { ModelMessage } from 'ai';
import type { Call } from './call.ts';

/** The call as messages of the library: the conversation until now, and the request. */
export function messagesOf({ earlier = [], parts }: Call): ModelMessage[] {
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
