import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import { IconChevronDown } from '@tabler/icons-react';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import styles from './paper.module.css';

interface AnswerKeyProps {
  question: GradedQuestion;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** The key and the instructions, folded away until they are wanted. */
export function AnswerKey({ question, open, onToggle }: AnswerKeyProps) {
  return (
    <details className={styles.key} open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span>Answer key</span>
        <IconChevronDown size={17} stroke={1.8} aria-hidden="true" className={styles.chevron} />
      </summary>
      <KeyText question={question} />
    </details>
  );
}

export function KeyText({ question }: { question: GradedQuestion }) {
  return (
    <div className={styles.keyText}>
      {isBlank(question.answer) ? (
        <p className={styles.blank}>This question has no answer key.</p>
      ) : (
        <RichText html={question.answer} size="small" />
      )}
      {!isBlank(question.gradingInstructions) && (
        <div>
          <h4 className={styles.small}>How to mark it</h4>
          <RichText html={question.gradingInstructions} size="small" />
        </div>
      )}
    </div>
  );
}
