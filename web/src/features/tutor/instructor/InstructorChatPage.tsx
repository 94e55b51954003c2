import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useRef, useState } from 'react';
import { type Profile, useProfile } from '../../../lib/session/profile.ts';
import * as texts from '../../../messages/compiled/tutor/copy.ts';
import * as t from '../../../messages/compiled/tutor/instructor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { fetchPassage } from '../../../ui/book-page/fetch-passage.ts';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { ChatPane } from '../ChatPane.tsx';
import styles from '../chat.module.css';
import { UNSAVED } from '../chats/rules.ts';
import { Composer } from '../composer/Composer.tsx';
import { TextbookPicker } from '../composer/TextbookPicker.tsx';
import { pickExamples } from '../composer/textbooks.ts';
import { PassagePlace, usePassagePlacement } from '../PassagePlace.tsx';
import { fetchSpeech } from '../queries.ts';
import type { Citation } from '../turns.ts';
import { useVisibleHeight } from '../use-visible-height.ts';
import { Welcome } from '../Welcome.tsx';
import own from './instructor.module.css';
import { Chats, NarrowBar } from './TeacherChats.tsx';
import { TipsModal } from './TipsModal.tsx';
import { type TeacherChat, useTeacherChat } from './use-teacher-chat.ts';

const greeting = (profile: Profile | null) =>
  profile ? t.helloFormofaddress({ formOfAddress: formOfAddress(profile) }) : t.hello();

interface TeacherChatPaneProps {
  chat: TeacherChat;
  field: RefObject<HTMLTextAreaElement | null>;
  open: Citation | null;
  onCite: (citation: Citation) => void;
}

/** The open chat with its composer. */
function TeacherChatPane({ chat, field, open, onCite }: TeacherChatPaneProps) {
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

/** At this width and above, the list is next to the chat. On narrower screens it is behind a button. */
const WIDE = '(min-width: 960px)';

/** AURA for teachers: the list of conversations, the chat, and the cited page. */
export function InstructorChatPage() {
  const chat = useTeacherChat();
  const { chats, free } = chat;
  const [isDrawer, setIsDrawer] = useState(false);
  const [isExpanded, setIsExpanded] = useState(false);
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const field = useRef<HTMLTextAreaElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useVisibleHeight(page);
  const placement = usePassagePlacement();
  const [cited, setCited] = useState<{ chat: number; citation: Citation } | null>(null);
  const open = cited !== null && cited.chat === chats.openId ? cited.citation : null;
  const goTo = (id: number) => {
    if (id !== chats.openId && !free(texts.switchBlocked())) return;
    if (id !== chats.openId) chats.goTo(id);
    setIsDrawer(false);
    setIsExpanded(false);
    field.current?.focus();
  };
  const isPanel = isWide && isExpanded;
  const list = (
    <Chats
      chat={chat}
      goTo={goTo}
      isExpanded={isPanel}
      onToggle={isWide ? () => setIsExpanded(!isExpanded) : undefined}
    />
  );
  return (
    <>
      {isWide ? (
        <TopBar isHeading title={chats.title} />
      ) : (
        <NarrowBar chats={chats} onList={() => setIsDrawer(true)} onNew={() => goTo(UNSAVED)} />
      )}
      <div
        ref={page}
        className={styles.page}
        data-list={(isWide && !isExpanded) || undefined}
        data-passage={open && !isPanel ? placement : undefined}
      >
        {isWide && <div className={own.listPlace}>{list}</div>}
        {!isPanel && (
          <>
            <TeacherChatPane
              chat={chat}
              field={field}
              open={open}
              onCite={(citation) => setCited({ chat: chats.openId, citation })}
            />
            <PassagePlace citation={open} fetchPassage={fetchPassage} onClose={() => setCited(null)} />
          </>
        )}
      </div>
      <Drawer
        opened={!isWide && isDrawer}
        onClose={() => setIsDrawer(false)}
        size={320}
        title={t.chats()}
        classNames={{ body: own.drawerBody ?? '' }}
      >
        {list}
      </Drawer>
      {/* The tips would hide the notice that there are no textbooks. */}
      {chat.textbooks.isSuccess && <TipsModal />}
    </>
  );
}
