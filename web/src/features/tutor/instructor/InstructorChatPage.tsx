import { CHATS_MAX } from '@classi/contract/tutor/limits';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { type Profile, useProfile } from '../../../lib/profile.ts';
import { browserZone } from '../../../lib/school-time.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { ChatList } from '../chats/ChatList.tsx';
import { listedChats, UNSAVED } from '../chats/rules.ts';
import { Composer } from '../composer/Composer.tsx';
import { TextbookPicker } from '../composer/TextbookPicker.tsx';
import { copy, TEACHER_QUERIES } from '../copy.ts';
import { PassagePlace, usePassageBeside } from '../PassagePlace.tsx';
import { fetchPassage, fetchSpeech, useTextbooks } from '../queries.ts';
import { TalkPane } from '../TalkPane.tsx';
import styles from '../talk.module.css';
import type { Citation } from '../talk.ts';
import { useVisibleHeight } from '../use-visible-height.ts';
import { Welcome } from '../Welcome.tsx';
import own from './instructor.module.css';
import { TipsModal } from './TipsModal.tsx';
import { useChats, useFailureAlert } from './use-chats.ts';
import { useTeacherTalk } from './use-teacher-talk.ts';

const BEFORE_NAMES = /^(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.?$/i;

/** The first name with the title (spec 3 §2): `Hello, Ms Anita`, and `Hello, Anita Ma'am`, as it is said. */
function greeting(profile: Profile | null): string {
  if (!profile) return 'Hello';
  const { title, firstName } = profile;
  const names = BEFORE_NAMES.test(title) ? [title, firstName] : [firstName, title];
  return `Hello, ${names.filter(Boolean).join(' ')}`;
}

const wide = '(min-width: 960px)';

/** Sending, and what is not possible while an answer is under way (spec 3 §4). */
function useTeacherChat() {
  const textbooks = useTextbooks();
  const chats = useChats();
  const talk = useTeacherTalk(textbooks.data, chats);
  const { alert } = useDialogs();
  const [words, setWords] = useState('');
  useFailureAlert(textbooks.isError && !textbooks.data, copy.failed.textbooks);
  const send = async (question: string) => {
    if (textbooks.data?.length && (await talk.ask(question)))
      setWords((before) => (before === question ? '' : before));
  };
  const free = (sentence: string): boolean => {
    if (talk.pending) void alert({ title: sentence });
    return !talk.pending;
  };
  return { textbooks, chats, talk, words, setWords, send, free };
}

type TeacherChat = ReturnType<typeof useTeacherChat>;

/** AURA for teachers: conversations, the talk, the page that it rests on. */
export function InstructorChatPage() {
  const chat = useTeacherChat();
  const { chats, free } = chat;
  const [drawer, setDrawer] = useState(false);
  const [expanded, setExpanded] = useState(false);
  const isWide = useMediaQuery(wide, true, { getInitialValueInEffect: false });
  const field = useRef<HTMLTextAreaElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useVisibleHeight(page);
  const beside = usePassageBeside();
  const [cited, setCited] = useState<{ chat: number; citation: Citation } | null>(null);
  const open = cited !== null && cited.chat === chats.openId ? cited.citation : null;
  const goTo = (id: number) => {
    if (id !== chats.openId && !free(copy.waiting.switch)) return;
    if (id !== chats.openId) chats.goTo(id);
    setDrawer(false);
    setExpanded(false);
    field.current?.focus();
  };
  const panel = isWide && expanded;
  const list = (
    <Chats
      chat={chat}
      goTo={goTo}
      expanded={panel}
      onToggle={isWide ? () => setExpanded(!expanded) : undefined}
    />
  );
  return (
    <>
      {isWide ? (
        <TopBar heading title={chats.title} />
      ) : (
        <NarrowBar chats={chats} onList={() => setDrawer(true)} onNew={() => goTo(UNSAVED)} />
      )}
      <div
        ref={page}
        className={styles.page}
        data-list={(isWide && !expanded) || undefined}
        data-passage={(open && beside && !panel) || undefined}
      >
        {isWide && <div className={own.listPlace}>{list}</div>}
        {!panel && (
          <>
            <TeacherTalk
              chat={chat}
              field={field}
              open={open}
              onCite={(citation) => setCited({ chat: chats.openId, citation })}
            />
            <PassagePlace
              citation={open}
              beside={beside}
              fetchPassage={fetchPassage}
              onClose={() => setCited(null)}
            />
          </>
        )}
      </div>
      <Drawer
        opened={!isWide && drawer}
        onClose={() => setDrawer(false)}
        size={320}
        title="Chats"
        closeButtonProps={{ 'aria-label': 'Close' }}
        classNames={{ body: own.drawerBody ?? '' }}
      >
        {list}
      </Drawer>
      <TipsModal />
    </>
  );
}

interface NarrowBarProps {
  chats: TeacherChat['chats'];
  onList: () => void;
  onNew: () => void;
}

/** On a narrow screen the list is behind a button. */
function NarrowBar({ chats, onList, onNew }: NarrowBarProps) {
  const navigate = useNavigate();
  const { alert } = useDialogs();
  const begin = () =>
    chats.conversations.length < CHATS_MAX ? onNew() : void alert({ title: copy.fullList });
  return (
    <TopBar
      heading
      title={chats.title}
      back={{
        label: 'Back to the assignments',
        onBack: () => void navigate({ to: '/instructor/assignments' }),
      }}
      actions={
        <>
          <IconButton label="Chats" onClick={onList}>
            <IconMessages size={20} stroke={1.7} aria-hidden="true" />
          </IconButton>
          {chats.openId !== UNSAVED && (
            <IconButton label="New Chat" onClick={begin}>
              <IconPlus size={20} stroke={1.7} aria-hidden="true" />
            </IconButton>
          )}
        </>
      }
    />
  );
}

interface ChatsProps {
  chat: TeacherChat;
  goTo: (id: number) => void;
  expanded: boolean;
  onToggle: (() => void) | undefined;
}

function Chats({ chat: { textbooks, chats, talk, free }, goTo, expanded, onToggle }: ChatsProps) {
  const profile = useProfile();
  const { query, conversations, openId, unsavedTitle } = chats;
  const unsaved =
    openId === UNSAVED ? { title: unsavedTitle, at: new Date(), textbookIds: talk.books } : null;
  const failed = query.isError && !query.data;
  return (
    <ChatList
      chats={failed ? null : query.data && listedChats(conversations, unsaved)}
      saved={conversations.length}
      openId={openId}
      timezone={profile?.timezone ?? browserZone()}
      onOpen={goTo}
      onNew={() => goTo(UNSAVED)}
      onReload={() => void query.refetch()}
      mayRename={() => free(copy.waiting.rename)}
      onRename={(listed, typed) => void chats.rename(listed, typed)}
      onDelete={(listed) => {
        if (free(copy.waiting.delete)) void chats.remove(listed);
      }}
      expanded={expanded}
      onToggle={onToggle}
      titleOfBook={(id) => textbooks.data?.find((book) => book.id === id)?.title}
    />
  );
}

interface TeacherTalkProps {
  chat: TeacherChat;
  field: RefObject<HTMLTextAreaElement | null>;
  open: Citation | null;
  onCite: (citation: Citation) => void;
}

function TeacherTalk({ chat, field, open, onCite }: TeacherTalkProps) {
  const { textbooks, talk, words, setWords, send } = chat;
  const profile = useProfile();
  const books = textbooks.data ?? [];
  return (
    <TalkPane
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
          examples={TEACHER_QUERIES}
          onAsk={(question) => void send(question)}
          disabled={talk.pending || books.length === 0}
        >
          Ask about the textbooks that you chose. Each answer names the page that it rests on.
        </Welcome>
      }
      composer={
        <Composer
          field={field}
          value={words}
          onChange={setWords}
          onSend={() => void send(words)}
          pending={talk.pending}
          onStop={() => talk.line.stop()}
          blocked={textbooks.data?.length === 0 ? 'There is no textbook to ask.' : null}
          picker={
            books.length > 0 && (
              <TextbookPicker textbooks={books} chosen={talk.books} several onChange={talk.choose} />
            )
          }
        />
      }
    />
  );
}

/** What stands in the talk's place while it cannot be shown. */
function insteadOf(
  textbooks: ReturnType<typeof useTextbooks>,
  { loading, failed, again }: ReturnType<typeof useTeacherTalk>,
) {
  if (failed)
    return (
      <ErrorState title={copy.failed.messages} onRetry={again}>
        The conversation is kept on the server.
      </ErrorState>
    );
  if (loading) return <Loading label="Loading the conversation" rows={2} />;
  if (textbooks.isError && !textbooks.data)
    return (
      <ErrorState title={copy.failed.textbooks} onRetry={() => void textbooks.refetch()}>
        Your conversations are safe.
      </ErrorState>
    );
  if (textbooks.data?.length === 0)
    return (
      <EmptyState kind="plain" title="No textbooks yet">
        Your school has not added a textbook. As soon as it does, you can ask it here.
      </EmptyState>
    );
  return null;
}
