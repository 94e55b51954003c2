import type { OwnPdf } from '@classi/contract/answering/endpoints';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import * as t from '../../../messages/compiled/answering/ownPdf.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { ReadingBar } from './OwnPdfDialog.tsx';
import styles from './own-pdf.module.css';
import { PagePieces, unreadableText } from './PagePieces.tsx';
import type { ReadAnswers } from './read-answers.ts';
import { isPdfBusy, type OwnPdfState } from './rules.ts';
import { useUnconfirmed } from './use-read-answers.ts';

interface OwnPdfNoticeProps {
  state: OwnPdfState;
  newest: OwnPdf | undefined;
  reads: ReadAnswers;
  /** Opens the dialog. */
  onShow: () => void;
  goTo: (questionId: number) => void;
}

/**
 * A notice above the questions: the reading in progress, a failed reading, or answers that need confirmation.
 */
export function OwnPdfNotice({ state, newest, reads, onShow, goTo }: OwnPdfNoticeProps) {
  const unconfirmed = useUnconfirmed(reads);
  const [first] = unconfirmed;
  if (isPdfBusy(state))
    return (
      <section className={styles.notice} aria-label={t.yourPdf()}>
        <ReadingBar state={state} />
        <Button variant="default" size="xs" onClick={onShow}>
          {terms.show()}
        </Button>
      </section>
    );
  const failed = failureOf(state, newest);
  const unmatched = newest?.unmatched ?? [];
  return (
    <>
      {failed && <FailedBefore sentence={failed} onShow={onShow} />}
      {first !== undefined && (
        <section className={styles.notice} aria-label={t.readAnswersTitle()}>
          <p className={styles.noticeWords}>
            <IconFileText size={18} stroke={1.7} aria-hidden="true" />
            {t.unconfirmedSentence({ count: unconfirmed.length })}
          </p>
          <Button variant="default" size="xs" onClick={() => goTo(first)}>
            {t.goToFirst()}
          </Button>
        </section>
      )}
      {newest?.fileName && unmatched.length > 0 && (
        <Unmatched fileName={newest.fileName} unmatched={unmatched} />
      )}
    </>
  );
}

/**
 * Returns why the newest PDF was not read: the upload has just failed, or the server reports a failure after
 * a reload.
 */
function failureOf(state: OwnPdfState, newest: OwnPdf | undefined): string {
  if (state.phase === 'error') return state.problem;
  return state.phase === 'none' && newest?.status === 'error'
    ? t.processingError({ detail: newest.error })
    : '';
}

function FailedBefore({ sentence, onShow }: { sentence: string; onShow: () => void }) {
  return (
    <section className={styles.notice} data-tone="bad" aria-label={t.yourPdf()}>
      <p className={styles.noticeWords}>
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
        {sentence}
      </p>
      <Button variant="default" size="xs" onClick={onShow}>
        {t.uploadPdf()}
      </Button>
    </section>
  );
}

/** Text of the PDF that belongs to no question. It is always shown, so that nothing is lost. */
function Unmatched({ fileName, unmatched }: { fileName: string; unmatched: OwnPdf['unmatched'] }) {
  return (
    <details className={styles.unmatched}>
      <summary>{t.unassignedPassages({ count: unmatched.length })}</summary>
      {unmatched.map(({ text, places }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
        <div key={index} className={styles.passage}>
          {text === '' ? (
            <p className="text-muted-small">{unreadableText(places)}</p>
          ) : (
            <RichText html={text} size="small" />
          )}
          <PagePieces
            fileName={fileName}
            places={places}
            labelOf={(page) => t.passagePictureLabel({ page })}
          />
        </div>
      ))}
    </details>
  );
}
