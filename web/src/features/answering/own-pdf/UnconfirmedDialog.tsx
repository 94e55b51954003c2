import type { ReadAnswer } from '@classi/contract/answering/endpoints';
import { Button, Modal } from '@mantine/core';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { unconfirmedWords } from './copy.ts';
import styles from './own-pdf.module.css';
import { PagePieces } from './PagePieces.tsx';

export type Confirmation = 'use' | 'without' | 'back';

export interface Unconfirmed {
  /** Of the question. */
  label: string;
  answer: ReadAnswer;
}

interface UnconfirmedDialogProps {
  /** Null while the dialog is closed. */
  prompt: { answers: readonly Unconfirmed[]; answer: (confirmation: Confirmation) => void } | null;
}

/** Before the work is handed in: what was read and never confirmed, to be seen, and then to be used or not. */
export function UnconfirmedDialog({ prompt }: UnconfirmedDialogProps) {
  const answers = prompt?.answers ?? [];
  const one = answers.length === 1;
  const answer = (confirmation: Confirmation) => prompt?.answer(confirmation);
  return (
    <Modal
      opened={prompt !== null}
      onClose={() => answer('back')}
      title={unconfirmedWords(answers.length)}
      size={640}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={styles.intro}>
        {one ? 'It does' : 'They do'} not count until you confirm. Compare what was read with your page.
      </p>
      <ul className={styles.review} aria-label="Answers that are not confirmed">
        {answers.map(({ label, answer: read }) => (
          <li key={read.id}>
            <h3>Question {label}</h3>
            {read.response !== null && (
              <div className={styles.text}>
                <RichText html={read.response} size="small" />
              </div>
            )}
            {read.flag !== '' && (
              <p className={styles.hint}>
                {read.response === null
                  ? 'This could not be read. The picture of the page will be your answer.'
                  : 'A part of it could not be read.'}
              </p>
            )}
            <PagePieces
              fileName={read.fileName}
              places={read.places}
              what={`your answer to question ${label}`}
            />
          </li>
        ))}
      </ul>
      <div className={`${styles.foot} ${styles.stays}`}>
        <Button variant="subtle" onClick={() => answer('back')}>
          Go back
        </Button>
        <Button variant="default" onClick={() => answer('without')}>
          {one ? 'Submit without it' : 'Submit without them'}
        </Button>
        <Button onClick={() => answer('use')}>
          {one ? 'Use it and submit' : `Use all ${answers.length} and submit`}
        </Button>
      </div>
    </Modal>
  );
}
