import { isSubmitted } from '@classi/contract/grading/status';
import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { asSentence } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { isUnmarked } from '../rules/mark-state.ts';
import { findMarkingProgress } from '../rules/marking-progress.ts';
import type { KnownWork, Works } from '../rules/works.ts';
import { startMarking } from '../runs/start-marking.ts';
import type { Workspace } from '../workspace/use-workspace.ts';
import { WorkReading } from '../workspace/WorkReading.tsx';
import { Answer } from './Answer.tsx';
import { AnswerKey } from './AnswerKey.tsx';
import { ClassSpread } from './ClassSpread.tsx';
import { MarkHistory } from './history/MarkHistory.tsx';
import { OtherName } from './moving/OtherName.tsx';
import { OnPaper } from './pages/OnPaper.tsx';
import { OwnPdf } from './pages/OwnPdf.tsx';
import { Unplaced } from './pages/Unplaced.tsx';
import type { PageView } from './pages/use-page.ts';
import styles from './paper.module.css';
import { QuestionText } from './QuestionText.tsx';
import { StudentPaperHead } from './StudentPaperHead.tsx';

interface PaperPaneProps {
  /** Notices for the teacher: regrades in progress, and proposals. */
  notices: ReactNode;
  onEdit: () => void;
  assignmentId: number;
  works: Works;
  workspace: Workspace;
  activePoint: number | null;
  onPoint: (point: number | null) => void;
  page: PageView;
}

/** The middle pane: question, answer, key, and how the mark came about. */
export function PaperPane(props: PaperPaneProps) {
  const { assignmentId, works, workspace, activePoint, onPoint, page, notices, onEdit } = props;
  const { work, question, mark, reading } = workspace;
  const [isKeyOpen, setIsKeyOpen] = useState(true);
  const isOnPaper = work?.student.origin === 'paper';
  return (
    <div className={styles.pane}>
      <StudentPaperHead assignmentId={assignmentId} workspace={workspace} />
      <div key={question?.responseId ?? 'reading'} className={styles.scroller}>
        {work && reading.state !== 'whole' && <WorkReading name={work.student.name} reading={reading} />}
        {work && <OtherName assignmentId={assignmentId} work={work} />}
        {question && <MarkThisWork assignmentId={assignmentId} workspace={workspace} />}
        {work && question ? (
          <>
            <QuestionText question={question} questions={work.questions} onEdit={onEdit} />
            <div className={styles.sides} data-beside={(isOnPaper && page.page !== null) || undefined}>
              <div>
                {isOnPaper ? (
                  <OnPaper work={work} question={question} view={page} />
                ) : (
                  <OwnPdf question={question} />
                )}
              </div>
              <div>
                <Answer
                  assignmentId={assignmentId}
                  work={work}
                  question={question}
                  activePoint={activePoint}
                  onPoint={onPoint}
                />
                <Unplaced assignmentId={assignmentId} work={work} />
                <AnswerKey
                  question={question}
                  isOpen={isKeyOpen}
                  onToggle={setIsKeyOpen}
                  activePoint={activePoint}
                  onPoint={onPoint}
                />
                <div className={styles.pair}>
                  <MarkHistory assignmentId={assignmentId} studentId={work.student.id} question={question} />
                  <ClassSpread works={works} question={question} marks={mark.mark.marksObtained} />
                </div>
              </div>
            </div>
          </>
        ) : (
          reading.state === 'whole' && <NothingSubmitted workspace={workspace} />
        )}
      </div>
      <div className={styles.notices}>{notices}</div>
    </div>
  );
}

export function NothingSubmitted({ workspace: { row } }: { workspace: Workspace }) {
  if (!row) return null;
  const title = row.group === 'marking' ? row.note : t.workEmptyTitle();
  return (
    <EmptyState kind="plain" title={title}>
      {row.group === 'marking' ? t.paperUnreadNote() : t.uploadHint()}
    </EmptyState>
  );
}

/** The progress of the marking: as a sentence, a count and a bar (spec 2 §4). */
function BeingMarked({ words, work }: { words: string; work: KnownWork }) {
  const total = work.questions.length;
  const graded = work.questions.filter((question) => question.graded === true).length;
  const count = t.gradedCount({ graded, total });
  return (
    <div className={styles.notice} data-progress>
      <AuraGlyph size={17} />
      <span role="status">{`${asSentence(words)} ${t.marksAppearNote()}`}</span>
      <span className={styles.graded}>{count}</span>
      <ProgressBar share={total === 0 ? 0 : graded / total} label={count} />
    </div>
  );
}

/** Shows answers without a mark: that they are being marked, or a button that has them marked. */
export function MarkThisWork({ assignmentId, workspace }: { assignmentId: number; workspace: Workspace }) {
  const { row, work } = workspace;
  if (!row || !work) return null;
  if (row.group === 'marking') return <BeingMarked words={row.note || terms.beingMarked()} work={work} />;
  if (!isSubmitted(work))
    return (
      <p className={styles.notice}>
        <IconClockExclamation size={17} stroke={1.7} aria-hidden="true" />
        <span>{t.lateAnswersNote()}</span>
      </p>
    );
  const open = work.questions.filter(isUnmarked).length;
  if (open === 0) return null;
  const failed = findMarkingProgress(work);
  return (
    <div className={styles.notice}>
      <AuraGlyph size={17} />
      <span>
        {t.unmarkedAnswers({ open })}
        {failed && ` ${t.markingError({ problem: failed.problem })}`}
      </span>
      <Button size="xs" variant="default" onClick={() => void startMarking(assignmentId, [row.id])}>
        {t.markThisWork()}
      </Button>
    </div>
  );
}
