import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import { useState } from 'react';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/grading/readOnly.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { MarkingKey } from '../marks/MarkingKey.tsx';
import { Answer } from '../paper/Answer.tsx';
import { AnswerKey } from '../paper/AnswerKey.tsx';
import { MarkHistory } from '../paper/history/MarkHistory.tsx';
import { OnPaper } from '../paper/pages/OnPaper.tsx';
import { OwnPdf } from '../paper/pages/OwnPdf.tsx';
import { usePage } from '../paper/pages/use-page.ts';
import { QuestionText } from '../paper/QuestionText.tsx';
import { isFlagged, labelMarkedQuestion } from '../rules/mark-state.ts';
import styles from './read-only.module.css';

interface ReadOnlyQuestionProps {
  assignmentId: number;
  work: StudentWork;
  question: GradedQuestion;
}

/** A question with the answer, the mark, what it is based on, and who gave it. */
export function ReadOnlyQuestion({ assignmentId, work, question }: ReadOnlyQuestionProps) {
  const [point, setPoint] = useState<number | null>(null);
  const [isKeyOpen, setIsKeyOpen] = useState(false);
  const page = usePage(work, question);
  const pointing = { activePoint: point, onPoint: setPoint };
  return (
    <article
      className={styles.card}
      aria-label={terms.questionLabel({ label: labelMarkedQuestion(question) })}
    >
      <QuestionText question={question} questions={work.questions} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {work.student.origin === 'paper' ? (
            <OnPaper work={work} question={question} view={page} />
          ) : (
            <OwnPdf question={question} />
          )}
          <Answer assignmentId={assignmentId} work={work} question={question} {...pointing} />
          <AnswerKey question={question} isOpen={isKeyOpen} onToggle={setIsKeyOpen} {...pointing} />
        </div>
        <div className={styles.column}>
          <Mark question={question} />
          <MarkingKey evidence={question.evidence} {...pointing} />
          {!isBlank(question.feedback) && (
            <section aria-label={terms.feedback()}>
              <h3 className={styles.label}>{terms.feedback()}</h3>
              <RichText html={question.feedback} size="small" />
            </section>
          )}
          <MarkHistory assignmentId={assignmentId} studentId={work.student.id} question={question} />
        </div>
      </div>
    </article>
  );
}

function Mark({ question }: { question: GradedQuestion }) {
  const { graded, marksObtained, marksPossible, checked, flag, reopened, history } = question;
  return (
    <section aria-label={terms.marks()}>
      <h3 className={styles.label}>{terms.marks()}</h3>
      {graded === true ? (
        <p className={styles.marks}>
          <strong>{marksObtained}</strong> / {marksPossible}
          <Tag>{checked ? t.checkedByTeacher() : t.auraUnchecked()}</Tag>
        </p>
      ) : (
        <p className={styles.marks}>{terms.notMarked()}</p>
      )}
      {graded !== true && reopened && history.length > 0 && (
        <p className="text-muted-small">{t.reopenedNote()}</p>
      )}
      {isFlagged(question) && <p className="text-muted-small">{sentenceText(flag)}</p>}
    </section>
  );
}
