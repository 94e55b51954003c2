import { useWindowEvent } from '@mantine/hooks';
import { IconArrowDown, IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import * as texts from '../../messages/compiled/tutor/copy.ts';
import * as t from '../../messages/compiled/tutor/talkPane.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/Page.tsx';
import { type TurnActions, TurnView } from './answer/TurnView.tsx';
import styles from './chat.module.css';
import type { ChatSnapshot } from './chat-connection.ts';
import { type Citation, pendingTurn } from './turns.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';

/** Each key scrolls by this share of the visible height. Home and End scroll to either end. */
const MOVES: Record<string, number> = {
  PageDown: 0.9,
  PageUp: -0.9,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

/** Elements that handle these keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [tabindex="0"]';

/**
 * Lets Page Up, Page Down, Home and End scroll the conversation wherever the focus is, unless the focused
 * element needs them.
 */
function useScrollKeys(scroller: RefObject<HTMLElement | null>): void {
  useWindowEvent('keydown', (event) => {
    const element = scroller.current;
    const move = MOVES[event.key];
    if (!element || move === undefined || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    event.preventDefault();
    const end = element.scrollHeight;
    const by = Number.isFinite(move) ? move * element.clientHeight : Math.sign(move) * end;
    element.scrollTop = Math.max(0, Math.min(end, element.scrollTop + by));
  });
}

interface ChatPaneProps extends ChatSnapshot, TurnActions {
  open: Citation | null;
  /** Shown before the first message. */
  welcome: ReactNode;
  composer: ReactNode;
  /** Shown instead of the chat while it is loading, or if it could not be loaded. */
  instead?: ReactNode;
}

/** Keeps the cited words in view, because the page of a citation may cover half of the window. */
function useCitationInSight(content: RefObject<HTMLElement | null>, open: Citation | null): void {
  useEffect(() => {
    if (!open) return;
    const button = content.current?.querySelector('button[aria-pressed="true"]');
    if (typeof button?.scrollIntoView === 'function') button.scrollIntoView({ block: 'nearest' });
  }, [content, open]);
}

/** A scrolling chat, with the composer at the bottom. */
export function ChatPane(props: ChatPaneProps) {
  const { turns, connection, open, welcome, composer, instead, ...actions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { isAway, toEnd } = useStayAtEnd(scroller, content, turns.length);
  useScrollKeys(scroller);
  useCitationInSight(content, open);
  const pending = pendingTurn(turns);
  const isLost = connection === 'lost';
  return (
    <div className={styles.talk}>
      <div ref={scroller} className={styles.scroller}>
        <div
          ref={content}
          role="log"
          aria-label={t.conversation()}
          aria-busy={pending !== undefined}
          className={styles.log}
        >
          {instead ||
            (turns.length === 0
              ? welcome
              : turns.map((turn) => (
                  <TurnView
                    key={turn.requestId}
                    turn={turn}
                    open={turn.citations.includes(open as Citation) ? open : null}
                    isLost={isLost}
                    {...actions}
                    onAgain={pending ? undefined : actions.onAgain}
                  />
                )))}
        </div>
      </div>
      <div className={styles.foot}>
        {isAway && turns.length > 0 && (
          <div className={styles.toEnd}>
            <IconButton label={t.scrollToNewest()} variant="default" radius="xl" onClick={toEnd}>
              <IconArrowDown size={18} stroke={1.8} aria-hidden="true" />
            </IconButton>
          </div>
        )}
        {isLost && (
          <p className={styles.offline} role="status">
            <IconCloudOff size={17} stroke={1.7} aria-hidden="true" />
            {turns.length === 0 ? t.connectionMissing() : t.connectionLost()}
          </p>
        )}
        {composer}
        {composer && <p className={styles.canBeWrong}>{texts.mistakesNote()}</p>}
        <span role="status">
          <VisuallyHidden>{pending ? t.auraIsAnswering() : ''}</VisuallyHidden>
        </span>
      </div>
    </div>
  );
}
