import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { rich } from '../../../lib/language/rich.ts';
import * as t from '../../../messages/compiled/grading/marks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { restoreMark } from '../paper/history/restore-mark.ts';
import { overwrittenMark } from '../rules/timeline.ts';
import styles from './overtaken.module.css';

interface OverwrittenMarkProps {
  assignmentId: number;
  studentId: number;
  question: GradedQuestion;
}

/** Shown when AURA has marked over a person's mark. One click restores the person's mark. */
export function OverwrittenMark({ assignmentId, studentId, question }: OverwrittenMarkProps) {
  const earlier = overwrittenMark(question);
  if (!earlier) return null;
  return (
    <section className={styles.earlier} aria-label={t.earlierMarkLabel()}>
      <IconUser size={17} stroke={1.7} aria-hidden="true" />
      <p>
        {rich(t.earlierMark, {
          givenBy: earlier.givenBy || terms.aTeacher(),
          marks: <b>{earlier.marksObtained}</b>,
        })}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void restoreMark({ assignmentId, studentId, question, markId: earlier.id })}
      >
        {terms.restore()}
      </Button>
    </section>
  );
}
