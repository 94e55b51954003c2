import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconPlayerStop, IconRefresh, IconVolume } from '@tabler/icons-react';
import { memo, useEffect, useId, useState } from 'react';
import { refusalText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/tutor/answer.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { plainAnswer } from '../markdown/plain.ts';
import { type Citation, isPending, type Turn } from '../turns.ts';
import { ChatAnswerText } from './ChatAnswerText.tsx';
import { shownAnswer } from './translate-reply.ts';
import styles from './turn.module.css';
import { type FetchSpeech, useReadingAloud } from './use-reading-aloud.ts';

export interface TurnActions {
  fetchSpeech: FetchSpeech;
  onCite?: ((citation: Citation) => void) | undefined;
  /** Asks the same question again. Absent while nothing can be sent. */
  onAgain?: ((question: string) => void) | undefined;
}

interface TurnViewProps extends TurnActions {
  turn: Turn;
  open: Citation | null;
  /** The connection is lost. The missing text arrives when it is back. */
  isLost: boolean;
}

/** A question in its bubble, with the answer as plain text below. */
export const TurnView = memo(function TurnView(props: TurnViewProps) {
  const { turn, open, onCite } = props;
  const answer = shownAnswer(turn);
  return (
    <article className={styles.turn}>
      <Question words={turn.question} />
      <div className={styles.answer}>
        <p className={styles.who}>
          <AuraGlyph />
          <strong>AURA</strong>
          <Source turn={turn} />
        </p>
        {answer !== '' && (
          <ChatAnswerText
            text={answer}
            citations={turn.citations}
            isStreaming={isPending(turn)}
            open={open}
            onCite={onCite}
          />
        )}
        <TurnStatus {...props} />
        {!isPending(turn) && turn.answer !== '' && <Actions {...props} />}
      </div>
    </article>
  );
});

/** A question with more characters than this is collapsed. */
const LONG_QUESTION = 600;

function Question({ words }: { words: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const isLong = words.length > LONG_QUESTION;
  return (
    <div className={styles.question}>
      <h2 className="visually-hidden">{t.youAsked()}</h2>
      <p id={id} className={styles.words} data-folded={(isLong && !isWhole) || undefined}>
        {words}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? terms.showLess() : terms.showAll()}
        </button>
      )}
    </div>
  );
}

/** A short text about the source of the answer. */
function Source({ turn: { citations, heldBack, answer } }: { turn: Turn }) {
  if (heldBack) return <span className="text-faint-small">{t.openWorkNote()}</span>;
  const titles = new Set(citations.map(({ textbookTitle }) => textbookTitle));
  const [title] = titles;
  if (answer === '' || title === undefined) return null;
  return (
    <span className="text-faint-small">
      {titles.size === 1 ? t.fromTitle({ title }) : t.fromSizeTextbooks({ size: titles.size })}
    </span>
  );
}

/** Explains an incomplete answer: what is saved, and what the person can do. */
function TurnStatus({ turn, isLost, onAgain }: TurnViewProps) {
  if (isPending(turn)) return <Waiting turn={turn} isLost={isLost} />;
  const problem = turn.problem && refusalText(turn.problem.code, turn.problem.sentence);
  const sentence = {
    answered: null,
    answering: null,
    asking: null,
    silent: t.responseMissing(),
    stopped: turn.answer === '' ? t.stoppedBeforeStart() : t.stoppedHere(),
    cut: t.connectionLostHere(),
    failed: problem ?? t.unfinishedError(),
    refused: problem ?? t.answerError(),
  }[turn.state];
  if (sentence === null) return null;
  return (
    <div className={styles.standing}>
      <p>{sentence}</p>
      {onAgain && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={15} aria-hidden="true" />}
          onClick={() => onAgain(turn.question)}
        >
          {t.askAgain()}
        </Button>
      )}
    </div>
  );
}

function Waiting({ turn, isLost }: { turn: Turn; isLost: boolean }) {
  if (isLost)
    return (
      <p className="text-warning">{turn.answerId === null ? t.questionWaiting() : t.connectionLost()}</p>
    );
  if (turn.answer !== '') return null;
  return (
    <p className={styles.typing}>
      <span aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t.auraIsReading()}
    </p>
  );
}

function Actions({ turn, fetchSpeech }: TurnViewProps) {
  const aloud = useReadingAloud(turn.requestId, fetchSpeech);
  const { copy, copied, error } = useClipboard();
  useEffect(() => {
    if (error) toast.error(t.copyBlocked(), { id: 'copying' });
  }, [error]);
  return (
    <div className={styles.actions}>
      <IconButton
        label={aloud.phase === null ? t.readAloud() : t.stopReading()}
        loading={aloud.phase === 'fetching'}
        onClick={() => aloud.toggle(shownAnswer(turn))}
      >
        {aloud.phase === 'playing' ? (
          <IconPlayerStop size={19} stroke={1.7} aria-hidden="true" />
        ) : (
          <IconVolume size={19} stroke={1.7} aria-hidden="true" />
        )}
      </IconButton>
      <IconButton
        label={copied ? terms.copied() : t.copyTheAnswer()}
        onClick={() => copy(plainAnswer(shownAnswer(turn)))}
      >
        {copied ? (
          <IconCheck size={19} stroke={1.7} aria-hidden="true" />
        ) : (
          <IconCopy size={19} stroke={1.7} aria-hidden="true" />
        )}
      </IconButton>
    </div>
  );
}
