import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import * as t from '../../../../messages/compiled/assignments/markingOut.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { MarksPossible } from '../../../../ui/questions/MarksPossible.tsx';
import type { WrittenQuestion } from '../draft.ts';
import styles from './marking-out.module.css';

/** The longest label that the server accepts. */
const LABEL_MAX = 60;

interface DrawnRowProps {
  question: WrittenQuestion;
  /** The position in the list, from 1. */
  number: number;
  isSelected: boolean;
  /** The next box that the teacher draws belongs to this question. */
  continues: boolean;
  onChange: (key: string, part: Partial<WrittenQuestion>) => void;
  onSelect: (key: string) => void;
  onContinue: (key: string | null) => void;
  onRemove: (key: string) => void;
}

/** The label and the marks of a question that was marked out by hand. */
export const DrawnRow = memo(function DrawnRow(props: DrawnRowProps) {
  const { question, number, isSelected, continues, onChange, onContinue, onRemove } = props;
  const { key, label, marksPossible } = question;
  return (
    <li className={styles.row} data-selected={isSelected || undefined} onFocus={() => props.onSelect(key)}>
      <span className={styles.rowNumber}>{number}</span>
      <TextInput
        label={t.printedNumber()}
        className={styles.labelField ?? ''}
        aria-label={t.printedNumberLabel({ number })}
        maxLength={LABEL_MAX}
        value={label}
        onChange={(event) => onChange(key, { label: event.currentTarget.value })}
      />
      <div data-marks={key}>
        <MarksPossible
          label={t.marksLabel({ number })}
          className={styles.marks ?? ''}
          marks={marksPossible}
          onChange={(marks) => onChange(key, { marksPossible: marks })}
        />
      </div>
      <IconButton label={t.deleteQuestionNumber({ number })} onClick={() => onRemove(key)}>
        <IconTrash size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <Button
        variant={continues ? 'light' : 'subtle'}
        size="compact-sm"
        className={styles.continue ?? ''}
        aria-pressed={continues}
        onClick={() => onContinue(continues ? null : key)}
      >
        {continues ? t.nextBoxContinues({ number }) : t.continuesElsewhere()}
      </Button>
    </li>
  );
});
