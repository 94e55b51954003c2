import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { labelOf } from '../rules.ts';
import styles from './paper.module.css';

const marksInWords = (marks: number) => `${marks} ${marks === 1 ? 'mark' : 'marks'}`;

/** The question as it was asked, with the stem that parts share. */
export function QuestionText({ question }: { question: GradedQuestion }) {
  return (
    <section className={styles.question} aria-label={`Question ${labelOf(question)}`}>
      <span className={styles.number}>{labelOf(question)}.</span>
      <div className={styles.asked}>
        {question.stem && <RichText html={question.stem} />}
        <RichText html={question.question} />
      </div>
      <Tag>{marksInWords(question.marksPossible)}</Tag>
    </section>
  );
}
