import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { startMarking } from '../marking-runs.ts';
import type { Works } from '../rules/works.ts';
import type { Workspace } from '../use-workspace.ts';
import { WorkReading } from '../WorkReading.tsx';
import { Answer } from './Answer.tsx';
import { AnswerKey } from './AnswerKey.tsx';
import { ClassSpread } from './ClassSpread.tsx';
import { MarkHistory } from './MarkHistory.tsx';
import { OnPaper } from './OnPaper.tsx';
import { OwnPdf } from './OwnPdf.tsx';
import { PaperHead } from './PaperHead.tsx';
import styles from './paper.module.css';
import { QuestionText } from './QuestionText.tsx';
import { Unplaced } from './Unplaced.tsx';
import type { PageView } from './use-page.ts';

interface PaperPaneProps {
  /** What the teacher is told above the answer. */
  notices: ReactNode;
  onEdit: () => void;
  assignmentId: number;
  works: Works;
  workspace: Workspace;
  activePoint: number | null;
  onPoint: (point: number | null) => void;
  page: PageView;
}

/** The work itself: question, answer, key, and how its mark came about. */
export function PaperPane(props: PaperPaneProps) {
  const { assignmentId, works, workspace, activePoint, onPoint, page, notices, onEdit } = props;
  const { work, question, mark, reading } = workspace;
  const [keyOpen, setKeyOpen] = useState(true);
  return (
    <div className={styles.pane}>
      <PaperHead workspace={workspace} />
      <div key={question?.responseId ?? 'reading'} className={styles.scroller}>
        {notices}
        {work && reading.state !== 'whole' && <WorkReading name={work.student.name} reading={reading} />}
        {question && <MarkThisWork assignmentId={assignmentId} workspace={workspace} />}
        {work && question ? (
          <>
            <QuestionText question={question} questions={work.questions} onEdit={onEdit} />
            {work.student.origin === 'paper' && <OnPaper work={work} question={question} view={page} />}
            {work.student.origin === 'typed' && <OwnPdf question={question} />}
            <Answer work={work} question={question} activePoint={activePoint} onPoint={onPoint} />
            <Unplaced passages={work.student.unmatched} />
            <AnswerKey
              question={question}
              open={keyOpen}
              onToggle={setKeyOpen}
              activePoint={activePoint}
              onPoint={onPoint}
            />
            <div className={styles.pair}>
              <MarkHistory assignmentId={assignmentId} studentId={work.student.id} question={question} />
              <ClassSpread works={works} question={question} marks={mark.mark.marksObtained} />
            </div>
          </>
        ) : (
          reading.state === 'whole' && <NothingHandedIn workspace={workspace} />
        )}
      </div>
    </div>
  );
}

export function NothingHandedIn({ workspace: { row } }: { workspace: Workspace }) {
  if (!row) return null;
  const title = row.group === 'marking' ? row.note : 'Nothing handed in yet';
  return (
    <EmptyState kind="plain" title={title}>
      {row.group === 'marking'
        ? 'The answers appear here as soon as the paper is read.'
        : 'Where the work is on paper, Upload Submissions takes it as a PDF.'}
    </EmptyState>
  );
}

/** Answers without a mark: what is going on with them, or the way to have them marked. */
export function MarkThisWork({ assignmentId, workspace }: { assignmentId: number; workspace: Workspace }) {
  const { row, work } = workspace;
  if (!row || !work) return null;
  if (row.group === 'marking')
    return (
      <p className={styles.notice} role="status">
        <AuraGlyph size={17} />
        <span>{row.note || 'Being marked'}. Each mark appears as soon as it is given.</span>
      </p>
    );
  const open = work.questions.filter((question) => question.graded === false).length;
  if (open === 0) return null;
  return (
    <div className={styles.notice}>
      <AuraGlyph size={17} />
      <span>{open === 1 ? 'One answer has no mark yet.' : `${open} answers have no mark yet.`}</span>
      <Button size="xs" variant="default" onClick={() => startMarking(assignmentId, row.id, true)}>
        Mark this work
      </Button>
    </div>
  );
}
