import {
  getGuestTextbookPassage,
  guestChatRemaining,
  guestExampleQueries,
  guestTextToSpeech,
} from '@classi/contract/tutor/endpoints';
import { GUEST_QUESTIONS_A_DAY, GUEST_TEXTBOOK, SOCKET_EVENTS } from '@classi/contract/tutor/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import { currentTenant } from '../../../lib/session/tenant.ts';
import * as t from '../../../messages/compiled/tutor/guest.ts';
import { BookPageDrawer } from '../../../ui/book-page/BookPageDrawer.tsx';
import type { FetchPassage } from '../../../ui/book-page/PassagePane.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { FetchSpeech } from '../answer/use-reading-aloud.ts';
import { ChatPane } from '../ChatPane.tsx';
import { Composer } from '../composer/Composer.tsx';
import { EXAMPLES_POLL_MS, EXAMPLES_POLLS } from '../queries.ts';
import { type Citation, pendingTurn } from '../turns.ts';
import { useChatConnection } from '../use-chat-connection.ts';
import { useVisibleHeight } from '../use-visible-height.ts';
import { Welcome } from '../Welcome.tsx';
import styles from './guest.module.css';

const REMAINING_KEY = ['tutor', 'guest-remaining'] as const;

const fetchPassage: FetchPassage = (body, signal) => call(getGuestTextbookPassage, { body }, { signal });
const fetchSpeech: FetchSpeech = (text, signal) => call(guestTextToSpeech, { body: { text } }, { signal });

/** Returns how many questions are left today. The server counts. */
function useRemaining() {
  const client = useQueryClient();
  const { data, isFetched } = useQuery({
    ...endpointQuery(REMAINING_KEY, guestChatRemaining),
    refetchOnMount: 'always',
  });
  const note = (remainingChats: number, isAvailable = true) =>
    client.setQueryData(REMAINING_KEY, { remainingChats, available: isAvailable });
  return { remaining: data?.remainingChats, isClosed: data?.available === false, note, isMet: isFetched };
}

/** Returns the example questions. The server tests them first, so there may be none right after its start. */
function useExamples(): readonly string[] {
  const { data } = useQuery({
    ...endpointQuery(['tutor', 'guest-examples'], guestExampleQueries),
    staleTime: 300_000,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.exampleQueries.length === 0 && dataUpdateCount < EXAMPLES_POLLS ? EXAMPLES_POLL_MS : false,
  });
  return data?.exampleQueries ?? [];
}

/** A visitor's chat with one textbook, limited to five questions a day (wire.md 10). */
export function GuestChat() {
  const { remaining, isClosed, note, isMet } = useRemaining();
  const [draft, setDraft] = useState('');
  const [open, setOpen] = useState<Citation | null>(null);
  const { line, turns, connection } = useChatConnection(
    { ask: SOCKET_EVENTS.askAsGuest, response: SOCKET_EVENTS.guestResponse },
    ({ remainingChats, code }) => {
      if (remainingChats !== undefined) note(remainingChats);
      else if (code === 'guest/used-up') note(0);
      else if (code === 'guest/closed') note(0, false);
    },
    // The first call creates the visitor's cookie. A socket that opens at the same time would be counted as
    // another visitor. Failures of this chat are only logged (spec 3 §4).
    { isReady: isMet, isQuiet: true },
  );
  const box = useRef<HTMLElement>(null);
  useVisibleHeight(box);
  const isPending = pendingTurn(turns) !== undefined;
  const isUsedUp = remaining === 0;
  const send = (question: string) => {
    if (!isUsedUp && line.ask(question, { textbookId: GUEST_TEXTBOOK })) setDraft('');
  };
  return (
    <section ref={box} className={styles.box} aria-label={t.tryAura()}>
      <ChatPane
        turns={turns}
        connection={connection}
        open={open}
        onCite={setOpen}
        onAgain={isUsedUp ? undefined : send}
        fetchSpeech={fetchSpeech}
        welcome={isClosed ? <NoTextbook /> : <GuestWelcome onAsk={send} isDisabled={isUsedUp || isPending} />}
        composer={
          isClosed ? null : isUsedUp && !isPending ? (
            <UsedUp />
          ) : (
            <Composer
              value={draft}
              onChange={setDraft}
              onSend={() => send(draft)}
              isPending={isPending}
              onStop={() => line.stop()}
              picker={<Remaining remaining={remaining} />}
            />
          )
        }
      />
      <BookPageDrawer citation={open} fetchPassage={fetchPassage} onClose={() => setOpen(null)} />
    </section>
  );
}

function GuestWelcome(props: { onAsk: (question: string) => void; isDisabled: boolean }) {
  const examples = useExamples();
  return (
    <Welcome title={t.askATextbook()} examples={examples} {...props}>
      {t.guestIntro()}
    </Welcome>
  );
}

function Remaining({ remaining }: { remaining: number | undefined }) {
  return (
    <p className={styles.remaining} aria-live="polite">
      {remaining !== undefined &&
        t.questionsLeftToday({ remaining, guestQuestionsADay: GUEST_QUESTIONS_A_DAY })}
    </p>
  );
}

/** Shown if this installation has no textbook for visitors. */
function NoTextbook() {
  return (
    <EmptyState kind="plain" title={t.textbookMissingTitle()}>
      {t.textbookMissingHint()}
    </EmptyState>
  );
}

/** Shown when no questions are left: what that means, and how to continue. */
function UsedUp() {
  const school = encodeURIComponent(currentTenant());
  return (
    <div className={styles.usedUp} role="status">
      <p>{t.questionsUsedUp({ guestQuestionsADay: GUEST_QUESTIONS_A_DAY })}</p>
      <p className={styles.signUp}>
        <a href={`/instructor/signup?school=${school}`}>{t.teacherSignUp()}</a>
        <a href={`/student/signup?school=${school}`}>{t.studentSignUp()}</a>
      </p>
    </div>
  );
}
