import { Button } from '@mantine/core';
import { sentenceText } from '../../../../lib/language/translations.ts';
import * as t from '../../../../messages/compiled/assignments/correcting.ts';
import type { WrittenQuestion } from '../draft.ts';
import styles from './correcting.module.css';
import { readingText } from './reading-text.ts';

interface OtherReadingsProps {
  question: Pick<WrittenQuestion, 'key' | 'marksPossible' | 'label' | 'alternatives'>;
  /** The position of the question, from 1. */
  name: string;
  onTake: (key: string, index: number) => void;
}

/** Other readings that were nearly as likely. One press replaces the current reading. */
export function OtherReadings({ question, name, onTake }: OtherReadingsProps) {
  const { key, alternatives = [] } = question;
  if (alternatives.length === 0) return null;
  return (
    <ul className={styles.readings}>
      {alternatives.map((alternative, index) => {
        const { sentence, action } = readingText(question, alternative);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the readings of a question do not move
          <li key={index} className={styles.reading}>
            <p title={sentenceText(alternative.reason)}>{sentence}</p>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t.actionLabel({ action, number: name })}
              onClick={() => onTake(key, index)}
            >
              {action}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
