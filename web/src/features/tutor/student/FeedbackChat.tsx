import { getChat } from '@classi/contract/tutor/endpoints';
import { SOCKET_EVENTS } from '@classi/contract/tutor/limits';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import * as texts from '../../../messages/compiled/tutor/copy.ts';
import * as t from '../../../messages/compiled/tutor/student.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { Composer } from '../composer/Composer.tsx';
import { type Citation, pendingTurn, storedTurn } from '../turns.ts';
import { useChatConnection } from '../use-chat-connection.ts';
import { ChatWithPassage } from './ChatWithPassage.tsx';

interface FeedbackChatProps {
  /** The question that is sent at once. Absent when the page is reopened with its chat. */
  message: string | undefined;
  subject: string | undefined;
  assignmentId: number | undefined;
  conversationId: number | undefined;
}

/** The chat of the page. It is created at once, or loaded by the number in the URL. */
function useFeedbackChat({ message, subject, assignmentId, conversationId }: FeedbackChatProps) {
  const profile = useProfile();
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const talk = useChatConnection({ ask: SOCKET_EVENTS.ask, response: SOCKET_EVENTS.response }, (frame) => {
    const chat = frame.conversationId;
    if (chat === undefined || chat === conversationId) return;
    void navigate({
      to: '/student/chat',
      replace: true,
      search: ({ message: _, ...rest }) => ({ ...rest, chat }),
    });
  });
  const { line } = talk;
  const request = useRef({ message, conversationId });
  const ask = (question: string) =>
    line.ask(question, {
      userId: profile?.id,
      firstName: profile?.firstName,
      subject,
      ...(assignmentId === undefined ? {} : { assignmentId }),
      ...(conversationId === undefined ? { fresh: true } : { conversationId }),
    });
  const askNow = useRef(ask);
  askNow.current = ask;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    const first = request.current;
    if (line.read().turns.length > 0) return;
    if (first.conversationId === undefined) {
      askNow.current(first.message ?? '');
      return;
    }
    const leaving = new AbortController();
    call(getChat, { body: { conversationId: first.conversationId } }, { signal: leaving.signal }).then(
      ({ chats }) => line.showTurns(chats.map(storedTurn)),
      () => {
        if (!leaving.signal.aborted) setHasFailed(true);
      },
    );
    return () => leaving.abort();
  }, [line, attempt]);

  const again = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return { ...talk, ask, hasFailed, again };
}

/**
 * A chat with AURA about the feedback on graded work, separate from the chats about textbooks (spec 1 §4).
 */
export function FeedbackChat(props: FeedbackChatProps) {
  const { line, turns, connection, ask, hasFailed, again } = useFeedbackChat(props);
  const [draft, setDraft] = useState('');
  const [open, setOpen] = useState<Citation | null>(null);
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const send = (question: string) => {
    if (ask(question)) setDraft('');
  };
  const back = () => (canGoBack ? router.history.back() : void navigate({ to: '/student/assignments' }));
  return (
    <>
      <TopBar
        isHeading
        title={terms.askAura()}
        subtitle={
          props.subject === undefined
            ? t.gradedWorkTopic()
            : t.gradedWorkTopicOfSubject({ subject: props.subject })
        }
        back={{ label: terms.back(), onBack: back }}
      />
      <ChatWithPassage
        turns={turns}
        connection={connection}
        open={open}
        onOpen={setOpen}
        onAgain={send}
        instead={
          hasFailed ? (
            <ErrorState title={texts.messagesLoadError()} onRetry={again}>
              {t.marksSafe()}
            </ErrorState>
          ) : null
        }
        welcome={<Loading label={t.loadingTheChat()} rows={2} />}
        composer={
          <Composer
            value={draft}
            onChange={setDraft}
            onSend={() => send(draft)}
            isPending={pendingTurn(turns) !== undefined}
            onStop={() => line.stop()}
            placeholder={t.feedbackPlaceholder()}
          />
        }
      />
    </>
  );
}
