import { CHATS_MAX } from '@classi/contract/tutor/limits';
import { Button, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconPlus } from '@tabler/icons-react';
import { formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/tutor/chats.ts';
import * as texts from '../../../messages/compiled/tutor/copy.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Loading, SkeletonBar } from '../../../ui/states.tsx';
import { ChatRow, type ChatRowActions } from './ChatRow.tsx';
import styles from './chats.module.css';
import { byTime, type ListedChat } from './rules.ts';

interface ChatListProps extends ChatRowActions {
  /** Undefined while loading, null if loading failed. */
  chats: readonly ListedChat[] | undefined | null;
  /** The number of conversations that the server has stored. */
  saved: number;
  openId: number;
  timezone: string;
  onNew: () => void;
  onReload: () => void;
  /** The panel covers the whole page. The value is absent if the list is in a drawer. */
  isExpanded?: boolean;
  onToggle?: (() => void) | undefined;
  titleOfBook: (textbookId: number) => string | undefined;
}

/** The teacher's conversations by time, with a button for a new one. */
export function ChatList(props: ChatListProps) {
  const {
    chats,
    saved,
    openId,
    timezone,
    onNew,
    onReload,
    isExpanded = false,
    onToggle,
    titleOfBook,
  } = props;
  const ToggleIcon = isExpanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const detailOf = ({ createdAt, textbookIds }: ListedChat) =>
    [formatDate(createdAt, timezone), ...textbookIds.map(titleOfBook)].filter(Boolean).join(' · ');
  return (
    <nav className={styles.list} aria-label={t.chats()} data-expanded={isExpanded || undefined}>
      <div className={styles.head}>
        <h2>{t.chats()}</h2>
        {onToggle && (
          <IconButton label={isExpanded ? t.backToSidebar() : t.expandTheList()} onClick={onToggle}>
            <ToggleIcon size={19} stroke={1.6} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <NewChat isFull={saved >= CHATS_MAX} onNew={onNew} />
      <div className={styles.groups}>
        {chats === undefined && (
          <Loading label={t.loadingTheChats()}>
            <div className={styles.loading}>
              <SkeletonBar width="80%" />
              <SkeletonBar width="60%" />
              <SkeletonBar width="72%" />
            </div>
          </Loading>
        )}
        {chats === null && (
          <div className={styles.failed}>
            <p>{texts.chatsLoadError()}</p>
            <Button variant="default" size="xs" onClick={onReload}>
              {terms.tryAgain()}
            </Button>
          </div>
        )}
        {byTime(chats ?? [], new Date(), timezone).map(([name, group]) => (
          <section key={name} aria-label={name}>
            <h3 className={styles.group}>{name}</h3>
            <ul>
              {group.map((chat) => (
                <ChatRow
                  key={chat.id}
                  {...props}
                  chat={chat}
                  isCurrent={chat.id === openId}
                  detail={isExpanded ? detailOf(chat) : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.count}>
        {(saved >= CHATS_MAX ? t.chatsFull : t.chatCount)({ saved, chatsMax: CHATS_MAX })}
      </p>
    </nav>
  );
}

/** Stays focusable when the list is full, so that the reason can be read. */
function NewChat({ isFull, onNew }: { isFull: boolean; onNew: () => void }) {
  return (
    <Tooltip
      label={texts.chatLimitReached()}
      multiline
      w={260}
      disabled={!isFull}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        variant="default"
        className="flex-none"
        leftSection={<IconPlus size={17} stroke={1.8} aria-hidden="true" />}
        aria-disabled={isFull}
        data-disabled={isFull}
        onClick={(event) => {
          if (isFull) event.preventDefault();
          else onNew();
        }}
      >
        {t.newChat()}
      </Button>
    </Tooltip>
  );
}
