import { MARK_STEP } from '@classi/contract/grading/limits';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { readMarks } from '../../../ui/marks.ts';
import styles from './questions.module.css';

/** More than any question of a school carries; the server's own limit. */
const MARKS_MAX = 10_000;

interface MarksPossibleProps {
  /** "Marks for question 3". */
  label: string;
  marks: number;
  onChange: (marks: number) => void;
}

/** What a question carries: from 0, in quarters. A number that cannot be says why, and gives way when the field is left. */
export function MarksPossible({ label, marks, onChange }: MarksPossibleProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const reading = draft === null ? { marks } : readMarks(draft, MARKS_MAX);
  const type = (text: string) => {
    setDraft(text);
    const read = readMarks(text, MARKS_MAX);
    if ('marks' in read && read.marks !== null && read.marks !== marks) onChange(read.marks);
  };
  return (
    <NumberInput
      aria-label={label}
      className={styles.marks ?? ''}
      value={draft ?? marks}
      error={'problem' in reading ? reading.problem : null}
      min={0}
      max={MARKS_MAX}
      step={MARK_STEP}
      allowNegative={false}
      suffix={marks === 1 ? ' mark' : ' marks'}
      onChange={(value) => type(String(value))}
      onBlur={() => setDraft(null)}
    />
  );
}
