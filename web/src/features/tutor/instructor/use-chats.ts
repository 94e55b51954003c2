import type { Conversation } from '@classi/contract/tutor/endpoints';
import {
  deleteConversation,
  generateConversationTitle,
  newConversation,
  renameConversation,
} from '@classi/contract/tutor/endpoints';
import { CHATS_MAX, NEW_CHAT_TITLE } from '@classi/contract/tutor/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { newId } from '../../../lib/new-id.ts';
import * as texts from '../../../messages/compiled/tutor/copy.ts';
import * as t from '../../../messages/compiled/tutor/instructor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { isUntitled, type ListedChat, newTitle, openAfterDelete, UNSAVED } from '../chats/rules.ts';
import { noteConversations, titleNow, useConversations } from '../queries.ts';

const NONE: readonly Conversation[] = [];

/** Shows an alert when a query fails. */
export function useFailureAlert(hasFailed: boolean, sentence: string): void {
  const { alert } = useDialogs();
  const alertRef = useRef(alert);
  alertRef.current = alert;
  useEffect(() => {
    if (hasFailed) void alertRef.current({ title: sentence });
  }, [hasFailed, sentence]);
}

/** Names each request until it succeeds, so that a retry after a lost reply creates nothing twice. */
function useRequestNames() {
  const last = useRef({ about: '', name: '' });
  const nameOf = (request: unknown): string => {
    const about = JSON.stringify(request);
    if (last.current.about !== about) last.current = { about, name: newId() };
    return last.current.name;
  };
  const done = () => {
    last.current = { about: '', name: '' };
  };
  return { nameOf, done };
}

/** Shows the new title at once, and the one before again if it cannot be saved. */
async function renameChat(client: QueryClient, id: number, next: string, before: string | undefined) {
  const rename = (title: string) =>
    noteConversations(client, (all) => all.map((each) => (each.id === id ? { ...each, title } : each)));
  rename(next);
  try {
    await call(renameConversation, { body: { conversationId: id, title: next } });
  } catch (error) {
    if (before !== undefined) rename(before);
    throw error;
  }
}

/** Deletes a chat. @returns false if it failed; a chat that another tab deleted is no failure */
const deleteChat = (id: number): Promise<boolean> =>
  call(deleteConversation, { body: { conversationId: id } }).then(
    () => true,
    (error: unknown) => error instanceof HttpError && error.status === 404,
  );

/** Names chats: as the teacher types, or after the first question. A chat without messages is named on this page only. */
function useChatTitles(conversations: readonly Conversation[]) {
  const client = useQueryClient();
  const { alert } = useDialogs();
  const [unsavedTitle, setUnsavedTitle] = useState<string>(NEW_CHAT_TITLE);
  const resetUnsavedTitle = () => setUnsavedTitle(NEW_CHAT_TITLE);

  const saveTitle = (id: number, next: string) =>
    renameChat(client, id, next, conversations.find((each) => each.id === id)?.title);

  const rename = async (listed: ListedChat, typed: string) => {
    const next = newTitle(listed.title, typed);
    if (next === null) return;
    if (listed.id === UNSAVED) setUnsavedTitle(next);
    else await saveTitle(listed.id, next).catch(() => alert({ title: texts.renameError() }));
  };

  /** Gives a title to a chat without one, based on its questions. */
  const nameAfter = async (id: number, current: string, question: string) => {
    if (!isUntitled(current)) return;
    try {
      const { title: found } = await call(generateConversationTitle, { body: { query: question } });
      const next = newTitle(current, found);
      // The person may have named it during the request.
      if (next !== null && (titleNow(client, id) ?? current) === current) await saveTitle(id, next);
    } catch (error) {
      // The chat keeps its current title and is named after the next question.
      reportError(error);
    }
  };

  return { unsavedTitle, resetUnsavedTitle, rename, nameAfter };
}

/** Returns the function that creates a chat with a title. */
function useCreateChat(title: string, onCreated: () => void) {
  const client = useQueryClient();
  const { alert } = useDialogs();
  const requestNames = useRequestNames();

  /**
   * `onMade` is called with the id before the chat is shown. @returns the id, or null if it failed, in which
   * case the reason has been shown
   */
  return async (
    textbookIds: readonly number[],
    subject: string,
    onMade: (id: number) => void,
  ): Promise<number | null> => {
    try {
      const body = { title, subject, textbookIds: [...textbookIds] };
      const { id } = await call(newConversation, { body: { ...body, requestId: requestNames.nameOf(body) } });
      requestNames.done();
      onMade(id);
      const createdAt = new Date();
      noteConversations(client, (all) => [{ ...body, id, createdAt }, ...all]);
      onCreated();
      return id;
    } catch (error) {
      const refusal =
        error instanceof HttpError && error.code === 'chat/too-many' ? error.message : undefined;
      void alert({ title: texts.createError(), body: refusal });
      return null;
    }
  };
}

/** The teacher's conversations, the open one (in the URL), and their actions (spec 3 §4). */
export function useChats() {
  const client = useQueryClient();
  const query = useConversations();
  const { alert, confirm } = useDialogs();
  const { chat } = useSearch({ strict: false });
  const navigate = useNavigate();
  const conversations = query.data ?? NONE;
  const { unsavedTitle, resetUnsavedTitle, rename, nameAfter } = useChatTitles(conversations);
  const create = useCreateChat(unsavedTitle, resetUnsavedTitle);
  // If the list is full, no new conversation is possible, so the newest one is open.
  const isFull = conversations.length >= CHATS_MAX;
  const openId = chat ?? (isFull ? conversations[0]?.id : undefined) ?? UNSAVED;
  const open = conversations.find(({ id }) => id === openId);
  const title = open?.title ?? unsavedTitle;
  useFailureAlert(query.isError && !query.data, texts.chatsLoadError());

  const goTo = (id: number) =>
    void navigate({ to: '/instructor/chat', search: id === UNSAVED ? {} : { chat: id }, replace: true });

  const remove = async (listed: ListedChat) => {
    const isSure = await confirm({
      title: terms.deleteTitle({ title: listed.title }),
      body: t.deleteWarning(),
      confirmLabel: terms.delete(),
      isDestructive: true,
    });
    if (!isSure) return;
    if (listed.id === UNSAVED) {
      resetUnsavedTitle();
      if (openId === UNSAVED) goTo(conversations[0]?.id ?? UNSAVED);
      return;
    }
    if (!(await deleteChat(listed.id))) {
      await alert({ title: texts.deleteError() });
      return;
    }
    const next = openAfterDelete(conversations, listed.id);
    noteConversations(client, (all) => all.filter(({ id }) => id !== listed.id));
    if (openId === listed.id) goTo(next);
  };

  return {
    query,
    conversations,
    openId,
    open,
    title,
    unsavedTitle,
    goTo,
    rename,
    remove,
    create,
    nameAfter,
  };
}
