import { Checkbox } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import styles from './assisted.module.css';
import { basisText, isReady, type SuggestedAnswer } from './rules.ts';
import { ShownAnswer } from './ShownAnswer.tsx';

interface ReviewRowProps {
  answer: SuggestedAnswer;
  marksPossible: number;
  isSelected: boolean;
  onSelect: (selected: boolean) => void;
}

/** One suggested mark: the student, the answer, the mark, and its reason. */
export function ReviewRow({ answer, marksPossible, isSelected, onSelect }: ReviewRowProps) {
  const { studentName, suggestion } = answer;
  const { marksObtained } = suggestion;
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <Checkbox
        checked={isSelected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        aria-label={t.studentScore({ name: studentName, marks: marksObtained, of: marksPossible })}
      />
      <div className={styles.rowText}>
        <h3>{studentName}</h3>
        <ShownAnswer answer={answer} size="small" />
        <p className={styles.why} data-ready={isReady(answer) || undefined}>
          {isReady(answer) ? <AuraGlyph size={14} /> : <IconEye size={14} stroke={1.8} aria-hidden="true" />}
          {basisText(suggestion)}
        </p>
      </div>
      <span className={styles.suggested}>
        {marksObtained}
        <span className={styles.of}> / {marksPossible}</span>
      </span>
    </li>
  );
}
