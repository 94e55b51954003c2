import { SegmentedControl } from '@mantine/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import * as t from '../../../messages/compiled/grading/compact.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { MarksPane } from '../marks/MarksPane.tsx';
import { Answer } from '../paper/Answer.tsx';
import { KeyText } from '../paper/AnswerKey.tsx';
import { ClassSpread } from '../paper/ClassSpread.tsx';
import { MarkHistory } from '../paper/history/MarkHistory.tsx';
import { OtherName } from '../paper/moving/OtherName.tsx';
import { MarkThisWork, NothingSubmitted } from '../paper/PaperPane.tsx';
import { OnPaper } from '../paper/pages/OnPaper.tsx';
import { OwnPdf } from '../paper/pages/OwnPdf.tsx';
import { Unplaced } from '../paper/pages/Unplaced.tsx';
import { usePage } from '../paper/pages/use-page.ts';
import { QuestionChips } from '../paper/QuestionChips.tsx';
import { QuestionText } from '../paper/QuestionText.tsx';
import { labelMarkedQuestion } from '../rules/mark-state.ts';
import { StudentsPane } from '../students/StudentsPane.tsx';
import type { Panes } from '../workspace/WideWorkspace.tsx';
import { WorkReading } from '../workspace/WorkReading.tsx';
import styles from './compact.module.css';

type Side = 'answer' | 'question' | 'key';

const sides = (): { value: Side; label: string }[] => [
  { value: 'answer', label: terms.answer() },
  { value: 'question', label: terms.question() },
  { value: 'key', label: terms.answerKey() },
];

/** The workspace below 960 px: first the list of students, then one answer with its marks below it. */
export function CompactWorkspace(panes: Panes) {
  const { assignmentId, workspace, onMarkAll } = panes;
  const find = useRef<HTMLInputElement>(null);
  if (workspace.place.studentId !== null) return <OneAnswer {...panes} />;
  return (
    <div className={styles.students}>
      <StudentsPane assignmentId={assignmentId} workspace={workspace} find={find} onMarkAll={onMarkAll} />
    </div>
  );
}

function OneAnswer(panes: Panes) {
  const { assignmentId, works, workspace, notices, onEdit, onRegradeAll, proposalCount, onProposals } = panes;
  const { work, question, here, mark, reading } = workspace;
  const [side, setSide] = useState<Side>('answer');
  const [activePoint, setActivePoint] = useState<number | null>(null);
  const page = usePage(work, question);
  const responseId = question?.responseId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [responseId]);
  if (work && reading.state !== 'whole') return <WorkReading name={work.student.name} reading={reading} />;
  if (!work || !question || !here)
    return (
      <div className={styles.nothing}>
        <NothingSubmitted workspace={workspace} />
      </div>
    );
  return (
    <div className={styles.answer}>
      <h2>
        <VisuallyHidden>{terms.questionName({ question: labelMarkedQuestion(question) })}</VisuallyHidden>
      </h2>
      <QuestionChips
        questions={work.questions}
        current={here.question}
        onSelect={(number) => workspace.go({ studentId: here.studentId, question: number })}
      />
      <div className={styles.paper}>
        <SegmentedControl
          fullWidth
          aria-label={t.whatIsShown()}
          value={side}
          onChange={(value) => setSide(value === 'question' || value === 'key' ? value : 'answer')}
          data={sides()}
        />
        <OtherName assignmentId={assignmentId} work={work} />
        <MarkThisWork assignmentId={assignmentId} workspace={workspace} />
        <ShownSide
          side={side}
          assignmentId={assignmentId}
          work={work}
          question={question}
          view={page}
          activePoint={activePoint}
          onPoint={setActivePoint}
          onEdit={onEdit}
        />
      </div>
      <div className={styles.sheet}>
        <MarksPane
          onRegradeAll={onRegradeAll}
          assignmentId={assignmentId}
          workspace={workspace}
          activePoint={activePoint}
          onPoint={setActivePoint}
          review={{ count: proposalCount, onOpen: onProposals }}
        >
          <MarkHistory assignmentId={assignmentId} studentId={work.student.id} question={question} />
          <ClassSpread works={works} question={question} marks={mark.mark.marksObtained} />
        </MarksPane>
      </div>
      <div className={styles.notices}>{notices}</div>
    </div>
  );
}

interface ShownSideProps extends ComponentProps<typeof Answer>, ComponentProps<typeof OnPaper> {
  side: Side;
  onEdit: Panes['onEdit'];
}

/** What the teacher chose to see above the marks: the answer, the question, or the answer key. */
function ShownSide({ side, view, onEdit, ...answer }: ShownSideProps) {
  const { assignmentId, work, question, activePoint, onPoint } = answer;
  if (side === 'question')
    return <QuestionText question={question} questions={work.questions} onEdit={onEdit} />;
  if (side === 'key')
    return (
      <div className={styles.key}>
        <KeyText question={question} activePoint={activePoint} onPoint={onPoint} />
      </div>
    );
  return (
    <>
      {work.student.origin === 'paper' && <OnPaper work={work} question={question} view={view} />}
      {work.student.origin === 'typed' && <OwnPdf question={question} />}
      <Answer {...answer} />
      <Unplaced assignmentId={assignmentId} work={work} />
    </>
  );
}
