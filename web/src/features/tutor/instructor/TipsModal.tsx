import { CHATS_MAX } from '@classi/contract/tutor/limits';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { tutorCopy } from '../copy.ts';
import styles from './instructor.module.css';

/** Set once the tips were seen on this device (spec 3 §9). */
const SEEN_KEY = 'aura-chat-tips';

/** Shown on the first visit, once. */
export function TipsModal() {
  const [opened, setOpened] = useState(() => localStorage.getItem(SEEN_KEY) === null);
  const close = () => {
    localStorage.setItem(SEEN_KEY, 'seen');
    setOpened(false);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={tutorCopy.tipsTitle}
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ul className={styles.tips}>
        <li>Choose one or more textbooks. AURA answers from them, and from nothing else.</li>
        <li>Each claim shows its page. Press it to read the sentence it is based on.</li>
        <li>You can have up to {CHATS_MAX} conversations. Delete one to make room for another.</li>
        <li>Enter sends your question, Shift+Enter begins a new line.</li>
      </ul>
      <div className={styles.tipsFoot}>
        <Button onClick={close} data-autofocus>
          Start
        </Button>
      </div>
    </Modal>
  );
}
