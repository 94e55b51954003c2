import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import * as texts from '../../../messages/compiled/tutor/copy.ts';
import * as t from '../../../messages/compiled/tutor/instructor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import styles from '../chat.module.css';
import { UNSAVED } from '../chats/rules.ts';
import { PassagePlace, usePassagePlacement } from '../PassagePlace.tsx';
import { fetchPassage } from '../queries.ts';
import type { Citation } from '../turns.ts';
import { useVisibleHeight } from '../use-visible-height.ts';
import own from './instructor.module.css';
import { TeacherChatPane } from './TeacherChatPane.tsx';
import { Chats, NarrowBar } from './TeacherChats.tsx';
import { TipsModal } from './TipsModal.tsx';
import { useTeacherChat } from './use-teacher-chat.ts';

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
            <PassagePlace
              citation={open}
              placement={placement}
              fetchPassage={fetchPassage}
              onClose={() => setCited(null)}
            />
          </>
        )}
      </div>
      <Drawer
        opened={!isWide && isDrawer}
        onClose={() => setIsDrawer(false)}
        size={320}
        title={t.chats()}
        closeButtonProps={{ 'aria-label': terms.close() }}
        classNames={{ body: own.drawerBody ?? '' }}
      >
        {list}
      </Drawer>
      {/* The tips would hide the notice that there are no textbooks. */}
      {chat.textbooks.isSuccess && <TipsModal />}
    </>
  );
}
