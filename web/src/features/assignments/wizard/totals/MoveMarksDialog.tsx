import { MARK_STEP } from '@classi/contract/grading/limits';
import { Button, Modal, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/totals.ts';
import type { Corrections } from '../correcting/use-corrections.ts';
import type { WrittenQuestion } from '../draft.ts';
import { questionNames } from '../questions/question-names.ts';
import { formatMarksLabel } from '../rules.ts';
import styles from './totals.module.css';

export interface MarksPair {
  from: string;
  to: string;
}

interface MoveMarksDialogProps {
  questions: readonly WrittenQuestion[];
  pair: MarksPair;
  onChange: (pair: MarksPair) => void;
  actions: Pick<Corrections, 'moveMarks' | 'swapMarks' | 'merge'>;
  onClose: () => void;
}

/** Asks what to do with the marks of two questions: move some, swap them, or merge the questions. */
export function MoveMarksDialog({ questions, pair, onChange, actions, onClose }: MoveMarksDialogProps) {
  const [typed, setTyped] = useState<number | null>(null);
  const names = questionNames(questions);
  const indexOf = (key: string) => questions.findIndex((question) => question.key === key);
  const [source, target] = [questions[indexOf(pair.from)], questions[indexOf(pair.to)]];
  if (!source || !target) return null;
  const [from = '', to = ''] = [names[indexOf(pair.from)], names[indexOf(pair.to)]];
  const marks = typed ?? Math.min(1, source.marksPossible);
  const then = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t.marksFrom({ from })} size={460}>
      <div className="stack-16">
        <OtherQuestion questions={questions} names={names} pair={pair} onChange={onChange} />
        <div className={styles.moveLine}>
          <NumberInput
            label={t.marksToMove()}
            className={styles.moveField ?? ''}
            min={MARK_STEP}
            max={source.marksPossible}
            step={MARK_STEP}
            value={marks}
            data-autofocus
            onChange={(value) => setTyped(typeof value === 'number' ? value : null)}
          />
          <Button
            disabled={marks <= 0 || marks > source.marksPossible}
            onClick={then(() => actions.moveMarks({ ...pair, marks }))}
          >
            {t.moveMarksTo({ marks: formatMarksLabel(marks), to })}
          </Button>
        </div>
        <div className={styles.moveOthers}>
          <Button
            variant="default"
            disabled={source.marksPossible === target.marksPossible}
            onClick={then(() => actions.swapMarks(pair.from, pair.to))}
          >
            {t.swapMarks({ first: source.marksPossible, second: target.marksPossible })}
          </Button>
          <Button variant="default" onClick={then(() => actions.merge(pair.from, pair.to))}>
            {t.mergeQuestions()}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface OtherQuestionProps extends Pick<MoveMarksDialogProps, 'questions' | 'pair' | 'onChange'> {
  names: readonly string[];
}

function OtherQuestion({ questions, names, pair, onChange }: OtherQuestionProps) {
  const options = questions.map(({ key, marksPossible }, index) => ({
    value: key,
    label: t.questionWithMarks({ index: names[index] ?? '', marks: formatMarksLabel(marksPossible) }),
  }));
  return (
    <Select
      label={t.otherQuestion()}
      searchable
      allowDeselect={false}
      data={options.filter(({ value }) => value !== pair.from)}
      value={pair.to}
      onChange={(key) => key && onChange({ ...pair, to: key })}
    />
  );
}
