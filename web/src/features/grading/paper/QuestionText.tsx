import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { IconPencil } from '@tabler/icons-react';
import * as t from '../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { describePlace } from '../../../ui/questions/paper-parts.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { labelMarkedQuestion } from '../rules/mark-state.ts';
import styles from './question.module.css';

interface QuestionTextProps {
  question: GradedQuestion;
  /** All questions of the work, because they decide which may be answered instead of another. */
  questions: readonly GradedQuestion[];
  /** Absent where the question cannot be edited. */
  onEdit?: () => void;
}

/** The question with its section and its stem. */
export function QuestionText({ question, questions, onEdit }: QuestionTextProps) {
  const position = describePlace(questions, question, labelMarkedQuestion);
  return (
    <section
      className={styles.question}
      aria-label={terms.questionName({ question: labelMarkedQuestion(question) })}
    >
      {position !== '' && <p className="all-columns text-muted-small-label">{position}</p>}
      <span className={styles.number}>{labelMarkedQuestion(question)}.</span>
      <div className={styles.questionText}>
        {question.stem && <RichText html={question.stem} />}
        <RichText html={question.question} />
      </div>
      <div className="row-6">
        <Tag>{terms.countMarks({ marks: question.marksPossible })}</Tag>
        {onEdit && (
          <IconButton label={t.editQuestion()} variant="subtle" color="gray" onClick={onEdit}>
            <IconPencil size={17} stroke={1.7} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </section>
  );
}
