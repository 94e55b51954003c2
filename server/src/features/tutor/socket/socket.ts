/** The tutor on the socket: receives frames and sends answers. A refusal is sent like an answer: its sentence, then the end (wire.md). */

import { randomUUID } from 'node:crypto';
import {
  ANSWER_END,
  type AnswerFrame,
  answerFrame,
  guestQuestion,
  joinAnswer,
  prepareTextbooks,
  SOCKET_EVENTS,
  stopAnswer,
  studentQuestion,
  teacherQuestion,
} from '@classi/contract';
import { z } from 'zod';
import { Refused, refuse } from '../../../platform/http/refuse.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Line } from '../../../platform/realtime/index.ts';
import type { Session } from '../../identity/index.ts';
import type { Listener } from '../answers/answers.ts';
import { createAnswerWriter } from '../answers/save-answer.ts';
import { followStored, stopStored } from '../answers/stored-answers.ts';
import { askAsStudent, askAsTeacher, type TutorQuestion } from '../ask.ts';
import { askAsGuest } from '../guests/guests.ts';
import type { Visitor } from '../guests/visitors.ts';
import { prepareFor } from './prepare.ts';
import type { SocketDeps, TutorConnection } from './socket-parts.ts';

type Event = 'response' | 'guest-response';

/** Wraps the connection as the listener of an answer. */
function listenerOf(line: Line<TutorConnection>, event: Event): Listener {
  return {
    gone: line.gone,
    send: (frame) => line.send(event, z.encode(answerFrame, frame)),
  };
}

const ownerOf = ({ tenantId, accountId }: Session): string => `${tenantId}:${accountId}`;
const guestOf = ({ id }: Visitor): string => `visitor:${id}`;

function decoded<S extends z.ZodType>(schema: S, payload: unknown): z.output<S> {
  const read = schema.safeParse(payload);
  if (!read.success) refuse('http/invalid');
  return read.data;
}

/** Sends the sentence of a refusal, then the end. Other errors are logged. */
function sayRefusal(listener: Listener, error: unknown, about: Partial<AnswerFrame>, log: Log): void {
  const refused = error instanceof Refused ? error : new Refused('http/failed');
  if (refused !== error) log.error({ error }, 'a question failed');
  const { code, message } = refused;
  listener.send({ ...about, message, code });
  listener.send({ ...about, message: ANSWER_END, code });
}

const requestOf = (payload: unknown): Partial<AnswerFrame> => {
  const read = z.object({ requestId: z.string().max(64) }).safeParse(payload);
  return read.success ? { requestId: read.data.requestId } : {};
};

export function openTutor(deps: SocketDeps): void {
  openAsking(deps);
  openJoining(deps);
  openGuests(deps);
  deps.realtime.onConnect((line) => void prepareFor(deps, line.who));
  deps.realtime.on(SOCKET_EVENTS.prepare, async ({ who }, payload) => {
    const read = prepareTextbooks.safeParse(payload);
    if (read.success) await prepareFor(deps, who, read.data.textbookIds);
  });
}

function openAsking(deps: SocketDeps): void {
  const { realtime, answers, log } = deps;
  const hear = (
    event: string,
    role: Session['role'],
    ask: (session: Session, payload: unknown) => Promise<TutorQuestion>,
  ): void =>
    realtime.on(event, async (line, payload) => {
      const listener = listenerOf(line, SOCKET_EVENTS.response);
      try {
        const session = await line.who.session();
        if (session.role !== role) refuse('session/wrong-role');
        await begin(session, await ask(session, payload), listener, requestOf(payload).requestId);
      } catch (error) {
        sayRefusal(listener, error, requestOf(payload), log);
      }
    });

  async function begin(
    session: Session,
    question: TutorQuestion,
    listener: Listener,
    requestId: string | undefined,
  ): Promise<void> {
    const owner = ownerOf(session);
    for (const id of question.stopped) answers.stop(String(id), owner);
    const answerId = String(question.chatId);
    const { events, conversationId, chatId } = question;
    if (!events) {
      if (!answers.join(answerId, owner, listener, 0))
        await followStored(deps, session, { chatId, after: 0 }, listener);
      return;
    }
    const about = { conversationId, ...(requestId === undefined ? {} : { requestId }) };
    answers.begin(
      { answerId, owner, about, events, writer: createAnswerWriter(deps, session, chatId) },
      listener,
    );
  }

  hear(SOCKET_EVENTS.ask, 'student', (session, payload) =>
    askAsStudent(deps, session, decoded(studentQuestion, payload)),
  );
  hear(SOCKET_EVENTS.askAsTeacher, 'instructor', (session, payload) =>
    askAsTeacher(deps, session, decoded(teacherQuestion, payload)),
  );
}

/** Ids of answers to members are numbers, those to visitors are not. */
const MEMBERS = /^[1-9]\d{0,9}$/;

function openJoining(deps: SocketDeps): void {
  const { realtime, answers, guestAnswers, log } = deps;
  realtime.on(SOCKET_EVENTS.join, async (line, payload) => {
    const { answerId = '', after = 0 } = joinAnswer.safeParse(payload).data ?? {};
    const isMembers = MEMBERS.test(answerId);
    const listener = listenerOf(line, isMembers ? SOCKET_EVENTS.response : SOCKET_EVENTS.guestResponse);
    try {
      if (!isMembers) {
        if (!guestAnswers.join(answerId, guestOf(line.who.visitor), listener, after))
          refuse('chat/answer-not-found');
        return;
      }
      const session = await line.who.session();
      if (!answers.join(answerId, ownerOf(session), listener, after))
        await followStored(deps, session, { chatId: Number(answerId), after }, listener);
    } catch (error) {
      sayRefusal(listener, error, answerId ? { answerId } : {}, log);
    }
  });
  realtime.on(SOCKET_EVENTS.stop, async (line, payload) => {
    const { answerId } = decoded(stopAnswer, payload);
    if (!MEMBERS.test(answerId)) {
      guestAnswers.stop(answerId, guestOf(line.who.visitor));
      return;
    }
    const session = await line.who.session();
    // The stop is stored first, because the process that writes the answer may be another one.
    await stopStored(deps, session, Number(answerId));
    answers.stop(answerId, ownerOf(session));
  });
}

function openGuests(deps: SocketDeps): void {
  const { realtime, guestAnswers, log } = deps;
  /** Each visitor's current answer on this connection. */
  const current = new Map<string, string>();
  realtime.on(SOCKET_EVENTS.askAsGuest, async (line, payload) => {
    const listener = listenerOf(line, SOCKET_EVENTS.guestResponse);
    const { visitor } = line.who;
    try {
      const { events, remaining } = await askAsGuest(deps, visitor, decoded(guestQuestion, payload));
      const owner = guestOf(visitor);
      guestAnswers.stop(current.get(owner) ?? '', owner);
      const answerId = randomUUID();
      current.set(owner, answerId);
      const writer = {
        save: async () => true,
        end: async (_: unknown, how: 'answered' | 'answering' | 'stopped' | 'cut' | 'failed') => {
          if (current.get(owner) === answerId) current.delete(owner);
          return how;
        },
      };
      const about = { ...requestOf(payload), remainingChats: remaining };
      guestAnswers.begin({ answerId, owner, about, events, writer }, listener);
    } catch (error) {
      sayRefusal(listener, error, requestOf(payload), log);
    }
  });
}
