import { formOfAddress } from '@classi/contract/identity/form-of-address';
import type { RefObject } from 'react';
import { type Profile, useProfile } from '../../../lib/session/profile.ts';
import * as texts from '../../../messages/compiled/tutor/copy.ts';
import * as t from '../../../messages/compiled/tutor/instructor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { ChatPane } from '../ChatPane.tsx';
import { Composer } from '../composer/Composer.tsx';
import { TextbookPicker } from '../composer/TextbookPicker.tsx';
import { pickExamples } from '../composer/textbooks.ts';
import { fetchSpeech } from '../queries.ts';
import type { Citation } from '../turns.ts';
import { Welcome } from '../Welcome.tsx';
import type { TeacherChat } from './use-teacher-chat.ts';

const greeting = (profile: Profile | null) =>
  profile ? t.helloFormofaddress({ formOfAddress: formOfAddress(profile) }) : t.hello();

interface TeacherChatPaneProps {
  chat: TeacherChat;
  field: RefObject<HTMLTextAreaElement | null>;
  open: Citation | null;
  onCite: (citation: Citation) => void;
}

/** The open chat with its composer. */
export function TeacherChatPane({ chat, field, open, onCite }: TeacherChatPaneProps) {
  const { textbooks, talk, words, setWords, send } = chat;
  const profile = useProfile();
  const books = textbooks.data ?? [];
  return (
    <ChatPane
      turns={talk.turns}
      connection={talk.connection}
      open={open}
      onCite={onCite}
      onAgain={(question) => void send(question)}
      fetchSpeech={fetchSpeech}
      instead={insteadOf(textbooks, talk)}
      welcome={
        <Welcome
          title={greeting(profile)}
          examples={pickExamples(books.filter(({ id }) => talk.books.includes(id)))}
          onAsk={(question) => void send(question)}
          isDisabled={talk.isPending || books.length === 0}
        >
          {t.askHint()}
        </Welcome>
      }
      composer={
        <Composer
          field={field}
          value={words}
          onChange={setWords}
          onSend={() => void send(words)}
          isPending={talk.isPending}
          onStop={() => talk.line.stop()}
          blocked={textbooks.data?.length === 0 ? t.textbooksEmpty() : null}
          picker={
            books.length > 0 && (
              <TextbookPicker textbooks={books} chosen={talk.books} hasSeveral onChange={talk.choose} />
            )
          }
        />
      }
    />
  );
}

/** Returns what replaces the chat while it cannot be shown. */
function insteadOf(
  textbooks: TeacherChat['textbooks'],
  { isLoading, hasFailed, again }: TeacherChat['talk'],
) {
  if (hasFailed)
    return (
      <ErrorState title={texts.messagesLoadError()} onRetry={again}>
        {t.conversationSaved()}
      </ErrorState>
    );
  if (isLoading) return <Loading label={t.loadingTheConversation()} rows={2} />;
  if (textbooks.isError && !textbooks.data)
    return (
      <ErrorState title={texts.textbooksLoadError()} onRetry={() => void textbooks.refetch()}>
        {t.conversationsSafe()}
      </ErrorState>
    );
  if (textbooks.data?.length === 0)
    return (
      <EmptyState kind="plain" title={terms.noTextbooksYet()}>
        {t.noTextbooksHint()}
      </EmptyState>
    );
  return null;
}
