import { getChat } from '@classi/contract/tutor/endpoints';
import { SOCKET_EVENTS } from '@classi/contract/tutor/limits';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { rich } from '../../../lib/language/rich.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import * as texts from '../../../messages/compiled/tutor/copy.ts';
import * as t from '../../../messages/compiled/tutor/student.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { EmptyState, Loading, QueryState } from '../../../ui/states.tsx';
import { Composer } from '../composer/Composer.tsx';
import { TextbookPicker } from '../composer/TextbookPicker.tsx';
import type { Textbook } from '../composer/textbooks.ts';
import { useTextbooks } from '../queries.ts';
import { type Citation, pendingTurn, storedTurn } from '../turns.ts';
import { useChatConnection } from '../use-chat-connection.ts';
import { Welcome } from '../Welcome.tsx';
import { ChatWithPassage } from './ChatWithPassage.tsx';

/** The key in local storage of the textbook that was chosen last. */
const CHOSEN_KEY = 'tutor-textbook';

/** The chosen textbook, with its chat as it was when the page was opened. */
function useChosenBook(textbooks: readonly Textbook[] | undefined) {
  const [chosen, setChosen] = useState<number | null>(() => Number(localStorage.getItem(CHOSEN_KEY)) || null);
  const book = textbooks?.find(({ id }) => id === chosen) ?? textbooks?.[0] ?? null;
  const choose = (id: number) => {
    localStorage.setItem(CHOSEN_KEY, String(id));
    setChosen(id);
  };
  return { book, choose };
}

/** The chat about a textbook, by its number; `fresh` starts a new one. */
function useTextbookChat(book: Textbook | null) {
  const profile = useProfile();
  const conversation = useRef<number | null>(null);
  const fresh = useRef(false);
  const talk = useChatConnection(
    { ask: SOCKET_EVENTS.ask, response: SOCKET_EVENTS.response },
    ({ conversationId }) => {
      if (conversationId !== undefined) conversation.current = conversationId;
      fresh.current = false;
    },
  );
  const { line } = talk;
  const bookId = book?.id;
  const [isLoading, setIsLoading] = useState(true);

  useEffect(() => {
    if (bookId === undefined) return;
    line.prepare([bookId]);
    if (fresh.current) return;
    const leaving = new AbortController();
    const request = call(getChat, { body: { textbookId: bookId } }, { signal: leaving.signal });
    request.then(
      ({ conversationId, chats }) => {
        setIsLoading(false);
        if (line.read().turns.length > 0 || fresh.current) return;
        conversation.current = conversationId;
        line.showTurns(chats.map(storedTurn));
      },
      // If earlier messages cannot be loaded, the chat starts empty.
      () => setIsLoading(leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [line, bookId]);

  const ask = (question: string) =>
    line.ask(question, {
      userId: profile?.id,
      firstName: profile?.firstName,
      textbookId: bookId,
      ...(fresh.current ? { fresh: true } : { conversationId: conversation.current }),
    });
  const clear = () => {
    line.stop();
    conversation.current = null;
    fresh.current = true;
    setIsLoading(false);
    line.showTurns([]);
  };
  return { ...talk, ask, clear, isLoading: isLoading && talk.turns.length === 0 };
}

/** Refetches textbooks that could not be loaded once the connection is back. */
function useAgainWhenBack({ isError, refetch }: ReturnType<typeof useTextbooks>, connection: string): void {
  const failed = useRef(isError);
  failed.current = isError;
  useEffect(() => {
    if (connection === 'open' && failed.current) void refetch();
  }, [connection, refetch]);
}

/** A student's chat about one textbook. Each textbook has its own chat (spec 1 §4). */
export function TextbookChat() {
  const textbooks = useTextbooks();
  const { book, choose } = useChosenBook(textbooks.data);
  const { line, turns, connection, ask, clear, isLoading } = useTextbookChat(book);
  useAgainWhenBack(textbooks, connection);
  const [draft, setDraft] = useState('');
  const [open, setOpen] = useState<Citation | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const isPending = pendingTurn(turns) !== undefined;
  const begin = () => {
    clear();
    setOpen(null);
    field.current?.focus();
  };
  const changeBook = (id: number) => {
    clear();
    setOpen(null);
    choose(id);
  };
  const send = (question: string) => {
    if (book && ask(question)) setDraft('');
  };
  return (
    <>
      <TopBar
        isHeading
        title={t.textbookChat()}
        subtitle={book && [book.title, book.subject].filter(Boolean).join(' · ')}
        back={{ label: t.backToAssignments(), onBack: () => void navigate({ to: '/student/assignments' }) }}
        actions={turns.length > 0 && <NewChatButton onClick={begin} />}
      />
      <ChatWithPassage
        turns={turns}
        connection={connection}
        open={open}
        onOpen={setOpen}
        onAgain={send}
        instead={
          book ? isLoading && <Loading label={t.loadingTheChat()} rows={2} /> : <NoBook query={textbooks} />
        }
        welcome={book && <BookWelcome book={book} onAsk={send} />}
        composer={
          <Composer
            field={field}
            value={draft}
            onChange={setDraft}
            onSend={() => send(draft)}
            isPending={isPending}
            onStop={() => line.stop()}
            blocked={textbooks.data?.length === 0 ? t.textbooksEmpty() : null}
            picker={book && <BookPicker book={book} textbooks={textbooks.data ?? []} onChange={changeBook} />}
          />
        }
      />
    </>
  );
}

function NewChatButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={onClick}
    >
      {t.newChat()}
    </Button>
  );
}

interface BookPickerProps {
  book: Textbook;
  textbooks: readonly Textbook[];
  onChange: (id: number) => void;
}

function BookPicker({ book, textbooks, onChange }: BookPickerProps) {
  return (
    <TextbookPicker
      textbooks={textbooks}
      chosen={[book.id]}
      hasSeveral={false}
      onChange={([id]) => id !== undefined && id !== book.id && onChange(id)}
    />
  );
}

/** Shown instead of the chat while there are no textbooks. */
function NoBook({ query }: { query: ReturnType<typeof useTextbooks> }) {
  if (query.data)
    return (
      <EmptyState kind="plain" title={terms.noTextbooksYet()}>
        {t.noTextbooksHint()}
      </EmptyState>
    );
  return (
    <QueryState query={query} loading={t.loadingTheTextbooks()} rows={2} failed={texts.textbooksLoadError()}>
      {t.chatSafe()}
    </QueryState>
  );
}

function BookWelcome({ book, onAsk }: { book: Textbook; onAsk: (question: string) => void }) {
  const profile = useProfile();
  return (
    <Welcome
      title={profile ? terms.helloName({ firstName: profile.firstName }) : t.hello()}
      examples={book.exampleQueries}
      onAsk={onAsk}
    >
      {rich(t.askHint, { strong: <strong>{book.title}</strong> })}
    </Welcome>
  );
}
