import type { ReadAnswer } from '@classi/contract/answering/endpoints';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/answering/ownPdf.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import styles from './own-pdf.module.css';
import { PagePieces, readFromText } from './PagePieces.tsx';

interface WaitingProps {
  answer: ReadAnswer;
  /** The label of the question. */
  label: string;
  /**
   * The student has already typed an answer, so the read answer is offered next to it instead of in the
   * editor.
   */
  isTyped: boolean;
  onUse: () => void;
  onPicture: () => void;
  onLeaveOut: () => void;
}

/** A read answer that needs confirmation: the part of the page, and the actions for it. */
export function WaitingAnswer({ answer, label, isTyped, onUse, onPicture, onLeaveOut }: WaitingProps) {
  const { fileName, places, response, flag } = answer;
  return (
    <section className={styles.card} aria-label={t.readAnswerLabel({ label })}>
      <p className={styles.cardHead}>
        <IconFileText size={18} stroke={1.7} aria-hidden="true" />
        <span>
          <strong>{readFromText(places)}</strong> · {t.notConfirmedYet()}
        </span>
      </p>
      <PagePieces
        fileName={fileName}
        places={places}
        labelOf={(page) => t.answerPictureLabel({ page, label })}
      />
      {flag !== '' && <Unreadable sentence={sentenceText(flag)} />}
      {isTyped && response !== null && (
        <div className={styles.text}>
          <RichText html={response} size="small" />
        </div>
      )}
      <p className="text-muted-small">{hintOf(isTyped, response !== null)}</p>
      <div className={styles.actions}>
        <Button variant="subtle" onClick={onLeaveOut}>
          {t.leaveOut()}
        </Button>
        {flag !== '' && places.length > 0 && (
          <Button variant="default" onClick={onPicture}>
            {t.pictureButton()}
          </Button>
        )}
        {response !== null && (
          <Button variant="default" onClick={onUse}>
            {t.answerButton()}
          </Button>
        )}
      </div>
    </section>
  );
}

function hintOf(isTyped: boolean, isReadable: boolean): string {
  if (isTyped) return t.typedAnswerKeptNote();
  if (isReadable) return t.readInBoxHint();
  return t.unreadableBoxEmpty();
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
  answer: Pick<ReadAnswer, 'fileName' | 'places'> & { response?: string | null };
  label: string;
  /** The work was closed before the student confirmed the answer. */
  isUnconfirmed?: boolean;
  /** The page is the student's paper, which a teacher uploaded. */
  isPaper?: boolean;
  /** Shows the page at once. */
  isOpen?: boolean;
}

/** The part of the page from which an answer was read, collapsed by default. */
export function AnswerSource(props: SourceProps) {
  const { answer, label, isUnconfirmed = false, isPaper = false, isOpen = false } = props;
  const { fileName, places, response = null } = answer;
  return (
    <details className={styles.source} open={isOpen}>
      <summary>
        {isPaper ? t.onYourPaper() : readFromText(places)}
        {isUnconfirmed && ` · ${t.notConfirmedNote()}`}
      </summary>
      {isUnconfirmed && response !== null && (
        <div className={styles.text}>
          <RichText html={response} size="small" />
        </div>
      )}
      <PagePieces
        fileName={fileName}
        places={places}
        labelOf={(page) => t.answerPictureLabel({ page, label })}
      />
    </details>
  );
}
