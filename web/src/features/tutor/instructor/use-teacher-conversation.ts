import { SOCKET_EVENTS } from '@classi/contract/tutor/limits';
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import * as t from '../../../messages/compiled/tutor/copy.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { UNSAVED } from '../chats/rules.ts';
import type { Textbook } from '../composer/textbooks.ts';
import { fetchChats } from '../queries.ts';
import { pendingTurn, storedTurn } from '../turns.ts';
import { useChatConnection } from '../use-chat-connection.ts';
import type { useChats } from './use-chats.ts';

/** The key in local storage of the textbooks that were chosen last, for a new chat. */
const CHOSEN_KEY = 'aura-chat-textbooks';

function storedTextbooks(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CHOSEN_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/**
 * Returns the textbooks of the open chat: those chosen here, otherwise the chat's own, otherwise those of
 * last time, otherwise the first one.
 */
function useChosenBooks(textbooks: readonly Textbook[] | undefined, chats: ReturnType<typeof useChats>) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const ids = (textbooks ?? []).map(({ id }) => id);
  const availableOf = (wanted: readonly number[] | undefined) =>
    wanted?.filter((id) => ids.includes(id)) ?? [];
  const candidates = [chosen.get(chats.openId), chats.open?.textbookIds, storedTextbooks()].map(availableOf);
  const books = candidates.find((found) => found.length > 0) ?? ids.slice(0, 1);
  const choose = (next: readonly number[], chatId = chats.openId) => {
    localStorage.setItem(CHOSEN_KEY, JSON.stringify(next));
    setChosen((before) => new Map(before).set(chatId, next));
  };
  const subject = [
    ...new Set(textbooks?.filter(({ id }) => books.includes(id)).map((book) => book.subject)),
  ].join(', ');
  return { books, choose, subject };
}

/** Fetches the messages of the open chat and shows them, unless this page has just created it. */
function useOpenChat(line: ReturnType<typeof useChatConnection>['line'], openId: number) {
  const { alert } = useDialogs();
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  /** The id of the chat that this page has just created. Its messages are here already. */
  const madeHere = useRef<number | null>(null);
  const alertRef = useRef(alert);
  alertRef.current = alert;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    if (madeHere.current === openId) return;
    madeHere.current = null;
    line.showTurns([]);
    setHasFailed(false);
    setIsLoading(openId !== UNSAVED);
    if (openId === UNSAVED) return;
    const leaving = new AbortController();
    fetchChats(openId, leaving.signal).then(
      (found) => {
        setIsLoading(false);
        line.showTurns(found.map(storedTurn));
      },
      () => {
        if (leaving.signal.aborted) return;
        setIsLoading(false);
        setHasFailed(true);
        void alertRef.current({ title: t.messagesLoadError() });
      },
    );
    return () => leaving.abort();
  }, [line, openId, attempt]);
  return { madeHere, isLoading, hasFailed, again: () => setAttempt((before) => before + 1) };
}

/** The messages of the open chat. They are fetched when another chat is opened. */
export function useTeacherConversation(
  textbooks: readonly Textbook[] | undefined,
  chats: ReturnType<typeof useChats>,
) {
  const profile = useProfile();
  const { books, choose, subject } = useChosenBooks(textbooks, chats);
  const talk = useChatConnection({ ask: SOCKET_EVENTS.askAsTeacher, response: SOCKET_EVENTS.response });
  const { line } = talk;
  const [isCreating, setIsCreating] = useState(false);
  const { openId } = chats;
  const { madeHere, ...loading } = useOpenChat(line, openId);

  const booksKey = books.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same books are reported once
  useEffect(() => line.prepare(books), [line, booksKey]);

  const send = (conversationId: number, question: string) =>
    line.ask(question, {
      conversationId,
      conversationTitle: chats.title,
      instructorId: profile?.id,
      userType: 'instructor',
      firstName: profile?.firstName,
      title: profile?.title,
      subject,
      textbookIds: [...books],
    });

  /** @returns whether the question was accepted; otherwise it stays in the field */
  const ask = async (question: string): Promise<boolean> => {
    if (question.trim() === '' || isCreating || pendingTurn(line.read().turns)) return false;
    if (openId !== UNSAVED) {
      void chats.nameAfter(openId, chats.title, question);
      return send(openId, question);
    }
    const { unsavedTitle } = chats;
    setIsCreating(true);
    const id = await chats.create(books, subject, (made) => {
      madeHere.current = made;
    });
    setIsCreating(false);
    if (id === null) return false;
    choose(books, id);
    const wasAccepted = send(id, question);
    chats.goTo(id);
    void chats.nameAfter(id, unsavedTitle, question);
    return wasAccepted;
  };

  return {
    ...talk,
    ...loading,
    ask,
    books,
    choose,
    isPending: isCreating || pendingTurn(talk.turns) !== undefined,
  };
}
