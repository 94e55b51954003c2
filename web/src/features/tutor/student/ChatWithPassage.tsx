import { type ComponentProps, useRef } from 'react';
import { fetchPassage } from '../../../ui/book-page/fetch-passage.ts';
import { ChatPane } from '../ChatPane.tsx';
import styles from '../chat.module.css';
import { PassagePlace, usePassagePlacement } from '../PassagePlace.tsx';
import { fetchSpeech } from '../queries.ts';
import type { Citation } from '../turns.ts';
import { useVisibleHeight } from '../use-visible-height.ts';

interface ChatWithPassageProps extends Omit<ComponentProps<typeof ChatPane>, 'onCite' | 'fetchSpeech'> {
  onOpen: (citation: Citation | null) => void;
}

/** A student's chat, with the page of a book that the open citation names. */
export function ChatWithPassage({ open, onOpen, ...chat }: ChatWithPassageProps) {
  const placement = usePassagePlacement();
  const page = useRef<HTMLDivElement>(null);
  useVisibleHeight(page);
  return (
    <div ref={page} className={styles.page} data-passage={open ? placement : undefined}>
      <ChatPane {...chat} open={open} onCite={onOpen} fetchSpeech={fetchSpeech} />
      <PassagePlace citation={open} fetchPassage={fetchPassage} onClose={() => onOpen(null)} />
    </div>
  );
}
