import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import * as t from '../../../messages/compiled/grading/marks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { findSeenMark } from '../rules/mark-state.ts';
import { CONFLICT_NOTICE, markQueue } from '../saving/marks-store.ts';
import type { OpenMark } from '../saving/use-mark.ts';
import styles from './overtaken.module.css';

/**
 * Shown when another teacher marked the same answer: both marks are visible before anything is overwritten.
 */
export function MarkConflict({ question, mark }: { question: GradedQuestion; mark: OpenMark }) {
  const { isConflict, problem } = mark;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal brings a notice of its own
  useEffect(() => {
    if (isConflict) toast.dismiss(CONFLICT_NOTICE);
  }, [isConflict, problem]);
  if (!isConflict) return null;
  const { responseId, marksObtained, feedback } = question;
  const isDifferent = feedback !== mark.mark.feedback && !isBlank(feedback);
  return (
    <section className={styles.overtaken} role="alert" aria-label={t.conflictTitle()}>
      <p>
        <IconUsers size={17} stroke={1.7} aria-hidden="true" />
        <span>{problem}</span>
      </p>
      {isDifferent && <RichText html={feedback} size="small" />}
      <div>
        <Button size="compact-sm" variant="default" onClick={() => markQueue.discard(responseId)}>
          {question.graded === true ? t.keepMarks({ marks: marksObtained }) : t.discardMyChanges()}
        </Button>
        <Button
          size="compact-sm"
          disabled={mark.mark.marksObtained === null}
          onClick={() =>
            markQueue.saveOver(responseId, question.graded === true ? findSeenMark(question) : undefined)
          }
        >
          {mark.mark.marksObtained === null
            ? terms.saveMyVersion()
            : t.saveMyMarks({ marks: mark.mark.marksObtained })}
        </Button>
      </div>
    </section>
  );
}
