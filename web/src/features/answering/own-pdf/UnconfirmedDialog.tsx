import type { ReadAnswer } from '@classi/contract/answering/endpoints';
import { Button, Modal } from '@mantine/core';
import * as t from '../../../messages/compiled/answering/ownPdf.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import styles from './own-pdf.module.css';
import { PagePieces } from './PagePieces.tsx';

export type Confirmation = 'use' | 'without' | 'back';

export interface Unconfirmed {
  /** The label of the question. */
  label: string;
  answer: ReadAnswer;
  /** The student has typed an answer too, which this one would replace. */
  isTyped: boolean;
}

interface UnconfirmedDialogProps {
  /** Null while the dialog is closed. */
  prompt: { answers: readonly Unconfirmed[]; answer: (confirmation: Confirmation) => void } | null;
}

/**
 * Shows read answers that were never confirmed before the work is submitted, and asks whether to use them.
 */
export function UnconfirmedDialog({ prompt }: UnconfirmedDialogProps) {
  const answers = prompt?.answers ?? [];
  const isSingle = answers.length === 1;
  const answer = (confirmation: Confirmation) => prompt?.answer(confirmation);
  return (
    <Modal
      opened={prompt !== null}
      onClose={() => answer('back')}
      title={t.unconfirmedCount({ count: answers.length })}
      size={640}
    >
      <p className={styles.intro}>{t.unconfirmedWarning({ count: answers.length })}</p>
      <ul className={styles.review} aria-label={t.unconfirmedTitle()}>
        {answers.map(({ label, answer: read, isTyped }) => (
          <li key={read.id}>
            <h3>{terms.questionLabel({ label })}</h3>
            {isTyped && <p className="text-muted-small">{t.replacesTypedNote()}</p>}
            {read.response !== null && (
              <div className={styles.text}>
                <RichText html={read.response} size="small" />
              </div>
            )}
            {read.flag !== '' && (
              <p className="text-muted-small">
                {read.response === null ? t.pictureBecomesAnswer() : t.partlyUnreadable()}
              </p>
            )}
            <PagePieces
              fileName={read.fileName}
              places={read.places}
              labelOf={(page) => t.answerPictureLabel({ page, label })}
            />
          </li>
        ))}
      </ul>
      <div className={`${styles.foot} ${styles.stays}`}>
        <Button variant="subtle" onClick={() => answer('back')}>
          {t.goBack()}
        </Button>
        <Button variant="default" onClick={() => answer('without')}>
          {isSingle ? t.submitWithoutIt() : t.submitWithoutThem()}
        </Button>
        <Button onClick={() => answer('use')}>
          {isSingle ? t.submitWithIt() : t.submitWithAll({ count: answers.length })}
        </Button>
      </div>
    </Modal>
  );
}
