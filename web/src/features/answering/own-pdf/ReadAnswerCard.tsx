import type { ReadAnswer } from '@classi/contract/answering/endpoints';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import styles from './own-pdf.module.css';
import { PagePieces, pdfPageWords } from './PagePieces.tsx';

interface WaitingProps {
  answer: ReadAnswer;
  /** Of the question. */
  label: string;
  /** The student has typed an answer, so the read answer is offered next to it instead of in the editor. */
  typed: boolean;
  onUse: () => void;
  onPicture: () => void;
  onLeaveOut: () => void;
}

/** What was read for an answer and waits: the piece of the page, and what the student makes of it. */
export function WaitingAnswer({ answer, label, typed, onUse, onPicture, onLeaveOut }: WaitingProps) {
  const { fileName, places, response, flag } = answer;
  return (
    <section className={styles.card} aria-label={`Read from your PDF for question ${label}`}>
      <p className={styles.cardHead}>
        <IconFileText size={18} stroke={1.7} aria-hidden="true" />
        <span>
          <strong>{`Read from your PDF${pdfPageWords(places)}`}</strong>
          {' · not confirmed yet'}
        </span>
      </p>
      <PagePieces fileName={fileName} places={places} what={`your answer to question ${label}`} />
      {flag !== '' && <Unreadable sentence={flag} />}
      {typed && response !== null && (
        <div className={styles.text}>
          <RichText html={response} size="small" />
        </div>
      )}
      <p className={styles.hint}>{hintOf(typed, response !== null)}</p>
      <div className={styles.actions}>
        <Button variant="subtle" onClick={onLeaveOut}>
          Leave out
        </Button>
        {flag !== '' && places.length > 0 && (
          <Button variant="default" onClick={onPicture}>
            Use the picture
          </Button>
        )}
        {response !== null && (
          <Button variant="default" onClick={onUse}>
            Use this answer
          </Button>
        )}
      </div>
    </section>
  );
}

function hintOf(typed: boolean, readable: boolean): string {
  if (typed) return 'Your typed answer stays unless you use this one.';
  if (readable) return 'It is in the box below. Use it or correct it there. Until then it does not count.';
  return 'AURA does not guess, so the box below is empty.';
}

function Unreadable({ sentence }: { sentence: string }) {
  return (
    <p className={styles.unreadable}>
      <IconAlertTriangle size={17} stroke={1.8} aria-hidden="true" />
      {sentence}
    </p>
  );
}

interface SourceProps {
  answer: ReadAnswer;
  label: string;
  /** The work is closed, and the student never confirmed it. */
  neverConfirmed: boolean;
}

/** Where an answer was read from, folded away. */
export function AnswerSource({ answer, label, neverConfirmed }: SourceProps) {
  const { fileName, places, response } = answer;
  return (
    <details className={styles.source}>
      <summary>
        {`Read from your PDF${pdfPageWords(places)}`}
        {neverConfirmed && ' · not confirmed, so it does not count'}
      </summary>
      {neverConfirmed && response !== null && (
        <div className={styles.text}>
          <RichText html={response} size="small" />
        </div>
      )}
      <PagePieces fileName={fileName} places={places} what={`your answer to question ${label}`} />
    </details>
  );
}
