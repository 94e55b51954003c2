import { CHATS_MAX } from '@classi/contract/tutor/limits';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useProfile } from '../../../lib/session/profile.ts';
import { browserZone } from '../../../lib/time/school-time.ts';
import * as texts from '../../../messages/compiled/tutor/copy.ts';
import * as t from '../../../messages/compiled/tutor/instructor.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { ChatList } from '../chats/ChatList.tsx';
import { listedChats, UNSAVED } from '../chats/rules.ts';
import type { TeacherChat } from './use-teacher-chat.ts';

interface NarrowBarProps {
  chats: TeacherChat['chats'];
  onList: () => void;
  onNew: () => void;
}

/** The bar of a narrow screen, with a button that opens the list. */
export function NarrowBar({ chats, onList, onNew }: NarrowBarProps) {
  const navigate = useNavigate();
  const { alert } = useDialogs();
  const begin = () =>
    chats.conversations.length < CHATS_MAX ? onNew() : void alert({ title: texts.chatLimitReached() });
  return (
    <TopBar
      isHeading
      title={chats.title}
      back={{
        label: t.backToAssignments(),
        onBack: () => void navigate({ to: '/instructor/assignments' }),
      }}
      actions={
        <>
          <IconButton label={t.chats()} onClick={onList}>
            <IconMessages size={20} stroke={1.7} aria-hidden="true" />
          </IconButton>
          {chats.openId !== UNSAVED && (
            <IconButton label={t.newChat()} onClick={begin}>
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
  isExpanded: boolean;
  onToggle: (() => void) | undefined;
}

/** The list of conversations with its actions. */
export function Chats({ chat: { textbooks, chats, talk, free }, goTo, isExpanded, onToggle }: ChatsProps) {
  const profile = useProfile();
  const { query, conversations, openId, unsavedTitle } = chats;
  const unsaved =
    openId === UNSAVED ? { title: unsavedTitle, at: new Date(), textbookIds: talk.books } : null;
  const hasFailed = query.isError && !query.data;
  return (
    <ChatList
      chats={hasFailed ? null : query.data && listedChats(conversations, unsaved)}
      saved={conversations.length}
      openId={openId}
      timezone={profile?.timezone ?? browserZone()}
      onOpen={goTo}
      onNew={() => goTo(UNSAVED)}
      onReload={() => void query.refetch()}
      mayRename={() => free(texts.renameBlocked())}
      onRename={(listed, typed) => void chats.rename(listed, typed)}
      onDelete={(listed) => {
        if (free(texts.deleteBlocked())) void chats.remove(listed);
      }}
      isExpanded={isExpanded}
      onToggle={onToggle}
      titleOfBook={(id) => textbooks.data?.find((book) => book.id === id)?.title}
    />
  );
}
