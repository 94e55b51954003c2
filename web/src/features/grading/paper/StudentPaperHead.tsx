import { sumMarks } from '@classi/contract/grading/statistics';
import { isSubmitted } from '@classi/contract/grading/status';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import * as t from '../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { StudentDownload } from '../downloads/StudentDownload.tsx';
import { markStateOf } from '../rules/mark-state.ts';
import { adjacentQuestion } from '../rules/moving.ts';
import type { Workspace } from '../workspace/use-workspace.ts';
import styles from './head.module.css';
import { QuestionChips } from './QuestionChips.tsx';
import { placePassages } from './reading/put-right.ts';

/** The head of the paper: the student, the total, and the questions. */
export function StudentPaperHead({
  assignmentId,
  workspace,
}: {
  assignmentId: number;
  workspace: Workspace;
}) {
  const { row, work, here } = workspace;
  const questions = work?.questions ?? [];
  const submitted = work !== undefined && isSubmitted(work);
  const { obtained, possible } = sumMarks(questions);
  const notRead = questions.filter((question) => markStateOf(question) === 'not-read').length;
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h2 className={styles.student} title={row?.name}>
          {row?.name}
        </h2>
        {work && submitted && (
          <p className={styles.total}>
            <strong>{obtained}</strong> / {possible}
            {notRead > 0 && ` ${t.soFar()}`}
          </p>
        )}
        {notRead > 0 && <Tag tone="warn">{t.unreadAnswers({ notRead })}</Tag>}
        {work?.student.late && <Tag tone="warn">{t.handedInLate()}</Tag>}
        {work && !submitted && <Tag tone="warn">{t.notHandedIn()}</Tag>}
        {work && submitted && <StudentDownload work={work} />}
      </div>
      {work && here && (
        <nav className={styles.moves} aria-label={t.questionListLabel()}>
          <QuestionChips
            questions={questions}
            current={here.question}
            onSelect={(question) => workspace.go({ studentId: here.studentId, question })}
            onPassage={(question, passage) =>
              void placePassages({ assignmentId, student: work.student, placings: [{ passage, question }] })
            }
          />
          <IconButton
            label={terms.questionBefore()}
            disabled={adjacentQuestion(work, here.question, -1) === null}
            onClick={() => workspace.goToQuestion(-1)}
          >
            <IconChevronLeft size={20} stroke={1.7} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={terms.nextQuestion()}
            disabled={adjacentQuestion(work, here.question, 1) === null}
            onClick={() => workspace.goToQuestion(1)}
          >
            <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
          </IconButton>
        </nav>
      )}
    </header>
  );
}
