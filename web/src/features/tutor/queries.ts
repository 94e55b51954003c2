import { listTextbooks } from '@classi/contract/courses/endpoints';
import type { Chat } from '@classi/contract/tutor/chat';
import {
  type Conversation,
  getConversationChats,
  getConversations,
  textToSpeech,
} from '@classi/contract/tutor/endpoints';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';
import type { FetchSpeech } from './answer/use-reading-aloud.ts';

const CONVERSATIONS_KEY = ['tutor', 'conversations'] as const;

/** The server tests example questions first. A list without them is polled at this interval, in ms. */
export const EXAMPLES_POLL_MS = 2_000;
export const EXAMPLES_POLLS = 8;

/** The school's textbooks. */
export function useTextbooks() {
  return useQuery({
    ...endpointQuery(['tutor', 'textbooks'], listTextbooks),
    staleTime: 300_000,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < EXAMPLES_POLLS && data?.some(({ exampleQueries }) => exampleQueries.length === 0)
        ? EXAMPLES_POLL_MS
        : false,
  });
}

/** The teacher's conversations, newest first. */
export function useConversations() {
  return useQuery({
    ...endpointQuery(CONVERSATIONS_KEY, getConversations, { body: {} }),
    refetchOnMount: 'always',
  });
}

/** Applies a change to the cached list at once. */
export function noteConversations(
  client: QueryClient,
  change: (conversations: readonly Conversation[]) => Conversation[],
): void {
  client.setQueryData<Conversation[]>(CONVERSATIONS_KEY, (known) => known && change(known));
}

/** Returns the current title of a conversation, or undefined if it is not cached. */
export const titleNow = (client: QueryClient, conversationId: number): string | undefined =>
  client.getQueryData<Conversation[]>(CONVERSATIONS_KEY)?.find(({ id }) => id === conversationId)?.title;

export const fetchChats = (conversationId: number, signal: AbortSignal): Promise<Chat[]> =>
  call(getConversationChats, { body: { conversationId } }, { signal });

export const fetchSpeech: FetchSpeech = (text, signal) => call(textToSpeech, { body: { text } }, { signal });
