import {
  deleteConversation,
  generateConversationTitle,
  getChat,
  getConversationChats,
  getConversations,
  getGuestTextbookPassage,
  getReadingPlaces,
  getTextbookPassage,
  guestChatRemaining,
  guestExampleQueries,
  guestTextToSpeech,
  newConversation,
  renameConversation,
  textToSpeech,
} from '@classi/contract';
import type { Engine } from '@classi/engines';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Blob, Mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Speech } from '../../platform/speech/index.ts';
import type { Session } from '../identity/index.ts';
import { listNames } from './ask.ts';
import {
  listConversationChats,
  readConversation,
  remove,
  rename,
  startConversation,
  teachersConversations,
} from './conversations.ts';
import type { FindExampleQueries } from './example-queries.ts';
import { listReadingPlaces } from './graded-work/reading-places.ts';
import {
  guestExampleQueries as readGuestExampleQueries,
  readGuestPassage,
  remainingQuestions,
} from './guests/guests.ts';
import type { Visitors } from './guests/visitors.ts';
import { readPassage } from './passages.ts';
import { createRateLimit } from './rate-limit.ts';

export interface TutorDeps extends Platform<'clock' | 'database'> {
  engine: Engine;
  speech: Speech;
  visitors: Visitors;
  exampleQueries: FindExampleQueries;
}

/** How many texts a caller may have read aloud in a minute. */
const SPOKEN_A_MINUTE = 30;
const GUEST_SPOKEN_A_MINUTE = 10;

async function audioOf({ speech }: TutorDeps, text: string, signal: AbortSignal): Promise<Blob> {
  const spoken = await speech.speak(text, signal);
  if (typeof spoken === 'string') refuse(`speech/${spoken}`);
  return spoken;
}

export function mountTutor(mount: Mount<Session>, deps: TutorDeps): void {
  mountConversations(mount, deps);
  mountGuests(mount, deps);
  const checkSpeechRate = createRateLimit(SPOKEN_A_MINUTE);
  mount(textToSpeech, async ({ session, body, signal }) => {
    checkSpeechRate(String(session.accountId));
    return audioOf(deps, body.text, signal);
  });
  mount(getReadingPlaces, async ({ session, body, signal }) =>
    listReadingPlaces(deps, session, { ...body, signal }),
  );
  mount(getTextbookPassage, async ({ session, body }) => readPassage(deps.database, session.tenantId, body));
  mount(getChat, async ({ session, body }) => readConversation(deps, session, body));
}

function mountConversations(mount: Mount<Session>, deps: TutorDeps): void {
  mount(getConversations, async ({ session }) => teachersConversations(deps, session));
  mount(getConversationChats, async ({ session, body }) =>
    listConversationChats(deps, session, body.conversationId),
  );
  mount(newConversation, async ({ session, body }) => startConversation(deps, session, body));
  mount(renameConversation, async ({ session, body }) => {
    await rename(deps, session, body);
    return { message: 'The chat has its new title.' };
  });
  mount(deleteConversation, async ({ session, body }) => {
    await remove(deps, session, body.conversationId);
    return { message: 'The chat is deleted.' };
  });
  mount(generateConversationTitle, async ({ session, body, signal }) => {
    const people = await deps.database.inTenant(session.tenantId, (tx) => listNames(tx, session));
    const options = { signal, for: { tenant: String(session.tenantId), people } };
    return { title: await deps.engine.titleOf([{ question: body.query }], options) };
  });
}

function mountGuests(mount: Mount<Session>, deps: TutorDeps): void {
  const checkSpeechRate = createRateLimit(GUEST_SPOKEN_A_MINUTE);

  async function visitorOf(request: FastifyRequest, reply: FastifyReply) {
    const { cookies, ip: address, protocol } = request;
    const { visitor, cookie } = await deps.visitors.meet({
      ...{ cookies, address, secure: protocol === 'https' },
      userAgent: request.headers['user-agent'] ?? '',
    });
    if (cookie) reply.header('set-cookie', cookie);
    return visitor;
  }

  mount(guestChatRemaining, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return remainingQuestions(deps, await visitorOf(request, reply));
  });
  mount(guestExampleQueries, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { exampleQueries: await readGuestExampleQueries(deps) };
  });
  mount(guestTextToSpeech, async ({ request, reply, body, signal }) => {
    checkSpeechRate((await visitorOf(request, reply)).address);
    return audioOf(deps, body.text, signal);
  });
  mount(getGuestTextbookPassage, async ({ body }) => readGuestPassage(deps, body));
}
