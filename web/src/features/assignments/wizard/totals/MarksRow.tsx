import { plainText } from '@classi/richtext';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { sentenceText } from '../../../../lib/language/translations.ts';
import * as t from '../../../../messages/compiled/assignments/totals.ts';
import { MarkGlyph } from '../../../../ui/glyphs/MarkGlyph.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { MarksPossible } from '../../../../ui/questions/MarksPossible.tsx';
import { OtherReadings } from '../correcting/OtherReadings.tsx';
import type { WrittenQuestion } from '../draft.ts';
import type { QuestionActions } from '../questions/question-actions.ts';
import { describeDoubt, isDoubtful } from './rules.ts';
import styles from './totals.module.css';

interface MarksRowProps {
  question: WrittenQuestion;
  /** What the question is called, such as `4(b)`. */
  name: string;
  actions: QuestionActions;
  /** The reading of these marks was uncertain at any time. */
  wasDoubtful: boolean;
  /** Another row is being dragged over this one. */
  isTarget: boolean;
  onGoTo: (key: string) => void;
}

/** A row shows at most this many characters of a question's text. */
const EXCERPT = 120;

/** A question in one line: its label, first words and marks, and what is doubtful about it. */
export const MarksRow = memo(function MarksRow(props: MarksRowProps) {
  const { question, name, actions, wasDoubtful, isTarget, onGoTo } = props;
  const { key, label, marksPossible } = question;
  const doubt = describeDoubt(question);
  const isUncertain = isDoubtful(question);
  return (
    <li className={styles.row} data-row={key} data-target={isTarget || undefined}>
      <button
        type="button"
        className={styles.number}
        aria-label={t.showQuestionNumber({ number: name })}
        onClick={() => onGoTo(key)}
      >
        {name}
      </button>
      <div className={styles.words}>
        <p className={styles.excerpt}>
          {label !== '' && label !== name && <span className={styles.label}>{label}</span>}
          {plainText(question.question).slice(0, EXCERPT) || t.questionEmpty()}
        </p>
      </div>
      {wasDoubtful && !isUncertain && (
        <IconCheck size={17} stroke={2} className={styles.checked} aria-label={t.checked()} />
      )}
      <MarksPossible
        label={t.listMarksLabel({ number: name })}
        className={styles.marks ?? ''}
        marks={marksPossible}
        onChange={(marks) => actions.change(key, { marksPossible: marks })}
      />
      <IconButton label={t.moveMarksLabel({ number: name })} className={styles.move} data-row-grip={key}>
        <IconArrowsExchange size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
      {isUncertain && (
        <div className={styles.doubt}>
          {doubt !== '' && (
            <p className={styles.reason}>
              <MarkGlyph state="needs-you" size={16} label={t.doubtful()} />
              {sentenceText(doubt)}
            </p>
          )}
          <OtherReadings question={question} name={name} onTake={actions.takeAlternative} />
          <Button variant="subtle" size="compact-sm" onClick={() => actions.accept(key)}>
            {t.looksRight()}
          </Button>
        </div>
      )}
    </li>
  );
});
