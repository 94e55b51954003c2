import { MARK_STEP } from '@classi/contract/grading/limits';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import * as t from '../../messages/compiled/ui/questions.ts';
import { nearestMarks, readMarks } from '../marks/marks.ts';
import { toast } from '../toasts/toasts.ts';

/** The server's limit. No question of a school has more marks. */
const MARKS_MAX = 10_000;
const NOTICE = 'marks-possible';

interface MarksPossibleProps {
  /** The label, such as "Marks for question 3". */
  label: string;
  /**
   * The label is visible above the field. Otherwise only screen readers have it, and the unit follows the
   * number.
   */
  shouldShowLabel?: boolean;
  className: string;
  marks: number;
  onChange: (marks: number) => void;
}

/**
 * The field for the maximum marks of a question, in steps of 0.25. Other numbers are rounded when the field
 * loses the focus, with a notice.
 */
export function MarksPossible(props: MarksPossibleProps) {
  const { label, shouldShowLabel = false, className, marks, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const reading = draft === null ? { marks } : readMarks(draft, MARKS_MAX);
  const type = (text: string) => {
    setDraft(text);
    const read = readMarks(text, MARKS_MAX);
    if ('marks' in read && read.marks !== null && read.marks !== marks) onChange(read.marks);
  };
  const settle = () => {
    setDraft(null);
    if (draft === null || ('marks' in reading && reading.marks !== null)) return;
    const nearest = nearestMarks(draft, MARKS_MAX);
    const detail = 'problem' in reading ? reading.problem : t.marksRequired();
    if (nearest === null) return void toast.info(t.marksUnchanged({ marks }), { id: NOTICE, detail });
    onChange(nearest);
    toast.info(t.marksRounded({ nearest }), { id: NOTICE, detail });
  };
  return (
    <NumberInput
      {...(shouldShowLabel ? { label } : { 'aria-label': label, suffix: ` ${t.marks({ marks })}` })}
      className={className}
      value={draft ?? marks}
      error={'problem' in reading ? reading.problem : null}
      min={0}
      max={MARKS_MAX}
      step={MARK_STEP}
      clampBehavior="none"
      allowNegative={false}
      onChange={(value) => type(String(value))}
      onBlur={settle}
    />
  );
}
