import { CHAT_TITLE_MAX } from '@classi/contract/tutor/limits';
import { Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import * as t from '../../../messages/compiled/tutor/chats.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './chats.module.css';
import type { ListedChat } from './rules.ts';

export interface ChatRowActions {
  onOpen: (id: number) => void;
  /** Returns false if renaming is not possible now. The reason has been shown then. */
  mayRename: () => boolean;
  onRename: (chat: ListedChat, typed: string) => void;
  onDelete: (chat: ListedChat) => void;
}

interface ChatRowProps extends ChatRowActions {
  chat: ListedChat;
  isCurrent: boolean;
  /** A second line, if there is room for it. */
  detail?: string | undefined;
}

/** A conversation in the list. It can be opened, renamed in place, and deleted. */
export function ChatRow({ chat, isCurrent, detail, onOpen, mayRename, onRename, onDelete }: ChatRowProps) {
  const [isNaming, setIsNaming] = useState(false);
  if (isNaming)
    return (
      <li className={styles.row}>
        <TitleField
          title={chat.title}
          onDone={(typed) => {
            setIsNaming(false);
            if (typed !== null) onRename(chat, typed);
          }}
        />
      </li>
    );
  return (
    <li className={styles.row} data-here={isCurrent || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => onOpen(chat.id)}
      >
        <span className={styles.title}>{chat.title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </button>
      <Menu position="bottom-end" width={180} withinPortal>
        <Menu.Target>
          <IconButton label={t.moreForTitle({ title: chat.title })} className={styles.more ?? ''} size={30}>
            <IconDots size={17} stroke={1.8} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setIsNaming(mayRename())}
          >
            {terms.rename()}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => onDelete(chat)}>
            {terms.delete()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

/** Enter and blur save the title, Escape does not. */
function TitleField({ title, onDone }: { title: string; onDone: (typed: string | null) => void }) {
  const [typed, setTyped] = useState(title);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onDone(typed);
    if (event.key === 'Escape') {
      event.stopPropagation();
      onDone(null);
    }
  };
  return (
    <input
      className={styles.naming}
      aria-label={t.chatTitleLabel()}
      maxLength={CHAT_TITLE_MAX}
      value={typed}
      // The menu that opened the field returns the focus to its button first.
      ref={(element) => {
        if (element) setTimeout(() => element.select());
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(typed)}
    />
  );
}
