import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { restoreMark } from '../paper/history/restore-mark.ts';
import { overwrittenMark } from '../rules/timeline.ts';
import styles from './overtaken.module.css';

interface OverwrittenMarkProps {
  assignmentId: number;
  studentId: number;
  question: GradedQuestion;
}

/** A person had given a mark before it was marked again: one click, and it counts. */
export function OverwrittenMark({ assignmentId, studentId, question }: OverwrittenMarkProps) {
  const earlier = overwrittenMark(question);
  if (!earlier) return null;
  return (
    <section className={styles.earlier} aria-label="An earlier mark by a person">
      <IconUser size={17} stroke={1.7} aria-hidden="true" />
      <p>
        {earlier.givenBy || 'A teacher'} had given <b>{earlier.marksObtained}</b>
      </p>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void restoreMark({ assignmentId, studentId, question, markId: earlier.id })}
      >
        Bring back
      </Button>
    </section>
  );
}
