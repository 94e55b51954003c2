import { CHATS_MAX } from '@classi/contract/tutor/limits';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import * as texts from '../../../messages/compiled/tutor/copy.ts';
import * as t from '../../../messages/compiled/tutor/instructor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import styles from './instructor.module.css';

/** The key in local storage, set once the tips were shown on this device (spec 3 §9). */
const SEEN_KEY = 'aura-chat-tips';

/** The tips, shown once on the first visit. */
export function TipsModal() {
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(SEEN_KEY) === null);
  const close = () => {
    localStorage.setItem(SEEN_KEY, 'seen');
    setIsOpen(false);
  };
  return (
    <Modal opened={isOpen} onClose={close} title={texts.welcomeTitle()} size={480}>
      <ul className={styles.tips}>
        <li>{t.tipChooseTextbooks()}</li>
        <li>{t.tipCheckClaims()}</li>
        <li>{t.tipChatLimit({ chatsMax: CHATS_MAX })}</li>
        <li>{t.tipSendKeys()}</li>
      </ul>
      <div className={styles.tipsFoot}>
        <Button onClick={close} data-autofocus>
          {terms.start()}
        </Button>
      </div>
    </Modal>
  );
}
