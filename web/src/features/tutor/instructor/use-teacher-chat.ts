import { useState } from 'react';
import * as t from '../../../messages/compiled/tutor/copy.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useTextbooks } from '../queries.ts';
import { useChats, useFailureAlert } from './use-chats.ts';
import { useTeacherConversation } from './use-teacher-conversation.ts';

/**
 * Combines the textbooks, the conversations and the open chat, and says what is blocked while an answer is in
 * progress (spec 3 §4).
 */
export function useTeacherChat() {
  const textbooks = useTextbooks();
  const chats = useChats();
  const talk = useTeacherConversation(textbooks.data, chats);
  const { alert } = useDialogs();
  const [words, setWords] = useState('');
  useFailureAlert(textbooks.isError && !textbooks.data, t.textbooksLoadError());
  const send = async (question: string) => {
    if (textbooks.data?.length && (await talk.ask(question)))
      setWords((before) => (before === question ? '' : before));
  };
  const free = (sentence: string): boolean => {
    if (talk.isPending) void alert({ title: sentence });
    return !talk.isPending;
  };
  return { textbooks, chats, talk, words, setWords, send, free };
}

export type TeacherChat = ReturnType<typeof useTeacherChat>;
