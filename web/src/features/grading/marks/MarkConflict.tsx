import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import * as t from '../../../messages/compiled/grading/marks.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { seenMarkOf } from '../rules/mark-state.ts';
import { markKeeper, OVERTAKEN_NOTICE } from '../saving/marks-store.ts';
import type { OpenMark } from '../saving/use-mark.ts';
import styles from './overtaken.module.css';

/** Another teacher marked the same answer in the meantime: both marks are shown before anything is overwritten. */
export function MarkConflict({ question, mark }: { question: GradedQuestion; mark: OpenMark }) {
  const { overtaken, problem } = mark;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal brings a notice of its own
  useEffect(() => {
    if (overtaken) toast.dismiss(OVERTAKEN_NOTICE);
  }, [overtaken, problem]);
  if (!overtaken) return null;
  const { responseId, marksObtained, feedback } = question;
  const differs = feedback !== mark.mark.feedback && !isBlank(feedback);
  return (
    <section className={styles.overtaken} role="alert" aria-label={t.anotherTeacherMarkedThisAnswer()}>
      <p>
        <IconUsers size={17} stroke={1.7} aria-hidden="true" />
        <span>{problem}</span>
      </p>
      {differs && <RichText html={feedback} size="small" />}
      <div>
        <Button size="compact-sm" variant="default" onClick={() => markKeeper.letGo(responseId)}>
          {question.graded === true ? t.keepMarks({ marks: marksObtained }) : t.discardMyChanges()}
        </Button>
        <Button
          size="compact-sm"
          disabled={mark.mark.marksObtained === null}
          onClick={() =>
            markKeeper.saveOver(responseId, question.graded === true ? seenMarkOf(question) : undefined)
          }
        >
          {mark.mark.marksObtained === null
            ? t.saveMyVersion()
            : t.saveMyVersionOfMarks({ marks: mark.mark.marksObtained })}
        </Button>
      </div>
    </section>
  );
}
